import { peaksOf } from './peaks.js';

it('takes the loudest of each part, of any kind of samples', () => {
  expect(peaksOf(Float32Array.from([0, 0.25, -0.5, 0, 0, 0.1]), 3)).toEqual([0.5, 1, expect.closeTo(0.2)]);
  expect(peaksOf(Int16Array.from([0, 0, -32768, 0]), 2)).toEqual([0, 1]);
});
it('draws silence flat, and a sound shorter than its bars', () => {
  expect(peaksOf(new Float32Array(10), 2)).toEqual([0, 0]);
  expect(peaksOf(Float32Array.from([1]), 4)).toHaveLength(4);
});
