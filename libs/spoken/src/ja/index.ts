import { COUNTERS } from './counters.js';
import { decimalReading, numberReading } from './numbers.js';
import { toHiragana } from './kana.js';
import { spansOf, type Form, type Span } from '../spans.js';
import { beside } from './beside.js';
import { latinReading, spelled } from './latin.js';
import {
  amount,
  clock,
  counted,
  countedSpans,
  dated,
  dayOf,
  dayOrPart,
  figures,
  howMany,
  isTooLarge,
  measured,
  money,
  oneOrTwo,
  value,
} from './numbers-said.js';
import { before, unitReading, UNITS } from './units.js';
import { squareReading } from './squares.js';
import { writtenShort } from './written-short.js';

const escaped = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
/** Words that only begin like a counter: 2分割, 1人称. */
const NOT = '(?!割(?!引|り)|野|類|離|子|母|散|裂|岐|担|称|格|本語|曜|曲目表|まれ)';
const COUNTER = `(?:${escaped(COUNTERS)})${NOT}`;
const UNIT = `(?:${escaped(UNITS)})(?![A-Za-z0-9])`;
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,20}|\d+)(?:\.\d+)?`;
/** Words that are counted in their own letters: only the number before them changes. */
const KATAKANA =
  'ページ|キログラム|キロメートル|キロカロリー|キロ|グラム|センチメートル|センチ|ミリメートル|ミリリットル|ミリ|メートル|リットル|トン|ドル|セント|ユーロ|ポンド|ウォン|パーセント|ポイント|カロリー|ワット|セット|クラス|チーム|コース|ゲーム|カップ|パック|ケース|シーン|ステップ|タイプ|マイル|レベル|ヘクタール|ギガ|メガ|ダース|フロア|シート|テーブル|クリック|タップ|シーズン|サイズ|ターン|トラック';
const MANY = '[十百千]?[万億兆]?';
const ALONE = String.raw`(?<![\d]|\d[.,:/-])`;
const OVER = String.raw`(?![\d:/]|[.,-]\d)`;
const SIGN = String.raw`(?<![\d\p{L})%℃°]\s?)[-+]|(?<=[は約が気温度:、「（(])[-+]|±`;
const signed = (sign: string | undefined) => (sign === undefined ? '' : sign === '-' ? 'まいなす' : sign === '±' ? 'ぷらすまいなす' : 'ぷらす'); // prettier-ignore

const PART: Readonly<Record<string, string>> = { '½': 'にぶんのいち', '⅓': 'さんぶんのいち', '⅔': 'さんぶんのに', '¼': 'よんぶんのいち', '¾': 'よんぶんのさん' }; // prettier-ignore
const OPERATORS: Readonly<Record<string, string>> = { '+': 'たす', '-': 'ひく', '×': 'かける', x: 'かける', '÷': 'わる', '=': 'は' }; // prettier-ignore
const TILDE = '[-~–—]';

const forms: readonly Form[] = [
  ...writtenShort,
  ...beside,
  {
    form: new RegExp(
      `(?<![\\d.])${NUMBER}(?:\\s?[-+×x÷]\\s?${NUMBER}){1,20}\\s?=\\s?${NUMBER}`,
      'g',
    ),
    say: ([all = '']) =>
      all
        .replace(/\s/g, '')
        .replace(new RegExp(NUMBER, 'g'), (number) => amount(number))
        .replace(/[-+×x÷=]/g, (sign) => OPERATORS[sign] ?? ''),
  },
  {
    form: /(?<![\w.])[\w.]+@[\w-]+(?:\.[\w-]+)+/g,
    say: ([mail = '']) =>
      mail
        .replace(/[A-Za-z]+/g, (word) =>
          word === 'com'
            ? 'こむ'
            : /^(?:jp|co|ne|ac|go|or)$/.test(word)
              ? spelled(word)
              : (latinReading(word) ?? word),
        )
        .replace('@', 'あっと')
        .replaceAll('.', 'どっと'),
  },
  {
    form: /(?<![\w@./])[a-z][\w-]*(?:\.[\w-]+)*\.(?:com|jp|net|org|io)\b/gi,
    say: ([site = '']) =>
      site
        .replace(/[A-Za-z]+/g, (word) =>
          word.toLowerCase() === 'com'
            ? 'こむ'
            : /^(?:jp|io|co|ne|or)$/i.test(word)
              ? spelled(word)
              : (latinReading(word) ?? word),
        )
        .replaceAll('.', 'どっと'),
  },
  { form: new RegExp(`${ALONE}(\\d{1,2}):([0-5]\\d)(?::([0-5]\\d))?${OVER}`, 'g'), say: clock },
  // 12時05分, 12時00分: a nought before the minutes is for the eye.
  { form: /(?<!\d)(\d{1,2})時(0\d)分(?!の\d)/g, say: clock },
  { form: /(?<=[:時分]\s?(?:[0-5]\d)?)~(?=\s?\d{1,2}(?::|時))/g, say: () => 'から' },
  {
    form: /(?<![\d.])(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?![\d/])/g,
    say: ([, first = '', second = '', year = '']) =>
      dated(year, first, second) ?? dated(year, second, first),
  },
  {
    form: new RegExp(`${ALONE}([12]\\d{3})([/.-])(\\d{1,2})\\2(\\d{1,2})${OVER}`, 'g'),
    say: ([, year = '', , month = '', day = '']) => dated(year, month, day),
  },
  {
    form: new RegExp(`${ALONE}(\\d{1,2})/(\\d{1,2})(?=[(][月火水木金土日祝])`, 'g'),
    say: ([, month, day]) => dayOf(Number(month), Number(day)),
  },
  { form: new RegExp(`${ALONE}(\\d{1,2})/(\\d{1,2})${OVER}`, 'g'), say: dayOrPart },
  {
    form: /(?<=[\d一二三四五六七八九十]月)(\d{1,2})日(?!間)/g,
    say: ([all = '', day = '']) => countedSpans(day, all.slice(day.length)),
  },
  { form: /(?<!\d)1日(?=[(])/g, say: () => 'ついたち' },
  {
    form: /(?<=(?:[毎今来先翌同当本]月|再来月)の?)1日(?![間中目半後前で\d])/g,
    say: () => 'ついたち',
  },
  { form: /(?<!\d)1日中(?!に(?!こ|ぎ))/g, say: () => 'いちにちじゅう' },
  { form: /(?<!\d)1年中/g, say: () => 'いちねんじゅう' },
  {
    form: /(?<=血圧[^\d。!?]{0,6})(\d{2,3})\/(\d{2,3})(?![\d/.])(mmHg)?/g,
    say: ([, upper = '', lower = '', unit]) =>
      `${numberReading(value(upper))}の${numberReading(value(lower))}${unit ? unitReading(unit) : ''}`,
  },
  {
    form: /〒\s?(\d{3})-?(\d{4})(?!\d)/g,
    say: ([, area = '', rest = '']) => `ゆうびんばんごう${figures(area)}の${figures(rest)}`,
  },
  // The block, the house and the door of an address.
  {
    form: /(?<=\p{Script=Han})(\d{1,2})-(\d{1,3})-(\d{1,4})(?![\d-])/gu,
    say: ([all = '']) =>
      all.split('-').map((part) => numberReading(value(part))).join('の'), // prettier-ignore
  },
  {
    form: new RegExp(
      `${ALONE}(${NUMBER})(${MANY})\\s?${TILDE}\\s?(${NUMBER})(${MANY})(?=(${KATAKANA})(?![ァ-ヺー]))`,
      'g',
    ),
    say: ([, from = '', some = '', to = '', many = '', unit = '']) =>
      `${amount(from + some)}から${before(amount(to + many), toHiragana(unit))}`,
  },
  // A sum without its end.
  {
    form: /(?<=\d\s?)[+×÷](?=\s?\d)/g,
    say: ([sign = '']) => OPERATORS[sign],
  },
  {
    form: /(?:(?<![A-Za-z])No\.\s?|№\s?|(?<![\p{L}\d])#)(?!1(?!\d))(\d+)(?![\d.])/gu,
    say: ([, number = '']) => `なんばー${amount(number)}`,
  },
  { form: /(?:№\s?|(?<![\p{L}\d])#)1(?![\d.])/gu, say: () => 'なんばーわん' },
  {
    form: new RegExp(`${ALONE}(${NUMBER})(${MANY})(?=(${KATAKANA})(?![ァ-ヺー]))`, 'g'),
    say: ([, number = '', many = '', unit = '']) => before(amount(number + many), toHiragana(unit)),
  },
  {
    form: /(?<!\d)(\d{1,15})分の(\d{1,15})(?![\d.])/g,
    say: ([, of = '', part = '']) =>
      `${numberReading(value(of))}ぶんの${numberReading(value(part))}`,
  },
  {
    form: /(?<!\d)(\d+)?([½⅓⅔¼¾])/g,
    say: ([, whole, part = '']) =>
      `${whole === undefined ? '' : `${numberReading(value(whole))}と`}${PART[part]}`,
  },
  {
    form: new RegExp(`(${SIGN})?(US\\$|[¥$€£₩])(${NUMBER})(${MANY})(?![\\d.])(?:円)?`, 'gu'),
    say: ([, sign, coin = '', number = '', many]) => {
      const said = money(coin, number, many);
      return said && signed(sign) + said;
    },
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})(${MANY})\\s?(USD|EUR|GBP|JPY|€|£)(?![A-Za-z])`, 'g'),
    say: ([, number = '', many, coin = '']) => money(coin, number, many),
  },
  { form: new RegExp(`何([十百千万億兆]{1,8})(${COUNTER})?`, 'g'), say: howMany },
  // Counted aloud, not a hundred and twenty-three.
  {
    form: /(?<![一二三四五六七八九十百千万〇第\d])一二三(四五?)?(?=と(?:数|唱|掛|号)|の(?:掛|号|合図|リズム))/g,
    say: ([, on = '']) => `いちにさん${{ 四: 'し', 四五: 'しご' }[on] ?? ''}`,
  },
  {
    form: new RegExp(
      `(?<![\\d一二三四五六七八九十百千万.,]|[均唯統単同随逐専画択界本再無万](?=[一二三]))([1-9一二三四五六七八九])[、~・](?:\\s?)([1-9一二三四五六七八九])(${COUNTER})`,
      'g',
    ),
    say: oneOrTwo,
  },
  {
    form: /(?<=時速\s?|秒速\s?)(\d+)\s?km(?:\/h)?/g,
    say: ([, number = '']) => measured(number, 'km'),
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})\\s?km/h`, 'g'),
    say: ([, number = '']) => `じそく${measured(number, 'km')}`,
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})\\s?(?:m|メートル)走`, 'g'),
    say: ([, number = '']) => `${amount(number)}めーとるそう`,
  },
  {
    form: /(?<=(?:パスワード|暗証番号|確認番号|認証コード|郵便番号|会員番号|学籍番号)[はが:]?\s?)(\d{3,12})(?![\d.,])/g,
    say: ([, number = '']) => figures(number),
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})\\s?m/s`, 'g'),
    say: ([, number = '']) => `びょうそく${measured(number, 'm')}`,
  },
  {
    form: new RegExp(
      `(${SIGN})?${ALONE}(${NUMBER})(${MANY})\\s?${TILDE}\\s?(${NUMBER})(${MANY})\\s?(${UNIT})`,
      'gu',
    ),
    say: ([, sign, from = '', some = '', to = '', many = '', unit = '']) =>
      `${signed(sign)}${amount(from + some)}から${measured(to + many, unit)}`,
  },
  {
    form: new RegExp(`(${SIGN})?${ALONE}(${NUMBER})(${MANY})\\s?(${UNIT})`, 'gu'),
    say: ([, sign, number = '', many = '', unit = '']) =>
      signed(sign) + measured(number + many, unit),
  },
  {
    form: new RegExp(
      `${ALONE}(\\d{1,15})(${MANY})\\s?${TILDE}\\s?(\\d{1,15})(${MANY})(${COUNTER})`,
      'g',
    ),
    say: ([, from = '', some = '', to = '', many = '', counter = '']) => {
      const last = counted(value(to + many), counter);
      return last === ''
        ? undefined
        : `${counter === '月' ? counted(value(from), '月') : numberReading(value(from + some))}から${last}`;
    },
  },
  {
    form: /(?<![\d.-])(\d+(?:\.\d+){2,})(?![\d])/g,
    say: ([, version = '']) =>
      version
        .split('.')
        .map((part) => numberReading(value(part)))
        .join('てん'),
  },
  {
    form: new RegExp(
      `(?<![\\d.])(\\d{1,3}(?:,\\d{3}){1,20}|\\d+(?:\\.\\d+)?)([十百千]?[万億兆](?:\\d+[千万億]){0,4}\\d*|[百千])?(${COUNTER})`,
      'g',
    ),
    say: ([all = '', number = '', many = '', counter = '']) =>
      /^0\d/.test(number) || isTooLarge(number + many)
        ? undefined
        : countedSpans(number + many, counter, counter === '日' && all !== ''),
  },
  {
    form: new RegExp(`${ALONE}(\\d{1,3}(?:,\\d{3})+)(\\.\\d+)?${OVER}(?![万億兆])`, 'g'),
    say: ([, number = '', part = '']) => amount(number + part),
  },
  {
    form: new RegExp(`(${SIGN})(${NUMBER})${OVER}`, 'gu'),
    say: ([, sign, number = '']) => signed(sign) + amount(number),
  },
  {
    form: /(?<=[A-Za-z])[- ]?(\d+)(?:\.(\d+))?(?![\d.:,/A-Za-z])/g,
    say: ([all = '', number = '', part]) =>
      `${all.startsWith(' ') ? ' ' : ''}${part === undefined ? amount(number) : decimalReading(value(number), part)}`,
  },
  {
    form: /(?<![\p{Script=Latin}\d@.])(?:No\.1|e-mail|Wi-Fi|(?:Vol|Mr|Mrs|Ms|Dr)\.?|[A-Za-zÀ-ÿ]+)(?![\p{Script=Latin}@]|\.[A-Za-z])/gu,
    say: ([word = '']) => latinReading(word.replace(/(?<=^(?:Vol|Mr|Mrs|Ms|Dr))\.$/, '')),
  },
  { form: /(?<=[\p{L}])\s?&\s?(?=[\p{L}])/gu, say: () => 'あんど' },
];

/** Japanese: what is written in figures, signs and Latin letters in hiragana as it is said; words stay for the analyser. */
export const ja = (text: string): Span[] => spansOf(text, forms, squareReading);
