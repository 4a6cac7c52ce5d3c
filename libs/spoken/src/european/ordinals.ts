import { cardinals } from './numbers.js';

const ES = 'x primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo'.split(' '); // prettier-ignore
const ES_TENS = 'x décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' '); // prettier-ignore
/** Up to 99: tercero, decimotercero, vigésimo tercero. */
const spanishMasculine = (value: number): string | undefined => {
  if (value < 1 || value > 100) return undefined;
  if (value === 100) return 'centésimo';
  const [tens, rest] = [Math.floor(value / 10), value % 10];
  if (value < ES.length) return ES[value];
  if (tens === 1) return `decimo${ES[rest]}`.replace('oo', 'o');
  return rest === 0 ? ES_TENS[tens] : `${ES_TENS[tens]} ${ES[rest]}`;
};
/** @param end ª of the feminine; er before a noun, where primero is primer */
export const spanishOrdinal = (value: number, end: string): string | undefined => {
  const said = spanishMasculine(value);
  if (/^(?:[ªa]s?|ra|da|ta|ma|va|na)$/.test(end)) return said?.replace(/o(?= |$)/g, 'a');
  return end === 'er' ? said?.replace(/(primer|tercer)o$/, '$1') : said;
};

export const frOrdinal = (said: string): string => `${said.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`; // prettier-ignore

const DE: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };
/** Without its ending: dritt, zwanzigst, einhunderterst. */
export const germanOrdinal = (value: number): string => {
  const rest = value % 100;
  if (rest === 0 || rest > 19) return `${cardinals.de(value)}st`;
  const hundreds = value === rest ? '' : cardinals.de(value - rest);
  return hundreds + (DE[rest] ?? `${cardinals.de(rest)}t`);
};
