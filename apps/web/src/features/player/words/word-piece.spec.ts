import { faded, soundingTo } from './word-piece.js';

it('cuts a piece out and lets it rise and fall, without touching the clip', () => {
  const clip = new Int16Array(24_000).fill(1000);
  const piece = faded(clip, 2400, 4800);
  expect(piece).toHaveLength(2400);
  expect([piece[0], piece[96], piece[192], piece[1200], piece.at(-97), piece.at(-1)]).toEqual([
    0, 500, 1000, 1000, 500, 0,
  ]);
  expect(clip.every((sample) => sample === 1000)).toBe(true);
});
it('does not go beyond the clip', () =>
  expect(faded(new Int16Array(100).fill(9), 50, 500)).toHaveLength(50));
it('ends where the sound ends, not with the pause behind it', () => {
  const clip = new Int16Array(24_000).fill(3);
  clip.fill(5000, 2400, 4800);
  expect(soundingTo(clip, 2400, 12_000)).toBe(4800 + 720);
  expect(soundingTo(clip, 2400, 4700)).toBe(4700);
  expect(soundingTo(clip, 2400, 5000)).toBe(5000);
  expect(soundingTo(new Int16Array(1000), 0, 1000)).toBe(1000);
});
