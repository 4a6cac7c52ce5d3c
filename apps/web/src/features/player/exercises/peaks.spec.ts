import { peaksOf } from './peaks.js';

it('takes the loudest of each part, of both kinds of samples on one scale', () => {
  expect(peaksOf(Float32Array.from([0, 0.25, -0.5, 0, 0, 0.1]), 3)).toEqual([
    0.25,
    0.5,
    expect.closeTo(0.1),
  ]);
  expect(peaksOf(Int16Array.from([0, 8192, -16384, 0]), 2)).toEqual([0.25, 0.5]);
});
it('draws silence flat, and a sound shorter than its bars', () => {
  expect(peaksOf(new Float32Array(10), 2)).toEqual([0, 0]);
  expect(peaksOf(Float32Array.from([1]), 4)).toHaveLength(4);
});
