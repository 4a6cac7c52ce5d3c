import type { Mark } from './engine.js';
import { wordTimes } from './word-times.js';

const word = (charStart: number, charEnd: number, startMs: number, endMs: number): Mark => ({
  type: 'word',
  startMs,
  endMs,
  charStart,
  charEnd,
});
const said = (...phonemes: [string, number, number][]): Mark[] =>
  phonemes.map(([value, startMs, endMs]) => ({ type: 'phoneme', value, startMs, endMs }));
const watashi = said(
  ['w', 0, 50],
  ['a', 50, 90],
  ['t', 90, 110],
  ['a', 110, 160],
  ['sh', 160, 200],
  ['I', 200, 230],
);

it('keeps words, and leaves phonemes of other languages out', () => {
  expect(
    wordTimes({
      engine: 'flite',
      marks: [...said(['hh', 0, 20], ['ay', 20, 80]), word(0, 2, 0, 80), word(4, 7, 80, 200)],
    }),
  ).toEqual([
    { from: 0, to: 2, at: [0, 80] },
    { from: 4, to: 7, at: [80, 200] },
  ]);
});
it('gives a Japanese word its moras', () => {
  expect(
    wordTimes({
      engine: 'openjtalk',
      marks: [
        ...watashi,
        ...said(['w', 230, 250], ['a', 250, 300]),
        word(0, 1, 0, 230),
        word(1, 2, 230, 300),
      ],
    }),
  ).toEqual([
    { from: 0, to: 1, at: [0, 90, 90, 160, 160, 230], moras: ['wa', 'ta', 'shI'] },
    { from: 1, to: 2, at: [230, 300], moras: ['wa'] },
  ]);
});
it.each([
  ['phonemes', 'openjtalk', watashi, ['wa', 'ta', 'shI']],
  ['kana', 'voicevox', said(['ワ', 0, 90], ['タ', 90, 160], ['シ', 160, 230]), ['ワ', 'タ', 'シ']],
])('takes a sentence of which only %s are known for one word', (_, engine, marks, moras) => {
  expect(wordTimes({ engine, marks })).toEqual([
    { from: 0, at: [0, 90, 90, 160, 160, 230], moras },
  ]);
});
it.each<[string, Mark[]]>([
  ['go backwards in the text', [word(4, 7, 0, 80), word(0, 2, 80, 200)]],
  ['overlap in time', [word(0, 2, 0, 100), word(4, 7, 80, 200)]],
  ['are not there', []],
])('tells nothing of words that %s', (_, marks) =>
  expect(wordTimes({ engine: 'edge', marks })).toEqual([]),
);
it('takes the words of a figure for one', () => {
  expect(
    wordTimes({
      engine: 'espeak',
      marks: [
        word(5, 7, 0, 80),
        word(6, 8, 80, 120),
        word(7, 10, 120, 200),
        word(11, 16, 200, 300),
      ],
    }),
  ).toEqual([
    { from: 5, to: 10, at: [0, 200] },
    { from: 11, to: 16, at: [200, 300] },
  ]);
});
it('leaves out what has no place or no length', () => {
  expect(
    wordTimes({
      engine: 'edge',
      marks: [{ type: 'word', startMs: 0, endMs: 9 }, word(0, 2, 10, 10), word(3, 5, 10, 20)],
    }),
  ).toEqual([{ from: 3, to: 5, at: [10, 20] }]);
});
