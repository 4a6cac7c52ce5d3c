import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from '../libs/kernel/src/log/contract/events.js';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-audit-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const { cli, facts } = operator(root);
const data = ['--data', at('data')];

/** What an auditor runs: Node and one file, far from the product. */
const check = (...files: string[]): Promise<{ code: number; said: string }> => {
  copyFileSync('docs/audit/check-export.mjs', at('check-export.mjs'));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['check-export.mjs', 'log.pub', ...files],
      { cwd: root },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });
};
const people = async (from: number, to: number) => {
  const folder = await fill(at('data'));
  for (let n = from; n <= to; n += 1)
    await folder.log.append({
      stream: `user-u${n}`,
      expected: 'any',
      events: [
        newEvent({
          type: 'UserRegistered',
          data: { userId: `u${n}`, email: `u${n}@example.org`, username: `花子${n}`, at: '2026-01-01T08:00:00.000Z' }, // prettier-ignore
        }),
      ],
    });
  await folder.settled();
  await folder.close();
};
const lines = (name: string) => readFileSync(at(name), 'utf8').trimEnd().split('\n');
const rewritten = (name: string, change: (rows: Record<string, unknown>[]) => void) => {
  const rows = lines('export.ndjson').map((line) => JSON.parse(line) as Record<string, unknown>);
  change(rows);
  writeFileSync(at(name), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
  return check(name, 'head.json');
};

beforeAll(async () => {
  await people(1, 8);
  writeFileSync(at('head.json'), (await cli('log', 'head', ...data)).out);
  copyFileSync(at('data/keys/log.pub'), at('log.pub'));
  await people(9, 12);
  const { out } = await cli('log', 'export', '--format', 'audit', ...data);
  writeFileSync(at('export.ndjson'), out);
});

it('lets a stranger prove a later export by a head and the public key alone', async () => {
  expect(await check('export.ndjson', 'head.json')).toEqual({
    code: 0,
    said: '相符：12 个事件，到位置 12，核对了 1 个签名的位置\n',
  });
  // Nothing of anybody is in what the auditor gets.
  expect(readFileSync(at('export.ndjson'), 'utf8')).not.toContain('花子');
});

it('takes an export that begins right behind a head, and no other', async () => {
  const later = async (from: string) => {
    const { out } = await cli('log', 'export', '--format', 'audit', '--from', from, ...data);
    writeFileSync(at('later.ndjson'), out);
    return check('later.ndjson', 'head.json');
  };
  expect(await later('9')).toMatchObject({ code: 0, said: expect.stringContaining('4 个事件') });
  expect(await later('5')).toMatchObject({ code: 1, said: expect.stringContaining('没有位置 4') });
});

it('finds what was changed, removed, added, cut off, or signed by somebody else', async () => {
  const changed = await rewritten('changed.ndjson', (rows) =>
    Object.assign(rows[2] ?? {}, { data: '{}' }),
  );
  expect(changed).toMatchObject({ code: 1, said: expect.stringContaining('第 3 个事件被改动过') });
  const removed = await rewritten('removed.ndjson', (rows) => rows.splice(4, 1));
  expect(removed).toMatchObject({ code: 1, said: expect.stringContaining('第 5 个事件不见了') });
  const cut = await rewritten('cut.ndjson', (rows) => rows.splice(6));
  expect(cut).toMatchObject({
    code: 1,
    said: expect.stringContaining('没有到签过名的位置 8'),
  });
  const twice = await rewritten('twice.ndjson', (rows) => rows.splice(3, 0, { ...rows[3] }));
  expect(twice.code).toBe(1);

  const head = JSON.parse(readFileSync(at('head.json'), 'utf8')) as { at: string };
  writeFileSync(at('moved.json'), JSON.stringify({ ...head, at: '2020-01-01T00:00:00.000Z' }));
  const moved = await check('export.ndjson', 'moved.json');
  expect(moved).toMatchObject({ code: 1, said: expect.stringContaining('不是用这把公钥签的') });
});

it('finds a history that is another one, however whole it is in itself', async () => {
  const other = await fill(at('other'));
  for (let n = 1; n <= 9; n += 1)
    await other.log.append({ stream: 'a', expected: 'any', events: [newEvent({ data: { n } })] });
  await other.close();
  const told = ['--format', 'audit', '--data', at('other')];
  writeFileSync(at('other.ndjson'), (await cli('log', 'export', ...told)).out);
  expect(await check('other.ndjson', 'head.json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('第 8 个事件之前的历史'),
  });
});

it('refuses a choice of types, which no chain holds together', async () => {
  const asked = ['--format', 'audit', '--type', 'UserRegistered', ...data];
  expect(await cli('log', 'export', ...asked)).toMatchObject({ code: 2, out: '' });
  expect((await cli('log', 'export', '--format', 'csv', ...data)).err).toContain('audit');
});

it('proves that read models follow from the log alone, wherever and whenever they are folded', async () => {
  const proof = await facts('log', 'prove', ...data);
  const readModels = proof['readModels'] as { readModel: string; used?: string; equal: boolean }[];
  expect(proof).toMatchObject({ code: 0, ok: true, position: '12' });
  expect(readModels.find(({ readModel }) => readModel === 'users')).toMatchObject({
    documents: 12,
    equal: true,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // Those in use are compared, too, and at an earlier place there are none in use.
  expect(readModels.every(({ used, equal }) => used !== undefined && equal)).toBe(true);
  const earlier = await facts('log', 'prove', '--to', '8', ...data);
  expect(earlier).toMatchObject({ code: 0, inUse: 0, position: '8' });
  expect((await cli('log', 'prove', '--to', '99', ...data)).code).toBe(2);
});
