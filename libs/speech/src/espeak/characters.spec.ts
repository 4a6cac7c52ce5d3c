import { charactersOf } from './characters.js';

const pinyin = 'huo3 che1, kai1';
const word = (charStart: number, startMs: number) => ({
  type: 'word' as const,
  startMs,
  endMs: startMs + 100,
  charStart,
  charEnd: charStart + 4,
});
const heard = [
  { type: 'phoneme' as const, startMs: 0, value: 'x' },
  word(0, 0),
  word(5, 100),
  word(11, 200),
];

it('gives each character the syllable it is read as', () => {
  const places = charactersOf(heard, pinyin, '火车，开').flatMap(({ type, charStart, charEnd }) =>
    type === 'word' ? [[charStart, charEnd]] : [],
  );
  expect(places).toEqual([
    [0, 1],
    [1, 2],
    [3, 4],
  ]);
});
it.each([
  ['characters are not as many', pinyin, '火车开了', heard],
  [
    'something else was heard',
    pinyin,
    '火车，开',
    [heard[0]!, word(0, 0), word(6, 100), word(11, 200)],
  ],
])('keeps no word when %s', (_, said, text, marks) =>
  expect(charactersOf(marks, said, text)).toEqual([heard[0]]),
);
