/** `Nguyen⟦wɪn⟧`: a word, and behind it how somebody says it, in IPA. */
const GIVEN = /⟦[^⟦⟧]*⟧/g;

/** Between the words that a figure is said in: `1995⟦nˈaɪnˌtiːn·nˈaɪnti·fˈaɪv⟧`. A given sound has no space in it. */
const BETWEEN = '·';
export const wordsOfGiven = (given: string): string[] => given.split(BETWEEN);

const one = (word: string, ipa: string): string => `${word}⟦${ipa}⟧`;

/** Several words have a sound each, a figure as many as it is said in; what fits no word is left out. */
export const withGiven = (text: string, ipa: string): string => {
  const [words, sounds] = [text.split(/\s+/), ipa.trim().split(/\s+/)];
  if (/[⟦⟧]/.test(ipa) || ipa.trim() === '') return text;
  if (/\p{N}/u.test(text)) return one(words.join(''), sounds.join(BETWEEN));
  return words.length === sounds.length
    ? words.map((word, at) => one(word, sounds[at] ?? '')).join(' ')
    : text;
};

export const hasGiven = (text: string): boolean => text.includes('⟦');

/** The text alone, for who cannot be told sounds. */
export const withoutGiven = (text: string): string => text.replace(GIVEN, '');

/** The text alone with every character where it stands. */
export const givenBlank = (text: string): string =>
  text.replace(GIVEN, ({ length }) => ' '.repeat(length));

/** A text whose other words are written otherwise; what is given stays with its word. */
export const aroundGiven = (text: string, others: (piece: string) => string): string => {
  let [written, at] = ['', 0];
  for (const { 0: given, index } of text.matchAll(GIVEN)) {
    const word = Math.max(at, text.lastIndexOf(' ', index) + 1);
    written += betweenSpaces(text.slice(at, word), others) + text.slice(word, index) + given;
    at = index + given.length;
  }
  return written + betweenSpaces(text.slice(at), others);
};

const betweenSpaces = (piece: string, others: (piece: string) => string): string => {
  const inner = piece.trim();
  const from = piece.indexOf(inner);
  const said = /[\p{L}\p{N}]/u.test(inner) ? others(inner) : inner;
  return piece.slice(0, from) + said + piece.slice(from + inner.length);
};
