import type { ContentSummary } from '@app/contracts';
import { followingLesson } from './following-lesson.js';

const lesson = (id: string, language: string, level = 'N5', readyCount = 3) =>
  ({ id, language, level, readyCount }) as ContentSummary;
const now = lesson('a', 'ja');
const id = (others: ContentSummary[], finished: string[] = []) =>
  followingLesson(now, others, new Set(finished))?.id;

it('stays with the language, then with the level', () => {
  expect(id([now, lesson('b', 'en'), lesson('c', 'ja', 'N3'), lesson('d', 'ja')])).toBe('d');
  expect(id([lesson('b', 'en', 'A1'), lesson('c', 'ja', 'N3')])).toBe('c');
});
it('offers nothing they have finished, and nothing without sound', () => {
  expect(id([lesson('b', 'ja'), lesson('c', 'en')], ['b'])).toBe('c');
  expect(id([now, lesson('b', 'ja', 'N5', 0)])).toBeUndefined();
});
