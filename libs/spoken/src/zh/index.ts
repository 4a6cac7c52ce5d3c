import { inTraditional } from './traditional.js';
import { spansOf, type Form, type Span } from '../spans.js';
import { namedIn } from './named.js';
import { amount, cardinal, counted, figures } from './numbers.js';
import { asWords } from '../squares.js';
import { COINS, COUNTED, COUNTED_WORDS, GREEK, UNITS, unitName } from './units.js';

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,20}|\d+)(?:\.\d+)?`;
const escaped = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
const LARGE = '[十百千万萬亿億]?[万萬亿億]?';
/** Not inside a longer figure, a version or a word. */
const ALONE = String.raw`(?<!\d[.,:/-]?|\d\s)`;
const SIGN = String.raw`(?<![\dA-Za-z)%℃°日号號月年]\s?)-`;
const count = `[${COUNTED}](?!之|级|級)|${escaped(COUNTED_WORDS)}`;

const minutes = (digits: string | undefined): string =>
  digits === undefined || digits === '00' ? '' : `${digits.startsWith('0') ? '零' : ''}${cardinal(digits)}分`; // prettier-ignore
const hours = (digits: string): string => `${Number(digits) === 2 ? '两' : cardinal(digits)}点`;
const clock: Form['say'] = ([, hour = '', minute, second, half]) => {
  if (Number(hour) > 29) return undefined;
  const part = half === undefined ? '' : /p/i.test(half) ? (Number(hour) >= 6 && Number(hour) < 12 ? '晚上' : '下午') : '上午'; // prettier-ignore
  return `${part}${hours(hour)}${minutes(minute)}${second === undefined ? '' : `${cardinal(second)}秒`}`;
};
const dayOf = (month: string, day: string): string | undefined =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? `${cardinal(month)}月${cardinal(day)}日`
    : undefined;
const dated = (year: string, month: string, day: string): string | undefined => {
  const said = dayOf(month, day);
  return said && `${figures(year)}年${said}`;
};
const dayOrPart: Form['say'] = ([, one = '', other = '']) => {
  const [first, second] = [Number(one), Number(other)];
  if (second === 0) return undefined;
  if (first < second && second <= 10) return `${cardinal(other)}分之${cardinal(one)}`;
  return dayOf(one, other) ?? `${cardinal(other)}分之${cardinal(one)}`;
};
const percent = (number: string, sign = '%'): string =>
  `${sign === '‰' ? '千' : '百'}分之${amount(number)}`;
const minus = (sign: string | undefined) => (sign ? '负' : '');

const MONEY = escaped(Object.keys(COINS).toSorted((a, b) => b.length - a.length));
const HALVES: Readonly<Record<string, string>> = { '½': '二分之一', '⅓': '三分之一', '⅔': '三分之二', '¼': '四分之一', '¾': '四分之三' }; // prettier-ignore
const OPERATORS: Readonly<Record<string, string>> = { '+': '加', '-': '减', '×': '乘以', '*': '乘以', x: '乘以', '÷': '除以', '/': '除以', '=': '等于', '>': '大于', '<': '小于', '≤': '小于等于', '≥': '大于等于', '≈': '约等于' }; // prettier-ignore

const formsOf = (isTaiwan: boolean): readonly Form[] => {
  const one = isTaiwan ? '一' : '幺';
  const unit = (sign: string) => unitName(sign, isTaiwan);
  const measured = (number: string, sign: string) => {
    const name = unit(sign);
    return (/^[度摄华平立米]/.test(name) && !/^(?:平|立|米)/.test(name) ? amount(number) : counted(number)) + name; // prettier-ignore
  };
  return [
    {
      form: new RegExp(`(?<![\\w.])[\\w.]+@[\\w-]+(?:\\.[\\w-]+)+`, 'g'),
      say: ([mail = '']) => mail.replace('@', isTaiwan ? '小老鼠' : '艾特').replaceAll('.', '点'),
    },
    {
      form: /\b[a-z][\w-]{0,62}(?:\.[a-z][\w-]{0,62}){0,8}\.(?:com|cn|net|org|edu|gov|io|tw|hk|jp|co|me|app|dev)(?:\.[a-z]{2})?\b/gi,
      say: ([site = '']) => site.replaceAll('.', '点'),
    },
    {
      form: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g,
      say: ([all = '']) =>
        all
          .split('.')
          .map((part) => figures(part, one))
          .join('点'),
    },
    // A sum.
    {
      form: new RegExp(
        `(?<![\\d.])${NUMBER}(?:\\s?[-+×*x÷/]\\s?${NUMBER}){1,20}\\s?=\\s?-?${NUMBER}`,
        'g',
      ),
      say: ([all = '']) =>
        all
          .replace(/=\s?-/, '=负')
          .replace(/\s/g, '')
          .replace(new RegExp(NUMBER, 'g'), (number) => amount(number))
          .replace(/[-+×*x÷/=]/g, (sign) => OPERATORS[sign] ?? ''),
    },
    {
      form: /(?<=[\d²³]\s?)[+×÷=≈><≤≥](?=\s?\d)|(?<=\d[A-Za-z]{1,3}\s?)×(?=\s?\d)|(?<=[²³]\s?)[+=](?=\s?[A-Za-z])/g,
      say: ([sign = '']) => OPERATORS[sign],
    },
    { form: /(?<=\d)[x*](?=\d)/g, say: () => '乘' },
    {
      form: /(?<=[\d万萬千百亿億])\+(?![\d\s])/g,
      say: ({ index = 0, input = '' }) =>
        /^[\p{Script=Han}]/u.test(input.slice(index + 1)) ? '多' : '加',
    },
    { form: /√(?=\d)/g, say: () => '根号' },
    {
      form: /(?<=[元块塊克升米里]|[¥$€£]\d{1,7}(?:\.\d{1,2})?)\/(?=[斤个個平立公吨噸人月年天小晚位张張份次件米升秒分杯瓶㎡])/g,
      say: () => '每',
    },
    ...namedIn(one),
    {
      form: /(?<=每)(?:㎡|m²|m2|m³|kg|g|km|cm|m|L|ml|mL|kWh)(?![A-Za-z])/g,
      say: ([sign = '']) => unit(sign),
    },
    { form: /(?<!\d)(20\d\d)(?=Q[1-4])/g, say: ([, year = '']) => figures(year) },
    { form: /(?<=\d|(?<![A-Za-z])[A-Za-ln-z])²/g, say: () => '的平方' },
    { form: /(?<=\d|(?<![A-Za-z])[A-Za-ln-z])³/g, say: () => '的立方' },
    // Dates and times.
    {
      form: /(?<=\()(1\d{3}|20\d\d)\s?[-~–—]\s?(1\d{3}|20\d\d)(?=\))/g,
      say: ([, from = '', to = '']) => `${figures(from)}年到${figures(to)}年`,
    },
    {
      form: /(?<!\d[.,]?)((?:19|20)\d\d)\s?[-~–—]\s?((?:19|20)\d\d)(?=\s?(?:学年|學年|赛季|賽季|年))/g,
      say: ([, from = '', to = '']) => `${figures(from)}到${figures(to)}`,
    },
    { form: /(?<=[日号號月年])\s?[-~–—]\s?(?=\d{1,4}[日号號月年])/g, say: () => '到' },
    {
      form: /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/])/g,
      say: ([, year = '', , month = '', day = '']) => dated(year, month, day),
    },
    {
      form: /(?<![\d.])(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?![\d/])/g,
      say: ([, first = '', second = '', year = '']) =>
        dated(year, first, second) ?? dated(year, second, first),
    },
    {
      form: /(?<!\d)(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s?(?:([AaPp])\.?[Mm]\.?(?![A-Za-z]))?(?![\d:])/g,
      say: clock,
    },
    {
      form: /(?<![\d:])(\d{1,2})\s?([AaPp])\.?[Mm]\.?(?![A-Za-z])/g,
      say: ([all, hour = '', half]) =>
        clock([all, hour, undefined as never, undefined as never, half as string]),
    },
    {
      form: /(?<=:[0-5]\d\s?)[-~–—](?=\s?\d{1,2}:[0-5]\d)|(?<=\d{4})[-~–—](?=\d{4}年)/g,
      say: () => '到',
    },
    {
      form: /(?<!\d[.:]?)\d+(?:\.\d+)?(?::\d+(?:\.\d+)?){1,4}(?:[-~]\d+)?(?!\d|[.:]\d)/g,
      say: ([all = '']) =>
        all
          .replace(/\d+(?:\.\d+)?/g, (part) => amount(part))
          .replaceAll(':', '比')
          .replace(/[-~]/, '到'),
    },
    {
      form: /(?<!\d[.,]?)(\d{4})(?=\s?(?:年(?!前|后|後|以|来|來|多|内|內|间|間|的历史|的歷史)|[-~至到]\d{4}年|年代))/g,
      say: ([, year = '']) => figures(year),
    },
    {
      form: /(?<!\d[.,]?|第)(\d0)(?=[后後](?![面来來天]))/g,
      say: ([, decade = '']) => figures(decade),
    },
    {
      form: /(?<!\d[.,]?|第|[民國国昭和平成令治正前])([06-9]\d)(?=年(?:\d|[春夏秋冬出毕畢生入]|$))/g,
      say: ([, year = '']) => figures(year),
    },
    { form: /(?<=[点點时時])0(\d)(?=分)/g, say: ([, minute = '']) => `零${cardinal(minute)}` },
    { form: /(?<=[点點时時])(2)(?=分)/g, say: () => '二' },
    // Parts, shares, money.
    { form: /(?<![\d/.])(\d{1,4})\/(\d{1,4})(?![\d/])/g, say: dayOrPart },
    {
      form: /(?<!\d)(\d+)?([½⅓⅔¼¾])/g,
      say: ([, whole, part = '']) =>
        `${whole === undefined ? '' : `${cardinal(whole)}又`}${HALVES[part]}`,
    },
    {
      form: new RegExp(`(?<!\\d)(${NUMBER})([%‰])?\\s?[-~–—]\\s?(${NUMBER})([%‰])`, 'g'),
      say: ([, from = '', , to = '', sign]) => `${percent(from, sign)}到${percent(to, sign)}`,
    },
    {
      form: new RegExp(`(?<!\\d)(${SIGN})?(${NUMBER})\\s?([%‰])`, 'gu'),
      say: ([, sign, number = '', share]) => minus(sign) + percent(number, share),
    },
    {
      form: new RegExp(`(-)?(${MONEY})\\s?(${NUMBER})(${LARGE})(?!\\d)(?:元|圆)?`, 'g'),
      say: ([all = '', sign, coin = '', number = '', large = '']) =>
        `${minus(sign)}${counted(number)}${large}${isTaiwan && (coin === 'NT$' || (coin === '$' && /[元圆]$/.test(all))) ? '元' : COINS[coin]}`,
    },
    {
      form: new RegExp(
        `${ALONE}(${NUMBER})(${LARGE})\\s?(USD|EUR|GBP|JPY|RMB|CNY|HKD|TWD|KRW|€|£)(?![A-Za-z])`,
        'g',
      ),
      say: ([, number = '', large = '', coin = '']) => `${counted(number)}${large}${COINS[coin]}`,
    },
    // Measures and ranges.
    {
      form: new RegExp(`零下\\s?(${NUMBER})\\s?(${escaped(UNITS)})(?![A-Za-z0-9])`, 'g'),
      say: ([, number = '', sign = '']) => `零下${measured(number, sign)}`,
    },
    {
      form: new RegExp(
        `${ALONE}(${NUMBER})([十百千万萬亿億]{1,2})\\s?(${escaped(UNITS)})(?![A-Za-z0-9])`,
        'g',
      ),
      say: ([, number = '', large = '', name = '']) => `${counted(number)}${large}${unit(name)}`,
    },
    {
      form: new RegExp(
        `(${SIGN})?${ALONE}(${NUMBER})\\s?(?:[-~–—]\\s?(${NUMBER})\\s?)?(${escaped(UNITS)})(?![A-Za-z0-9])`,
        'gu',
      ),
      say: ([, sign, number = '', to, name = '']) =>
        `${minus(sign)}${to === undefined ? measured(number, name) : `${counted(number)}到${measured(to, name)}`}`,
    },
    {
      form: new RegExp(
        `${ALONE}(${NUMBER})\\s?[-~–—]\\s?(${NUMBER})(?=(${LARGE}(?:${count}))?)(?![-\\d/])`,
        'g',
      ),
      say: ([, from = '', to = '', thing]) =>
        `${thing ? counted(from) : amount(from)}到${thing ? counted(to) : amount(to)}`,
    },
    {
      form: /(?<!\d)(\d)、(\d)(?=[个個天年次人岁歲本只隻张張杯分小月周])/g,
      say: ([, first = '', second = '']) =>
        Number(second) === Number(first) + 1
          ? (first === '2' ? '两' : cardinal(first)) + cardinal(second)
          : undefined,
    },
    // One metre 75: the figures behind the measure.
    {
      form: /(?<=\d[米块塊])(\d{2})(?![\d.]|\s?(?:个|個|块|塊|元|分|年|人|厘|公|cm))/g,
      say: ([, rest = '']) => figures(rest.replace(/(?<=[1-9])0$/, '')),
    },
    { form: /±\s?(?=\d)/g, say: () => '正负' },
    { form: /(?<=[、,和与與是为為到]\s?)\+(?=\d)/g, say: () => '正' },
    { form: /(?<=\d\s?(?:[°℃℉%]|°C|[kcm]?[mg]|[kmM]?L))\s?[~～–—]\s?(?=\d)/g, say: () => '到' },
    {
      form: /\bN[oO]\.\s?(\d+)/g,
      say: ([, number = '']) => `第${cardinal(number)}`,
    },
    // Numbers of things, in which figures stand for themselves.
    { form: /(?<=第)\s?(\d+)/g, say: ([, number = '']) => cardinal(number) },
    { form: /(?<=第\d{1,3}[、和至到或])(\d{1,3})(?![\d.:%])/g, say: ([, number = '']) => cardinal(number) }, // prettier-ignore
    {
      form: /(?<=[A-Za-z])(?![- ]?\d[\d.]*[A-Za-z]*@)[- ]?(\d+)(?:\.(\d+))?/g,
      say: ([all = '', number = '', part]) =>
        `${all.startsWith(' ') ? ' ' : ''}${number.length > 2 ? figures(number, one) : cardinal(number)}${part === undefined ? '' : `点${figures(part)}`}`,
    },
    {
      form: /(?<=波音|空客|邮编|郵編|邮政编码|郵遞區號|编号|編號|密码|密碼|学号|學號|QQ号?|微信号?|验证码|驗證碼|房[间間号號](?:[号號]码?|碼)?|门牌|門牌|教室|车厢|车牌|号码|號碼|代码|代碼)(?:是|为|為|:)?\s?(\d{3,})(?![\d-])/g,
      say: ([all = '', number = '']) => all.replace(number, figures(number, one)),
    },
    {
      form: /(?<!\d[.,]?|第)([1-9]\d{2,3})(?=(?:路(?!人)|室|房|号房|號房|公車|公交|路公交|[号號]公車|[号號]公车|次列车|次列車|航班|国道|國道|高地|教室))/g,
      say: ([, number = '']) => figures(number, one),
    },
    {
      form: /(?<!\d[.,]?)(\d+(?:\.\d+){2,})(?![\d])/g,
      say: ([, version = '']) =>
        version
          .split('.')
          .map((part) => cardinal(part))
          .join('点'),
    },
    { form: /(?<![\d.])2(?=[两兩](?![个個名位条條]))/g, say: () => '二' },
    {
      form: /(?<!\d[.,]?)(?!\d{0,12}0{6})(\d{9,})(?![\d.,万萬亿億元个個人年])/g,
      say: ([, number = '']) => figures(number, one),
    },
    // Everything else that has figures.
    {
      form: new RegExp(`(${SIGN})?(${NUMBER})(?=(\\s?${LARGE}(?:${count}))?)`, 'gu'),
      say: ([, sign, number = '', thing]) =>
        minus(sign) + (thing ? counted(number) : amount(number)),
    },
    {
      form: /(?<!\p{Script=Greek})[α-ωΔΘΛΣΦΨΩµ](?!\p{Script=Greek})/gu,
      say: ([letter = '']) => GREEK[letter] ?? letter,
    },
    { form: /(?<=[\p{Script=Han}A-Za-z])\s?&\s?(?=[\p{Script=Han}A-Za-z])/gu, say: () => '和' },
  ];
};

const forms = { cn: formsOf(false), tw: formsOf(true) };

/** Mandarin: 2个 is 两个, 10:30 十点三十分. In the characters of the language asked for. */
export const zh = (text: string, language: string): Span[] => {
  const isTaiwan = /^zh-(?:tw|hant|mo|hk)/i.test(language);
  const spans = spansOf(text, isTaiwan ? forms.tw : forms.cn, (square) => {
    const words = asWords(square);
    return unitName(words, isTaiwan) || words;
  });
  return isTaiwan
    ? spans.map((span) => span.spoken === span.surface ? span : { ...span, spoken: inTraditional(span.spoken) }) // prettier-ignore
    : spans;
};
