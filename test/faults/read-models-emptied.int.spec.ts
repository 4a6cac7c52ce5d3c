import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { parseConfig } from '@app/platform';
import { solo } from '../../apps/solo/src/solo.js';
import { TestDatabases, serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';

if (serverUrl === undefined) skipped('the product over read models in a MongoDB that is emptied');
else {
  const databases = new TestDatabases(serverUrl);
  const MONGODB_URL = databases.next();
  let folder = '';
  let product: Awaited<ReturnType<typeof solo>>;
  const open = () =>
    solo({
      config: parseConfig({
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        MONGODB_URL,
        RATE_LIMIT: '0',
        SEED_SAMPLES: 'false',
      }),
      version: '0',
      web: join(folder, 'no-web'),
    });
  beforeAll(async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    folder = await mkdtemp(join(tmpdir(), 'yamabiko-emptied-'));
    product = await open();
  });
  afterAll(async () => {
    await product.stop();
    await databases.drop();
    await rm(folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  });

  let token = '';
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json<Record<string, never>>() };
  };
  const mine = async () => {
    const { status, json } = await call('GET', '/api/contents');
    const listed = (json['contents'] ?? []) as { id: string }[];
    return { status, ids: listed.map(({ id }) => id) };
  };
  /** What was answered on the way to the lessons that are wanted. */
  const answersUntil = async (ids: readonly string[], settled = ids) => {
    const said: number[] = [];
    for (;;) {
      const { status, ids: listed } = await mine();
      said.push(status);
      if (status === 200 && listed.toSorted().join() === ids.toSorted().join()) return said;
      if (status === 200 && !settled.every((id) => listed.includes(id)))
        throw new Error(`a list that is not whole: ${listed.join()}`);
      await sleep(10);
    }
  };
  const lesson = async (text: string) => {
    const { status, json } = await call('POST', '/api/contents', { text });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    return (json['content'] as unknown as { id: string }).id;
  };

  it('answers 503 and never 401 until it is filled from the log, also after a start', async () => {
    const email = 'hana@example.org';
    await call('POST', '/api/auth/send-code', { email });
    const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
    ({ token } = (await call('POST', '/api/auth/verify-code', { email, code })).json as never);
    const ids = [await lesson('Good morning.'), await lesson('Good night.')];
    await answersUntil(ids, []);
    await databases.empty(MONGODB_URL);
    const said = await answersUntil(ids);
    expect(said.filter((status) => status !== 503 && status !== 200)).toEqual([]);
    const settled = [...ids];
    ids.push(await lesson('Good evening.'));
    await answersUntil(ids, settled);
    await product.stop();
    await databases.empty(MONGODB_URL);
    product = await open();
    expect(new Set(await answersUntil(ids))).not.toContain(401);
  });
}
