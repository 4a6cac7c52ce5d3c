import type { Form } from '../spans.js';
import { justBefore, lastWord } from './gender.js';
import { cardinals } from './numbers.js';
import { frOrdinal } from './ordinals.js';
import { words } from './words.js';

const { clock, months } = words.fr;
const WEEKDAYS: Readonly<Record<string, string>> = { lun: 'lundi', mar: 'mardi', mer: 'mercredi', jeu: 'jeudi', ven: 'vendredi', sam: 'samedi', dim: 'dimanche' }; // prettier-ignore
const BEFORE_DAYS = /^(?:le|du|au|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/i;
const feminine = (said: string): string => said.replace(/(?<![\p{L}])un$/u, 'une');

/** Before what all share. */
export const FRENCH_FIRST: readonly Form[] = [
  // 2 h 30 min
  {
    form: /(?<![\w.,])(\d{1,3})\s?h\s?(\d{1,2})\s?min(?!\p{L})/gu,
    say: ([, hours = '', minutes = '']) => `${feminine(cardinals.fr(Number(hours)))} heure${Number(hours) > 1 ? 's' : ''} ${feminine(cardinals.fr(Number(minutes)))} minute${Number(minutes) > 1 ? 's' : ''}`, // prettier-ignore
  },
  {
    form: /(?<![\d:.,])(\d{1,2})\s?h(?![\p{L}\d]|\s?\d)/gu,
    say: ([, hours = '']) =>
      Number(hours) > 24 ? undefined : clock(Number(hours), 0, cardinals.fr),
  },
  { form: /(?<=\d\s?h\s?(?:\d\d\s?)?|:\d\d\s?)[-–](?=\s?\d{1,2}\s?(?:h|:\d))/g, say: () => ' à ' },
  // 9-18 h
  {
    form: /(?<![\d:.,])(\d{1,2})\s?[-–]\s?(\d{1,2})\s?h(?![\p{L}\d]|\s?\d)/gu,
    say: ([, from = '', to = '']) => `${feminine(cardinals.fr(Number(from)))} à ${clock(Number(to), 0, cardinals.fr)}`, // prettier-ignore
  },
  {
    form: /(?<!\p{L})(lun|mar|mer|jeu|ven|sam|dim)\.?\s?([-–]|au|et)\s?(lun|mar|mer|jeu|ven|sam|dim)(?:\.(?=[\s:]{1,2}\d)|(?![\p{L}-]))/giu,
    say: ([all = '', from = '', sign = '', to = '']) => /[-–.]/.test(all) ? `${WEEKDAYS[from.toLowerCase()]} ${/[-–]/.test(sign) ? 'à' : sign} ${WEEKDAYS[to.toLowerCase()]}` : undefined, // prettier-ignore
  },
  // 24h/24, 7j/7
  { form: /(?<![\d.,])(\d{1,2})\s?j(?=\/7(?!\d))/g, say: ([, days = '']) => `${cardinals.fr(Number(days))} jours` }, // prettier-ignore
  { form: /(?<=\d\s?[hj])\/(?=(?:24|7)(?!\d))/g, say: () => ' sur ' },
  // le 14/07
  {
    form: /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    say: ({ 1: day = '', 2: month = '', index = 0, input = '' }) => {
      const name = months[Number(month) - 1];
      if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
      if (!BEFORE_DAYS.test(lastWord(justBefore(input, index)))) return undefined;
      return `${Number(day) === 1 ? 'premier' : cardinals.fr(Number(day))} ${name}`;
    },
  },
  { form: /(?<=(?:million|milliard)s?\s)(?:d['’])?€/g, say: () => 'd’euros' },
];

export const FRENCH_ORDINALS: readonly Form[] = [
  {
    form: /(?<![\d.,])(\d{1,3})(ers?|res?|ères?|es?|èmes?|nde?s?|d)(?![\wÀ-ÿ])/g,
    say: ([all = '', number = '', end = '']) => {
      if (number === '1') return `premi${/^(?:re|ère)/.test(end) ? 'ère' : 'er'}${end.endsWith('s') ? 's' : ''}`; // prettier-ignore
      if (/^n?d/.test(end)) return number === '2' ? `second${end.includes('e') ? 'e' : ''}` : undefined; // prettier-ignore
      return all.startsWith('0') ? undefined : frOrdinal(cardinals.fr(Number(number)));
    },
  },
];

/** Une échelle de 1:100. */
export const FRENCH_SCORES: readonly Form[] = [
  {
    form: /(?<![\d:.,])(\d{1,3})\s?:\s?(\d{1,3}(?: \d{3})?)(?![\d:])/g,
    say: ([, one = '', other = '']) => `${cardinals.fr(Number(one))} à ${cardinals.fr(Number(other.replace(' ', '')))}`, // prettier-ignore
  },
];
