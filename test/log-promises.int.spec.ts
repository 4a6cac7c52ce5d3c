import { openDatabase } from '../libs/adapters/src/embedded/database.js';
import { execFileSync } from 'node:child_process';
import { versionedName, type EventStore } from '@app/kernel';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperationsController } from '../apps/api/src/operations.controller.js';
import { userRecords } from '@published/accounts';
import { IS_LONG } from './long.js';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-promises-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const USERS = versionedName(userRecords);
const { cli, facts } = operator(root);
// In a process of its own: closing a file of SQLite's by anything else drops the locks this process holds on it.
const copy = (from: string, to: string): string[] => {
  const script = 'fs.cpSync(process.argv[1], process.argv[2], { recursive: true })';
  execFileSync(process.execPath, ['-e', script, at(from), at(to)]);
  return ['--data', at(to)];
};
const change = (file: string, sql: string) => {
  const database = openDatabase(at(file), { synchronous: 'FULL' });
  database.exec(sql);
  database.close();
};

const open = (name: string, anchor?: string) => fill(at(name), anchor);
let count = 0;
const register = async ({ log }: Awaited<ReturnType<typeof open>>): Promise<string> => {
  count += 1;
  const [commandId, userId, time] = [`c${count}`, `u${count}`, `2026-01-0${count}T08:00:00.000Z`];
  const data = { userId, email: `${userId}@example.org`, username: '听众', at: time };
  const metadata = {
    correlationId: commandId,
    causationId: commandId,
    commandId,
    actor: 'system:test',
    at: time,
  };
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  await log.append({
    stream: `user-${userId}`,
    expected: 'any',
    events: [{ id, type: 'UserRegistered', version: 1, data, metadata }],
  });
  return userId;
};
const people = async (name: string, number: number, anchor?: string) => {
  const filled = await open(name, anchor);
  for (let n = 0; n < number; n += 1) await register(filled);
  await filled.settled();
  await filled.close();
};

beforeAll(async () => {
  await people('data', 2);
  copy('data/keys', 'older-keys');
  await people('data', 2);
});

it('starts on a log in which an event was edited while it was stopped, finds it, and is not ready any more', async () => {
  copy('data', 'edited');
  change('edited/log/log.db', `UPDATE events SET metadata = replace(metadata, 'system:test', 'system:else') WHERE position = 2`); // prettier-ignore
  const { log, readModels, integrity, close } = await open('edited');
  const space = { free: async () => Infinity };
  const health = new OperationsController(log, readModels, space, integrity);
  expect(await health.ready()).toMatchObject({ position: '4', log: 'not checked yet' });
  const said = jest.spyOn(console, 'error').mockReturnValue();
  integrity.start();
  while (said.mock.calls.length === 0) await sleep(20);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^第 2 个事件被改动过。前 1 个事件完好；请停下服务，/)]]); // prettier-ignore
  said.mockRestore();
  await expect(health.ready()).rejects.toMatchObject({ code: 'LOG_DAMAGED', details: { checked: 1 } }); // prettier-ignore
  // Beside the server and after it: who is woken by this asks doctor first.
  const whole = '到位置 4，与标记相符，标记的签名正确，4 个事件逐个校验过';
  for (const stopped of [false, true]) {
    if (stopped) await close();
    const doctor = await facts('doctor', '--data', at('edited'));
    expect(doctor).toMatchObject({ code: 1, ok: false });
    expect(doctor['findings']).toContainEqual({
      what: '事件日志',
      state: 'wrong',
      text: '第 2 个事件被改动过，之前的 1 个完好',
      help: 'yamabiko log verify --repair（服务须停止），或从备份恢复',
    });
  }
  expect((await facts('doctor', '--data', at('data')))['findings']).toContainEqual(
    expect.objectContaining({ what: '事件日志', state: 'ok', text: whole }),
  );
});

describe('a key file from before an erasure', () => {
  const tell = (log: EventStore, type: string) => {
    const [id, time] = [`00000000-0000-4000-9000-00000000000${type.length % 10}`, '2026-02-01T08:00:00.000Z']; // prettier-ignore
    const metadata = { correlationId: id, causationId: id, commandId: id, actor: 'system:test', at: time }; // prettier-ignore
    return log.append({ stream: 'user-u1', expected: 'any', events: [{ id, type, version: 1, data: { userId: 'u1', at: time }, metadata }] }); // prettier-ignore
  };
  const wrapped = (file: string) => {
    const database = openDatabase(at(file), { synchronous: 'FULL' });
    const row = database.prepare(`SELECT hex(wrapped) AS key FROM person_keys WHERE person = 'u1'`).get(); // prettier-ignore
    database.close();
    return (row as { key: string } | undefined)?.key ?? '';
  };
  let key = '';
  beforeAll(async () => {
    copy('data', 'forgotten');
    copy('data/keys', 'former-keys'); // as a backup has them
    key = wrapped('former-keys/persons.sqlite');
    const { log, keys, close } = await open('forgotten');
    await tell(log, 'UserErased');
    await keys.erase('u1');
    await tell(log, 'ErasureCompleted');
    await close();
  });
  const putBack = (name: string): string[] => {
    const data = copy('forgotten', name);
    rmSync(at(`${name}/keys`), { recursive: true });
    copy('former-keys', `${name}/keys`);
    rmSync(at(`${name}/read-models.sqlite`), { force: true });
    return data;
  };

  it('brings back nobody who was erased since, and not a byte of their key', async () => {
    expect(key).not.toBe('');
    putBack('back');
    const { log, keys, settled, close } = await open('back');
    await settled();
    expect([await keys.isErased('u1'), await keys.existing('u1')]).toEqual([true, undefined]);
    expect(await keys.existing('u2')).toBeDefined();
    for await (const { data } of log.readStream('user-u1'))
      expect((data as { email?: unknown }).email ?? null).toBeNull();
    await close();
    for (const file of ['persons.sqlite', 'persons.sqlite-wal'].filter((name) =>
      existsSync(at(`back/keys/${name}`)),
    ))
      // prettier-ignore
      expect(readFileSync(at(`back/keys/${file}`)).includes(Buffer.from(key, 'hex'))).toBe(false);
  });
  it('shows them to no operator either', async () => {
    const data = putBack('asked');
    const { documents } = await facts('log', 'as-of', '1', 'users', 'u1', ...data);
    expect(JSON.stringify(documents)).not.toContain('example.org');
  });
});

describe('a key file that is older than the log', () => {
  let data: string[];
  const putKeys = (from: string) => {
    rmSync(at('older/keys'), { recursive: true });
    copy(from, 'older/keys');
  };
  beforeAll(() => {
    data = copy('data', 'older');
    putKeys('older-keys');
    rmSync(at('older/read-models.sqlite'));
  });

  it('starts, folds all others, parks who lost their key and makes no new one', async () => {
    const { keys, readModels, settled, close } = await open('older');
    await settled();
    const users = await readModels.collection(userRecords).find().toArray();
    expect(users.map(({ _id }) => _id)).toEqual(['u1', 'u2']);
    const parked = await readModels.parked();
    expect(parked.map(({ key }) => key)).toEqual(expect.arrayContaining(['u3', 'u4']));
    await expect(keys.keyFor('u3')).rejects.toThrow('不会另造一把');
    expect(await keys.keyFor('u9')).toHaveLength(32);
    await close();
  });

  it('is named by log status and by doctor, each with what helps', async () => {
    const status = await cli('log', 'status', ...data);
    expect(status.out).toContain(`${USERS} u3 在位置 3（UserRegistered）：封住它的个人密钥不见了`);
    const doctor = await facts('doctor', ...data);
    expect(doctor).toMatchObject({ code: 1, ok: false });
    expect(doctor['findings']).toContainEqual({
      what: '个人密钥',
      state: 'wrong',
      text: '日志里有 2 个人的加密字段，密钥却不见了：u3、u4',
      help: expect.stringContaining('projections replay'),
    });
  });

  it('is replayed once the right keys are back, and not before', async () => {
    const all = await facts('projections', 'park', ...data);
    expect(all).toMatchObject({ code: 0, ok: true });
    expect(await facts('projections', 'replay', ...data)).toMatchObject({ code: 1, ok: false });
    putKeys('data/keys');
    expect(await facts('projections', 'replay', 'users', 'u3', ...data)).toMatchObject({
      results: [{ collection: USERS, key: 'u3', replayed: 1 }],
    });
    expect(await facts('projections', 'replay', ...data)).toMatchObject({ code: 0, parked: 0 });
    expect(await facts('log', 'status', ...data)).toMatchObject({ parked: 0, parkedEvents: [] });
  });
});

it.each([
  ['version', 'UserRegistered', 99],
  ['kind', 'Dreamt', 1],
] as const)(
  'refuses to start on a log that holds a newer %s of an event, and to move it, and says which',
  async (what, type, version) => {
    const [newer, said] = [copy('data', what), `事件 ${type} 的版本 ${version} 是更新的程序写下的`];
    change(`${what}/log/log.db`, `INSERT INTO kinds VALUES ('${type}', ${version})`);
    await expect(open(what)).rejects.toThrow(said);
    if (!IS_LONG && what === 'kind') return; // every tool opens a log alike
    expect((await cli('log', 'rebuild', ...newer)).err).toContain(`${said}，本程序不认识`);
    const moved = await cli('migrate', '--from', at(what), '--to', at(`${what}-moved`));
    expect(moved).toMatchObject({ code: 1, err: expect.stringContaining(said) });
    expect(existsSync(at(`${what}-moved`))).toBe(false);
    expect(await facts('doctor', ...newer)).toMatchObject({ code: 1 });
  },
);

it('refuses a mark that nobody signed, and one that is signed with another key', async () => {
  const stripped = copy('data', 'stripped');
  const mark = at('stripped/log/log.head.json');
  const { signature: _, ...rest } = JSON.parse(readFileSync(mark, 'utf8')) as { signature: string };
  writeFileSync(mark, JSON.stringify(rest));
  await expect(open('stripped')).rejects.toThrow('没有签名');
  expect((await cli('log', 'status', ...stripped)).err).toContain('没有签名');
  expect(await facts('log', 'verify', '--repair', ...stripped)).toMatchObject({ repaired: true });
  await (await open('stripped')).close();
});

it('finds by the anchor what somebody with the master key has rewritten, until an operator accepts it', async () => {
  const anchor = at('heads.ndjson');
  const data = copy('data', 'anchored');
  copy('data', 'before');
  await people('anchored', 2, anchor);
  // The whole folder of an earlier day, keys and signature and all.
  rmSync(at('anchored'), { recursive: true });
  copy('before', 'anchored');
  rmSync(at('anchored/read-models.sqlite'));
  await expect(open('anchored', anchor)).rejects.toThrow('与外部锚点不符');
  writeFileSync(join(root, '.env'), `LOG_ANCHOR=${anchor}\n`);
  expect(await facts('log', 'verify', ...data)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('与外部锚点不符'),
  });
  expect(await facts('log', 'verify', '--repair', ...data)).toMatchObject({ repaired: true });
  rmSync(join(root, '.env'));
  await (await open('anchored', anchor)).close();
});

it('finds by index what was at an instant', async () => {
  const given = ['log', 'as-of', '2026-01-02T12:00:00Z', 'users', '--data', at('data')];
  expect(await facts(...given)).toMatchObject({ position: '2' });
});

it('switches between versions of a read model and drops the one that is not shown', async () => {
  const data = copy('data', 'versions');
  expect(await cli('projections', 'drop', USERS, ...data)).toMatchObject({
    code: 1,
    err: expect.stringContaining('正在对外服务'),
  });
  expect(await cli('projections', 'switch', 'users.v1', ...data)).toMatchObject({
    code: 1,
    err: expect.stringContaining('找不到：users.v1'),
  });
  expect(await facts('projections', 'switch', USERS, ...data)).toMatchObject({
    live: USERS,
  });
  // A version whose code is gone, as an update leaves it.
  change(
    'versions/read-models.sqlite',
    `INSERT INTO builds VALUES ('users.v1', 'users.v1', 'left:users.v1@2'); INSERT INTO checkpoints VALUES ('left:users.v1@2', 2)`,
  );
  expect(await cli('projections', 'switch', 'users.v1', ...data)).toMatchObject({
    code: 1,
    err: expect.stringContaining('不再更新'),
  });
  expect(await facts('projections', 'drop', 'users.v1', ...data)).toMatchObject({ code: 0 });
  expect((await cli('log', 'status', ...data)).out).not.toContain('users.v1');
});

it('erases a person whose key is lost', async () => {
  const data = copy('data', 'erased');
  change('erased/keys/persons.sqlite', `DELETE FROM person_keys WHERE person = 'u1'`);
  expect(await facts('persons', 'erase', 'u1', ...data)).toMatchObject({ code: 0, erased: true });
  expect((await facts('doctor', ...data))['findings']).toContainEqual(
    expect.objectContaining({ what: '个人密钥', state: 'ok' }),
  );
  expect(await cli('persons', 'erase', 'nobody', ...data)).toMatchObject({ code: 1 });
});

it('has nothing to mend in a folder where all is well', async () => {
  const { out, code } = await cli('doctor', '--data', at('data'));
  expect(out).toContain('没有要修的');
  expect(code).toBe(0);
});
