import { TranslatorError } from '../translator.js';

/** Apertium names languages by ISO 639-3. */
const codes: Readonly<Record<string, string>> = {
  afr: 'af', arg: 'an', ast: 'ast', bel: 'be', bul: 'bg', bre: 'br', cat: 'ca', cym: 'cy', dan: 'da', deu: 'de', eng: 'en', epo: 'eo', spa: 'es', eus: 'eu', fra: 'fr',
  glg: 'gl', hin: 'hi', hbs: 'sh', ind: 'id', isl: 'is', ita: 'it', kaz: 'kk', mkd: 'mk', mlt: 'mt', msa: 'ms', nld: 'nl', nno: 'nn', nob: 'nb', oci: 'oc', pol: 'pl',
  por: 'pt', ron: 'ro', rus: 'ru', slv: 'sl', sme: 'se', srd: 'sc', swe: 'sv', tat: 'tt', tur: 'tr', ukr: 'uk', urd: 'ur',
}; // prettier-ignore

/** `eng-spa` → `en>es`; variants such as `spa-eng_US` and unknown languages are left out. */
export const pairOf = (mode: string): readonly [string, string] | undefined => {
  const [from, to] = mode.trim().split('-').map((code) => codes[code] ?? (code.length === 2 ? code : undefined)); // prettier-ignore
  return from && to && mode.split('-').length === 2 ? [`${from}>${to}`, mode.trim()] : undefined;
};

/** Texts as one input: an empty line between two keeps them apart. */
export const joined = (texts: readonly string[]): string =>
  `${texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n\n')}\n`;

/** @throws {TranslatorError} when other than `count` texts came back */
export const divided = (output: string, count: number): string[] => {
  const answers = output.trim().split(/\n(?:[^\S\n]*\n)+/);
  if (answers.length !== count)
    throw new TranslatorError('unusable', 'apertium answered another number of texts');
  return answers.map((answer) => answer.replace(/\s+/g, ' ').trim());
};
