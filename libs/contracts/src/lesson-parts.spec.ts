import { reading } from './lesson-parts.js';

describe('a reading by hand', () => {
  const of = (most: number) => ({
    reading: 'かた',
    characters: Array.from({ length: most }, () => ({ text: '方', reading: 'かた'.repeat(20) })),
  });
  it('is taken for a sentence of any honest length', () =>
    expect(reading.safeParse(of(800)).success).toBe(true));
  it('is refused where it would fill an event by itself', () =>
    expect(reading.safeParse(of(1000)).success).toBe(false));
});
