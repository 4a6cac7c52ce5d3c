import type { ContentSummary } from '@app/contracts';

/** For tests: the card of a lesson that anybody may hear. */
export const LESSON: ContentSummary = {
  id: 'lesson',
  title: '山びこ',
  description: '',
  language: 'ja',
  level: '',
  tags: [],
  visibility: 'public',
  speakers: [],
  sentenceCount: 2,
  readyCount: 2,
  failedCount: 0,
  durationSeconds: 9,
  revision: 1,
  author: { id: 'a', username: '山田' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  generating: false,
};
