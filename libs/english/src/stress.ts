const PRIMARY = 'ˈ';
const SECONDARY = 'ˌ';
const VOWELS = new Set('AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ');
const DIPHTHONGS = new Set('AIOQWYʤʧ');

export const isVowel = (symbol: string): boolean => VOWELS.has(symbol);

/** Before the vowel it belongs to, not before the syllable. */
const onVowel = (mark: string, said: string): string => {
  const at = Array.from(said).findIndex(isVowel);
  const symbols = Array.from(said);
  return at < 0 ? said : [...symbols.slice(0, at), mark, ...symbols.slice(at)].join('');
};

/** `least`: secondary where it had none; `full`: primary; `weaker`: primary becomes secondary. */
export type Weight = 'least' | 'full' | 'weaker';

export const withStress = (said: string, weight: Weight | undefined): string => {
  const [strong, weak] = [said.includes(PRIMARY), said.includes(SECONDARY)];
  if (weight === 'weaker')
    return strong ? said.replaceAll(SECONDARY, '').replaceAll(PRIMARY, SECONDARY) : said;
  if (weight === 'least') return strong || weak ? said : onVowel(SECONDARY, said);
  if (weight === 'full' && !strong)
    return weak ? said.replaceAll(SECONDARY, PRIMARY) : onVowel(PRIMARY, said);
  return said;
};

export const isStrong = (said: string): boolean => said.includes(PRIMARY);

/** How much of a word there is to hear. */
export const weightOf = (said: string): number =>
  Array.from(said).reduce((sum, symbol) => sum + (DIPHTHONGS.has(symbol) ? 2 : 1), 0);

/** Letters named one by one: the last one carries the stress. */
export const asLetters = (letters: readonly string[]): string => {
  const said = withStress(letters.join(''), 'weaker');
  const last = said.lastIndexOf(SECONDARY);
  return last < 0 ? said : said.slice(0, last) + PRIMARY + said.slice(last + SECONDARY.length);
};
