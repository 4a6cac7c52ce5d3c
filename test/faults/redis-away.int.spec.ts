import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { parseConfig } from '@app/platform';
import { solo } from '../../apps/solo/src/solo.js';
import {
  hasRedisServer,
  startRedisServer,
  type RedisServer,
} from '../../libs/adapters/src/bullmq/redis-server.js';

if (!hasRedisServer && process.env['REQUIRE_ALL'] !== '1') {
  console.warn('SKIPPED: the product while its Redis is away, because redis-server is not installed (Debian: redis-server)'); // prettier-ignore
  it.skip('the product while its Redis is away: redis-server is not installed', () => undefined);
} else {
  let folder = '';
  let server: RedisServer;
  let product: Awaited<ReturnType<typeof solo>>;
  beforeAll(async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    jest.spyOn(console, 'log').mockReturnValue();
    folder = await mkdtemp(join(tmpdir(), 'yamabiko-redis-away-'));
    server = await startRedisServer();
    const config = parseConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      REDIS_URL: `redis://127.0.0.1:${server.port}`,
      SEED_SAMPLES: 'false',
    });
    product = await solo({ config, version: '0', web: join(folder, 'no-web') });
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  });

  let token = '';
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json<Record<string, never>>() };
  };
  const isSpoken = async (id: string): Promise<boolean> => {
    const { json } = await call('GET', `/api/public/contents/${id}`);
    const { segments } = json['lesson'] as unknown as { segments: { audioUrl?: string }[] };
    return segments.every(({ audioUrl }) => audioUrl !== undefined);
  };
  const made = async (text: string): Promise<string> => {
    const { status, json } = await call('POST', '/api/contents', { text });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    return (json['content'] as unknown as { id: string }).id;
  };

  it('takes commands and answers questions while it is away, and does the work once it is back, emptied', async () => {
    const email = 'hana@example.org';
    await call('POST', '/api/auth/send-code', { email });
    const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
    ({ token } = (await call('POST', '/api/auth/verify-code', { email, code })).json as never);
    const first = await made('Good morning.');
    while (!(await isSpoken(first))) await sleep(50);

    await server.stop();
    const asked = await made('Good night.');
    expect((await call('GET', '/api/contents')).status).toBe(200);
    expect(await isSpoken(first)).toBe(true);
    expect(await isSpoken(asked)).toBe(false);

    server = await startRedisServer(server.port);
    while (!(await isSpoken(asked))) await sleep(50);
  });
}
