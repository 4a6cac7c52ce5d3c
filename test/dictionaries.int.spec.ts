import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Solo, until } from './e2e/solo.js';
import { IS_LONG } from './long.js';

jest.setTimeout(300_000);

const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'yamabiko-dictionaries-'));
beforeAll(() => solo.start(), 120_000);
afterAll(async () => {
  await solo.dispose();
  rmSync(root, { recursive: true, force: true });
});
const sample = (name: string) =>
  join(process.cwd(), 'libs/adapters/src/dictionaries/samples', name);
const folder = () => join(solo.dataDir, 'dictionaries');
const onDisk = () => (existsSync(folder()) ? readdirSync(folder()) : []);

const start = (args: readonly string[], flags: readonly string[] = []) =>
  spawn(
    process.execPath,
    [
      '--no-warnings',
      ...flags,
      join(process.cwd(), 'dist/server/cli.js'),
      'dictionary',
      ...args,
      '--data',
      solo.dataDir,
    ],
    {
      cwd: root,
    },
  );
interface Ended {
  code: number | null;
  out: string;
  err: string;
}
const cli = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = start(args);
    const answer: Ended = { code: null, out: '', err: '' };
    child.stdout.on('data', (text) => (answer.out += text));
    child.stderr.on('data', (text) => (answer.err += text));
    child.on('close', (code) => resolve({ ...answer, code }));
  });
const facts = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await cli(...args, '--json')).out) as Record<string, unknown>;

interface Explained {
  entries: { word: string; reading: string; senses: { glosses: string[] }[] }[];
}
const gloss = async (query: Record<string, string>) => {
  const { json } = await solo.call<Explained>(
    `/api/glosses?${new URLSearchParams(query).toString()}`,
  );
  return json.entries.map(
    ({ word, reading, senses }) => `${word} ${reading}: ${senses[0]?.glosses[0]}`,
  );
};
const installed = async () =>
  (
    await solo.call<{ dictionaries: { id: string; title: string; entries: number }[] }>(
      '/api/dictionaries',
    )
  ).json.dictionaries;
const shown = (titles: readonly string[]) =>
  until(
    titles.join(),
    async () =>
      JSON.stringify((await installed()).map(({ title }) => title)) === JSON.stringify(titles),
  );

it('explains words of a running server as soon as an operator has installed a dictionary, and no longer once it is removed', async () => {
  expect([await installed(), await gloss({ language: 'ja', word: '学校' })]).toEqual([[], []]);
  const made = await cli('install', sample('edict2'));
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toMatch(
    /^已安装：\n {2}[0-9a-f]{12} {2}EDICT 2021-02-03 {2}ja → en {2}11 条 {2}EDRDG Licence \(CC BY-SA\)\n$/,
  );
  await shown(['EDICT']);
  // The real analyser cuts the sentence: 校 belongs to 学校, 行っ is 行く, 気に入っ is 気に入る.
  expect(
    await gloss({
      language: 'ja',
      word: '校',
      reading: 'こう',
      before: '私は学',
      after: 'に行った。',
    }),
  ).toEqual(['学校 がっこう: school']);
  expect(
    await gloss({
      language: 'ja',
      word: '行',
      reading: 'い',
      before: '私は学校に',
      after: 'った。',
    }),
  ).toEqual(['行く いく: to go']);
  expect(
    await gloss({
      language: 'ja',
      word: '気',
      reading: 'き',
      before: 'とても',
      after: 'に入った。',
    }),
  ).toEqual(['気に入る きにいる: to like']);
  expect(await gloss({ language: 'ja', word: '橋', reading: 'はし' })).toEqual(['橋 はし: bridge']);

  expect(await facts('install', sample('edict2'))).toMatchObject({
    ok: true,
    already: true,
    replaced: [],
  });
  await facts('install', sample('cedict.u8'));
  await shown(['CC-CEDICT', 'EDICT']);
  expect(await gloss({ language: 'zh-TW', word: '圖書館', before: '我去', after: '。' })).toEqual([
    '圖書館 tú shū guǎn: library',
  ]);
  // A browser cuts it into 图书 and 馆.
  expect(
    await gloss({ language: 'zh-CN', word: '图书', before: '我去', after: '馆学习。' }),
  ).toEqual(['图书馆 tú shū guǎn: library']);
  expect((await gloss({ language: 'zh-CN', word: '行', before: '银', after: '' }))[0]).toBe(
    '行 háng: row',
  );

  const [chinese] = await installed();
  expect((await cli('list')).out).toContain(`${chinese?.id.slice(0, 12)}  CC-CEDICT`);
  expect(await facts('remove', chinese?.id.slice(0, 8) ?? '')).toMatchObject({
    ok: true,
    id: chinese?.id,
  });
  expect((await cli('remove', '0000')).err).toBe('找不到：词典 0000\n');
  await shown(['EDICT']);
  expect(await gloss({ language: 'zh-TW', word: '圖書館' })).toEqual([]);
});

it('replaces another edition of the same dictionary', async () => {
  const table = join(root, 'words.tsv');
  const edition = async (version: string) => {
    writeFileSync(
      table,
      `# title: 小词典\n# language: ja\n# gloss-language: zh-CN\n# licence: CC0\n# version: ${version}\n谷\tたに\t山谷\n`,
    );
    return facts('install', table);
  };
  const first = await edition('1');
  const second = await edition('2');
  expect(second).toMatchObject({ ok: true, replaced: [first['id']] });
  await shown(['EDICT', '小词典']);
  await facts('remove', String(second['id']));
});

it('says in Chinese why a file is none, and changes nothing', async () => {
  const before = onDisk();
  writeFileSync(join(root, 'letter.txt'), 'Dear reader,\nthis is a letter.\n');
  const { code, err } = await cli('install', join(root, 'letter.txt'));
  expect([code, err]).toEqual([
    1,
    '这个文件不是认识的词典格式（EDICT、EDICT2、JMdict、CC-CEDICT、TSV）。没有安装，已装的词典不变\n',
  ]);
  expect((await cli('install', join(root, 'nowhere'))).err).toContain('没有这个文件');
  expect((await cli('install')).code).toBe(2);
  expect(onDisk()).toEqual(before);
});

const ENTRIES = IS_LONG ? 100_000 : 60_000;
/** A disk that stops in the middle of a file: who reads it is met there whenever one looks. */
const DISK_THAT_STOPS = `import{ReadStream as Stream}from'node:fs';const read=Stream.prototype._read;let reads=20;Stream.prototype._read=function(size){reads-->0?read.call(this,size):setInterval(()=>{},1e3)}`;

it('shows all or nothing of an installation that is killed', async () => {
  const large = join(root, 'large.tsv');
  const lines = Array.from({ length: ENTRIES }, (_, n) => `字${n}\tじ${n}\tcharacter ${n}`);
  writeFileSync(
    large,
    `# title: Large\n# language: ja\n# gloss-language: en\n# licence: CC0\n${lines.join('\n')}\n`,
  );
  const whole = onDisk().filter((name) => name.endsWith('.sqlite'));
  const child = start(
    ['install', large],
    ['--import', `data:text/javascript,${encodeURIComponent(DISK_THAT_STOPS)}`],
  );
  const gone = new Promise((resolve) => child.once('close', resolve));
  await until('a draft', async () => onDisk().some((name) => name.startsWith('.unfinished-')));
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await gone;
  expect(onDisk().filter((name) => name.endsWith('.sqlite'))).toEqual(whole);
  expect((await installed()).map(({ title }) => title)).toEqual(['EDICT']);
  expect(await facts('install', large)).toMatchObject({ ok: true, entries: ENTRIES });
  await shown(['EDICT', 'Large']);
});

const debian = '/usr/share/edict/edict';
if (existsSync(debian)) {
  it('installs the file of Debian’s package', async () => {
    expect(await facts('install', debian)).toMatchObject({
      ok: true,
      format: 'EDICT',
      title: 'EDICT',
      entries: expect.any(Number),
    });
    await until('it', async () =>
      (await installed()).some(({ title, entries }) => title === 'EDICT' && entries > 200_000),
    );
    expect(
      (
        await gloss({
          language: 'ja',
          word: '上',
          reading: 'じょう',
          before: '歌が',
          after: '手ですね。',
        })
      )[0],
    ).toBe('上手 じょうず: skillful');
    expect(
      await gloss({
        language: 'ja',
        word: '食',
        reading: 'た',
        before: '昨日寿司を',
        after: 'べました。',
      }),
    ).toEqual(['食べる たべる: to eat']);
  });
} else if (process.env['REQUIRE_ALL'] === '1') {
  it('installs the file of Debian’s package', () => {
    throw new Error('edict is not installed (Debian: edict), and REQUIRE_ALL forbids skipping');
  });
} else
  console.warn('SKIPPED: the dictionary of Debian’s package edict, because it is not installed');
