import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moment, twentyPeople, type Writer } from './cli-people.js';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-cli-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);

const { cli, facts } = operator(root);

const open = (name: string) => fill(at(name));
/** Whichever version of the read model is in use. */
const USERS = /^users\.v\d+$/;
let writer: Writer;

beforeAll(async () => {
  writer = await twentyPeople(at('data'));
});

const data = ['--data', at('data')];

it('says how far the log and its read models are', async () => {
  const { code, head, serverRunning, readModels } = await facts('log', 'status', ...data);
  expect({ code, head, serverRunning }).toEqual({ code: 0, head: '40', serverRunning: false });
  expect(readModels).toContainEqual({
    collection: expect.stringMatching(USERS),
    position: '40',
    live: true,
    parked: 0,
  });
});

it('writes all that the index finds, oldest first, in lines and in columns', async () => {
  const lines = await cli('log', 'events', '--stream', 'user-u7', '--format', 'ndjson', ...data);
  const told = lines.out.trim().split('\n').map((line) => (JSON.parse(line) as { position: string }).position); // prettier-ignore
  expect([lines.code, told]).toEqual([0, ['7', '27']]);
  const columns = await cli('log', 'events', '--type', 'ProfileUpdated', '--format', 'parquet', ...data); // prettier-ignore
  expect([columns.code, columns.out.slice(0, 4), columns.out.slice(-4)]).toEqual([0, 'PAR1', 'PAR1']); // prettier-ignore
  expect(columns.out).not.toContain('花子');
  expect(await facts('log', 'export', '--format', 'parquet', ...data)).toMatchObject({
    events: 40,
  });
});

it('finds events by the index, and shows one with what caused it', async () => {
  const found = await facts('log', 'events', '--stream', 'user-u7', ...data);
  expect(found.events).toMatchObject([
    { position: '27', type: 'ProfileUpdated', sealed: [{ field: 'username', of: 'u7' }] },
    { position: '7', type: 'UserRegistered' },
  ]);
  const page = ['--type', 'UserRegistered', '--before', '20', '--limit', '2'];
  const { events } = await facts('log', 'events', ...page, ...data);
  expect(events).toMatchObject([{ position: '19' }, { position: '18' }]);
  const one = await facts('log', 'events', '7', ...data);
  expect(one).toMatchObject({ code: 0, event: { position: '7' }, tree: [{ part: 'asked' }] });
  expect((await facts('log', 'events', '99', ...data)).code).toBe(1);
  expect((await facts('log', 'events', '--from', 'yesterday', ...data)).code).toBe(2);
});

it('proves a whole log', async () => {
  expect(await facts('log', 'verify', ...data)).toMatchObject({
    code: 0,
    ok: true,
    position: '40',
  });
});

it('finds a flipped byte, repairs what can be read and says what it did', async () => {
  // In a process of its own: a file that is closed by anything but SQLite loses the locks that SQLite holds on it in the same process.
  execFileSync(process.execPath, [
    '-e',
    'fs.cpSync(process.argv[1], process.argv[2], { recursive: true })',
    at('data'),
    at('flipped'),
  ]);
  const file = at('flipped/log/log.db');
  const bytes = readFileSync(file);
  // Everywhere: a page that was split keeps the bytes that moved away, and only one of the two is the event.
  let places = 0;
  for (
    let place = bytes.indexOf('"userId":"u7"');
    place > 0;
    place = bytes.indexOf('"userId":"u7"', place)
  ) {
    bytes[place + 11] = '8'.charCodeAt(0);
    places += 1;
  }
  expect(places).toBeGreaterThan(0);
  writeFileSync(file, bytes);
  const flipped = ['--data', at('flipped')];
  const found = await facts('log', 'verify', ...flipped);
  expect(found).toMatchObject({ code: 1, ok: false, repaired: false });
  expect(found).toMatchObject({ problem: expect.stringContaining('被改动过') });
  expect(await facts('log', 'verify', '--repair', ...flipped)).toMatchObject({
    code: 0,
    repaired: true,
    removed: 0,
  });
  expect(await facts('log', 'verify', ...flipped)).toMatchObject({ code: 0, position: '40' });
});

it('rebuilds read models to the same digest', async () => {
  const { code, readModels } = await facts('log', 'rebuild', 'users', ...data);
  expect(code).toBe(0);
  expect(readModels).toEqual([
    expect.objectContaining({ name: expect.stringMatching(USERS), documents: 20, equal: true }),
  ]);
  const again = await facts('log', 'rebuild', ...data);
  const { readModels: shown } = (await facts('log', 'status', ...data)) as { readModels: { collection: string }[] }; // prettier-ignore
  const named =
    shown.map(({ collection }) => collection).find((one) => one.startsWith('users.v')) ?? '';
  expect(await facts('log', 'rebuild', named, ...data)).toMatchObject({ code: 0, readModels: [{ name: expect.stringMatching(USERS) }] }); // prettier-ignore
  expect(await facts('log', 'as-of', '20', named, 'u1', ...data)).toMatchObject({ code: 0, documents: [{ _id: 'u1' }] }); // prettier-ignore
  expect((again['readModels'] as { equal: boolean }[]).every(({ equal }) => equal)).toBe(true);
});

it('exports events a line each, personal fields sealed', async () => {
  const { out } = await cli(
    'log',
    'export',
    '--from',
    '11',
    '--to',
    '30',
    '--type',
    'UserRegistered',
    ...data,
  );
  expect(out.trimEnd().split('\n')).toHaveLength(10);
  expect(out).not.toContain('example.org');
  const clouds = await cli('log', 'export', '--format', 'cloudevents', '--to', '1', ...data);
  expect(JSON.parse(clouds.out)).toMatchObject({
    specversion: '1.0',
    type: 'UserRegistered',
    subject: 'user-u1',
    sequence: '1',
    time: moment(1),
  });
  expect(await facts('log', 'export', ...data)).toMatchObject({ events: 40 });
});

it('backs up and reads while a server writes, refuses to rebuild then, and restores a whole log', async () => {
  const server = await open('data');
  await server.blobs.put('sound.mp3', Buffer.from('sound'));
  const before = await server.log.head();
  const enough = new AbortController();
  const writing = (async () => {
    for (let n = 0; !enough.signal.aborted; n += 1)
      await writer.append(server.log, 'user-u1', 'ProfileUpdated', {
        userId: 'u1',
        username: `忙${n}`,
        at: moment(writer.count),
      });
  })();
  const saved = await facts('backup', at('saved'), ...data);
  const beside = await facts('log', 'status', ...data);
  const refused = await cli('log', 'rebuild', ...data);
  enough.abort();
  await writing;
  await server.close();
  expect(saved).toMatchObject({
    code: 0,
    masterKey: false,
    warning: expect.stringContaining('主密钥'),
  });
  expect(BigInt(String(saved['position'])) >= before).toBe(true);
  expect(beside).toEqual(expect.objectContaining({ code: 0, serverRunning: true })); // shows the whole answer when it is another one
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('正被另一个服务进程使用');
  expect((await cli('backup', at('saved'), ...data)).code).toBe(1);

  const restored = ['--data', at('restored')];
  expect(
    await facts('restore', at('saved'), '--master-key', at('data/keys/master.key'), ...restored),
  ).toEqual(expect.objectContaining({ code: 0, masterKey: true })); // as above
  expect(await facts('log', 'verify', ...restored)).toMatchObject({ code: 0, ok: true });
  expect(await facts('log', 'as-of', '20', 'users', 'u2', ...restored)).toMatchObject({
    documents: [{ email: 'u2@example.org' }],
  });
  const folder = await open('restored');
  expect(Buffer.from(await folder.blobs.read('sound.mp3')).toString()).toBe('sound');
  await folder.close();
  expect((await cli('restore', at('saved'), ...restored)).err).toContain('不会覆盖');
});

it('tells what was typed wrongly, and makes no folder', async () => {
  expect((await cli('log', 'prune')).code).toBe(2);
  expect((await cli('log', 'status', '--colour')).code).toBe(2);
  expect((await cli('log', 'status', '--data', at('nowhere'))).code).toBe(1);
});

it('tells in Chinese what was typed wrongly, and shows the one command that was asked about', async () => {
  expect((await cli('log', 'status', '--data')).err).toContain('选项 --data 的值不对');
  expect((await cli('log', 'status', '--colour')).err).toContain('没有这个选项：--colour');
  const { code, out } = await cli('log', 'verify', '--help');
  expect([code, out.includes('log verify'), out.includes('backup')]).toEqual([0, true, false]);
  expect((await cli('help')).out).toContain('restore');
  writeFileSync(at('a-file'), '');
  const { code: refused, err } = await cli('backup', at('a-file'), ...data);
  expect([refused, err.includes('    at ')]).toEqual([1, false]);
});
