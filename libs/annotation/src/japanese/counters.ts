import { voice } from './kana.js';
import { numberReading } from './numbers.js';

/** Counters whose sound changes with the number, by the kana they begin with. 人, 日, 月, 時 … have readings of their own below. */
const regular: Readonly<Record<string, string>> = {
  回: 'かい', 階: 'かい', 個: 'こ', 箇所: 'かしょ', か所: 'かしょ', ヶ所: 'かしょ', カ所: 'かしょ', ヶ月: 'かげつ', か月: 'かげつ', カ月: 'かげつ', ヵ月: 'かげつ',
  箇月: 'かげつ', ヶ国: 'かこく', カ国: 'かこく', か国: 'かこく', 曲: 'きょく', 件: 'けん', 軒: 'けん', 機: 'き', 校: 'こう', 局: 'きょく', 課: 'か', 巻: 'かん',
  歳: 'さい', 才: 'さい', 足: 'そく', 冊: 'さつ', 隻: 'せき', 世紀: 'せいき', 週: 'しゅう', 週間: 'しゅうかん', 種類: 'しゅるい', 社: 'しゃ', 章: 'しょう', 周年: 'しゅうねん',
  頭: 'とう', 体: 'たい', 点: 'てん', 通: 'つう', 丁目: 'ちょうめ', 着: 'ちゃく', 本: 'ほん', 匹: 'ひき', 杯: 'はい', 泊: 'はく', 票: 'ひょう', 分: 'ふん',
  分間: 'ふんかん', 発: 'はつ', 編: 'へん', 遍: 'へん', 名: 'めい', 枚: 'まい', 台: 'だい', 番: 'ばん', 度: 'ど', 秒: 'びょう', 円: 'えん', 倍: 'ばい', 年: 'ねん',
  年間: 'ねんかん', 時間: 'じかん', 時: 'じ', 月: 'がつ', 人: 'にん', 日: 'にち', 日間: 'にちかん', 位: 'い', 番目: 'ばんめ', 号: 'ごう', 代: 'だい', 割: 'わり', 時半: 'じはん', 時間半: 'じかんはん', 年半: 'ねんはん', 人前: 'にんまえ',
  cm: 'せんち', mm: 'みり', km: 'きろ', kg: 'きろ', g: 'ぐらむ', m: 'めーとる', ml: 'みりりっとる', mL: 'みりりっとる', L: 'りっとる', '℃': 'ど', '㎝': 'せんち', '㎞': 'きろ', '㎏': 'きろ',
}; // prettier-ignore

/** The counters known here, the longest first: one may begin with another. */
export const COUNTERS: readonly string[] = Object.keys(regular).toSorted((a, b) => b.length - a.length); // prettier-ignore

const whole: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  人: { 1: 'ひとり', 2: 'ふたり' },
  日: { 1: 'ついたち', 2: 'ふつか', 3: 'みっか', 4: 'よっか', 5: 'いつか', 6: 'むいか', 7: 'なのか', 8: 'ようか', 9: 'ここのか', 10: 'とおか', 14: 'じゅうよっか', 20: 'はつか', 24: 'にじゅうよっか' },
  日間: { 2: 'ふつかかん', 3: 'みっかかん', 4: 'よっかかん', 5: 'いつかかん', 6: 'むいかかん', 7: 'なのかかん', 8: 'ようかかん', 9: 'ここのかかん', 10: 'とおかかん', 20: 'はつかかん' },
  歳: { 20: 'はたち' },
  才: { 20: 'はたち' },
  つ: { 1: 'ひとつ', 2: 'ふたつ', 3: 'みっつ', 4: 'よっつ', 5: 'いつつ', 6: 'むっつ', 7: 'ななつ', 8: 'やっつ', 9: 'ここのつ' },
}; // prettier-ignore

/** The last digit before these: 四時 よじ, 七月 しちがつ, 九時 くじ. */
const endings: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  月: [[/よん$/, 'し'], [/なな$/, 'しち'], [/きゅう$/, 'く']],
  時: [[/よん$/, 'よ'], [/なな$/, 'しち'], [/きゅう$/, 'く']],
  時間: [[/よん$/, 'よ'], [/きゅう$/, 'く']],
  年: [[/よん$/, 'よ']],
  年間: [[/よん$/, 'よ']],
  時半: [[/よん$/, 'よ'], [/なな$/, 'しち'], [/きゅう$/, 'く']],
  時間半: [[/よん$/, 'よ'], [/きゅう$/, 'く']],
  年半: [[/よん$/, 'よ']],
  人前: [[/よん$/, 'よ']],
  人: [[/よん$/, 'よ']],
  円: [[/よん$/, 'よ']],
  日: [[/なな$/, 'しち'], [/きゅう$/, 'く']],
}; // prettier-ignore

const doubled = (number: string, before: 'k' | 's' | 'h' | 'u'): string => {
  if (before === 'u')
    return number
      .replace(/ろく$/, 'ろっ')
      .replace(/じゅう$/, 'じゅっ')
      .replace(/([ひびぴ])ゃく$/, '$1ゃっ'); // 一キロ, 八キロ

  const short = number
    .replace(/いち$/, 'いっ')
    .replace(/はち$/, 'はっ')
    .replace(/じゅう$/, 'じゅっ');
  return before === 's'
    ? short
    : short
        .replace(/ろく$/, 'ろっ')
        .replace(/ひゃく$/, 'ひゃっ')
        .replace(/びゃく$/, 'びゃっ')
        .replace(/ぴゃく$/, 'ぴゃっ');
};
const burst = (counter: string) =>
  voice(counter).replace(
    /^[ばびぶべぼ]/,
    (kana) => 'ぱぴぷぺぽ'['ばびぶべぼ'.indexOf(kana)] ?? kana,
  );

const unit = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** What a number and a counter sound like together: [number, counter] in hiragana, or one reading for both; `undefined` for an unknown counter. */
export const countReading = (
  value: number,
  counter: string,
): readonly [string, string] | string | undefined => {
  const exception = whole[counter]?.[value];
  if (exception) return exception;
  const base = regular[counter];
  if (!base) return undefined;
  const number = numberReading(value);
  if (unit.test(counter))
    return `${/^[きせ]/.test(base) && counter !== 'g' ? doubled(number, base.startsWith('き') ? 'u' : 's') : number}${base}`;
  const ending = endings[counter]?.find(([from]) => from.test(number));
  if (ending) return [number.replace(ending[0], ending[1]), base];
  const first = base[0] ?? '';
  if ('かきくけこ'.includes(first))
    return [
      doubled(number, 'k'),
      number.endsWith('さん') && /^[階軒]$/.test(counter) ? voice(base) : base,
    ];
  if ('さしすせそたちつてと'.includes(first))
    return [doubled(number, 's'), number.endsWith('さん') && counter === '足' ? voice(base) : base];
  if (!'はひふへほ'.includes(first)) return [number, base];
  if (/さん$|せん$|まん$/.test(number))
    return [
      number,
      counter.startsWith('分') || counter === '泊' || counter === '発' ? burst(base) : voice(base),
    ];
  if (number.endsWith('よん'))
    return [number, /^(分|分間|泊|発|編|遍)$/.test(counter) ? burst(base) : base];
  const short = doubled(number, 'h');
  return [short, short === number ? base : burst(base)];
};
