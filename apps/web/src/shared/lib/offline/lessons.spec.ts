import type { Lesson } from '@app/lesson';
import { orphans, surplus } from './lessons.js';

const lesson = (...urls: string[]) =>
  ({ audioItems: urls.map((url) => ({ url })) }) as unknown as Lesson;

describe('lessons on the device', () => {
  it('are the ones asked for, and the last five that were heard', () => {
    const saved = Array.from({ length: 8 }, (_, n) => ({
      id: `${n}`,
      at: `2026-01-0${n + 1}`,
      pinned: n === 0,
    }));
    expect(surplus(saved)).toEqual(['2', '1']);
  });
  it('give back only clips that no other lesson sounds', () => {
    expect(orphans(lesson('a', 'b', 'b'), [{ lesson: lesson('b', 'c') }])).toEqual(['a']);
  });
});
