import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { BLOBS, PERSON_KEYS, parseConfig } from '@app/platform';
import type { BlobStore, PersonKeys } from '@app/kernel';
import { backup } from '../../apps/cli/src/commands/backup.js';
import { mediaMove } from '../../apps/cli/src/commands/media-move.js';
import { restore } from '../../apps/cli/src/commands/restore.js';
import { solo } from '../../apps/solo/src/solo.js';
import { Between } from '../../libs/adapters/src/s3/between.js';
import { TestPlaces, serverUrl, skipped } from '../../libs/adapters/src/s3/s3-server.js';

if (serverUrl === undefined) skipped('the product while its S3 is away');
else {
  const server = serverUrl;
  const places = new TestPlaces(server);
  const MASTER_KEY = Buffer.alloc(32, 5).toString('base64');
  let root = '';
  let between: Between;
  let S3_URL = '';
  let product: Awaited<ReturnType<typeof solo>>;
  const at = (name: string) => join(root, name);
  const open = (name: string, more: Record<string, string>) =>
    solo({
      config: parseConfig({
        LOG_LEVEL: 'silent',
        DATA_DIR: at(name),
        RATE_LIMIT: '0',
        SEED_SAMPLES: 'false',
        MASTER_KEY,
        ...more,
      }),
      version: '0',
      web: at('no-web'),
    });
  beforeAll(async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    jest.spyOn(console, 'log').mockReturnValue();
    root = await mkdtemp(join(tmpdir(), 'yamabiko-s3-away-'));
    between = await Between.before(server);
    S3_URL = places.next(between.origin);
    product = await open('data', { S3_URL });
  });
  afterAll(async () => {
    await product.stop();
    await between.away();
    await places.drop();
    await rm(root, { recursive: true, force: true });
    jest.restoreAllMocks();
  });

  let token = '';
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const json: Record<string, never> = isJson ? answer.json<Record<string, never>>() : {};
    return { status: answer.statusCode, body: answer.rawPayload, json };
  };
  const soundOf = async (id: string): Promise<string | undefined> => {
    const { json } = await call('GET', `/api/public/contents/${id}`);
    const { segments } = json['lesson'] as unknown as { segments: { audioUrl?: string }[] };
    return segments[0]?.audioUrl;
  };
  const made = async (text: string): Promise<string> => {
    const { status, json } = await call('POST', '/api/contents', { text });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    return (json['content'] as unknown as { id: string }).id;
  };
  const me = async () => (await call('GET', '/api/auth/me')).json['user'] as unknown as { id: string; email: string }; // prettier-ignore
  let first = '';
  let sound: Buffer | undefined;

  it('takes commands and answers questions meanwhile, and makes the sounds when it is back', async () => {
    const email = 'hana@example.org';
    await call('POST', '/api/auth/send-code', { email });
    const code = product.resolve(DevelopmentMailbox).list()[0]?.code;
    ({ token } = (await call('POST', '/api/auth/verify-code', { email, code })).json as never);
    first = await made('Good morning.');
    while ((await soundOf(first)) === undefined) await sleep(50);
    const address = (await soundOf(first)) ?? '';
    ({ body: sound } = await call('GET', address));
    expect(sound?.length).toBeGreaterThan(1000);

    await between.away();
    const asked = await made('Good night.');
    expect((await call('GET', '/api/contents')).status).toBe(200);
    const silent = await call('GET', address);
    expect([silent.status, silent.json['code']]).toEqual([503, 'UNAVAILABLE']);
    expect(await soundOf(asked)).toBeUndefined();

    await between.back();
    expect((await call('GET', address)).body).toEqual(sound);
    while ((await soundOf(asked)) === undefined) await sleep(50);
  });

  it('has neither sounds nor keys in its folder, refuses another master key, and changes nothing', async () => {
    expect(await readdir(at('data/keys'))).toEqual(['log.pub']);
    expect(await readdir(at('data/media'))).toEqual([]);
    await product.stop();
    const other = Buffer.alloc(32, 6).toString('base64');
    await expect(open('data', { S3_URL, MASTER_KEY: other })).rejects.toThrow('主密钥不对');
    await expect(open('elsewhere', { S3_URL, MASTER_KEY: other })).rejects.toThrow(
      /标识.*没有改动/,
    );
    product = await open('data', { S3_URL });
    expect((await me()).email).toBe('hana@example.org');
  });

  it('is backed up whole, restored into a folder, and moved to another S3', async () => {
    const { id } = await me();
    const given = { environment: { MASTER_KEY, S3_URL }, values: {}, words: [at('backup')] };
    await backup.run({ ...given, dataDir: at('data') });
    await product.stop();
    await restore.run({ ...given, environment: { MASTER_KEY }, dataDir: at('restored') });
    const address = places.next();
    await expect(open('restored', { S3_URL: address })).rejects.toThrow('已有声音和图片');
    await rename(at('restored/media'), at('media-aside'));
    await expect(open('restored', { S3_URL: address })).rejects.toThrow('已有个人密钥');
    await rm(at('restored/media'), { recursive: true, force: true });
    await rename(at('media-aside'), at('restored/media'));
    const moving = { environment: { MASTER_KEY, S3_URL: address }, values: {}, words: [] };
    expect((await mediaMove.run({ ...moving, dataDir: at('restored') }))?.facts).toMatchObject({
      persons: 1,
    });
    product = await open('restored', { S3_URL: address });
    expect((await me()).email).toBe('hana@example.org');
    expect((await call('GET', (await soundOf(first)) ?? '')).body).toEqual(sound);

    const keys = product.resolve<PersonKeys>(PERSON_KEYS);
    await keys.erase(id);
    expect([await keys.existing(id), await keys.isErased(id)]).toEqual([undefined, true]);
    expect(await product.resolve<BlobStore>(BLOBS).list(undefined, 100)).not.toEqual([]);
  });
}
