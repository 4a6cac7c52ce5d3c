import { createServer, type Server } from 'node:net';
import { readFileSync } from 'node:fs';
import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { clockOff, until } from '../e2e/solo.js';
import { Caller, Cluster, type Member } from './cluster.js';

/** Of ops/prometheus.rules.yml. */
const [, limit] = /alert: JobHangs\n\s+expr: max\(yamabiko_queue_longest_seconds\) > (\d+)/.exec(readFileSync('ops/prometheus.rules.yml', 'utf8')) ?? []; // prettier-ignore

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('a worker that hangs');
else {
  const mongo = serverUrl;
  let cluster: Cluster;
  /** A webhook that takes what it is told and never answers. */
  let webhook: Server;
  let told = 0;
  beforeAll(async () => {
    webhook = createServer((socket) => {
      told += 1;
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const address = webhook.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const ERRORS_WEBHOOK = `http://127.0.0.1:${port}/`;
    cluster = await Cluster.open(mongo, ['api', 'projector', 'worker'], { ERRORS_WEBHOOK });
    await cluster.start();
  }, 240_000);
  afterAll(async () => {
    await cluster?.dispose();
    webhook.close();
  });

  const longest = async ({ url }: Member): Promise<number> => {
    const body = await (await fetch(`${url}/metrics`)).text();
    const rows = [...body.matchAll(/^yamabiko_queue_longest_seconds\{.*\} (\S+)$/gm)];
    return Math.max(...rows.map(([, seconds]) => Number(seconds)));
  };

  it('rings JobHangs once a job is at work longer than any may be, and no more when it is not', async () => {
    const [api, worker] = [cluster.of('api')[0], cluster.of('worker')[0]] as [Member, Member];
    await new Caller([api]).once('POST', '/api/errors/report', { error_type: 'javascript', message: 'broke', timestamp: new Date().toISOString() }); // prettier-ignore
    await until('the webhook is told', async () => told > 0);
    process.kill(worker.pid ?? 0, 'SIGSTOP');
    expect(await longest(api)).toBeLessThan(Number(limit));
    // Seventy minutes later, for whoever looks.
    await api.kill('SIGTERM');
    api.start(clockOff(72 / 24 / 60));
    await api.isReady();
    expect(await longest(api)).toBeGreaterThan(Number(limit));
    process.kill(worker.pid ?? 0, 'SIGCONT');
    await until('it is over', async () => (await longest(api)) < Number(limit));
  });
}
