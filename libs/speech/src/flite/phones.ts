/** Symbols of the dictionary → flite's phones; longer ones first. */
const PHONES: readonly (readonly [string, string])[] = [
  ['əɹ', 'er'], ['ɜɹ', 'er'], ['A', 'ey'], ['I', 'ay'], ['O', 'ow'], ['Q', 'ow'], ['W', 'aw'], ['Y', 'oy'], ['æ', 'ae'], ['a', 'ae'], ['ɑ', 'aa'], ['ɒ', 'aa'],
  ['ɔ', 'ao'], ['ə', 'ax'], ['ᵊ', 'ax'], ['ɐ', 'ax'], ['ᵻ', 'ih'], ['ɛ', 'eh'], ['ɜ', 'er'], ['ɪ', 'ih'], ['i', 'iy'], ['ʊ', 'uh'], ['u', 'uw'],
  ['ʌ', 'ah'], ['h', 'hh'], ['j', 'y'], ['ð', 'dh'], ['θ', 'th'], ['ŋ', 'ng'], ['ɡ', 'g'], ['ɹ', 'r'], ['ʃ', 'sh'], ['ʒ', 'zh'], ['ʤ', 'jh'],
  ['ʧ', 'ch'], ['ɾ', 't'], ['T', 't'], ['ʔ', 't'],
]; // prettier-ignore
const AS_WRITTEN = 'bdfklmnpstvwz';
const VOWEL = /^[aeiou]/;

/** `ɹəkˈɔɹd` → `r ax0 k ao1 r d`; nothing where a symbol has no phone. */
export const phonesOf = (said: string): string | undefined => {
  const phones: string[] = [];
  let [rest, stress] = [said.replaceAll('ː', ''), '0']; // no phone is long or short
  while (rest !== '') {
    const [symbol, phone] = PHONES.find(([start]) => rest.startsWith(start)) ?? [rest[0]!, rest[0]!];
    rest = rest.slice(symbol.length);
    if (symbol === 'ˈ' || symbol === 'ˌ') stress = symbol === 'ˈ' ? '1' : '0';
    else if (symbol === phone && !AS_WRITTEN.includes(symbol)) return undefined;
    else if (VOWEL.test(phone)) {
      phones.push(phone + stress);
      stress = '0';
    } else phones.push(phone);
  }
  return phones.join(' ');
}; // prettier-ignore

/**
 * What two voices may do with one word and still say the same: weak vowels are one (ax, ih, ah), r with its vowel is one sound, and this voice
 * has no flap. Stress is not among its phones.
 */
export const alike = (phones: string): string =>
  phones
    .replace(/\d/g, '')
    .replace(/\b(?:ax|ih|ah)(?: r\b)/g, 'er')
    .replace(/\b(?:ax|ih|ah)\b/g, '@');
