import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { until } from '../e2e/solo.js';
import { inLong } from '../long.js';
import { Caller, Cluster } from './cluster.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('several processes whose read models are emptied');
else {
  const mongo = serverUrl;
  let cluster: Cluster;
  let caller: Caller;
  const ids: string[] = [];
  beforeAll(async () => {
    cluster = await Cluster.open(mongo, ['api', 'api', 'projector', 'projector']);
    await cluster.start();
    caller = new Caller(cluster.of('api'));
    await caller.login('hana');
    for (const text of ['Good morning.', 'Good night.']) ids.push((await lesson(text)).content.id);
  }, 240_000);
  afterAll(() => cluster?.dispose());

  const lesson = (text: string) =>
    caller.done<{ content: { id: string } }>('POST', '/api/contents', { text });

  /** One person at each api, who looks again and again. @returns what they were answered until all of them see all of it */
  const answers = async () => {
    const said = new Set<number>();
    const part: string[] = [];
    const looking = cluster.of('api').map(async (api) => {
      const one = new Caller([api]);
      one.token = caller.token;
      await until(`${api.url} shows all`, async () => {
        const asked = [
          await one.once('GET', '/api/auth/me'),
          await one.once('GET', `/api/contents/${ids[0]}`),
        ];
        const list = await one.once<{ contents: { id: string }[] }>('GET', '/api/contents');
        for (const { status } of [...asked, list]) said.add(status);
        if (list.status !== 200) return false;
        const listed = list.json.contents.map(({ id }) => id);
        if (!ids.every((id) => listed.includes(id))) part.push(listed.join());
        return asked.every(({ status }) => status === 200);
      });
    });
    await Promise.all(looking);
    return { statuses: [...said], part };
  };
  const whole = async () => {
    const { statuses, part } = await answers();
    expect(part).toEqual([]);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    return statuses;
  };
  const empty = () => cluster.databases.empty(cluster.mongoUrl);

  it('answers 503 and never 401 or 404 until they are filled from the log; nobody is logged out', async () => {
    await whole();
    await empty();
    expect(await whole()).toContain(503);
  });

  it('and commands go on meanwhile', async () => {
    await empty();
    const told = await caller.once<{ content?: { id: string } }>('POST', '/api/contents', { text: 'Good evening.' }); // prettier-ignore
    expect([201, 503]).toContain(told.status);
    if (told.json.content) ids.push(told.json.content.id);
    await whole();
  });

  inLong('the same where all processes start on an empty store, one after the other', async () => {
    for (let n = 0; n < 2; n += 1) {
      await Promise.all(cluster.members.map((member) => member.kill('SIGTERM')));
      await empty();
      for (const member of cluster.of('api')) member.start();
      if (n > 0) await Promise.all(cluster.of('api').map((member) => member.isReady()));
      for (const member of cluster.of('projector')) member.start();
      await Promise.all(cluster.of('api').map((member) => member.isReady()));
      await whole();
    }
  });

  it('says how far it is while nobody folds, and what it waits for', async () => {
    await Promise.all(cluster.of('projector').map((member) => member.kill()));
    await empty();
    const [api] = cluster.of('api');
    await until('said', async () => {
      await caller.once('GET', '/api/contents', undefined, {}, api);
      const { status, reasons } = (await api?.standing()) ?? { status: 0, reasons: [] };
      return status === 200 && reasons.some((reason) => reason.includes('要等 projector'));
    });
    expect((await caller.once('GET', '/api/contents', undefined, {}, api)).status).toBe(503);
    for (const member of cluster.of('projector')) member.start();
    await whole();
    await until('all is well', async () => (await api?.standing())?.reasons.length === 0);
  });
}
