import { execFileSync, execSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-losses-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const { cli, facts } = operator(root);
// In a process of its own: a file that is closed by anything but SQLite loses the locks that SQLite holds on it in the same process.
const copy = (from: string, to: string): string[] => {
  execFileSync(process.execPath, [
    '-e',
    'fs.cpSync(process.argv[1], process.argv[2], { recursive: true })',
    at(from),
    at(to),
  ]);
  return ['--data', at(to)];
};

const open = (name: string) => fill(at(name));
let count = 0;
/** People who register, one event each, folded before the folder is closed. */
const people = async (name: string, number: number) => {
  const { log, settled, close } = await open(name);
  for (let n = 0; n < number; n += 1) {
    const [commandId, userId, time] = [
      `command-${(count += 1)}`,
      `u${count}`,
      '2026-01-01T08:00:00.000Z',
    ];
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
      commandId,
      events: [{ id, type: 'UserRegistered', version: 1, data, metadata }],
    });
  }
  await settled();
  await close();
};

beforeAll(async () => {
  await people('data', 3);
  await facts('backup', at('three'), '--with-master-key', '--data', at('data'));
  await people('data', 4);
  writeFileSync(at('other.file'), 'x');
});

it('refuses to start on a log that is shorter than what was folded of it, and folds all anew when told that it is the right one', async () => {
  const lost = copy('data', 'lost');
  rmSync(at('lost/log'), { recursive: true });
  copy('three/log', 'lost/log');
  await expect(open('lost')).rejects.toThrow('事件日志只到 3，读模型已经读到 7');
  expect(await facts('log', 'status', ...lost)).toMatchObject({ code: 1, ok: false, head: '3' });
  expect(await facts('log', 'rebuild', 'users', ...lost)).toMatchObject({
    code: 0,
    readModels: [{ documents: 3, position: '3' }],
  });
  // What comes after is folded too.
  await people('lost', 1);
  expect(await facts('log', 'rebuild', 'users', ...lost)).toMatchObject({
    readModels: [{ documents: 4, equal: true }],
  });
});

it('makes no new keys where the old ones are gone', async () => {
  copy('data', 'no-master');
  rmSync(at('no-master/keys/master.key'));
  await expect(open('no-master')).rejects.toThrow('没有主密钥文件');
  expect(existsSync(at('no-master/keys/master.key'))).toBe(false);
  copy('data', 'no-persons');
  rmSync(at('no-persons/keys/persons.sqlite'));
  await expect(open('no-persons')).rejects.toThrow('个人密钥的文件不见了');
});

it('looks without making a master key: a second one would hide that the first is missing', async () => {
  const [restored, bare] = [copy('data', 'doctored'), copy('data', 'bare')];
  rmSync(at('doctored/keys/master.key'));
  const { findings } = await facts('doctor', ...restored);
  expect(findings).toContainEqual(
    expect.objectContaining({ what: '主密钥', text: expect.stringContaining('没有主密钥') }),
  );
  expect(existsSync(at('doctored/keys/master.key'))).toBe(false);
  // With everything else of the keys gone, too, nothing says that there ever was one but the log.
  rmSync(at('bare/keys'), { recursive: true });
  expect((await facts('doctor', ...bare))['findings']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: '主密钥', state: 'wrong' }),
      expect.objectContaining({ what: '个人密钥', state: 'wrong' }),
    ]),
  );
  await expect(open('bare')).rejects.toThrow('主密钥');
  expect(existsSync(at('bare/keys/master.key'))).toBe(false);
});

it.each([
  ['gone', (file: string) => rmSync(file), '不见了'],
  ['empty', (file: string) => writeFileSync(file, ''), '一个也不在'],
  ['broken', (file: string) => writeFileSync(file, 'no database'.repeat(900)), '损坏'],
])(
  'says of persons whose keys are %s what is lost, what works, and what to do',
  async (name, harm, said) => {
    const harmed = copy('data', `keys-${name}`);
    const file = at(`keys-${name}/keys/persons.sqlite`);
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    harm(file);
    const { findings, code } = await facts('doctor', ...harmed);
    const of = (what: string) => (findings as { what: string }[]).find((one) => one.what === what);
    expect(code).toBe(1);
    expect(of('个人密钥')).toMatchObject({ state: 'wrong', text: expect.stringContaining(said) });
    for (const words of ['打不开的是名字', '事件日志、声音和图片都在', '从备份取回'])
      expect(of('个人密钥')).toMatchObject({ help: expect.stringContaining(words) });
    expect(of('主密钥')).toMatchObject({ state: 'ok' });
    expect(of('事件日志')).toMatchObject({ state: 'ok' });
    // Its backup has no keys either: it must not be taken for one that does.
    const { code: ended, out, err } = await cli('backup', at(`of-keys-${name}`), ...harmed);
    if (name === 'broken') expect([ended, err]).toEqual([1, expect.stringContaining('损坏')]);
    else expect([ended, out]).toEqual([0, expect.stringContaining('先别删更早的备份')]);
  },
);

it('does not start as if nothing were wrong with a file of keys that is empty, and says of a torn page what helps', async () => {
  const emptied = copy('data', 'no-rows');
  for (const ending of ['-wal', '-shm'])
    rmSync(at(`no-rows/keys/persons.sqlite${ending}`), { force: true });
  writeFileSync(at('no-rows/keys/persons.sqlite'), '');
  await expect(open('no-rows')).rejects.toMatchObject({
    message: expect.stringContaining('密钥却不见了'),
    repair: expect.stringContaining('从备份取回'),
  });
  expect((await facts('doctor', ...emptied))['findings']).toContainEqual(
    expect.objectContaining({ what: '个人密钥', state: 'wrong' }),
  );
  const torn = copy('data', 'torn-page');
  const file = at('torn-page/keys/persons.sqlite');
  const intoFile = `const{DatabaseSync:D}=require('@photostructure/sqlite');const d=new D(process.argv[1]);d.exec('PRAGMA wal_checkpoint(TRUNCATE)');d.close()`;
  execFileSync(process.execPath, ['-e', intoFile, file]);
  writeFileSync(file, readFileSync(file).fill(0xee, 4096));
  await expect(open('torn-page')).rejects.toThrow('keys/persons.sqlite 损坏');
  expect((await facts('doctor', ...torn))['findings']).toContainEqual(
    expect.objectContaining({ what: '个人密钥', help: expect.stringContaining('从备份取回') }),
  );
});

/** In a process of its own, as `copy`. */
const inKeys = (name: string, sql: string): string[] => {
  const work = `const{DatabaseSync:D}=require('@photostructure/sqlite');const d=new D(process.argv[1]);d.exec(process.argv[2]);console.log(d.prepare('SELECT person,hex(wrapped) k FROM person_keys ORDER BY person').all().map(r=>r.person+' '+r.k).join('\\n'));d.close()`;
  const file = at(`${name}/keys/persons.sqlite`);
  return execFileSync(process.execPath, ['-e', work, file, sql], { encoding: 'utf8' }).trim().split('\n'); // prettier-ignore
};

it('takes lost and damaged keys back from a backup, each for itself: who came since keeps theirs', async () => {
  const harmed = copy('data', 'some-keys');
  const before = inKeys('some-keys', 'SELECT 1');
  expect(before.filter((row) => row.startsWith('u'))).toHaveLength(7);
  inKeys('some-keys', "DELETE FROM person_keys WHERE person = 'u1'");
  inKeys('some-keys', "UPDATE person_keys SET wrapped = x'00' WHERE person = 'u2'");
  inKeys('some-keys', "UPDATE person_keys SET wrapped = NULL WHERE person = 'u3'"); // erased
  const taken = await facts('persons', 'restore-keys', at('three'), ...harmed);
  expect(taken).toMatchObject({ code: 0, back: ['u1', 'u2'], lost: [] });
  const after = inKeys('some-keys', 'SELECT 1');
  expect(after).toEqual(before.map((row) => (row.startsWith('u3 ') ? 'u3 ' : row)));
  const { findings } = await facts('doctor', ...harmed);
  expect(findings).toContainEqual(expect.objectContaining({ what: '个人密钥', state: 'ok' }));
});

it('says whose keys a backup has not, and takes the others back into a file that is gone', async () => {
  const harmed = copy('data', 'all-keys');
  for (const ending of ['', '-wal', '-shm'])
    rmSync(at(`all-keys/keys/persons.sqlite${ending}`), { force: true });
  expect(await facts('persons', 'restore-keys', at('three'), ...harmed)).toMatchObject({
    code: 1,
    back: ['u1', 'u2', 'u3'],
    lost: ['u4', 'u5', 'u6', 'u7'],
  });
  const nothing = await cli('persons', 'restore-keys', at('nowhere'), ...harmed);
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('没有备份的个人密钥')]);
});

it('starts no new log beside the mark of one whose file is gone', async () => {
  copy('data', 'no-log');
  for (const ending of ['', '-wal', '-shm'])
    rmSync(at(`no-log/log/log.db${ending}`), { force: true });
  await expect(open('no-log')).rejects.toMatchObject({
    message: expect.stringContaining('只剩它的标记'),
    repair: expect.stringContaining('restore'),
  });
  expect(existsSync(at('no-log/log/log.db'))).toBe(false);
});

it('puts no backup where the loss of the folder would take it along, nor on a file', async () => {
  const inside = await cli('backup', at('data/backup'), '--data', at('data'));
  expect([inside.code, inside.err]).toEqual([1, expect.stringContaining('数据目录之外')]);
  expect(existsSync(at('data/backup'))).toBe(false);
  const file = await cli('backup', at('other.file'), '--data', at('data'));
  expect([file.code, file.err]).toEqual([1, expect.stringContaining('是一个文件')]);
});

it('backs up no log that lost its events', async () => {
  const emptied = copy('data', 'emptied');
  rmSync(at('emptied/log/log.db'));
  const { code, err } = await cli('backup', at('of-emptied'), ...emptied);
  expect([code, err]).toEqual([1, expect.stringContaining('只剩它的标记')]);
  expect(existsSync(at('of-emptied'))).toBe(false);
});

it.each([
  ['log/log.db', '从备份恢复'],
  ['read-models.sqlite', '下次启动从日志重建'],
  ['jobs.sqlite', '下次启动时接着做'],
  ['keys/persons.sqlite', '从备份取回'],
])('names %s when it is no database any more, and what helps', async (file, helps) => {
  const name = `torn-${file.replace('/', '-')}`;
  copy('data', name);
  for (const ending of ['-wal', '-shm']) rmSync(at(`${name}/${file}${ending}`), { force: true });
  writeFileSync(at(`${name}/${file}`), 'x'.repeat(9000));
  await expect(open(name)).rejects.toMatchObject({
    message: `${file} 损坏，打不开`,
    repair: expect.stringContaining(helps),
  });
});

it('says so of a log that cannot be opened at all', async () => {
  const { code, err } = await cli('log', 'verify', '--data', at('torn-log-log.db'));
  expect([code, err]).toEqual([1, expect.stringContaining('log/log.db 损坏')]);
});

it('blames a log whose end is cut off on nothing else: all who ask it name the file', async () => {
  const cut = copy('data', 'cut');
  truncateSync(at('cut/log/log.db'), statSync(at('cut/log/log.db')).size - 4096);
  const { findings } = await facts('doctor', ...cut);
  const said = (findings as { what: string; text: string; help?: string }[]).filter(({ what }) =>
    ['个人密钥', '事件日志', '读模型'].includes(what),
  );
  for (const { text, help } of said)
    expect([text, help]).toEqual(['log/log.db 损坏，打不开', expect.stringContaining('restore')]);
  expect(said).toHaveLength(3);
});

it('takes the pieces of a backup that failed away, and says what an interrupted one is', async () => {
  const torn = ['--data', at('torn-keys-persons.sqlite')];
  expect(await cli('backup', at('of-torn'), ...torn)).toMatchObject({
    code: 1,
    err: expect.stringContaining('keys/persons.sqlite 损坏'),
  });
  expect(existsSync(at('of-torn'))).toBe(false);
  mkdirSync(at('of-torn'));
  expect((await cli('backup', at('of-torn'), ...torn)).code).toBe(1);
  expect(readdirSync(at('of-torn'))).toEqual([]);
  writeFileSync(at('of-torn/VERSION'), '1');
  expect((await cli('backup', at('of-torn'), ...torn)).err).toContain('中断的备份');
  expect(readdirSync(at('of-torn'))).toEqual(['VERSION']);
});

it('restores into a folder whose log alone was moved away: nothing of the other log is left in use, and nothing is deleted', async () => {
  const again = copy('data', 'again');
  renameSync(at('again/log'), at('bad-log'));
  writeFileSync(at('again/jobs.sqlite-wal'), 'of another file');
  expect(await facts('restore', at('three'), ...again)).toMatchObject({
    code: 0,
    position: '3',
    masterKey: true,
  });
  const aside = readdirSync(at('again')).find((name) => name.startsWith('replaced-'));
  expect(readdirSync(at(`again/${aside}`))).toEqual(
    expect.arrayContaining([
      'jobs.sqlite',
      'jobs.sqlite-wal',
      'persons.sqlite',
      'read-models.sqlite',
    ]),
  );
  await people('again', 1);
  expect(await facts('log', 'rebuild', 'users', ...again)).toMatchObject({
    readModels: [{ documents: 4, equal: true }],
  });
});

it('restores no backup that fell ill, and none with another master key; after that the folder takes a good one', async () => {
  copy('three', 'ill');
  truncateSync(at('ill/log/log.db'), 8192);
  const ill = await cli('restore', at('ill'), '--data', at('fresh'));
  expect([ill.code, ill.err]).toEqual([1, expect.stringContaining('这个备份的日志损坏')]);
  expect(existsSync(at('fresh'))).toBe(false);
  writeFileSync(at('other.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  const other = await cli(
    'restore',
    at('three'),
    '--master-key',
    at('other.key'),
    '--data',
    at('fresh'),
  );
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('主密钥不对')]);
  expect(existsSync(at('fresh'))).toBe(false);
  // Where an operator has something already, that alone is there afterwards.
  const stood = copy('data', 'stood');
  rmSync(at('stood/log'), { recursive: true });
  const found = () => readdirSync(at('stood'), { recursive: true }).map(String).toSorted();
  const before = found();
  const key = ['--master-key', at('other.key')];
  expect((await cli('restore', at('three'), ...key, ...stood)).code).toBe(1);
  expect(found()).toEqual(before);
  expect(await facts('restore', at('three'), '--data', at('fresh'))).toMatchObject({
    code: 0,
    position: '3',
  });
  expect(await facts('log', 'verify', '--data', at('fresh'))).toMatchObject({
    code: 0,
    position: '3',
  });
});

(existsSync('/dev/full') ? it : it.skip)(
  'does not call an answer given that a full disk swallowed',
  () => {
    const script = join(process.cwd(), 'dist/server/cli.js');
    for (const words of ['log export', 'log status'])
      expect(() =>
        execSync(`"${process.execPath}" "${script}" ${words} --data "${at('data')}" > /dev/full`, {
          stdio: 'pipe',
          cwd: root,
        }),
      ).toThrow('磁盘已满');
  },
);
