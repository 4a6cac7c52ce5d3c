import { below } from './below.js';

const box = (x: number, y: number) => ({ x, y, width: 240, height: 90 });

describe('where copies stand', () => {
  it('is below all of the originals, not half over them', () =>
    expect(below([box(0, 0), box(300, 100)], [box(0, 0), box(300, 100)])).toBe(190 + 40));
  it('is below what stands there already', () => {
    const standing = [box(0, 0), box(20, 130)];
    const down = below([box(0, 0)], standing);
    expect(down).toBe(2 * (90 + 40));
    expect(below([box(0, 0)], [...standing, box(0, down)])).toBe(3 * (90 + 40));
  });
  it('does not mind what stands beside', () =>
    expect(below([box(0, 0)], [box(400, 130)])).toBe(130));
});
