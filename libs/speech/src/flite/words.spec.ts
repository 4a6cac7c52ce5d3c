import { apart, wordMarks, wordsIn, type Alone } from './words.js';

const spoken = (phones: string) =>
  phones.split(' ').map((value, i) => ({
    type: 'phoneme' as const,
    value,
    startMs: i * 100,
    endMs: (i + 1) * 100,
  }));
const alone = (text: string, ...phones: string[]): Alone[] =>
  wordsIn(text).map((word, i) => ({ ...word, phones: phones[i]!.split(' ') }));
const places = (text: string, words: Alone[], phones: string) =>
  wordMarks(words, spoken(phones)).map(({ charStart, charEnd, startMs, endMs }) => [
    text.slice(charStart, charEnd),
    startMs,
    endMs,
  ]);

it('finds the phones of each word, also those that are weaker in a sentence', () => {
  const text = 'The apple, a pear.';
  expect(
    places(text, alone(text, 'dh ax', 'ae p ax l', 'ey', 'p eh r'), 'dh iy ae p ax l ax p eh r'),
  ).toEqual([
    ['The', 0, 200],
    ['apple', 200, 600],
    ['a', 600, 700],
    ['pear', 700, 1000],
  ]);
});
it('leaves out what is said otherwise in its sentence, and keeps its neighbours', () => {
  const text = 'paid $12.50 at';
  expect(
    places(
      text,
      alone(text, 'p ey d', 't w eh l v p oy n t f ay v z ih r ow', 'ae t'),
      'p ey d t w eh l v d aa l er z f ih f t iy s eh n t s ae t',
    ),
  ).toEqual([
    ['paid', 0, 300],
    ['at', 2300, 2500],
  ]);
});
it('knows words apart only when there is a pause for each', () => {
  expect(apart('pau:0.1 hh:0.2 ay:0.3 pau:0.4 dh:0.5 pau:0.6 \n', 2)).toEqual([
    ['hh', 'ay'],
    ['dh'],
  ]);
  expect(apart('pau:0.1 hh:0.2 ay:0.3 dh:0.5 pau:0.6 \n', 2)).toBeUndefined();
});
it('does not grow with a page without a full stop', () =>
  expect(
    wordMarks(alone('a', Array.from({ length: 700 }, () => 'ax').join(' ')), spoken('ax')),
  ).toEqual([]));
