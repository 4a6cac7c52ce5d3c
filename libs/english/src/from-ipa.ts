import type { Accent } from './dictionary.js';

/** Longer ones first. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['ʔn̩', 'tn'], ['ʔn', 'tn'], ['ʔ', 't'], ['aɪ', 'I'], ['aʊ', 'W'], ['dʒ', 'ʤ'], ['eɪ', 'A'], ['tʃ', 'ʧ'], ['ɔɪ', 'Y'], ['oʊ', 'O'],
  ['əʊ', 'Q'], ['əl', 'ᵊl'], ['ʲ', ''], ['ɚ', 'əɹ'], ['r', 'ɹ'], ['x', 'k'], ['ç', 'k'], ['ɐ', 'ə'], ['ɬ', 'l'], ['\u0303', ''],
  ['n̩', 'ᵊn'], ['l̩', 'ᵊl'], ['g', 'ɡ'], ['e', 'A'], ['ɾ', 'T'],
]; // prettier-ignore
const OF_ACCENT: Readonly<Record<Accent, readonly (readonly [string, string])[]>> = {
  us: [['ɜːɹ', 'ɜɹ'], ['ɜː', 'ɜɹ'], ['ɝː', 'ɜɹ'], ['ɝ', 'ɜɹ'], ['ɪə', 'iə'], ['ː', ''], ['o', 'O'], ['ɒ', 'ɑ']],
  gb: [['eə', 'ɛː'], ['iə', 'ɪə'], ['o', 'ɔ']],
}; // prettier-ignore

/** Before the vowel, where people write it before the syllable. */
const BEFORE_VOWEL = /([ˈˌ])([^ˈˌAIOQWYaiuæɑɒɔəɛɜɪʊʌᵻᵊ]+)(?=[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻᵊ])/g;

/** IPA of one word, as eSpeak or a person writes it, in the symbols of the dictionary. */
export const fromIpa = (ipa: string, accent: Accent): string =>
  [...(accent === 'gb' ? OF_ACCENT.gb.slice(0, 2) : []), ...SOUNDS, ...OF_ACCENT[accent]]
    .reduce((said, [from, to]) => said.replaceAll(from, to), ipa.replace(/\s+/g, ''))
    .replace(BEFORE_VOWEL, '$2$1')
    .trim();
