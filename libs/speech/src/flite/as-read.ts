import { isHomograph, saidIn, withoutGiven } from '@app/english';

/** Symbols of the dictionary → flite's phones; longer ones first. */
const PHONES: readonly (readonly [string, string])[] = [
  ['əɹ', 'er'], ['ɜɹ', 'er'], ['A', 'ey'], ['I', 'ay'], ['O', 'ow'], ['Q', 'ow'], ['W', 'aw'], ['Y', 'oy'], ['æ', 'ae'], ['ɑ', 'aa'], ['ɒ', 'aa'],
  ['ɔ', 'ao'], ['ə', 'ax'], ['ᵊ', 'ax'], ['ɐ', 'ax'], ['ᵻ', 'ih'], ['ɛ', 'eh'], ['ɜ', 'er'], ['ɪ', 'ih'], ['i', 'iy'], ['ʊ', 'uh'], ['u', 'uw'],
  ['ʌ', 'ah'], ['h', 'hh'], ['j', 'y'], ['ð', 'dh'], ['θ', 'th'], ['ŋ', 'ng'], ['ɡ', 'g'], ['ɹ', 'r'], ['ʃ', 'sh'], ['ʒ', 'zh'], ['ʤ', 'jh'],
  ['ʧ', 'ch'], ['ɾ', 't'], ['T', 't'], ['ʔ', 't'],
]; // prettier-ignore
const AS_WRITTEN = 'bdfklmnpstvwz';
const VOWEL = /^[aeiou]/;

/** `ɹəkˈɔɹd` → `r ax0 k ao1 r d`; nothing where a symbol has no phone. */
export const phonesOf = (said: string): string | undefined => {
  const phones: string[] = [];
  let [rest, stress] = [said, '0'];
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

/** Names that no text has, and that can be spoken: flite spells out what it holds for no word. */
const [CONSONANTS, VOWELS] = ['bdfgklmnprstv', 'aeiou'];
export const MOST_NAMES = CONSONANTS.length * VOWELS.length;
export const nameOf = (index: number) =>
  `zano${CONSONANTS[Math.floor(index / VOWELS.length)]}${VOWELS[index % VOWELS.length]}`;

export interface AsRead {
  /** With other names for its homographs. */
  text: string;
  /** A line for each name: its phones. */
  lexicon: string;
}

/**
 * flite knows one way to say `record`, `live`, `close`, whatever part they play: where they stand it gets words of its own for them, with the
 * phones of the reading that is shown; so it does for words whose sounds somebody gives. Nothing for a text without one.
 */
export const asRead = (text: string): AsRead | undefined => {
  const plain = text.normalize('NFKC').replace(/[‘’]/g, "'");
  const names = new Map<string, string>();
  let [spoken, written, at] = ['', 0, 0];
  for (const { text: word, isWord, given, said = '' } of saidIn(plain, 'us')) {
    const start = isWord ? plain.indexOf(word, at) : -1;
    if (start < 0) continue;
    at = start + word.length;
    const phones =
      given !== undefined || isHomograph(word, 'us')
        ? phonesOf(said.replaceAll(' ', ''))
        : undefined;
    if (!phones || (names.size === MOST_NAMES && !names.has(phones))) continue;
    const name = names.get(phones) ?? nameOf(names.size);
    names.set(phones, name);
    spoken += plain.slice(written, start) + name;
    written = at;
  }
  if (names.size === 0) return undefined;
  const lexicon = [...names].map(([phones, name]) => `${name} nil : ${phones}\n`).join('');
  return { text: withoutGiven(spoken + plain.slice(written)), lexicon };
};
