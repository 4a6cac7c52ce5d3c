import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { align } from './align.js';

const show = (word: string, reading: string, place = {}) =>
  align(word, reading, place)
    .map((part) => (part.reading ? `${part.text}[${part.reading}]` : part.text))
    .join('');

it.each([
  ['出発', 'しゅっぱつ', '出[しゅっ]発[ぱつ]'],
  ['食べ物', 'たべもの', '食[た]べ物[もの]'],
  ['取り扱い説明書', 'とりあつかいせつめいしょ', '取[と]り扱[あつか]い説[せつ]明[めい]書[しょ]'],
  ['掃除', 'そうじ', '掃[そう]除[じ]'],
  ['二日後', 'ふつかご', '二日[ふつか]後[ご]'],
  ['五日間', 'いつかかん', '五日[いつか]間[かん]'],
  ['三日', 'みっか', '三[みっ]日[か]'],
  ['手紙', 'てがみ', '手[て]紙[がみ]'],
  ['人々', 'ひとびと', '人[ひと]々[びと]'],
  ['缶コーヒー', 'かんこーひー', '缶[かん]コーヒー'],
  ['お母さん', 'おかあさん', 'お母[かあ]さん'],
  ['十本', 'じゅっぽん', '十[じゅっ]本[ぽん]'],
  ['学校', 'がっこう', '学[がっ]校[こう]'],
  ['見出し', 'みだし', '見[み]出[だ]し'],
  ['三ヶ月', 'さんかげつ', '三[さん]ヶ[か]月[げつ]'],
  ['大人しい', 'おとなしい', '大人[おとな]しい'],
  ['大和撫子', 'やまとなでしこ', '大和[やまと]撫子[なでしこ]'],
  ['今日的', 'こんにちてき', '今[こん]日[にち]的[てき]'],
  ['本箱', 'ほんばこ', '本[ほん]箱[ばこ]'],
  ['12本', 'じゅうにほん', '12[じゅうに]本[ほん]'],
  ['ありがとう', 'ありがとう', 'ありがとう'],
])('lays %s: %s', (word, reading, expected) => expect(show(word, reading)).toBe(expected));

it.each([
  ['杉山', 'すぎやま', '杉[すぎ]山[やま]'],
  ['井上', 'いのうえ', '井[い]上[のうえ]'],
  ['裕美', 'ひろみ', '裕[ひろ]美[み]'],
])('lays the name %s: %s', (word, reading, expected) => {
  expect(show(word, reading, { inName: true })).toBe(expected);
});

it('lays a word that goes on with another one, and begins voiced for it', () => {
  expect(show('会社', 'がいしゃ', { follows: true })).toBe('会[がい]社[しゃ]');
  expect(show('散切り', 'ざんぎり')).toBe('散切[ざんぎ]り');
  expect(show('散切り', 'ざんぎり', { follows: true })).toBe('散[ざん]切[ぎ]り');
});

it.each([
  ['玩具', 'おもちゃ', '玩具[おもちゃ]'],
  ['蕎麦屋', 'そばや', '蕎麦[そば]屋[や]'],
  ['可愛い', 'かわいい', '可愛[かわい]い'],
  ['暖簾', 'のれん', '暖簾[のれん]'],
  ['微笑む', 'ほほえむ', '微笑[ほほえ]む'],
  ['自棄っぱち', 'やけっぱち', '自棄[やけ]っぱち'],
  ['梯子', 'はしご', '梯子[はしご]'],
])('keeps kanji together that are read as nowhere else: %s %s', (word, reading, expected) =>
  expect(show(word, reading)).toBe(expected),
);

describe('words that no table was made with', () => {
  const rows = readFileSync(join(__dirname, '../../../../bench/furigana.tsv'), 'utf8').trimEnd().split('\n').map((line) => line.split('\t')); // prettier-ignore
  const share = (kind: string) => {
    const own = rows.filter(([of]) => of === kind);
    const right = own.filter(([, word = '', reading = '', furigana]) => show(word, reading) === furigana); // prettier-ignore
    return right.length / own.length;
  };

  it('stay whole where their reading belongs to the whole', () =>
    expect(share('special')).toBeGreaterThan(0.9));
  it('fall apart into their kanji where they are read as elsewhere', () =>
    expect(share('compound')).toBeGreaterThan(0.98));
});

it('keeps a reading that cannot belong to the word above the whole of it', () => {
  expect(align('食べる', 'のむ')).toEqual([{ text: '食べる', reading: 'のむ' }]);
});
