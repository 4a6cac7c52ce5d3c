import { createAnnotator } from '../embedded-annotator.js';

const annotator = createAnnotator();
afterAll(() => annotator.close());
const cut = async (text: string) =>
  (await annotator.words(text, 'ja'))
    .map(({ surface, base }) => (base === undefined ? surface : `${surface}(${base})`))
    .join(' ');

it.each([
  ['大変ですね。', '大変 です ね 。'],
  ['ありがとうございます。', 'ありがとう ございます(ござる) 。'],
  ['お名前は何ですか。', 'お名前(名前) は 何 です か 。'],
  ['学校へ行きました。', '学校 へ 行きました(行く) 。'],
  ['食べたくなかった', '食べたくなかった(食べる)'],
  ['雨が降っています。', '雨 が 降って(降る) います(いる) 。'],
  ['待ってください', '待って(待つ) ください(くださる)'],
  ['読んだ本は面白かった', '読んだ(読む) 本 は 面白かった(面白い)'],
  ['高いです', '高い です'],
  ['静かでした', '静か でした(です)'],
  ['三本のペン、12本', '三本 の ペン 、 12本'],
  ['食べてる', '食べてる(食べる)'],
  ['言ったじゃないか', '言った(言う) じゃ ない か'],
  ['安くなれば買う', '安く(安い) なれば(なる) 買う'],
  ['図書館員に聞いた', '図書館員 に 聞いた(聞く)'],
  ['体当たりする', '体当たり する'],
  ['行けなかったら', '行けなかったら(行ける)'],
])('cuts %s', async (text, words) => expect(await cut(text)).toBe(words));
