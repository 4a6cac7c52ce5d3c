import type { Accent } from './dictionary.js';
import { isVowel } from './stress.js';

const SECONDARY = 'ˌ';
/** Letters of the dictionary that stand for two of the IPA. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['A', 'eɪ'], ['I', 'aɪ'], ['O', 'oʊ'], ['Q', 'əʊ'], ['W', 'aʊ'], ['Y', 'ɔɪ'], ['ʤ', 'dʒ'], ['ʧ', 'tʃ'], ['ᵊ', 'ə'], ['ᵻ', 'ɪ'], ['ɐ', 'ə'], ['T', 'ɾ'],
]; // prettier-ignore
/** America's dictionary writes no length: as learners know it, where the vowel is strong. */
const LENGTHS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[ˈˌ])([iu])/g, '$1ː'],
  [/([ɑɔ])/g, '$1ː'],
  [/^([^ˈˌ]*[^ˈˌðæɑɒɔəɛɜɪʊʌᵻɐAIOQWY])([iu])$/, '$1$2ː'], // you, we; not the
];

/** A word of one vowel is strong or weak as its sentence wants it; only of longer ones is the second stress theirs. */
const withoutWeakMark = (said: string): string =>
  Array.from(said).filter(isVowel).length < 2 ? said.replaceAll(SECONDARY, '') : said;

/** One word in the symbols of the dictionary as IPA, stress before the vowel it is of. */
export const toIpa = (said: string, accent: Accent): string => {
  const long =
    accent === 'us' ? LENGTHS.reduce((ipa, [from, to]) => ipa.replace(from, to), said) : said;
  const spelled = SOUNDS.reduce(
    (ipa, [from, to]) => ipa.replaceAll(from, to),
    withoutWeakMark(long),
  );
  return accent === 'us'
    ? spelled.replace(/ɜɹ/g, 'ɜː').replace(/əɹ(?!ˈ|ˌ|[aeiouæɑɒɔəɛɜɪʊʌ])/g, 'ɚ')
    : spelled;
};
