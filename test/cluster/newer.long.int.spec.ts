import { openKurrentLog } from '@app/adapters';
import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { newEvent } from '../../libs/kernel/src/log/contract/events.js';
import { until } from '../e2e/solo.js';
import { Caller, Cluster, linesOf, type Member } from './cluster.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('old processes beside newer ones');
else {
  const mongo = serverUrl;
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.open(mongo, ['api', 'projector', 'worker']);
    await cluster.start();
  }, 240_000);
  afterAll(() => cluster?.dispose());

  const standing = async (url: string) =>
    Number(/^yamabiko_stands_still (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]); // prettier-ignore

  it('stands still where a newer program wrote, says so, gives the read models away, and does not start again', async () => {
    const caller = new Caller(cluster.of('api'));
    await caller.login('hana');
    for (const { url } of cluster.members) expect(await standing(url)).toBe(0);
    const log = await openKurrentLog(cluster.log.url);
    await log.append({ stream: 'tomorrow-1', expected: 'noStream', events: [newEvent({ type: 'Dreamt' })] }); // prettier-ignore
    await log.close();
    const [projector, worker] = [cluster.of('projector')[0], cluster.of('worker')[0]] as [Member, Member]; // prettier-ignore
    for (const member of [projector, worker])
      await until(`${member.role} says so`, async () => {
        const { status, reasons } = await member.standing();
        return status === 503 && reasons.some((reason) => reason.includes('事件 Dreamt 的版本 1'));
      });
    for (const { url } of [projector, worker]) expect(await standing(url)).toBe(1);
    const told = linesOf(projector).filter(({ where }) => where === '遇到更新的事件');
    expect(told).toHaveLength(1);
    // What is written behind it is nobody's of today; nothing is parked.
    const written = await caller.once('POST', '/api/contents', { text: 'Good morning.' });
    expect([201, 503]).toContain(written.status);
    expect((await fetch(`${projector.url}/health/live`)).status).toBe(200);

    // Its place at the read models is free for a newer one.
    const { MongoProjectionStore } = await import('@app/adapters');
    const store = await MongoProjectionStore.open(cluster.mongoUrl);
    const lead = await store.lead(AbortSignal.timeout(10_000));
    expect(await store.parked()).toEqual([]);
    await lead.release();
    await store.close();

    await worker.kill('SIGTERM');
    worker.start();
    expect(await worker.ended).toBe(1);
    expect(worker.said).toContain('事件 Dreamt 的版本 1 是更新的程序写下的');
  });
}
