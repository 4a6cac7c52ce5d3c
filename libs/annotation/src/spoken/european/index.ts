import { spansOf, type Form, type Span } from '../spans.js';
import { cardinals, ein, un } from './numbers.js';
import { ABBREVIATED, CENTURY, thing } from './around.js';
import { DATIVE, words, type Words } from './words.js';

type Known = keyof typeof cardinals;

const escaped = (all: readonly string[]) => all.toSorted((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
/** 1.234,5 and 1 234,5; a point before other than three figures is one of a decimal. */
const NUMBER = String.raw`(?:\d{1,3}(?:[.   ]\d{3}){1,20}(?!\d)|\d+)(?:[,.]\d+)?`;
const SIGN = String.raw`(?<![\w)%°]|\d\s)[-−]`;

const formsOf = (language: Known, own: Words): readonly Form[] => {
  const whole = (digits: string): string =>
    digits.length > 12 || /^0\d/.test(digits)
      ? Array.from(digits, (digit) => cardinals[language](Number(digit))).join(' ')
      : cardinals[language](Number(digits));
  const amount = (written: string): string => {
    const plain = written.replace(/(?<=\d)[.   ](?=\d{3}(?!\d))/g, '');
    const [before = '', after] = plain.split(/[,.]/);
    if (after === undefined) return whole(before);
    // 3,14: as one number, but for German, and after a zero.
    const byFigure = language === 'de' || after.startsWith('0');
    const part = byFigure ? Array.from(after, (digit) => whole(digit)).join(' ') : whole(after);
    return `${whole(before)} ${own.comma} ${part}`;
  };
  /** Of a thing: un euro, ein Euro, une heure. */
  const of = (number: string, [one, several]: readonly [string, string], isFeminine = false) => {
    if (number === '1') return `${isFeminine ? own.oneFeminine : own.one} ${one}`;
    const said = amount(number);
    const short = language === 'es' ? un(said) : language === 'de' ? ein(said).replace(/hundertein$/, 'hunderteins') : said; // prettier-ignore
    return `${language === 'es' && isFeminine ? said.replace(/uno$/, 'una') : short} ${several}`;
  };
  const minus = (sign: string | undefined) => (sign ? `${own.minus} ` : '');
  const clock: Form['say'] = ([, hours = '', minutes = '']) =>
    Number(hours) > 24 || Number(minutes) > 59 ? undefined : own.clock(Number(hours), Number(minutes), cardinals[language]); // prettier-ignore
  const dated = (day: string, month: string, year: string): string | undefined => {
    const name = own.months[Number(month) - 1];
    if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
    return own.date(Number(day), name, language === 'de' && Number(year) > 1099 && Number(year) < 2000 ? `${cardinals.de(Math.floor(Number(year) / 100))}hundert${Number(year) % 100 === 0 ? '' : cardinals.de(Number(year) % 100)}` : cardinals[language](Number(year)), cardinals[language]); // prettier-ignore
  };
  const money = (number: string, coin: string) => {
    const [before = '', cents] = number.split(/[,.](?=\d\d$)/);
    const name = own.coins[coin]!;
    const feminine = own.feminine.has(name[0]);
    if (cents === undefined) return of(number, name, feminine);
    return `${of(before, name, feminine)}${Number(cents) === 0 ? '' : ` ${own.and}${cardinals[language](Number(cents))}`}`.replace(/ {2,}/g, ' '); // prettier-ignore
  };
  const COIN = escaped(Object.keys(own.coins));
  const UNIT = escaped(Object.keys(own.units));
  return [
    {
      form: /(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d/])/g,
      say: ({ 1: first = '', 2: second = '', 3: year = '', index = 0, input = '' }) => {
        const said = dated(first, second, year) ?? dated(second, first, year);
        // am 25.12.2024
        return language === 'de' && DATIVE.test(input.slice(0, index)) ? said?.replace('er ', 'en ') : said; // prettier-ignore
      },
    },
    {
      form: /(?<![\d.])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/g,
      say: ([, year = '', month = '', day = '']) => dated(day, month, year),
    },
    {
      form: /(?<![\d.,-])(?:\+\d{1,3} ?)?(?:0\d(?:[ .]\d\d){4}|\d{3}[- ]\d{3}[- ]\d{3,4}|0\d{2,4}[-/ ]\d{5,8})(?!\d)/g,
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
    {
      form: /(?<![\d:.])(\d{1,2})(?::|\s?h\s?(?=\d))(\d\d)(?:\s?(?:h|Uhr))?(?![\d:]|\w)/g,
      say: clock,
    },
    {
      form: /(?<![\d:.,])(\d{1,2})\s?h(?!\w)/g,
      say: ([all, hours = '']) => clock([all, hours, '0']),
    },
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
      form: new RegExp(`(?<![\\w.,](?=\\d))(${SIGN})?(${NUMBER})\\s?(${UNIT})(?![A-Za-z0-9])`, 'g'),
      say: ([, sign, number = '', unit = '']) =>
        minus(sign) + of(number, own.units[unit]!, own.feminine.has(own.units[unit]![0])),
    },
    {
      form: /(?<![\d/.])([1-9])\/([2-9]|10)(?![\d/])/g,
      say: ([, one = '', other = '']) => own.part(Number(one), Number(other), cardinals[language]),
    },
    {
      form: new RegExp(`(?<![\\w.,])(${NUMBER})\\s?[-–]\\s?(${NUMBER})(?![-\\d/])`, 'g'),
      say: ([, from = '', to = '']) => `${amount(from)} ${own.to} ${amount(to)}`,
    },
    {
      form: own.ordinal.form,
      say: ({ 0: all, 1: digits = '', 2: end = '', index = 0, input = '' }) =>
        own.ordinal.say(Number(digits), end, all, input.slice(0, index)),
    },
    // One house, one hour: as the thing behind it wants.
    {
      form: /(?<![\w.,:/-](?=\d))(\d*1)(?=\s\p{L}{2})/gu,
      say: ({ 0: all, 1: number = '', index = 0, input = '' }) => {
        const said = thing(language, input.slice(index + all.length + 1));
        return /11$|^0/.test(number) || number.length > 12 || said === undefined ? undefined : of(number, ['', ''], said === 'feminine').trim(); // prettier-ignore
      },
    },
    CENTURY[language],
    ...ABBREVIATED[language],
    ...(language === 'de' ? [{ form: /(?<![\d.,])(1[1-9]\d\d)(?![\d.,%]|\s?\p{L})/gu, say: ([, year = '']: string[]) => `${cardinals.de(Number(year.slice(0, 2)))}hundert${Number(year) % 100 === 0 ? '' : cardinals.de(Number(year) % 100)}` }] : []), // prettier-ignore
    {
      form: new RegExp(`(?<![\\d.,](?=\\d))(${SIGN})?(${NUMBER})(?!\\d)`, 'g'),
      say: ({ 0: _all, 1: sign, 2: number = '', index = 0, input = '' }) =>
        `${/[\p{L}]$/u.test(input.slice(0, index)) ? ' ' : ''}${minus(sign)}${amount(number)}`,
    },
    { form: /\s?&\s?/g, say: () => ` ${own.ampersand} ` },
  ];
};

const forms = { es: formsOf('es', words.es), fr: formsOf('fr', words.fr), de: formsOf('de', words.de) }; // prettier-ignore

export const es = (text: string): Span[] => spansOf(text, forms.es);
export const fr = (text: string): Span[] => spansOf(text, forms.fr);
export const de = (text: string): Span[] => spansOf(text, forms.de);
