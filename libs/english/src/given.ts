/** `Nguyen⟦wɪn⟧`: a word, and behind it how somebody says it, in IPA. */
const GIVEN = /⟦[^⟦⟧]*⟧/g;

export const withGiven = (word: string, ipa: string): string =>
  /[⟦⟧\s]/.test(ipa) || ipa === '' ? word : `${word}⟦${ipa}⟧`;

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
