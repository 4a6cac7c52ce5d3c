import { spansOf, type Form, type Span } from '../spans.js';
import { ABBREVIATED } from './abbreviations.js';
import { amountsOf } from './amounts.js';
import { FRENCH_FIRST, FRENCH_ORDINALS, FRENCH_SCORES } from './french.js';
import { justBefore, thing } from './gender.js';
import { GERMAN_FIRST, GERMAN_ORDINALS, GERMAN_SCORES, GERMAN_YEARS } from './german.js';
import { cardinals, germanYear, type Known } from './numbers.js';
import { ROMANS } from './romans.js';
import { signsOf } from './signs.js';
import { SPANISH_FIRST, SPANISH_ORDINALS, SPANISH_SCORES } from './spanish.js';
import { COINS, UNITS } from './units.js';
import { words } from './words.js';

const escaped = (all: readonly string[]) => all.toSorted((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
/** 1.234,5 and 1 234,5; a point before other than three figures is one of a decimal. */
const NUMBER = String.raw`(?:\d{1,3}(?:[.   ]\d{3}){1,20}(?!\d)|\d+)(?:[,.]\d+)?`;
const SIGN = String.raw`(?<![\w)%°]|\d\s)[-−]`;
/** What a language has of its own: before what all share, and what only it may be. */
const OWN: Readonly<Record<Known, Readonly<Record<'first' | 'years' | 'ordinals' | 'scores', readonly Form[]>>>> = {
  es: { first: SPANISH_FIRST, years: [], ordinals: SPANISH_ORDINALS, scores: SPANISH_SCORES },
  fr: { first: FRENCH_FIRST, years: [], ordinals: FRENCH_ORDINALS, scores: FRENCH_SCORES },
  de: { first: GERMAN_FIRST, years: GERMAN_YEARS, ordinals: GERMAN_ORDINALS, scores: GERMAN_SCORES },
}; // prettier-ignore
/** am 25.12.2024 */
const DATIVE = /\b(?:am|vom|zum|beim|im|dem|den|des|bis|ab|seit|einem|einen|jeden|jedem)\s$/i;

const formsOf = (language: Known): readonly Form[] => {
  const own = words[language];
  const amounts = amountsOf(language);
  const { amount, before, of } = amounts;
  const minus = (sign: string | undefined) => (sign ? `${own.minus} ` : '');
  const clock: Form['say'] = ([, hours = '', minutes = '']) =>
    Number(hours) > 24 || Number(minutes) > 59 ? undefined : own.clock(Number(hours), Number(minutes), cardinals[language]); // prettier-ignore
  const dated = (day: string, month: string, year: string): string | undefined => {
    const name = own.months[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
    const said = language === 'de' ? germanYear(Number(year)) : cardinals[language](Number(year));
    return own.date(Number(day), name, said, cardinals[language]);
  };
  const money = (number: string, coin: string) => {
    const [whole = '', cents] = number.split(/[,.](?=\d\d$)/);
    const name = COINS[language][coin]!;
    const feminine = own.feminine.has(name[0]);
    if (cents === undefined) return of(number, name, feminine);
    return `${of(whole, name, feminine)}${Number(cents) === 0 ? '' : ` ${own.and}${cardinals[language](Number(cents))}`}`.replace(/ {2,}/g, ' '); // prettier-ignore
  };
  const COIN = escaped(Object.keys(COINS[language]));
  const UNIT = escaped(Object.keys(UNITS[language]));
  return [
    ...OWN[language].first,
    {
      form: /(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d/])/g,
      say: ({ 1: first = '', 2: second = '', 3: year = '', index = 0, input = '' }) => {
        const said = dated(first, second, year) ?? dated(second, first, year);
        return language === 'de' && DATIVE.test(justBefore(input, index)) ? said?.replace('er ', 'en ') : said; // prettier-ignore
      },
    },
    {
      form: /(?<![\d.])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/g,
      say: ([, year = '', month = '', day = '']) => dated(day, month, year),
    },
    {
      form: /(?<![\d.,-])(?:\+\d{1,3} ?)?(?:0\d(?:[ .]\d\d){4}|\d\d \d{3} \d\d \d\d|\d{3} \d\d \d\d \d\d|\d{3}[- ]\d{3}[- ]\d{3,4}|0\d{2,4}[-/ ]\d{5,8})(?!\d)/g,
      say: ([all = '']) =>
        all
          .replace('+', `${own.plus} `)
          .replace(/[-./ ]+/g, ', ')
          .replace(/\d+/g, (digits) =>
            language === 'fr' && digits.length === 2 && !digits.startsWith('0')
              ? cardinals.fr(Number(digits))
              : Array.from(digits, (digit) => cardinals[language](Number(digit))).join(' '),
          ),
    },
    ...signsOf(language, amounts),
    {
      form: /(?<![\d:.])(\d{1,2})(?::|\s?h\s?(?=\d))(\d\d)(?:\s?(?:h|Uhr))?(?!\.\d{3}|[\d:]|\w)/g,
      say: clock,
    },
    ...OWN[language].scores,
    {
      form: new RegExp(`(-)?(${COIN})\\s?(${NUMBER})(?!\\d)`, 'g'),
      say: ([, sign, coin = '', number = '']) => minus(sign) + money(number, coin),
    },
    {
      form: new RegExp(`(?<![\\w.,](?=\\d))(${SIGN})?(${NUMBER})\\s?(${COIN})(?![A-Za-z])`, 'g'),
      say: ([, sign, number = '', coin = '']) => minus(sign) + money(number, coin),
    },
    {
      form: new RegExp(`(?<![\\w.,](?=\\d))(${SIGN})?(${NUMBER})\\s?%`, 'g'),
      say: ([, sign, number = '']) => `${minus(sign)}${amount(number)} ${own.percent}`,
    },
    {
      form: new RegExp(
        `(?<![\\w.,](?=\\d))(${SIGN})?(${NUMBER})\\s?(${UNIT})(?![\\p{L}\\d])`,
        'gu',
      ),
      say: ([, sign, number = '', unit = '']) =>
        minus(sign) + of(number, UNITS[language][unit]!, own.feminine.has(UNITS[language][unit]![0])), // prettier-ignore
    },
    {
      form: /(?<![\d/.])([1-9])\/([2-9]|10)(?![\d/])/g,
      say: ([, one = '', other = '']) => own.part(Number(one), Number(other), cardinals[language]),
    },
    ...OWN[language].years,
    {
      form: new RegExp(`(?<![\\w.,])(${NUMBER})\\s?[-–]\\s?(${NUMBER})(?![-\\d/])`, 'g'),
      say: ({ 0: all, 1: from = '', 2: to = '', index = 0, input = '' }) => {
        const gender = thing(language, input, index, index + all.length);
        const said = gender === 'feminine' ? before(to, true) : gender === undefined ? amount(to) : before(to); // prettier-ignore
        return `${gender === 'feminine' && language === 'es' ? before(from, true) : amount(from)} ${own.to} ${said}`;
      },
    },
    ...OWN[language].ordinals,
    // One house, two hundred hours: as the thing behind it wants.
    {
      form: /(?<![\w.,:/-](?=\d))(\d{1,3}(?:[.   ]\d{3}){1,3}(?!\d)|\d{1,12})(?=\s\p{L})/gu,
      say: ({ 0: all, 1: number = '', index = 0, input = '' }) => {
        const gender = thing(language, input, index, index + all.length);
        if (number.startsWith('0') || gender === undefined) return undefined;
        return before(number, gender === 'feminine');
      },
    },
    ...ROMANS[language],
    ...ABBREVIATED[language],
    {
      form: new RegExp(`(?<![\\d.,](?=\\d))(${SIGN})?(${NUMBER})(?!\\d)`, 'g'),
      say: ({ 0: all, 1: sign, 2: number = '', index = 0, input = '' }) => {
        const said = `${minus(sign)}${amount(number)}`;
        // A4, U2; 8b
        const isBehind = /\p{L}$/u.test(input.slice(Math.max(0, index - 2), index));
        const isBefore = /^\p{L}(?!\p{L})/u.test(
          input.slice(index + all.length, index + all.length + 3),
        );
        return `${isBehind ? ' ' : ''}${said}${isBefore ? ' ' : ''}`;
      },
    },
    { form: /\s?&\s?/g, say: () => ` ${own.ampersand} ` },
  ];
};

const forms = { es: formsOf('es'), fr: formsOf('fr'), de: formsOf('de') };

export const es = (text: string): Span[] => spansOf(text, forms.es);
export const fr = (text: string): Span[] => spansOf(text, forms.fr);
export const de = (text: string): Span[] => spansOf(text, forms.de);
