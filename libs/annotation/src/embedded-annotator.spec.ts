import { annotatorContract } from './annotator.contract.js';
import type { JapaneseAnnotation } from './annotator.js';
import { createAnnotator } from './embedded-annotator.js';

annotatorContract('the embedded annotator', () => createAnnotator());
annotatorContract('the embedded annotator with an Open JTalk that is not there', () =>
  createAnnotator({ openJtalk: { binary: 'no-such-program', dictionary: 'none', voice: 'none' } }),
);

describe('Japanese', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());
  const read = async (content: string) => {
    const { annotations } = await annotator.annotate({
      language: 'ja',
      segments: [{ id: 'a', content }],
    });
    return annotations['a'] as JapaneseAnnotation;
  };

  it.each([
    ['私は学校へ行った。', 'わたしはがっこうへいった。', 'ワタシワガッコーエイッタ。'],
    ['試験を行った。', 'しけんをおこなった。', 'シケンヲオコナッタ。'],
    [
      '会議は10:30に始まる。',
      'かいぎはじゅうじさんじゅっぷんにはじまる。',
      'カイギワジュージサンジュップンニハジマル。',
    ],
    [
      '𠮷野家で𠮟る㍿と髙橋',
      'よしのやでしかるかぶしきがいしゃとたかはし',
      'ヨシノヤデシカルカブシキガイシャトタカハシ',
    ],
    ['今日は三百円だ。', 'きょうはさんびゃくえんだ。', 'キョーワサンビャクエンダ。'],
    ['何を食べる？', 'なにをたべる？', 'ナニヲタベル？'],
    ['何人ですか。', 'なんにんですか。', 'ナンニンデスカ。'],
    ['4月10日の9時に6分', 'しがつとおかのくじにろっぷん', 'シガツトオカノクジニロップン'],
    [
      '一日に三回、1日8時間。',
      'いちにちにさんかい、いちにちはちじかん。',
      'イチニチニサンカイ、イチニチハチジカン。',
    ],
    ['十月一日(火)', 'じゅうがつついたち(か)', 'ジューガツツイタチ(カ)'],
    [
      '七時半に何曜日、何月。',
      'しちじはんになんようび、なんがつ。',
      'シチジハンニナンヨービ、ナンガツ。',
    ],
    [
      '8cmで25℃、3kmと5kg。',
      'はっせんちでにじゅうごど、さんきろとごきろ。',
      'ハッセンチデニジューゴド、サンキロトゴキロ。',
    ],
    [
      '090-1234-5678',
      'ぜろきゅうぜろ-いちにさんよん-ごろくななはち',
      'ゼロキューゼロ-イチニサンヨン-ゴロクナナハチ',
    ],
    ['あの方は他の人です。', 'あのかたはほかのひとです。', 'アノカタワホカノヒトデス。'],
    ['行った方がいい。', 'いったほうがいい。', 'イッタホーガイイ。'],
    ['駅の方に行く。', 'えきのほうにいく。', 'エキノホーニイク。'],
    [
      '長い間、夏の間に間に合う。',
      'ながいあいだ、なつのあいだにまにあう。',
      'ナガイアイダ、ナツノアイダニマニアウ。',
    ],
    [
      '明後日、木の下の角を曲がる。',
      'あさって、きのしたのかどをまがる。',
      'アサッテ、キノシタノカドヲマガル。',
    ],
    [
      '一日中雨だ。来られる。',
      'いちにちじゅうあめだ。こられる。',
      'イチニチジューアメダ。コラレル。',
    ],
    [
      '雪が降りました。バスを降りました。',
      'ゆきがふりました。ばすをおりました。',
      'ユキガフリマシタ。バスヲオリマシタ。',
    ],
    [
      '日本人の三分の二、令和六年。',
      'にほんじんのさんぶんのに、れいわろくねん。',
      'ニホンジンノサンブンノニ、レイワロクネン。',
    ],
    [
      '今日中に何名様ですか。',
      'きょうじゅうになんめいさまですか。',
      'キョージューニナンメイサマデスカ。',
    ],
    ['日本', 'にっぽん', 'ニッポン'], // as the dictionary has it: no rule of ours overrides it
  ])('reads %s as %s, said %s', async (content, reading, pronunciation) => {
    expect(await read(content)).toMatchObject({ reading, pronunciation });
  });

  it.each([
    ['10:30の電車', ['10:30:じゅうじさんじゅっぷん', 'の:', '電:でん', '車:しゃ']],
    ['20歳の大人しい子', ['20歳:はたち', 'の:', '大人:おとな', 'しい:', '子:こ']],
    [
      '食べ物を取り扱う。',
      ['食:た', 'べ:', '物:もの', 'を:', '取:と', 'り:', '扱:あつか', 'う。:'],
    ],
  ])('sets the furigana of %s', async (content, expected) => {
    expect(
      (await read(content)).characters.map(({ text, reading }) => `${text}:${reading}`),
    ).toEqual(expected);
  });
});

it.each(['__proto__', 'constructor'])(
  'answers for the language %s as for any that nobody knows',
  async (language) => {
    const annotator = createAnnotator();
    const { annotations, errors } = await annotator.annotate({
      language,
      segments: [{ id: 'a', content: 'はい' }],
    });
    expect(Object.keys(annotations).length + errors.length).toBe(1);
    await annotator.close();
  },
);

describe('one line of notation', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());
  const read = async (language: string, content: string) =>
    (await annotator.annotate({ language, segments: [{ id: 'a', content }] })).annotations['a'];

  // As a textbook has it: 地/得 by their words, light syllables, a curled 儿, traditional characters as their simplified ones.
  it.each([
    ['zh-CN', '慢慢地走，高兴地说，地方', 'màn màn de zǒu，gāo xìng de shuō，dì fang'],
    [
      'zh-CN',
      '跑得快，说得不好，你得去，得到，觉得',
      'pǎo de kuài，shuō de bù hǎo，nǐ děi qù，dé dào，jué de',
    ],
    ['zh-CN', '这儿、一会儿、慢一点儿，女儿、儿童', 'zhèr、yí huìr、màn yì diǎnr，nǚ ér、ér tóng'],
    ['zh-CN', '谢谢朋友，东西明白', 'xiè xie péng you，dōng xi míng bai'],
    [
      'zh-CN',
      '一个，一起，第一，不对，不好，好不好',
      'yí gè，yì qǐ，dì yī，bú duì，bù hǎo，hǎo bu hǎo',
    ],
    ['zh-CN', '他花了¥100，有空', 'tā huā le yì bǎi yuán，yǒu kòng'],
    ['zh-CN', '10:30写了2个Word😀', 'shí diǎn sān shí fēn xiě le liǎng gè Word'],
    ['zh-CN', '𠮷祥，㍿走了5㎞', 'jí xiáng，zhū shì huì shè zǒu le wǔ gōng lǐ'],
    ['zh-TW', '12kg和100公尺', 'shí èr gōng jīn hàn yì bǎi gōng chǐ'],
    ['zh-TW', '他們著急了嗎？', 'tā men zhāo jí le ma？'],
    ['zh-TW', '妳看著我，說甚麼？', 'nǐ kàn zhe wǒ，shuō shén me？'],
    ['ko', '십육, 꽃잎, 서울역', 'simnyuk, kkonnip, seoullyeok'],
  ])('%s: %s', async (language, content, line) => expect(await read(language, content)).toBe(line));

  it('reads French with a French voice, whoever spoke before', async () => {
    expect(await read('de', 'Ich heiße Jürgen.')).toContain('jˈʏɾɡən');
    expect(await read('fr', 'C’est là.')).toBe('sɛ lˈa');
    expect(await read('en', 'Hello 你好 world 👌🏽!')).toBe(await read('en', 'Hello world!'));
    expect(await read('en', 'Say สวัสดี to her, привет.')).toBe(await read('en', 'Say to her.'));
    expect(await read('yue', '你like')).toMatch(/^n/);
    expect(await read('pt', 'não')).toBe(await read('pt-BR', 'não'));
    expect(await read('en-GB', 'water')).not.toBe(await read('en', 'water'));
  });
});
