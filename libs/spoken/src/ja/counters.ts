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
  等: 'とう', 期: 'き', 級: 'きゅう', 句: 'く', 球: 'きゅう', 戸: 'こ', 丁: 'ちょう', 錠: 'じょう', 畳: 'じょう', 段: 'だん', 段階: 'だんかい', 世帯: 'せたい', 世代: 'せだい', 席: 'せき', 歩: 'ほ',
  便: 'びん', 部: 'ぶ', 問: 'もん', 両: 'りょう', 列: 'れつ', 話: 'わ', 羽: 'わ', 学期: 'がっき', 号室: 'ごうしつ', 号車: 'ごうしゃ', 番線: 'ばんせん', 番地: 'ばんち', 条: 'じょう', 行: 'ぎょう', 文字: 'もじ', 字: 'じ',
  試合: 'しあい', 周: 'しゅう', 勝: 'しょう', 敗: 'はい', 滴: 'てき', 店舗: 'てんぽ', 人分: 'にんぶん', 年生: 'ねんせい', 年代: 'ねんだい', 年度: 'ねんど', 班: 'はん', 版: 'はん', 円玉: 'えんだま', 円札: 'えんさつ', 時限: 'じげん',
  回目: 'かいめ', 本目: 'ほんめ', 人目: 'にんめ', 日目: 'にちめ', 年目: 'ねんめ', 枚目: 'まいめ', 個目: 'こめ', 度目: 'どめ', 台目: 'だいめ', 冊目: 'さつめ', 週目: 'しゅうめ', 代目: 'だいめ', 名様: 'めいさま', 人前後: 'にんぜんご', 時過ぎ: 'じすぎ', 時頃: 'じごろ', 歳児: 'さいじ', 人掛け: 'にんがけ',
  分目: 'ぶんめ', 分袖: 'ぶそで', 分丈: 'ぶたけ', 分咲き: 'ぶざき', 分刈り: 'ぶがり', 分粥: 'ぶがゆ', 分づき: 'ぶづき', 厘: 'りん', 辛: 'から', 棟: 'とう', 斤: 'きん', 音: 'おん', 音順: 'おんじゅん', 音図: 'おんず',
  組: 'くみ', 箱: 'はこ', 袋: 'ふくろ', 皿: 'さら', 部屋: 'へや', 口: 'くち', 切れ: 'きれ', 粒: 'つぶ', 束: 'たば', 桁: 'けた', 株: 'かぶ', 晩: 'ばん', 通り: 'とおり', 玉: 'たま', 駅: 'えき', 品: 'しな',
  cm: 'せんち', mm: 'みり', km: 'きろ', kg: 'きろ', g: 'ぐらむ', m: 'めーとる', ml: 'みりりっとる', mL: 'みりりっとる', L: 'りっとる', '℃': 'ど', '㎝': 'せんち', '㎞': 'きろ', '㎏': 'きろ',
}; // prettier-ignore

/** The counters known here, the longest first: one may begin with another. */
export const COUNTERS: readonly string[] = Object.keys(regular).toSorted((a, b) => b.length - a.length); // prettier-ignore

/** Counted in Japanese numbers while they are one and two: 一組 ひとくみ. What follows is counted as everything is, without doubled sounds. */
const native = new Set('組 箱 袋 皿 部屋 口 切れ 粒 束 桁 株 晩 通り 玉 駅 品'.split(' '));

const whole: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  日目: { 1: 'いちにちめ', 2: 'ふつかめ', 3: 'みっかめ', 4: 'よっかめ', 5: 'いつかめ', 6: 'むいかめ', 7: 'なのかめ', 8: 'ようかめ', 9: 'ここのかめ', 10: 'とおかめ', 20: 'はつかめ' },
  人目: { 1: 'ひとりめ', 2: 'ふたりめ' },
  羽: { 3: 'さんわ', 10: 'じゅうわ', 100: 'ひゃくわ' },
  人: { 1: 'ひとり', 2: 'ふたり' },
  日: { 1: 'ついたち', 2: 'ふつか', 3: 'みっか', 4: 'よっか', 5: 'いつか', 6: 'むいか', 7: 'なのか', 8: 'ようか', 9: 'ここのか', 10: 'とおか', 14: 'じゅうよっか', 20: 'はつか', 24: 'にじゅうよっか' },
  日間: { 2: 'ふつかかん', 3: 'みっかかん', 4: 'よっかかん', 5: 'いつかかん', 6: 'むいかかん', 7: 'なのかかん', 8: 'ようかかん', 9: 'ここのかかん', 10: 'とおかかん', 14: 'じゅうよっかかん', 20: 'はつかかん', 24: 'にじゅうよっかかん' },
  辛: { 1: 'いちから' },
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
  円玉: [[/よん$/, 'よ']],
  円札: [[/よん$/, 'よ']],
  人分: [[/よん$/, 'よ']],
  人目: [[/よん$/, 'よ']],
  人前後: [[/よん$/, 'よ']],
  人掛け: [[/よん$/, 'よ']],
  年生: [[/よん$/, 'よ']],
  年度: [[/よん$/, 'よ']],
  年目: [[/よん$/, 'よ']],
  時過ぎ: [[/よん$/, 'よ'], [/なな$/, 'しち'], [/きゅう$/, 'く']],
  時頃: [[/よん$/, 'よ'], [/なな$/, 'しち'], [/きゅう$/, 'く']],
  時限: [[/よん$/, 'よ']],
  日: [[/なな$/, 'しち'], [/きゅう$/, 'く']],
  分袖: [[/なな$/, 'しち']],
  分丈: [[/なな$/, 'しち']],
  分粥: [[/なな$/, 'しち']],
  分づき: [[/なな$/, 'しち']],
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
  if (native.has(counter)) return [value === 1 ? 'ひと' : value === 2 ? 'ふた' : number, base];
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
    return [number, /^(?:分|泊|発|歩|班|版|敗)/.test(counter) ? burst(base) : voice(base)];
  if (number.endsWith('よん'))
    return [number, /^(分|分間|泊|発|編|遍|歩|班|版|敗)$/.test(counter) ? burst(base) : base];
  const short = doubled(number, 'h');
  return [short, short === number ? base : burst(base)];
};
