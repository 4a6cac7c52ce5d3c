import { hasTones, isInPinyin } from './spelt.js';

const kana = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}ー・]`;
const kanji = String.raw`[\p{Script=Han}々〆〇ヶ]`;
/** 降（ふ）り, 2月（がつ）: a reading after its characters. */
const inBrackets = new RegExp(String.raw`(?<=${kanji})[（(]${kana}{1,24}[）)]`, 'gu');
/** ｜見当《けんとう》, as Aozora Bunko writes it. */
const inAngles = new RegExp(String.raw`(?<=[\p{Script=Han}々〆〇ヶ\p{L}])《${kana}{1,24}》`, 'gu');
/** 私[わたし]は 毎日[まいにち], as Anki writes it, with a space before each. */
const inSquares = new RegExp(String.raw`(?<=${kanji})\[${kana}{1,24}\]`, 'gu');
const spaced = new RegExp(
  String.raw`(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？」\]]) (?=${kanji}{1,12}\[${kana}{1,24}\])`,
  'gu',
);
/** 食べます（たべます）: it ends as its word does. */
const whole = new RegExp(
  String.raw`(?<=${kanji})(\p{Script=Hiragana}{1,8})[（(【]${kana}{1,24}[）)】]`,
  'gu',
);
/** 你(ㄋㄧˇ)好, 汉语(Hànyǔ) */
const inBopomofo = /(?<=\p{Script=Han})[（(][\p{Script=Bopomofo}ˊˇˋ˙ ]{1,24}[）)]/gu;
const inLatin = /(?<=\p{Script=Han})[（(]([\p{Script=Latin}\p{M}'’ ]{1,40})[）)]/gu;
/** /ˈtoʊkioʊ/, [toːkʲoː]: with letters that phonetics alone has. One sound may be what is spoken of: /ʃ/. */
const PHONETIC = '[ˈˌːəɪʊʌɔɑɜʃʒŋɡɹɾʲ]';
const PLAIN = String.raw`[^/[\]\n]`;
const inIpa = new RegExp(
  String.raw` ?(?:\/(?=${PLAIN}{3,60}\/)${PLAIN}{0,40}${PHONETIC}${PLAIN}{0,40}\/|\[(?=${PLAIN}{3,60}\])${PLAIN}{0,40}${PHONETIC}${PLAIN}{0,40}\])(?:[;,] )?`,
  'gu',
);
/** Fewer brackets may well hold words of the sentence: 彼女（のこと）が好き. */
const FEWEST = 2;

const withoutWhole = (text: string): string =>
  text.replace(whole, (found, ending: string) =>
    found.slice(0, -1).endsWith(ending) ? ending : found,
  );

function withoutPinyin(text: string): string {
  const found = [...text.matchAll(inLatin)].flatMap(([, inside]) => inside ?? []);
  return found.filter((inside) => hasTones(inside) && isInPinyin(inside)).length < FEWEST
    ? text
    : text.replace(inLatin, (bracket, inside: string) => (isInPinyin(inside) ? '' : bracket));
}

/** Readings beside their characters would be said twice: furigana, pinyin, bopomofo and IPA. */
export function withoutReadings(text: string): string {
  const bare = text.replace(inAngles, '');
  const plain = bare === text ? text : bare.replace(/[｜|](?=[\p{Script=Han}\p{L}])/gu, '');
  const phonetic = withoutPinyin(withoutWhole(plain).replace(inBopomofo, '').replace(inIpa, ''));
  if (!/\p{Script=Hiragana}/u.test(plain)) return phonetic;
  const squares = phonetic.match(inSquares)?.length ?? 0;
  const read = squares < FEWEST ? phonetic : phonetic.replace(spaced, '').replace(inSquares, '');
  return (read.match(inBrackets)?.length ?? 0) + (plain === phonetic ? 0 : 1) < FEWEST
    ? read
    : read.replace(inBrackets, '');
}
