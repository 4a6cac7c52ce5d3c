import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJTalk } from './open-jtalk.js';

// A program that answers as Open JTalk does: it writes a prepared trace to the file after -ot.
const rows: Readonly<Record<string, readonly string[]>> = {
  '12本の…GPT': [
    '十,名詞,数,*,*,*,*,十,ジュウ,ジュー,0/2,*,0',
    '二,名詞,数,*,*,*,*,二,ニ,ニ,1/1,C3,0',
    '本,名詞,接尾,助数詞,*,*,*,本,ホン,ホン,1/2,C3,1',
    'の,助詞,連体化,*,*,*,*,の,ノ,ノ,0/1,*,1',
    '…,記号,一般,*,*,*,*,…,、,、,0/0,*,0',
    'ＧＰＴ,名詞,一般,*,*,*,*,ＧＰＴ,ジーピーティー,ジーピーティー,5/6,C1,0',
  ],
  三百円: [
    '三,名詞,数,*,*,*,*,三,サン,サン,4/2,C3,0',
    '百,名詞,数,*,*,*,*,百,ヒャク,ビャク’,2/2,C3,1',
    '円,名詞,接尾,助数詞,*,*,*,円,エン,エン,1/2,C3,1',
  ],
  二〇〇三年: [
    '二,名詞,数,*,*,*,*,二,ニ,ニ,2/1,C3,0',
    '千,名詞,数,*,*,*,*,千,セン,セン,1/2,*,1',
    '三,名詞,数,*,*,*,*,三,サン,サン,2/2,C3,0',
    '年,名詞,接尾,助数詞,*,*,*,年,ネン,ネン,1/2,C3,1',
  ],
  四月一日は: [
    '四月一日,名詞,固有名詞,人名,姓,*,*,四月一日,ワタヌキ,ワタヌキ,0/4,*,0',
    'は,助詞,係助詞,*,*,*,*,は,ハ,ワ,0/1,*,1',
  ],
  四月一日さん: [
    '四月一日,名詞,固有名詞,人名,姓,*,*,四月一日,ワタヌキ,ワタヌキ,0/4,*,0',
    'さん,名詞,接尾,人名,*,*,*,さん,サン,サン,0/2,C1,1',
  ],
  別の文: ['猫,名詞,一般,*,*,*,*,猫,ネコ,ネコ,1/2,C3,0'],
};
const program = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const rows = ${JSON.stringify(rows)}[readFileSync(0, 'utf8')];
if (!rows) process.exit(1);
writeFileSync(process.argv[process.argv.indexOf('-ot') + 1], '[Text analysis result]\\n' + rows.join('\\n') + '\\n\\n[Output label]\\n0 1 xx,xx,xx,xx,xx,xx,xx,xx,xx,xx,xx,xx\\n');
`;

let folder: string;
let analyse: ReturnType<typeof openJTalk>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-jtalk-'));
  const binary = join(folder, 'open_jtalk.cjs');
  await writeFile(binary, program);
  await chmod(binary, 0o755);
  analyse = openJTalk({ binary, dictionary: 'dictionary', voice: 'voice' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const show = async (text: string) =>
  (await analyse(text))?.map(({ surface, reading, pronunciation }) => [
    surface,
    reading,
    pronunciation,
  ]);

it('lays rewritten numbers, widened letters and signs back over the sentence', async () => {
  expect(await show('12本の…GPT')).toEqual([
    ['12', 'じゅうに', 'ジューニ'],
    ['本', 'ほん', 'ホン'],
    ['の', 'の', 'ノ'],
    ['…', undefined, undefined],
    ['GPT', 'じーぴーてぃー', 'ジーピーティー'],
  ]);
  expect(await show('二〇〇三年')).toEqual([
    ['二〇〇三', 'にせんさん', 'ニセンサン'],
    ['年', 'ねん', 'ネン'],
  ]);
});

it('takes what is said for numbers whose sound changes', async () => {
  expect((await show('三百円'))?.map(([, reading]) => reading)).toEqual(['さん', 'びゃく', 'えん']);
});

it('reads a day as a day, though it is a family name too', async () => {
  expect((await show('四月一日は'))?.slice(0, 3)).toEqual([
    ['四', 'し', 'シ'],
    ['月', 'がつ', 'ガツ'],
    ['一日', 'ついたち', 'ツイタチ'],
  ]);
  expect((await show('四月一日さん'))?.[0]).toEqual(['四月一日', 'わたぬき', 'ワタヌキ']);
});

it('gives up on what does not fit the sentence', async () =>
  expect(await analyse('別の文')).toBeUndefined());
it('does not ask for signs alone, lines too long and several lines', async () => {
  for (const text of ['！？', 'あ'.repeat(400), '一\n二'])
    expect(await analyse(text)).toBeUndefined();
});
it('fails when the program does', () =>
  expect(analyse('知らない')).rejects.toThrow('open_jtalk ended with 1'));
it('fails when there is no program', () =>
  expect(
    openJTalk({ binary: 'no-such-program', dictionary: '', voice: '' })('猫'),
  ).rejects.toMatchObject({ code: 'ENOENT' }));
