import { saidIn, type Accent, type Unknown } from '@app/english';
import { TOKENS } from './alphabet.js';

/** The flap and the stop of the dictionary are T and t in this model. */
const ofModel = (said: string): string =>
  Array.from(said.replaceAll('ɾ', 'T').replaceAll('ʔ', 't'))
    .filter((symbol) => Object.hasOwn(TOKENS, symbol))
    .join('');

/** A text in words (`ten thirty`, not `10:30`) as phonemes. @param unknown what the dictionary does not have; else it stays unsaid */
export const englishPhonemes = (text: string, accent: Accent, unknown?: Unknown): string =>
  saidIn(text, accent, unknown)
    .map(({ said, gap }) => (said === undefined || said === '' ? '' : ofModel(said) + (gap ? ' ' : '')))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[;:,.!?…”)])/g, '')
    .trim(); // prettier-ignore
