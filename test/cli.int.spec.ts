import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqlitePastStates } from '@app/adapters';
import { pastsReach, type EventStore } from '@app/kernel';
import { createLesson } from '@app/lesson';
import { contexts } from '../apps/composition/src/contexts.js';
import { PastsAhead } from '../apps/composition/src/pasts-ahead.js';
import { IS_LONG, inLong, standingFor } from './long.js';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-cli-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);

const { cli, facts } = operator(root);

const open = (name: string) => fill(at(name));
const moment = (n: number) =>
  new Date(Date.parse('2026-01-01T08:00:00.000Z') + n * 60_000).toISOString();
/** Whichever version of the read model is in use. */
const USERS = /^users\.v\d+$/;
let count = 0;
const append = (log: EventStore, stream: string, type: string, data: object) => {
  count += 1;
  const commandId = `command-${count}`;
  const metadata = {
    correlationId: commandId,
    causationId: commandId,
    commandId,
    actor: 'system:test',
    at: moment(count),
  };
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return log.append({
    stream,
    expected: 'any',
    commandId,
    events: [{ id, type, version: 1, data, metadata }],
  });
};

/** Twenty people, each renamed once: 40 events. */
beforeAll(async () => {
  const { log, settled, close } = await open('data');
  for (let n = 1; n <= 20; n += 1)
    await append(log, `user-u${n}`, 'UserRegistered', {
      userId: `u${n}`,
      email: `u${n}@example.org`,
      username: '听众',
      at: moment(count),
    });
  for (let n = 1; n <= 20; n += 1)
    await append(log, `user-u${n}`, 'ProfileUpdated', {
      userId: `u${n}`,
      username: `花子${n}`,
      at: moment(count),
    });
  await settled();
  await close();
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

it('shows a read model as it was at a position and at an instant', async () => {
  const name = async (when: string) => {
    const { documents } = await facts('log', 'as-of', when, 'users', 'u1', ...data);
    return (documents as { username: string }[])[0]?.username;
  };
  expect(await name('20')).toBe('听众');
  expect(await name('21')).toBe('花子1');
  expect(await name(moment(20))).toBe('听众');
  expect((await cli('log', 'as-of', '3', 'users', 'u9', ...data)).code).toBe(1);
  const none = ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T00:00'];
  for (const when of standingFor(none, '2026-02-30T00:00:00Z'))
    expect([when, (await cli('log', 'as-of', when, 'users', ...data)).code]).toEqual([when, 2]);
  // What has not happened yet is not answered with what there is now.
  expect(await cli('log', 'as-of', '999999', 'users', ...data)).toMatchObject({
    code: 2,
    err: expect.stringContaining('日志只到'),
  });
  if (IS_LONG)
    expect((await cli('log', 'as-of', '2999-01-01T00:00:00Z', 'users', ...data)).code).toBe(2);
});

it('says what is otherwise in a read model between two instants', async () => {
  const asked = ['log', 'as-of', '20', 'users'] as const;
  const changed = { key: 'u1', kind: 'changed', cut: false };
  for (const than of standingFor(['21', moment(21)], moment(21))) {
    const { code, documents } = await facts(...asked, '--than', than, ...data);
    expect(code).toBe(0);
    expect(documents).toEqual([{ ...changed, changes: expect.arrayContaining([{ path: 'username', before: '听众', after: '花子1' }]) }]); // prettier-ignore
  }
  expect(await facts(...asked, 'u2', '--than', '21', ...data)).toMatchObject({ documents: [] });
  expect(await facts(...asked, 'u2', '--than', '0', ...data)).toMatchObject({ documents: [{ key: 'u2', kind: 'removed' }] }); // prettier-ignore
  const { out } = await cli(...asked, '--than', '21', ...data);
  expect(out).toContain('位置 20 → 21，1 个文档不同');
  expect(out).toContain('username："听众" → "花子1"');
  expect((await cli(...asked, '--than', '999999', ...data)).code).toBe(2);
});

inLong(
  'keeps states of read models ahead, and looks back from them with everybody as if erased',
  async () => {
    const { head, reached, code } = await facts('log', 'pasts', '--every', '10', ...data);
    expect([code, reached]).toEqual([0, String(Math.floor(Number(head) / 10) * 10)]);
    expect(await facts('log', 'pasts', '--every', '10', ...data)).toMatchObject({
      code: 0,
      reached,
    });
    expect((await cli('log', 'pasts', '--every', '0', ...data)).code).toBe(2);
    for (const when of standingFor(['20', '21', moment(20)], '21')) {
      const asked = ['log', 'as-of', when, 'users', ...data] as const;
      const [clear, sealed] = [await facts(...asked), await facts(...asked, '--sealed')];
      const keysOf = ({ documents }: typeof clear) => (documents as { _id: string; _position: string }[]).map(({ _id, _position }) => [_id, _position]); // prettier-ignore
      expect(keysOf(sealed)).toEqual(keysOf(clear));
      expect(JSON.stringify(clear)).toContain('听众');
      expect(JSON.stringify(sealed)).not.toContain('听众');
    }
    expect(await facts('log', 'as-of', '20', 'users', '--than', '21', '--sealed', ...data)).toMatchObject({ code: 0, documents: [] }); // prettier-ignore
  },
);

inLong('has them made by a process of its own that ends, as a server does', async () => {
  const states = new SqlitePastStates(at('data/past'), { most: () => 1e9 });
  const models = contexts.flatMap(({ projections }) => projections.map(({ model }) => model));
  for (const model of models) await states.forget(model, 0n);
  const { head } = await facts('log', 'head', ...data);
  const { position } = head as { position: number };
  const report = jest.fn();
  const reached = () => pastsReach(states, models);
  const ahead = new PastsAhead({ dataDir: at('data'), head: async () => BigInt(position), reached, report, cli: 'dist/server/cli.js', every: 10n, lookMs: 20 }); // prettier-ignore
  ahead.start();
  const end = BigInt(Math.floor(position / 10) * 10);
  while ((await reached()) < end) await new Promise((resolve) => setTimeout(resolve, 50));
  await ahead.stop();
  expect(report.mock.calls).toEqual([]);
});

it('shows a lesson that is stored in parts whole, as it was then', async () => {
  const { log, settled, close } = await open('lesson');
  const newId = () => `id-${(count += 1)}`;
  const text = Array.from({ length: 60 }, (_, n) => `${n}番目の文です。`).join('\n');
  const draft = createLesson({ text, targetLanguages: [] }, { newId, at: moment(0) });
  const of = { contentId: 'c-1', userId: 'u1' };
  const { cast: _cast, ...made } = draft;
  const created = { ...of, ...made, targetLanguages: [], voices: {} };
  const before = (await append(log, 'content-c-1', 'LessonCreated', created)).position;
  const { params } = draft.graph.nodes[0] as { params: { segments: object[] } };
  const changes = [{ path: ['nodes', draft.graph.nodes[0]?.id, 'params', 'segments'], value: [] }];
  const edited = { ...of, operationId: 'o', kind: 'setParams', changes };
  await append(log, 'content-c-1', 'LessonEdited', edited);
  await settled();
  await close();
  for (const asked of [['c-1'], []]) {
    const { documents } = await facts('log', 'as-of', String(before), 'content-lesson', ...asked, '--data', at('lesson')); // prettier-ignore
    expect(documents).toEqual([expect.objectContaining({ _id: 'c-1', graph: expect.objectContaining({ nodes: draft.graph.nodes }) })]); // prettier-ignore
  }
  expect(params.segments).toHaveLength(60);
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
  const writer = (async () => {
    for (let n = 0; !enough.signal.aborted; n += 1)
      await append(server.log, 'user-u1', 'ProfileUpdated', {
        userId: 'u1',
        username: `忙${n}`,
        at: moment(count),
      });
  })();
  const saved = await facts('backup', at('saved'), ...data);
  const beside = await facts('log', 'status', ...data);
  const refused = await cli('log', 'rebuild', ...data);
  enough.abort();
  await writer;
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
  ).toMatchObject({ code: 0, masterKey: true });
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
