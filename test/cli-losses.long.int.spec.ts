import { execSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { losing } from './losing.js';

jest.setTimeout(300_000); // many programs, one after the other
const { at, cli, facts, copy, open, people } = losing();

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

it('starts no new log over a file that lost its content, and no repair makes that the log', async () => {
  const hollow = copy('data', 'hollow');
  for (const ending of ['-wal', '-shm']) rmSync(at(`hollow/log/log.db${ending}`), { force: true });
  truncateSync(at('hollow/log/log.db'), 0);
  const said = {
    message: '事件日志的文件是空的，只剩它的标记',
    repair: expect.stringContaining('先把 log 目录移走，再 yamabiko restore'),
  };
  await expect(open('hollow')).rejects.toMatchObject(said);
  for (const words of [
    ['log', 'status'],
    ['log', 'verify', '--repair'],
    ['log', 'rebuild'],
  ]) {
    const { code, err } = await cli(...words, ...hollow);
    expect([words, code, err]).toEqual([words, 1, expect.stringContaining(said.message)]);
  }
  const { findings } = await facts('doctor', ...hollow);
  expect(
    (findings as { what: string; text: string }[])
      .filter(({ text }) => text === said.message)
      .map(({ what }) => what),
  ).toEqual(['个人密钥', '事件日志', '读模型']);
  expect(statSync(at('hollow/log/log.db')).size).toBe(0);
});

it('starts nothing in a folder that a broken-off restore left, until the same restore is done', async () => {
  copy('three', 'half');
  renameSync(at('half/log'), at('half/log.restoring'));
  rmSync(at('half/keys'), { recursive: true });
  await expect(open('half')).rejects.toMatchObject({
    message: '这个数据目录是一次没有做完的恢复',
    repair: expect.stringContaining('yamabiko restore'),
  });
  const half = ['--data', at('half')];
  for (const words of [['log', 'status'], ['doctor']])
    expect((await cli(...words, ...half)).code).toBe(1);
  expect(existsSync(at('half/keys'))).toBe(false);
  expect(await facts('restore', at('three'), ...half)).toMatchObject({ code: 0, position: '3' });
  await (await open('half')).close();
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
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('主密钥不是备份那时的')]);
  expect(existsSync(at('fresh'))).toBe(false);
  const none = ['--master-key', at('other.file'), '--data', at('fresh')];
  expect(await cli('restore', at('three'), ...none)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`这个文件不是主密钥，或者损坏了：${at('other.file')}`),
  });
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
          cwd: at(''),
        }),
      ).toThrow('磁盘已满');
  },
);
