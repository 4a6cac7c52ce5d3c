import {
  BullJobQueue,
  JobTables,
  RedisCheckpoints,
  RedisJobs,
  RedisLimits,
  RedisLive,
  SqliteCheckpoints,
  mustKeepJobs,
  reached,
  redis,
  sqliteBackend,
} from '@app/adapters';
import {
  LiveHub,
  LocalLimits,
  type Checkpoints,
  type JobQueue,
  type Limits,
  type LiveFanOut,
} from '@app/kernel';
import { opened } from './advice.js';

/** What processes meet through: work to be done and how far it was handed out, messages to people, counts of what they may do. */
export interface Coordination {
  queue: JobQueue;
  checkpoints: Checkpoints;
  live: LiveFanOut;
  limits: Limits;
  close(): Promise<void>;
}
type Report = (error: unknown, context?: string) => void;

/** In the data folder and in memory, for one process. */
export const embeddedCoordination = async (file: string, report: Report): Promise<Coordination> => {
  const tables = await opened('jobs.sqlite', () => new JobTables(file));
  const queue = new BullJobQueue({ backend: sqliteBackend(tables), report });
  return {
    queue,
    checkpoints: new SqliteCheckpoints(tables),
    live: new LiveHub({ startedAt: new Date() }),
    limits: new LocalLimits(),
    close: async () => {
      await queue.close();
      tables.close();
    },
  };
};

/** In a Redis that keeps what it is given. @throws {Damaged} */
export const redisCoordination = async (url: string, report: Report): Promise<Coordination> => {
  const note = await mustKeepJobs(url);
  if (note !== undefined) console.log(`  ${note}`);
  const asking = redis(url);
  try {
    await reached(asking);
    const live = await RedisLive.open(url, { report });
    const queue = new RedisJobs(url, asking, report);
    return {
      queue,
      checkpoints: new RedisCheckpoints(asking),
      live,
      limits: new RedisLimits(asking, seldom(report)),
      close: async () => {
        await queue.close();
        await live.close();
        asking.disconnect();
      },
    };
  } catch (error) {
    asking.disconnect();
    throw error;
  }
};

const SELDOM_MS = 60_000;
/** Every call asks for limits: one that is not answered is told once a minute. */
const seldom = (report: Report): Report => {
  let told = -Infinity;
  return (error, context) => {
    if (performance.now() - told < SELDOM_MS) return;
    told = performance.now();
    report(error, context);
  };
};
