import { litAt, litFrom, spansOf } from './lit.js';

const words = [{ text: '山' }, { text: 'が' }, { text: '、' }, { text: '答える' }, { text: '。' }];
const times = [
  { from: 0, to: 1, at: [50, 300] },
  { from: 1, to: 2, at: [300, 450] },
  { from: 3, to: 6, at: [700, 1200] },
];

it('is the word that sounds, and none in a pause or where nobody knows', () => {
  const spans = spansOf(times, words);
  expect([0, 50, 299, 300, 500, 700, 1199, 1300].map((ms) => litAt(spans, ms))).toEqual([
    undefined,
    0,
    0,
    1,
    undefined,
    3,
    3,
    undefined,
  ]);
  expect(spansOf([], words)).toEqual([]);
});

it('is the word that a voice of the device says it has come to', () => {
  expect([0, 1, 3, 5, 6, 7].map((at) => litFrom(words, at))).toEqual([0, 1, 3, 3, 4, undefined]);
});
