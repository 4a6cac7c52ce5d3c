import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
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
interface Row {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  version: number;
  data: string;
  metadata: string;
  hash: string;
}
const rewritten = (name: string, change: (rows: Row[]) => void) => {
  const rows = lines('export.ndjson').map((line) => JSON.parse(line) as Row);
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

it('accuses nobody over an export that is not made for this', async () => {
  for (const format of ['ndjson', 'cloudevents', 'parquet']) {
    writeFileSync(at('plain'), (await cli('log', 'export', '--format', format, ...data)).out);
    const { code, said } = await check('plain', 'head.json');
    expect([format, code]).toEqual([format, 2]);
    expect(said).toContain('log export --format audit');
  }
  // Nor over a file that is not there, or is another than it is given for.
  writeFileSync(at('no-head.json'), '{}');
  for (const [files, why] of [
    [['export.ndjson', 'nowhere.json'], 'nowhere.json 不存在'],
    [['nowhere.ndjson', 'head.json'], 'nowhere.ndjson 不存在'],
    [['export.ndjson', 'no-head.json'], 'no-head.json 不是签了名的日志位置'],
    [['export.ndjson', 'export.ndjson'], 'export.ndjson 不是签了名的日志位置'],
  ] as const)
    expect([why, await check(...files)]).toEqual([why, { code: 2, said: expect.stringContaining(why) as string }]); // prettier-ignore
  // Once it has begun as one, a line that is none is a finding.
  writeFileSync(at('plain'), `${lines('export.ndjson').slice(0, 3).join('\n')}\n{"position":4`);
  expect((await check('plain', 'head.json')).code).toBe(1);
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
  const twice = await rewritten('twice.ndjson', (rows) =>
    rows.splice(3, 0, { ...(rows[3] as Row) }),
  );
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('第 5 行又是第 4 个事件') });

  const head = JSON.parse(readFileSync(at('head.json'), 'utf8')) as { at: string };
  writeFileSync(at('moved.json'), JSON.stringify({ ...head, at: '2020-01-01T00:00:00.000Z' }));
  const moved = await check('export.ndjson', 'moved.json');
  expect(moved).toMatchObject({ code: 1, said: expect.stringContaining('不是用这把公钥签的') });
});

const flipped = (text: string, place = text.length >> 1): string =>
  `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`;
/** As somebody would who has the page for auditors and no key: whole in itself again from there on. */
const sealedAnew = (rows: Row[]): void => {
  let before = '0'.repeat(64);
  for (const row of rows) {
    const { position, stream, revision, id, type, version, data: said, metadata } = row;
    const head = JSON.stringify([position, stream, revision, id, type, version, said.length]);
    row.hash = createHash('sha256').update(`${before}${head}${said}${metadata}`).digest('hex');
    before = row.hash;
  }
};
const swapped = (rows: Row[], of: (row: Row) => object): void => {
  const [third, fourth] = [{ ...rows[2] }, { ...rows[3] }] as [Row, Row];
  rows.splice(2, 2, { ...fourth, ...of(third) }, { ...third, ...of(fourth) });
};

it.each<[string, (rows: Row[]) => void, RegExp]>([
  ['a byte of what it says', ([, , row]) => row && (row.data = flipped(row.data)), /第 3 个事件被改动过/], // prettier-ignore
  ['a byte of who did it and when', ([, , row]) => row && (row.metadata = flipped(row.metadata)), /第 3 个事件被改动过/], // prettier-ignore
  ['its name', ([, , row]) => row && (row.type = 'UserErased'), /第 3 个事件被改动过/],
  ['its version', ([, , row]) => row && (row.version += 1), /第 3 个事件被改动过/],
  ['its stream', ([, , row]) => row && (row.stream = flipped(row.stream)), /第 3 个事件被改动过/],
  ['its place in its stream', ([, , row]) => row && (row.revision += 1), /第 3 个事件被改动过/],
  ['its id', ([, , row]) => row && (row.id = flipped(row.id)), /第 3 个事件被改动过/],
  ['where its text ends', ([, , row]) => row && ((row.metadata = row.data.slice(-1) + row.metadata), (row.data = row.data.slice(0, -1))), /第 3 个事件被改动过/], // prettier-ignore
  ['its hash', ([, , row]) => row && (row.hash = flipped(row.hash)), /第 3 个事件被改动过/],
  [
    'the hash of the first',
    ([row]) => row && (row.hash = flipped(row.hash)),
    /第 1 个事件被改动过/,
  ],
  ['the hash of the last', (rows) => void rows.push({ ...(rows.pop() as Row), hash: 'f'.repeat(64) }), /第 12 个事件被改动过/], // prettier-ignore
  ['that it was there', (rows) => rows.splice(4, 1), /第 5 个事件不见了/],
  ['that the first was there', (rows) => rows.shift(), /没有位置 1 的签名可以接上/],
  ['the order of two', (rows) => swapped(rows, () => ({})), /第 3 个事件不见了/],
  ['the order of two and their numbers', (rows) => swapped(rows, ({ position }) => ({ position })), /第 3 个事件被改动过/], // prettier-ignore
  ['that there were more', (rows) => rows.splice(6), /没有到签过名的位置 8/],
  ['all after it, too, so that it hangs together', (rows) => (rows[2] && (rows[2].data = '{}'), sealedAnew(rows)), /第 8 个事件之前的历史不是当时签名的那一段/], // prettier-ignore
  ['that it was there, the others moved up and sealed anew', (rows) => (rows.splice(4, 1), rows.forEach((row, n) => (row.position = n + 1)), sealedAnew(rows)), /第 8 个事件之前的历史不是当时签名的那一段/], // prettier-ignore
])('finds that somebody changed %s', async (_, change, says) => {
  const { code, said } = await rewritten('tampered.ndjson', change);
  expect([code, said]).toEqual([1, expect.stringMatching(says)]);
});

it('says nothing of what came after the newest head, as the page for auditors says', async () => {
  expect(await rewritten('short.ndjson', (rows) => rows.splice(8))).toMatchObject({ code: 0 });
  const after = await rewritten('after.ndjson', (rows) => (rows[10] && (rows[10].data = '{}'), sealedAnew(rows))); // prettier-ignore
  expect(after.code).toBe(0);
});

it('takes a head only as it was signed, by the key that was handed over', async () => {
  interface Head {
    head: { position: number; hash: string };
    signature: string;
  }
  const signed = JSON.parse(readFileSync(at('head.json'), 'utf8')) as Head;
  const { head } = signed;
  for (const [name, other] of Object.entries({
    position: { ...signed, head: { ...head, position: 7 } },
    hash: { ...signed, head: { ...head, hash: flipped(head.hash) } },
    signature: { ...signed, signature: flipped(signed.signature, 5) },
    begins: { ...signed, begins: true },
  })) {
    writeFileSync(at('other.json'), JSON.stringify(other));
    const { code, said } = await check('export.ndjson', 'other.json');
    expect([name, code, said]).toEqual([name, 1, expect.stringContaining('不是用这把公钥签的')]);
  }
  const own = readFileSync(at('log.pub'));
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(at('log.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const strange = await check('export.ndjson', 'head.json');
  writeFileSync(at('log.pub'), own);
  expect(strange).toMatchObject({ code: 1, said: expect.stringContaining('不是用这把公钥签的') });
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
  // Asked again by somebody elsewhere: the same digests.
  const there = operator(root, { TZ: 'Asia/Kathmandu', LC_ALL: 'ja_JP.UTF-8' });
  const again = (await there.facts('log', 'prove', ...data))['readModels'] as { readModel: string; digest: string }[]; // prettier-ignore
  const digests = (of: readonly object[]) => of.map((one) => { const { readModel, digest } = one as { readModel: string; digest: string }; return [readModel, digest]; }); // prettier-ignore
  expect(digests(again)).toEqual(digests(readModels));
  const earlier = await facts('log', 'prove', '--to', '8', ...data);
  expect(earlier).toMatchObject({ code: 0, inUse: 0, position: '8' });
  expect((await cli('log', 'prove', '--to', '99', ...data)).code).toBe(2);
});
