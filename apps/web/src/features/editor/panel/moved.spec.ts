import { moved } from './moved.js';

it.each([
  ['before what changed', 1, 'abcdef', 'abcXdef', 1],
  ['behind it, where something came', 5, 'abcdef', 'abcXYdef', 7],
  ['behind it, where something went', 5, 'abcdef', 'abdef', 4],
  ['inside of it', 3, 'abcdef', 'abXYZef', 5],
  ['at the end, where a line was mended above', 6, 'ab\ncde', 'abX\ncde', 7],
])('a caret %s', (_, place, before, after, now) => {
  expect(moved(place, before, after)).toBe(now);
});
