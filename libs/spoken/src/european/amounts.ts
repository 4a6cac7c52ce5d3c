import { cardinals, ein, un, type Known } from './numbers.js';
import { words } from './words.js';

/** Hundreds and one, but for those of millions: doscientas mil personas, doscientos millones de personas. */
const spanishFeminine = (said: string): string => {
  const end = Math.max(said.lastIndexOf('millones'), said.lastIndexOf('millón'), 0);
  return said.slice(0, end) + said.slice(end).replace(/(?<=ient)os(?= |$)/g, 'as').replace(/uno$/, 'una'); // prettier-ignore
};

/** How the numbers of a language are said, written as they stand. */
export const amountsOf = (language: Known) => {
  const own = words[language];
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
  /** Before a noun: un, veintiuna, doscientas, vingt et une, hunderteins. */
  const before = (number: string, isFeminine = false): string => {
    if (number === '1') return isFeminine ? own.oneFeminine : own.one;
    const said = amount(number);
    if (language === 'de') return ein(said).replace(/hundertein$/, 'hunderteins');
    if (language === 'es') return isFeminine ? spanishFeminine(said) : un(said);
    return isFeminine ? said.replace(/(?<![\p{L}])un$/u, 'une') : said;
  };
  /** Of a thing: un euro, ein Euro, une heure. */
  const of = (number: string, [one, several]: readonly [string, string], isFeminine = false) =>
    `${before(number, isFeminine)} ${number === '1' || (language === 'fr' && /^[01](?:,|$)/.test(number)) ? one : several}`;
  return { amount, before, of };
};
export type Amounts = ReturnType<typeof amountsOf>;
