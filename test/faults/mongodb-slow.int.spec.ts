import { mustKeepPromises } from '@app/adapters';
import { Damaged, Unanswered } from '@app/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../../apps/composition/src/advice.js';
import { mongoReadModels } from '../../apps/composition/src/read-models.js';
import { onceThere } from '../../apps/composition/src/running.js';
import { liar } from '../../libs/adapters/src/mongodb/liar.js';
import { TestDatabases, serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { Toxiproxy, hasToxiproxy } from './toxiproxy.js';

if (serverUrl === undefined || !hasToxiproxy)
  skipped('a MongoDB that is slow, or away, at the start');
else {
  const databases = new TestDatabases(serverUrl);
  let network: Toxiproxy;
  const way = (target = databases.next()) => network.before(target);
  const both = (['upstream', 'downstream'] as const).map((stream) => ({ stream }));
  const refusal = (url: string): Promise<unknown> =>
    mustKeepPromises(url).then(
      () => 'nothing',
      (error: unknown) => error,
    );
  beforeAll(async () => {
    jest.spyOn(console, 'log').mockReturnValue();
    network = await Toxiproxy.open();
  });
  afterAll(async () => {
    await network.close();
    await databases.drop();
    jest.restoreAllMocks();
  });

  it('is no reason to refuse it: one that takes a second to answer keeps all', async () => {
    const to = await slowWay(500);
    await mustKeepPromises(to.url);
  });

  it('is told from one that loses updates, which is refused by name however slow it is', async () => {
    let counted = 0;
    const halved = (one: { u: object }) =>
      '$inc' in one.u && (counted += 1) % 2 ? { ...one, u: { $inc: { n: 0 } } } : one;
    const server = await liar(databases.next(), {
      command: (all) =>
        Array.isArray(all['updates']) ? { ...all, updates: all['updates'].map(halved) } : all,
    });
    const slow = await slowWay(200, server.url);
    const refused = await refusal(slow.url);
    server.close();
    expect(refused).toBeInstanceOf(Damaged);
    expect((refused as Error).message).toMatch(/做不到：\n {2}同时更新同一份文档：一次也不丢$/);
  });

  it.each([
    ['nobody answers', { type: 'timeout', attributes: { timeout: 0 } }],
    ['every line is cut', { type: 'reset_peer', attributes: { timeout: 0 } }],
    ['lines are cut in the middle of it', { type: 'limit_data', attributes: { bytes: 1000 } }],
  ] as const)(
    'says that it did not answer, and not what it keeps, where %s',
    async (_what, toxic) => {
      const to = await way();
      await to.does(toxic);
      const refused = await refusal(to.url);
      expect(refused).toBeInstanceOf(Unanswered);
      expect((refused as Error).message).toMatch(/^MongoDB 没有及时回应/);
      expect(String(reasonOf(refused))).toContain('MONGODB_URL');
    },
  );

  it('is waited for at the start, and said', async () => {
    const to = await way();
    await to.is('away');
    const told: string[] = [];
    const opening = onceThere(
      () => mongoReadModels(to.url, () => undefined),
      (line) => void told.push(line),
    );
    await wait(7000);
    expect(told[0]).toMatch(/^在等：MongoDB 没有及时回应.*MONGODB_URL/);
    await to.heals();
    const models = await opening;
    expect(await models.parked()).toEqual([]);
    await models.close();
  });

  const slowWay = async (ms: number, target?: string) => {
    const to = await way(target);
    for (const direction of both)
      await to.does({ type: 'latency', ...direction, attributes: { latency: ms, jitter: ms / 5 } });
    return to;
  };
}
