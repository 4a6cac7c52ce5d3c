import { readFileSync } from 'node:fs';
import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { until } from '../e2e/solo.js';
import { Caller, Cluster } from './cluster.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('sample lessons beside several processes');
else {
  const mongo = serverUrl;
  const { lessons } = JSON.parse(
    readFileSync('libs/lesson/samples/sample-lessons.json', 'utf8'),
  ) as { lessons: { title: string }[] };
  let cluster: Cluster;
  beforeAll(async () => {
    const roles = ['api', 'projector', 'worker', 'worker'] as const;
    cluster = await Cluster.open(mongo, roles, { SEED_SAMPLES: 'true' });
    await cluster.start();
  }, 240_000);
  afterAll(() => cluster?.dispose());

  it('are put in once, by one of two workers, for whoever comes first', async () => {
    const caller = new Caller(cluster.of('api'));
    const titles = async () => {
      const { json } = await caller.once<{ contents: { title: string }[] }>('GET', '/api/public/contents?pageSize=50'); // prettier-ignore
      return json.contents.map(({ title }) => title);
    };
    await until('all of them', async () => (await titles()).length >= lessons.length);
    expect((await titles()).toSorted()).toEqual(lessons.map(({ title }) => title).toSorted());
    const said = cluster.of('worker').map((worker) => worker.said).join('\n'); // prettier-ignore
    expect(said).not.toContain('示例课程没有放入');
  });
}
