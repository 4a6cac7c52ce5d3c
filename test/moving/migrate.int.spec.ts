import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '@app/adapters';
import { contexts } from '../../apps/composition/src/contexts.js';
import { storage } from '../../apps/composition/src/storage.js';
import { hasRedisServer, redisBeside, redisUnderTest, redisUrl, type RedisServer } from '../../libs/adapters/src/bullmq/redis-server.js'; // prettier-ignore
import { openDatabase } from '../../libs/adapters/src/embedded/database.js';
import { openKurrentCopy, openKurrentLog } from '../../libs/adapters/src/kurrentdb/open.js';
import { TestDatabases, serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { TestPlaces, serverUrl as s3Url, skipped as withoutS3 } from '../../libs/adapters/src/s3/s3-server.js'; // prettier-ignore
import { emptyKurrentDb, type Place } from '../stand-ins/kurrentdb/place.js';
import { freePort } from '../e2e/solo.js';
import { IS_LONG, inLong, standingFor } from '../long.js';
import { fill, operator } from '../operator.js';
import { contentsIn } from './folder-contents.js';
import { OLD_COMMAND, olderParts, smallHistory } from './small-history.js';

jest.setTimeout(600_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-moving-'));
const at = (name: string) => join(root, name);
const { cli, facts } = operator(root);
const databases = serverUrl === undefined ? undefined : new TestDatabases(serverUrl);
if (databases === undefined) skipped('read models that move into a MongoDB');
const places = s3Url === undefined ? undefined : new TestPlaces(s3Url);
if (places === undefined) withoutS3('sounds and keys that move into an S3');

let kurrent: Place;
let redis: RedisServer | undefined;
let people: { ken: string; hana: string };
/** `there` and its servers. */
let servers: { KURRENTDB_URL: string; MONGODB_URL?: string; REDIS_URL?: string; S3_URL?: string };
const there = () => [at('there'), ...Object.values(servers)].join(',');

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  kurrent = await emptyKurrentDb();
  redis = hasRedisServer || redisUrl !== undefined ? await redisUnderTest() : undefined;
  servers = {
    KURRENTDB_URL: kurrent.url,
    ...(databases && { MONGODB_URL: databases.next() }),
    ...(redis && { REDIS_URL: redis.url }),
    ...(places && { S3_URL: places.next() }),
  };
  people = await smallHistory(at('home'));
  await olderParts(at('home'));
});
afterAll(async () => {
  await databases?.drop();
  await places?.drop();
  await kurrent.close();
  await redis?.stop();
  rmSync(root, { recursive: true, force: true });
  jest.restoreAllMocks();
});

/** Killed as soon as it says that it is at this step. @returns false where it came to the end before */
const killedAt = (step: string, from: string, to: string, environment = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['--no-warnings', join(process.cwd(), 'dist/server/cli.js'), 'migrate', '--from', from, '--to', to]; // prettier-ignore
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes(step)) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) => resolve(signal === 'SIGKILL'));
  });

const { rows, secretIn, openKeys, keysOf, digestsOf, repeated } = contentsIn(at);

const STEPS = standingFor(['复制事件', '复制声音和图片', '读模型 0'], '复制声音和图片');

it(`moves onto the servers, killed at ${STEPS.join(', ')} and taken up again`, async () => {
  expect(rows('home').length).toBeGreaterThan(15);
  for (const step of STEPS) await killedAt(step, at('home'), there());
  // What is half there is nobody's to start in.
  await expect(storage({ DATA_DIR: at('there'), ...servers }, { contexts, report: console.error })).rejects.toThrow('没有做完的搬家'); // prettier-ignore
  expect(await cli('doctor', '--data', at('there'))).toMatchObject({ code: 1 });
  const done = await facts('migrate', '--from', at('home'), '--to', there());
  const events = rows('home').length;
  expect(done).toMatchObject({ ok: true, events, hash: rows('home').at(-1)?.hash, blobs: 40 });
  expect(existsSync(at('there/moving.json'))).toBe(false);
  expect(existsSync(at('there/media'))).toBe(places === undefined);
});

it('holds there what it held: who was erased stays so, a repeat of an old command is still found, work waits', async () => {
  const place = { DATA_DIR: at('there'), ...servers };
  const opened = await storage(place, { contexts, report: console.error });
  try {
    expect(await opened.keys.isErased(people.hana)).toBe(true);
    expect(await opened.keys.existing(people.ken)).toHaveLength(32);
    expect(await opened.queue.get('waits.1')).toMatchObject({ state: 'queued' });
  } finally {
    await opened.close();
  }
  expect(await repeated(place)).toEqual([
    { revision: true, duplicate: true },
    { revision: true, duplicate: true },
  ]);
});

it('comes back to a folder, the same to the last byte, with the same read models', async () => {
  const done = await facts('migrate', '--from', there(), '--to', at('back'));
  expect(done).toMatchObject({ code: 0, events: rows('home').length });
  expect(rows('back')).toEqual(rows('home'));
  expect(await keysOf('back')).toEqual(await keysOf('home'));
  expect(await digestsOf('back')).toEqual(await digestsOf('home'));
  expect(await repeated({ DATA_DIR: at('back') })).toEqual([
    { revision: true, duplicate: true },
    { revision: true, duplicate: true },
  ]);
  expect(await facts('log', 'verify', '--data', at('back'))).toMatchObject({ code: 0, ok: true });
  expect(await facts('log', 'prove', '--data', at('back'))).toMatchObject({ code: 0, ok: true });
});

it('shows, proves, exports and backs up the log where it lies, beside a server too', async () => {
  const { cli: theirs, facts: told } = operator(root, servers);
  const data = ['--data', at('there')];
  const look = async () => {
    const status = await told('log', 'status', ...data);
    expect(status).toMatchObject({ code: 0, parked: 0 });
    expect(await told('log', 'verify', ...data)).toMatchObject({ code: 0, ok: true, position: String(rows('home').length) }); // prettier-ignore
    const { out } = await theirs('log', 'export', '--format', 'audit', ...data);
    expect(out.trim().split('\n').map((line) => JSON.parse(line) as unknown)).toEqual(rows('home')); // prettier-ignore
  };
  if (IS_LONG) await look();
  const server = await storage({ DATA_DIR: at('there'), ...servers }, { contexts, report: console.error }); // prettier-ignore
  try {
    await look();
    expect(await told('backup', at('saved'), ...data)).toMatchObject({ code: 0, position: String(rows('home').length) }); // prettier-ignore
  } finally {
    await server.close();
  }
  if (!IS_LONG) return;
  expect(await cli('log', 'status', ...data)).toMatchObject({ code: 1, err: expect.stringContaining('填写 KURRENTDB_URL') }); // prettier-ignore
  const drilled = await theirs('drill', at('saved'), ...data);
  expect([drilled.code, drilled.out]).toEqual([0, expect.stringContaining('演练成功')]);
});

it('is backed up and drilled as the nightly job of a cluster does it, in a folder that is new each time', async () => {
  if (!servers.S3_URL) return; // keys and sounds would lie in the folder that all share
  const MASTER_KEY = (await secretIn('home')).toString('base64');
  const { cli: theirs, facts: told } = operator(root, { ...servers, MASTER_KEY });
  const passing = ['--data', at('passing')];
  const position = String(rows('home').length);
  expect(await told('backup', at('nightly'), ...passing)).toMatchObject({ ok: true, position });
  expect(rows('nightly')).toEqual(rows('home'));
  expect(await keysOf('nightly', 'home')).toEqual(await keysOf('home'));
  expect(readdirSync(at('nightly/media/00'))).toHaveLength(40);
  const drilled = await theirs('drill', at('nightly'), ...passing);
  expect([drilled.code, drilled.out]).toEqual([0, expect.stringContaining('演练成功')]);
});

it('restores what was backed up there; who was erased since then stays so', async () => {
  cpSync(at('back/keys'), at('restored/keys'), { recursive: true });
  cpSync(at('back/VERSION'), at('restored/VERSION'));
  const keys = await openKeys('restored');
  await keys.erase(people.ken);
  await keys.close();
  const done = await facts('restore', at('saved'), '--data', at('restored'));
  expect(done).toMatchObject({ code: 0, position: String(rows('home').length), erased: 1 });
  expect(rows('restored')).toEqual(rows('home'));
  const opened = await storage({ DATA_DIR: at('restored') }, { contexts, report: console.error });
  expect(await opened.keys.isErased(people.ken)).toBe(true);
  expect(await opened.keys.existing(people.ken)).toBeUndefined();
  expect(await opened.queue.get('waits.1')).toMatchObject({ state: 'queued' });
  await opened.close();
});

it('finds a planted difference in what was copied, an event or a sound', async () => {
  await killedAt('复制声音和图片', at('home'), at('planted'));
  const database = openDatabase(at('planted/log/log.db'), { synchronous: 'FULL' });
  database.exec(`UPDATE events SET metadata = replace(metadata, 'u-then', 'u-else')`);
  database.close();
  const position = rows('home').find(({ stream }) => stream === OLD_COMMAND.stream)?.position;
  const found = await cli('migrate', '--from', at('home'), '--to', at('planted'));
  expect(found).toMatchObject({ code: 1, err: expect.stringContaining(`第 ${position} 个事件`) });

  expect(await killedAt('复制声音和图片 40', at('home'), at('deaf'))).toBe(true);
  const media = at(`deaf/media/00/${'0'.repeat(64)}.mp3`);
  rmSync(media);
  cpSync(at(`home/media/00/${'1'.padStart(64, '0')}.mp3`), media);
  expect(await cli('migrate', '--from', at('home'), '--to', at('deaf'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('与原来的不同'),
  });
});

inLong(
  'moves onto servers alone, without a folder, and back; killed there it goes on by what the servers hold',
  async () => {
    if (!servers.MONGODB_URL || !servers.REDIS_URL || !servers.S3_URL || !databases || !places || !redis) return; // prettier-ignore
    const jobs = await redisBeside(redis);
    const other = await emptyKurrentDb();
    try {
      const alone = [other.url, databases.next(), jobs.url, places.next()].join(',');
      const MASTER_KEY = (await secretIn('home')).toString('base64');
      const given = operator(root, { MASTER_KEY });
      expect(await cli('migrate', '--from', at('home'), '--to', alone)).toMatchObject({
        code: 1,
        err: expect.stringContaining('主密钥要由 MASTER_KEY 给出'),
      });
      // What is there when it was killed in the middle of the events, between two of its appends.
      const part = await openKurrentCopy(other.url, (ordinal) => rows('home')[ordinal - 1]?.hash);
      await part.add(rows('home').slice(0, 17));
      await part.close();
      expect(await killedAt('复制声音和图片', at('home'), alone, { MASTER_KEY })).toBe(true);
      const hash = rows('home').at(-1)?.hash;
      const done = await given.facts('migrate', '--from', at('home'), '--to', alone);
      expect(done).toMatchObject({ ok: true, hash, blobs: 40, erased: 1 });
      const back = await given.facts('migrate', '--from', alone, '--to', at('again'));
      expect(back).toMatchObject({ ok: true, hash, blobs: 40, jobs: done['jobs'] });
      expect(existsSync(at('again/keys/master.key'))).toBe(false); // it was given
      writeFileSync(at('again/keys/master.key'), readFileSync(at('home/keys/master.key')));
      expect(rows('again')).toEqual(rows('home'));
      expect(await keysOf('again')).toEqual(await keysOf('home'));
      expect(await digestsOf('again')).toEqual(await digestsOf('home'));
    } finally {
      await jobs.stop();
      await other.close();
    }
  },
);

/** Somebody worked there meanwhile. */
const grown = async (url: string) => {
  const log = await openKurrentLog(url);
  const metadata = { correlationId: 'c', causationId: 'c', commandId: 'later', actor: 'u', at: '2026-01-02T00:00:00.000Z' }; // prettier-ignore
  const event = { id: crypto.randomUUID(), type: 'LessonPlayed', version: 1, data: {}, metadata };
  await log.append({ stream: 'later', expected: 'noStream', commandId: 'later', events: [event] });
  await log.close();
};

it('refuses a source that is in use, a target that is not empty, and a log of others', async () => {
  const data = await openDataFolder(at('home'));
  const busy = await cli('migrate', '--from', at('home'), '--to', at('new'));
  data.release();
  expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('服务还在用要搬的目录') });
  expect(existsSync(at('new'))).toBe(false);
  const { KURRENTDB_URL, MONGODB_URL, REDIS_URL, S3_URL } = servers;
  const empty = await emptyKurrentDb();
  await grown(KURRENTDB_URL);
  const targets: [string | undefined, string][] = [
    ['', '目标目录不是空的'],
    ['inside', '两个目录不能是同一个'],
    [KURRENTDB_URL, 'KurrentDB 里已有别的事件'],
    [MONGODB_URL && `${empty.url},${MONGODB_URL}`, 'MongoDB 里已有读模型'],
    [REDIS_URL && `${empty.url},${REDIS_URL}`, 'Redis 里已有 Yamabiko 的任务'],
    [S3_URL && `${empty.url},${S3_URL}`, 'S3 里已有声音或图片'],
  ];
  const some = targets.filter((_, index) => index % 2 === 0);
  for (const [target, reason] of standingFor(targets, ...some)) {
    if (target === undefined) continue;
    const to = target === '' ? at('back') : target === 'inside' ? at('home/inside') : `${at('new')},${target}`; // prettier-ignore
    expect(await cli('migrate', '--from', at('home'), '--to', to)).toMatchObject({
      code: 1,
      err: expect.stringContaining(reason),
    });
    expect(existsSync(at('new'))).toBe(false);
  }
  await empty.close();
  // Written the wrong way round, or with another name.
  await (await fill(at('bare'))).close();
  expect(await cli('migrate', '--from', at('bare'), '--to', at('new'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('来源里一个事件也没有'),
  });
  const nobody = `kurrentdb://127.0.0.1:${await freePort()}?tls=false`; // also where the log lies on somebody's server, which nobody ends
  const began = performance.now();
  const away = await cli('migrate', '--from', at('home'), '--to', `${at('new')},${nobody}`);
  expect(away.code).toBe(1);
  expect(away.err).toMatch(/KurrentDB 没有回应：127\.0\.0\.1:\d+\n检查地址和端口/);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect((await cli('migrate', '--from', at('home'), '--to', 'ftp://x,./new')).code).toBe(2);
  if (IS_LONG)
    expect((await cli('migrate', '--from', at('home'), '--to', KURRENTDB_URL)).code).toBe(2);
});
