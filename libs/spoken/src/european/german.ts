import type { Form } from '../spans.js';
import { germanEnding, GERMAN_ORDINALS } from './german-ordinals.js';
import { justBefore } from './gender.js';
import { cardinals, germanYear } from './numbers.js';
import { germanOrdinal } from './ordinals.js';
import { words } from './words.js';

const { clock, months } = words.de;
const hour = (hours: string, minutes = '0'): string | undefined =>
  Number(hours) > 24 || Number(minutes) > 59 ? undefined : clock(Number(hours), Number(minutes), cardinals.de); // prettier-ignore
const year = ([, written = '']: string[]): string => germanYear(Number(written));
const WEEKDAYS: Readonly<Record<string, string>> = { Mo: 'Montag', Di: 'Dienstag', Mi: 'Mittwoch', Do: 'Donnerstag', Fr: 'Freitag', Sa: 'Samstag', So: 'Sonntag' }; // prettier-ignore

/** Before what all share. */
export const GERMAN_FIRST: readonly Form[] = [
  // 8.30 Uhr; 8.30-12.00 Uhr
  {
    form: /(?<![\d:.,])(\d{1,2})[.:](\d\d)(?=\s?(?:[-–]|bis)\s?\d{1,2}(?:[.:]\d\d)?\s?Uhr)/g,
    say: ([, hours = '', minutes]) => hour(hours, minutes),
  },
  { form: /(?<![\d:.,])(\d{1,2})[.:](\d\d)\s?Uhr(?!\p{L})/gu, say: ([, hours = '', minutes]) => hour(hours, minutes) }, // prettier-ignore
  { form: /(?<![\d:.,])(\d{1,2})\s?Uhr(?!\p{L})/gu, say: ([, hours = '']) => hour(hours) },
  { form: /(?<=(?<!\p{L})(?:um|gegen|ab)\s)(\d{1,2})\s?h(?![\p{L}\d])/gu, say: ([, hours = '']) => hour(hours) }, // prettier-ignore
  { form: /(?<=\d\s?(?:Uhr\s?)?)[-–](?=\s?\d{1,2}[.:]?\d{0,2}\s?Uhr)/g, say: () => ' bis ' },
  // Mo-Fr 8-18 Uhr
  {
    form: /(?<!\p{L})(Mo|Di|Mi|Do|Fr|Sa|So)\.?\s?([-–+&])\s?(Mo|Di|Mi|Do|Fr|Sa|So)(?:\.(?=\s?\d)|(?![\p{L}-]))/gu,
    say: ([, from = '', sign = '', to = '']) => `${WEEKDAYS[from]} ${/[-–]/.test(sign) ? 'bis' : 'und'} ${WEEKDAYS[to]}`, // prettier-ignore
  },
  {
    form: /(?<!\p{L})(Mo|Di|Mi|Do|Fr|Sa|So)\.?(?=,?\s\d{1,2}[.:]?\d{0,2}(?:\.|\s?(?:[-–]\s?\d{1,2}[.:]?\d{0,2}\s?)?Uhr))/gu,
    say: ([, day = '']) => WEEKDAYS[day],
  },
  // am 24.12.
  {
    form: /(?<![\d.])(?<!(?:Kapitel|Abschnitt|Version|Punkt|Übung|Aufgabe)\s)(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/g,
    say: ({ 1: day = '', 2: month = '', index = 0, input = '' }) => {
      const name = months[Number(month) - 1];
      if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
      return `${germanOrdinal(Number(day))}${germanEnding(justBefore(input, index), 'm')} ${name}`;
    },
  },
  { form: /(?<=\.\d{0,4}\s?)[-–](?=\s?\d{1,2}\.\s?\d{1,2}\.)/g, say: () => ' bis ' },
  { form: /(?<![\d.,])1\s(Mio|Mrd)\./g, say: ([, many]) => (many === 'Mio' ? 'eine Million' : 'eine Milliarde') }, // prettier-ignore
  // 2 h 30 min
  {
    form: /(?<![\w.,])(\d{1,3})\s?h(?=\s?\d{1,2}\s?min(?!\p{L}))/gu,
    say: ([, hours = '']) => (hours === '1' ? 'eine Stunde' : `${cardinals.de(Number(hours))} Stunden`), // prettier-ignore
  },
  { form: /(?<=(?:Millionen|Milliarden|Mio\.|Mrd\.)\s)€/g, say: () => 'Euro' },
];

/** Years are counted in hundreds: where one stands alone, and where the word before says what it is. */
export const GERMAN_YEARS: readonly Form[] = [
  {
    form: /(?<![\d.,])(1[1-9]\d\d)\s?([-–/])\s?(\d\d|1[1-9]\d\d|20\d\d)(?![\d.,%]|\s?(?:\p{L}{1,2}(?!\p{L})|[€$£°%]))/gu,
    say: ([, from = '', sign, to = '']) => `${germanYear(Number(from))} ${sign === '/' ? '' : 'bis '}${germanYear(Number(to))}`, // prettier-ignore
  },
  { form: /(?<![\d.,])(1[1-9]\d0)(?=ern?(?!\p{L}))/gu, say: year },
  {
    form: /(?<=(?:Jahre?|Jahres|[Aa]nno|Sommer|Winter|Herbst|Frühling|Frühjahr|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Anfang|Ende|Mitte|Ostern|Weihnachten)\s)(1[1-9]\d\d)(?![\d%]|[.,]\d)/g,
    say: year,
  },
  {
    form: /(?<![\d.,]|(?:Zimmer|Raum|Nummer|Nr\.|PIN|Code|Seite|Konto|Artikel)\s)(1[1-9]\d\d)(?![\d%]|[.,]\d|\s?\p{Lu}|\p{L}|\s?[€$£°]|-\p{L})/gu,
    say: year,
  },
];

export const GERMAN_SCORES: readonly Form[] = [
  {
    form: /(?<![\d:.,])(\d{1,3})\s?:\s?(\d{1,3}(?:\.\d{3})?)(?![\d:])/g,
    say: ([, one = '', other = '']) => `${cardinals.de(Number(one))} zu ${cardinals.de(Number(other.replace('.', '')))}`, // prettier-ignore
  },
];

export { GERMAN_ORDINALS };
