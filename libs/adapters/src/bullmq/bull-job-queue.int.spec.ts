import { BullJobQueue } from './bull-job-queue.js';
import { jobDepthsContract } from './job-depths.contract.js';
import { jobQueueContract, type JobQueuePlace } from './job-queue.contract.js';
import { jobScheduleContract } from './job-schedule.contract.js';
import { jobTurnsContract } from './job-turns.contract.js';
import { queueBackendContract, type BackendPlace } from './queue-backend.contract.js';
import { queueHandContract } from './queue-hand.contract.js';
import { queueKeepingContract } from './queue-keeping.contract.js';
import { redisBackend } from './redis-backend.js';
import { hasRedisServer, redisUnderTest, redisUrl, type RedisServer } from './redis-server.js';

if (hasRedisServer || redisUrl !== undefined) {
  let server: RedisServer;
  beforeAll(async () => {
    server = await redisUnderTest();
  });
  afterAll(() => server.stop());

  const backendPlace = async (): Promise<BackendPlace> => {
    await server.flush();
    return {
      backend: redisBackend({ url: server.url, maxRetriesPerRequest: null }),
      close: () => Promise.resolve(),
    };
  };
  queueBackendContract('Redis', backendPlace);
  queueHandContract('Redis', backendPlace);
  queueKeepingContract('Redis', backendPlace);

  const place = async (): Promise<JobQueuePlace> => {
    await server.flush();
    return {
      open: () =>
        new BullJobQueue({
          backend: redisBackend({ url: server.url, maxRetriesPerRequest: null }),
          graceMs: 200,
          report: (error) => console.error(error),
        }),
      close: () => Promise.resolve(),
    };
  };
  jobQueueContract('BullJobQueue on Redis', place);
  jobDepthsContract('BullJobQueue on Redis', place);
  jobScheduleContract('BullJobQueue on Redis', place);
  jobTurnsContract('BullJobQueue on Redis', place);
} else if (process.env['REQUIRE_ALL'] === '1') {
  it('needs redis-server', () => {
    throw new Error(
      'redis-server is not installed (Debian: redis-server), and REQUIRE_ALL forbids skipping',
    );
  });
} else {
  console.warn(
    'SKIPPED: the job suite on a real Redis, because redis-server is not installed (Debian: redis-server)',
  );
  it.skip('BullJobQueue on Redis: redis-server is not installed', () => undefined);
}
