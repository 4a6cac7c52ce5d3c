import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { losing } from './losing.js';

jest.setTimeout(300_000); // many programs, one after the other
const { at, cli, facts, copy, open, people } = losing();

beforeAll(async () => {
  await people('data', 3);
  await facts('backup', at('three'), '--with-master-key', '--data', at('data'));
  await people('data', 4);
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
