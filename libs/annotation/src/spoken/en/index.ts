import { spansOf, type Form, type Span } from '../spans.js';
import { amount, cardinal, figures, ordinal, year } from './numbers.js';
import { dates, dayOf } from './dates.js';
import { signs } from './signs.js';
import { COINS, UNITS, unitName } from './units.js';
import { written } from './written.js';

const escaped = (texts: readonly string[]) => texts.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,20}|\d+)(?:\.\d+)?`;
const MANY = '(?:\\s?(?:hundred|thousand|million|billion|trillion|[kKMB](?![A-Za-z])|bn|mn))';
const ALONE = String.raw`(?<![\w.,:/]|[\w.]-|\d\s)`;
const SIGN = String.raw`(?<![\w)%°]|\d\s)[-−]`;
const minus = (sign: string | undefined): string => (sign ? 'minus ' : '');
const many = (sign: string | undefined): string => {
  const word = sign?.trim();
  const long = { k: 'thousand', K: 'thousand', M: 'million', B: 'billion', bn: 'billion', mn: 'million' }[word ?? '']; // prettier-ignore
  return word ? ` ${long ?? word}` : '';
};
const isOne = (number: string): boolean => number === '1';

/** Behind a number people say the plural, but for one and what is measured in degrees of nothing. */
const measured = (number: string, sign: string): string =>
  `${amount(number)} ${unitName(sign, isOne(number))}`;
const PARTS: Readonly<Record<number, readonly [string, string]>> = { 2: ['half', 'halves'], 4: ['quarter', 'quarters'] }; // prettier-ignore
const part = (one: string, other: string): string => {
  const [single, several] = PARTS[Number(other)] ?? [ordinal(other), `${ordinal(other)}s`];
  return `${cardinal(one)} ${isOne(one) ? single : several}`;
};
const SIGNS: Readonly<Record<string, string>> = { '½': 'one half', '⅓': 'one third', '⅔': 'two thirds', '¼': 'one quarter', '¾': 'three quarters' }; // prettier-ignore
const behind: Readonly<Record<string, string>> = { '½': 'a half', '⅓': 'a third', '⅔': 'two thirds', '¼': 'a quarter', '¾': 'three quarters' }; // prettier-ignore
const money = (coin: string, number: string, size?: string): string => {
  const [one, several, cent, cents] = COINS[coin] ?? ['', '', '', ''];
  const [whole = '', small] = number.split('.');
  if (size) return `${amount(number)}${many(size)} ${several}`;
  if (small === undefined || small.length !== 2 || cent === '') return `${amount(number)} ${isOne(number) ? one : several}`; // prettier-ignore
  const coins = Number(small) === 0 ? '' : `${cardinal(small)} ${Number(small) === 1 ? cent : cents}`; // prettier-ignore
  if (Number(whole.replaceAll(',', '')) === 0 && coins !== '') return coins;
  return `${amount(whole)} ${isOne(whole) ? one : several}${coins === '' ? '' : ` and ${coins}`}`;
};
const OPERATORS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '−': 'minus', '×': 'times', '*': 'times', x: 'times', '÷': 'divided by', '/': 'divided by', '=': 'equals' }; // prettier-ignore
const telephone = (number: string): string =>
  number.replace('+', 'plus ').replace(/[()\s.-]+/g, ', ').replace(/\d+/g, (digits) => figures(digits, 'oh')).replace(/^, |, $/g, '').replace(/^plus, /, 'plus '); // prettier-ignore
const TILDE = '[-–—~]';
const UNIT = `(?:${escaped(UNITS)})(?![A-Za-z0-9])`;

const forms: readonly Form[] = [
  ...written,
  ...signs,
  {
    form: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    say: ([mail = '']) =>
      mail
        .replace('@', ' at ')
        .replaceAll('.', ' dot ')
        .replace(/\d+/g, (digits) => ` ${figures(digits)} `)
        .replace(/\s+/g, ' ')
        .trim(),
  },
  {
    form: /(?<![\w@./])[a-z][\w-]*(?:\.[a-z][\w-]*)*\.(?:com|org|net|edu|gov|io|co|uk|app|dev)(?:\.uk)?\b(?!\.\w)/gi,
    say: ([site = '']) => site.replaceAll('.', ' dot '),
  },
  {
    form: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g,
    say: ([all = '']) =>
      all
        .split('.')
        .map((digits) => figures(digits))
        .join(' dot '),
  },
  {
    form: new RegExp(
      `(?<![\\d.])${NUMBER}(?:\\s?[-−+×*x÷/]\\s?${NUMBER}){1,20}\\s?=\\s?[-−]?${NUMBER}`,
      'g',
    ),
    say: ([all = '']) =>
      all
        .replace(/=\s?[-−]/, '=minus ')
        .replace(/\s/g, '')
        .replace(/minus/, 'minus ')
        .replace(new RegExp(NUMBER, 'g'), (number) => amount(number))
        .replace(
          /(?<=[a-z])[-−+×*x÷/=](?=zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|minus)(?<!(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)/g,
          (sign) => ` ${OPERATORS[sign] ?? ''} `,
        ),
  },
  {
    form: /(?<![\w.,-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<![\w.,-])(?:\+\d{1,3}[\s-])(?:\d{2,5}[\s-]?){2,4}\d(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  { form: /(?<![\w.,-])\d{3}-\d{4}(?![\w-])/g, say: ([all = '']) => telephone(all) },
  {
    form: /\b(911|999|112|411|101|007)(?=\b(?![.,]?\d))(?<=(?:call|called|dial|dialed|dialled|calling|agent)\s\d{3})/gi,
    say: ([digits = '']) => figures(digits, 'oh'),
  },
  ...dates,
  // Shares, parts, money.
  {
    form: new RegExp(
      `(?<!\\d)(${SIGN})?(${NUMBER})\\s?(?:%|percent)?\\s?${TILDE}\\s?(${NUMBER})\\s?%`,
      'g',
    ),
    say: ([, sign, from = '', to = '']) => `${minus(sign)}${amount(from)} to ${amount(to)} percent`,
  },
  {
    form: new RegExp(`(?<!\\d)(${SIGN})?(${NUMBER})\\s?%`, 'g'),
    say: ([, sign, number = '']) => `${minus(sign)}${amount(number)} percent`,
  },
  {
    form: /(?<!\d)(\d+)?\s?([½⅓⅔¼¾])/g,
    say: ([, whole, sign = '']) =>
      whole === undefined ? SIGNS[sign] : `${cardinal(whole)} and ${behind[sign]}`,
  },
  {
    form: /(?<![\w/.])(\d+)\s(\d)\/(\d{1,2})(?![\d/])/g,
    say: ([, whole = '', one = '', other = '']) =>
      `${cardinal(whole)} and ${isOne(one) ? part(one, other).replace(/^one/, 'a') : part(one, other)}`,
  },
  { form: /(?<![\w/.])24\/7(?![\w/])/g, say: () => 'twenty-four seven' },
  { form: /(?<![\w/.])50\/50(?![\w/])/g, say: () => 'fifty fifty' },
  { form: /(?<![\w/.])20\/20(?=\svision)/g, say: () => 'twenty twenty' },
  { form: /(?<![\w/.])9\/11(?![\w/])/g, say: () => 'nine eleven' },
  {
    form: /(?<![\w/.])(\d{1,2})\/(\d{1,3})(?![\w/])/g,
    say: ([, one = '', other = '']) =>
      Number(other) < 2
        ? undefined
        : Number(one) < Number(other) && Number(other) <= 20
          ? part(one, other)
          : (dayOf(Number(one), Number(other)) ?? `${cardinal(one)} over ${cardinal(other)}`),
  },
  {
    form: new RegExp(
      `([-−])?(${escaped(Object.keys(COINS).toSorted((a, b) => b.length - a.length))})\\s?(${NUMBER})(${MANY})?(?![\\d])`,
      'g',
    ),
    say: ([, sign, coin = '', number = '', size]) => minus(sign) + money(coin, number, size),
  },
  {
    form: new RegExp(
      `${ALONE}(${NUMBER})(${MANY})?\\s?(USD|EUR|GBP|JPY|CNY|CHF|€|£|¢)(?![A-Za-z])`,
      'g',
    ),
    say: ([, number = '', size, coin = '']) => money(coin, number, size),
  },
  // Measures, ranges, ordinals.
  {
    form: new RegExp(`(${SIGN})?${ALONE}(${NUMBER})\\s?${TILDE}\\s?(${NUMBER})\\s?(${UNIT})`, 'g'),
    say: ([, sign, from = '', to = '', name = '']) =>
      `${minus(sign)}${amount(from)} to ${measured(to, name)}`,
  },
  {
    form: new RegExp(`(${SIGN})?${ALONE}(${NUMBER})(${MANY})?[\\s-]?(${UNIT})`, 'g'),
    say: ([all = '', sign, number = '', size, name = '']) =>
      /\d (?:in|a|m|h|s|t|K|A|min|g|L|l)$/.test(all) && /^(?:in|a|A|K|t)$/.test(name)
        ? undefined
        : `${minus(sign)}${amount(number)}${many(size)} ${unitName(name, isOne(number))}`,
  },
  {
    form: /(?<![\w.])(\d{1,2})['′]\s?(\d{1,2})["″]/g,
    say: ([, feet = '', inches = '']) => `${cardinal(feet)} foot ${cardinal(inches)}`,
  },
  {
    form: /(?<![\w.])(\d+(?:,\d{3})*)(?:st|nd|rd|th)\b/g,
    say: ([, digits = '']) => ordinal(digits),
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})\\s?[-–—~]\\s?(${NUMBER})(?![-\\d/]|\\s?[-–])`, 'g'),
    say: ([, from = '', to = '']) => `${amount(from)} to ${amount(to)}`,
  },
  // Things that have a number.
  { form: /(?:\bNo\.\s?|#)(\d+)/g, say: ([, digits = '']) => `number ${amount(digits)}` },
  {
    form: /(?<=\b(?:[Rr]oom|[Ff]light|[Bb]us|[Rr]oute|[Hh]ighway|[Aa]partment|[Aa]pt\.?|[Ss]uite|[Ii]nterstate|[Ee]xtension|[Bb]oeing|[Aa]rea)\s(?:[A-Z]{1,2}\s?)?)(\d{3,4})(?!\d|[.,]\d)/g,
    say: ([, digits = '']) =>
      digits.endsWith('00')
        ? cardinal(digits)
        : digits.length === 3
          ? `${cardinal(digits[0]!)} ${digits[1] === '0' ? `oh ${cardinal(digits[2]!)}` : cardinal(digits.slice(1))}`
          : year(digits),
  },
  {
    form: /(?<=\b(?:code|PIN|password|ZIP|zip code|ID|order|account|serial)\s(?:number\s|is\s)?)(\d{3,})(?!\d|[.,]\d)/g,
    say: ([, digits = '']) => figures(digits),
  },
  {
    form: /(?<=[A-Za-z])-?(\d+)(?:\.(\d+))?(?=[^\w.]|\.?$|\.\s|[A-Z]\b)/g,
    say: ({ 0: all, 1: digits = '', 2: rest, index = 0, input = '' }) =>
      ` ${digits.length > 2 && !digits.endsWith('00') ? figures(digits, 'oh') : cardinal(digits)}${rest === undefined ? '' : ` point ${figures(rest)}`}${/^[A-Z]/.test(input.slice(index + all.length)) ? ' ' : ''}`,
  },
  {
    form: /(?<![\w.,])(\d+(?:\.\d+){2,})(?![\d])/g,
    say: ([, version = '']) =>
      version
        .split('.')
        .map((digits) => cardinal(digits))
        .join(' point '),
  },
  { form: /(?<=\d)\s?[x×]\s?(?=\d)/g, say: () => ' by ' },
  { form: /(?<![\w.,])(\d+)(?=x\d)/g, say: ([, digits = '']) => cardinal(digits) },
  { form: /(?<=\d\s?[x×]\s?)(\d+)(?!\w)/g, say: ([, digits = '']) => cardinal(digits) },
  {
    form: /(?<![\w.,])(\d+)(?=[A-Z]{1,2}\b)(?![MB]\b|(?<=\d\d)K\b)/g,
    say: ([, digits = '']) => `${cardinal(digits)} `,
  },
  { form: /(?<![\w.,])(\d+)(?=-[A-Za-z])/g, say: ([, digits = '']) => cardinal(digits) },
  {
    form: new RegExp(`(?<![\\w.](?=\\d))(${SIGN})?(${NUMBER})(${MANY})?(?!\\d|[A-Za-z])`, 'g'),
    say: ([, sign, number = '', size]) => minus(sign) + amount(number) + many(size),
  },
];

/** English as it is said in America: 10:30 is ten thirty, £20 twenty pounds. */
export const en = (text: string): Span[] => spansOf(text, forms);
