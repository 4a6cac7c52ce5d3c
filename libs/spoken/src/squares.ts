/** Words in one square: ㍿, ㌔, ㎏, ㍻, ㊤. */
const SQUARE = /[\u3220-\u3243\u3280-\u32b0\u32c0-\u32cf\u32ff-\u33ff]/;
const SQUARES = new RegExp(SQUARE, 'g');

/** How their words are written; ㈱ is no (株). */
export const asWords = (square: string): string =>
  ({ '㈱': '株式会社', '㈲': '有限会社' })[square] ??
  square.normalize('NFKC').replace(/(?<=[a-z])[23]$/, (power) => (power === '2' ? '²' : '³'));

/** A text with words in place of squares, and where each of its characters stands in the text: behind a square from its second on. */
export const outOfSquares = (text: string): { words: string; placeOf: (at: number) => number } => {
  if (!SQUARE.test(text)) return { words: text, placeOf: (at) => at };
  const places: number[] = [];
  const words = text.replace(/[\s\S]/g, (one, at: number) => {
    const written = SQUARE.test(one) ? asWords(one) : one;
    for (let part = 0; part < written.length; part += 1) places.push(part === 0 ? at : at + 1);
    return written;
  });
  places.push(text.length);
  return { words, placeOf: (at) => places[at] ?? text.length };
};

/** What nobody says otherwise: its squares each for itself. */
export const squaresIn = (
  text: string,
  said: (square: string) => string,
): { surface: string; spoken: string }[] => {
  const pieces: { surface: string; spoken: string }[] = [];
  let at = 0;
  const plain = (end: number) =>
    end > at && pieces.push({ surface: text.slice(at, end), spoken: text.slice(at, end) });
  for (const { 0: square, index } of text.matchAll(SQUARES)) {
    plain(index);
    pieces.push({ surface: square, spoken: said(square) });
    at = index + 1;
  }
  plain(text.length);
  return pieces;
};
