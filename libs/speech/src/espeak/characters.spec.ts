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
it('gives a figure all of its syllables, and Latin words their place', () => {
  const said = 'yong4 <voice xml:lang="en">Word</voice> xie3 shi2 dian3 ban4, zou3';
  const starts = [...said.matchAll(/[a-z]+\d|Word/gi)].map(({ index }) => index);
  const marks = starts.map((charStart, i) => word(charStart, i * 100));
  const text = '用Word写10:30，走';
  const places = charactersOf(marks, said, text).map(({ charStart, charEnd }) =>
    text.slice(charStart, charEnd),
  );
  expect(places).toEqual(['用', 'Word', '写', '10:30', '10:30', '10:30', '走']);
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
