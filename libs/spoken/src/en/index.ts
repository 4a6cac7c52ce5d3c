import { spansOf, type Form, type Span } from '../spans.js';
import { endsSentence } from './stops.js';
import { amount, cardinal, figures, ordinal } from './numbers.js';
import { dates, dayOf } from './dates.js';
import { numbered } from './numbered.js';
import { signs } from './signs.js';
import { COINS, UNITS, unitName } from './units.js';
import { written } from './written.js';

const escaped = (texts: readonly string[]) => texts.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,20}|\d+)(?:\.\d+)?`;
const MANY =
  '(?:\\s?(?:hundred|thousand|million|billion|trillion|[kKMB](?!\\.[A-Z])|bn|mn|tn)(?![A-Za-z]))';
const ALONE = String.raw`(?<![\w.,:/]|[\w.]-|\d\s)`;
const SIGN = String.raw`(?<![\w)%°]|\d\s)[-−]`;
const minus = (sign: string | undefined): string => (sign ? 'minus ' : '');
const many = (sign: string | undefined): string => {
  const word = sign?.trim();
  const long = { k: 'thousand', K: 'thousand', m: 'million', M: 'million', b: 'billion', B: 'billion', bn: 'billion', mn: 'million', tn: 'trillion' }[word ?? '']; // prettier-ignore
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
const TILDE = '[-–—~]';
/** Behind a measure they say that what it measures does not follow. */
const LINKS =
  '(?:a|an|the|of|in|is|was|per|and|or|for|on|to|at|from|with|by|if|when|but|more|less|each|every|he|she|it|we|you|they|i)\\b';
const UNIT = `(?:${escaped(UNITS)})(?![A-Za-z0-9])`;
/** 5 mi. at, 2 tsp. salt: the full stop of a measure that is written short, where the sentence goes on. */
const SHORT = String.raw`(?:(?<=(?:lbs?|oz|ft|in|mi|yd|gal|hrs?|mins?|secs?|tsp|tbsp))\.(?=\s[a-z]))?`;

const forms: readonly Form[] = [
  ...written,
  ...signs,
  {
    form: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    say: ([mail = '']) =>
      mail
        .replace('@', ' at ')
        .replaceAll('.', ' dot ')
        .replaceAll('_', ' underscore ')
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
  ...numbered,
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
      `([$£€])(${NUMBER})\\s?[-–]\\s?(${NUMBER})(${MANY}|m(?![A-Za-z]))?(?![\\d-])`,
      'g',
    ),
    say: ([, coin = '', from = '', to = '', size]) => `${amount(from)} to ${money(coin, to, size)}`,
  },
  {
    form: new RegExp(
      `(?<=\\b[Aa]n?\\s)([$£€])(${NUMBER})(${MANY}|[mb](?![A-Za-z]))?(?=\\s(?!${LINKS})[a-z])|([$£€])(${NUMBER})(${MANY})?(?=\\s(?:contract|deal|bill|project|investment|loan|fund|budget|fine|lawsuit|prize|jackpot|donation|grant|mansion|note|coin|ticket|gift)\\b)`,
      'g',
    ),
    say: ([, before, first, large, coin = before ?? '', number = first ?? '', size = large]) =>
      number.includes('.') && !size
        ? undefined
        : `${amount(number)}${many(size)} ${COINS[coin]?.[0]}`,
  },
  {
    form: new RegExp(
      `(${SIGN})?(${escaped(Object.keys(COINS).toSorted((a, b) => b.length - a.length))})\\s?(${NUMBER})(${MANY}|[mb](?![A-Za-z]))?(?![\\d])`,
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
  {
    form: /(?<![\w.])(\d{2,4})\s?m(?=\s(?:sprint|dash|race|hurdles|freestyle|butterfly|breaststroke|backstroke|relay|final)\b)/g,
    say: ([, number = '']) => `${cardinal(number)} meter`,
  },
  // A measure before what it measures stands in the singular: a 60 W bulb, a $20 bill.
  {
    form: new RegExp(
      `(?<=\\b[Aa]n?\\s)(${NUMBER})[\\s-]?(${UNIT})${SHORT}(?=\\s(?!${LINKS})[a-z])`,
      'g',
    ),
    say: ([, number = '', name = '']) => `${amount(number)} ${unitName(name, true)}`,
  },
  // Measures, ranges, ordinals.
  {
    form: new RegExp(
      `(${SIGN})?${ALONE}(${NUMBER})\\s?${TILDE}\\s?(${NUMBER})\\s?(${UNIT})${SHORT}`,
      'g',
    ),
    say: ([, sign, from = '', to = '', name = '']) =>
      `${minus(sign)}${amount(from)} to ${measured(to, name)}`,
  },
  {
    form: new RegExp(`(${SIGN})?${ALONE}(${NUMBER})(${MANY})?[\\s-]?(${UNIT})${SHORT}`, 'g'),
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

/** Fewer words are a name or a list; their full stop is that of the short word alone. */
const LEAST_WORDS = 4;
/** The full stop of a short word is the sentence's as well where that ends: We have cats, dogs, etc. */
const withStop = (span: Span, after: string): Span =>
  /[A-Za-z]\.$/.test(span.surface) && /\w$/.test(span.spoken) && endsSentence(after)
    ? { ...span, spoken: `${span.spoken}.` }
    : span;

/** English as it is said in America: 10:30 is ten thirty, £20 twenty pounds. */
export const en = (text: string): Span[] => {
  const spans = spansOf(text, forms);
  if (text.split(' ').filter((word) => /\w/.test(word)).length < LEAST_WORDS) return spans;
  let at = 0;
  return spans.map((span) => withStop(span, text.slice((at += span.surface.length))));
};
