import type { Form } from '../spans.js';
import { justBefore, lastWord } from './gender.js';
import { cardinals } from './numbers.js';
import { spanishOrdinal } from './ordinals.js';
import { words } from './words.js';

const { clock, months } = words.es;
const hour = (value: number): string => cardinals.es(value).replace(/uno$/, 'una');
const WEEKDAYS: Readonly<Record<string, string>> = { lun: 'lunes', mar: 'martes', mié: 'miércoles', mie: 'miércoles', jue: 'jueves', vie: 'viernes', sáb: 'sábado', sab: 'sábado', dom: 'domingo', L: 'lunes', M: 'martes', X: 'miércoles', J: 'jueves', V: 'viernes', S: 'sábado', D: 'domingo' }; // prettier-ignore
const dayOf = (short: string): string => WEEKDAYS[short.length === 1 ? short : short.toLowerCase()] ?? short; // prettier-ignore
const SPAN = /^\s?(?:[-–]|a|y|hasta)\s?(?:las?\s)?\d/;
const BEFORE_DAYS = /^(?:el|del|al|día|hasta|desde|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/i; // prettier-ignore

/** Before what all share. */
export const SPANISH_FIRST: readonly Form[] = [
  // 2 h 30 min
  {
    form: /(?<![\w.,])(\d{1,3})\s?h\s?(\d{1,2})\s?(?:min|m)(?![\p{L}\d])\.?/gu,
    say: ([, hours = '', minutes = '']) => `${hour(Number(hours))} hora${hours === '1' ? '' : 's'} y ${cardinals.es(Number(minutes)).replace(/uno$/, 'un')} minuto${Number(minutes) === 1 ? '' : 's'}`, // prettier-ignore
  },
  // a las 17:00 h
  {
    form: /(?<![\d:.])(\d{1,2})[:.]00\s?(?:h|hs|hrs|horas)(?![\p{L}\d])\.?/gu,
    say: ([, hours = '']) =>
      Number(hours) > 24 ? undefined : `${hour(Number(hours))} hora${Number(hours) === 1 ? '' : 's'}`, // prettier-ignore
  },
  {
    form: /(?<![\d:.])(\d{1,2})[:.](\d\d)\s?(?:h|hs|hrs|horas)(?![\p{L}\d])\.?/gu,
    say: ([, hours = '', minutes = '']) => Number(hours) > 24 || Number(minutes) > 59 ? undefined : clock(Number(hours), Number(minutes), cardinals.es), // prettier-ignore
  },
  // de 9:00 a 17:00: on the dot is only what stands alone.
  {
    form: /(?<![\d:.])(\d{1,2}):00(?![\d:])/g,
    say: ({ 1: hours = '', 0: all, index = 0, input = '' }) => {
      if (Number(hours) > 24) return undefined;
      const isOfTwo = SPAN.test(input.slice(index + all.length, index + all.length + 12)) || /:\d\d\s?(?:h\s?)?(?:[-–]|a|y|hasta)\s?(?:las?\s)?$/.test(justBefore(input, index)); // prettier-ignore
      return isOfTwo || /^\s[ap]\.?\s?m/.test(input.slice(index + all.length, index + all.length + 6)) ? hour(Number(hours)) : clock(Number(hours), 0, cardinals.es); // prettier-ignore
    },
  },
  { form: /(?<=\d\s?(?:h\s?)?)[-–](?=\s?\d{1,2}:\d\d)/g, say: () => ' a ' },
  {
    form: /(?<!\p{L})(lun|mar|mi[ée]|jue|vie|s[áa]b|dom|[LMXJVSD])\.?\s?([-–]|a|y)\s?(lun|mar|mi[ée]|jue|vie|s[áa]b|dom|[LMXJVSD])(?:\.(?=[\s:]{1,2}\d)|(?![\p{L}\d-]))/giu,
    say: ([all = '', from = '', sign = '', to = '']) =>
      (from.length === 1 || to.length === 1 ? !/^(?:L[VDSJ]|M[VD]|JD|VD|SD)$/.test(from + to) || !/[-–]/.test(sign) : !/[-–.]/.test(all)) ? undefined : `${dayOf(from)} ${sign === 'y' ? 'y' : 'a'} ${dayOf(to)}`, // prettier-ignore
  },
  // el 12/10
  {
    form: /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    say: ({ 1: day = '', 2: month = '', index = 0, input = '' }) => {
      const name = months[Number(month) - 1];
      if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
      return BEFORE_DAYS.test(lastWord(justBefore(input, index))) ? `${cardinals.es(Number(day))} de ${name}` : undefined; // prettier-ignore
    },
  },
  { form: /(?<=(?:mill[óo]n|millones)\s)(de\s)?€/g, say: () => 'de euros' },
];

/** 3.er piso, 2.ª planta, 1ra vez. */
export const SPANISH_ORDINALS: readonly Form[] = [
  {
    form: /(?<![\d.,])(\d{1,2})\.?(er|[ºª°](?:s(?!\p{L}))?)(?!\p{L}|\s?[CF](?!\p{L}))/gu,
    say: ([, number = '', end = '']) => {
      const said = spanishOrdinal(Number(number), end.replace(/s$/, ''));
      return said && end.endsWith('s') ? `${said}s` : said;
    },
  },
  {
    form: /(?<![\d.,])(\d{1,2})\.(os|as)(?!\p{L})/gu,
    say: ([, number = '', end = '']) => {
      const said = spanishOrdinal(Number(number), end === 'as' ? 'ª' : 'º');
      return said && `${said}s`;
    },
  },
  {
    form: /(?<![\d.,])(\d{1,2})(r[oa]|d[oa]|t[oa]|m[oa]|v[oa]|n[oa])(?![\p{L}\d])/gu,
    say: ([, number = '', end = '']) => spanishOrdinal(Number(number), end),
  },
];

/** Marcador 3:1. */
export const SPANISH_SCORES: readonly Form[] = [
  {
    form: /(?<![\d:.,])(\d{1,3})\s?:\s?(\d{1,3}(?:\.\d{3})?)(?![\d:])/g,
    say: ([, one = '', other = '']) => `${cardinals.es(Number(one))} a ${cardinals.es(Number(other.replace('.', '')))}`, // prettier-ignore
  },
];
