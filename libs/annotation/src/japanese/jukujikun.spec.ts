import { byHand, readingsOfWhole } from './jukujikun.js';
import { align } from './align.js';

it('knows at least two hundred words by hand, and thousands by dictionary', () => {
  expect(byHand.size).toBeGreaterThanOrEqual(200);
  expect(readingsOfWhole('蕎麦')).toContain('そば');
  expect(readingsOfWhole('学校')).toEqual([]);
});

const readings = [...byHand].flatMap(([word, all]) =>
  all.map((reading) => [word, reading] as const),
);

it.each(readings)('keeps %s (%s) one group', (word, reading) => {
  expect(align(word, reading)).toEqual([{ text: word, reading }]);
});

it.each(readings)('keeps %s (%s) one group inside a longer word', (word, reading) => {
  expect(align(`お${word}式の`, `お${reading}しきの`)).toContainEqual({ text: word, reading });
});
