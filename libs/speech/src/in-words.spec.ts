import { marksOfText } from './in-words.js';

const marksOf = (said: string) =>
  [...said.matchAll(/[a-z-]+/gi)].map(({ 0: word, index }, i) => ({
    type: 'word' as const,
    startMs: i * 100,
    endMs: i * 100 + 100,
    charStart: index,
    charEnd: index + word.length,
  }));
const places = (said: string, text: string) =>
  marksOfText(marksOf(said), said, text).map(({ charStart, charEnd }) =>
    charStart === undefined ? undefined : text.slice(charStart, charEnd),
  );

it('gives a figure all that is said of it, and every other word itself', () =>
  expect(places('Meet me at ten thirty, Tom.', 'Meet me at 10:30, Tom.')).toEqual(
    ['Meet', 'me', 'at', '10:30,', '10:30,', 'Tom'], // prettier-ignore
  ));
it('knows a word by its letters, whatever sounds are given with it', () =>
  expect(places('New⟦…⟧ York⟦…⟧ now', 'New York now')).toEqual(['New', 'York', 'now']));
it('tells of nothing for words that stand nowhere', () =>
  expect(places('now then', 'now')).toEqual(['now', undefined]));
it('finds its way through what was left out', () =>
  expect(places('Go to now', 'Go to https://a.b/c now')).toEqual(['Go', 'to', 'now']));
