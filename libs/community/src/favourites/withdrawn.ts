import type { FavouriteLesson } from '@app/contracts';

const NEVER = '1970-01-01T00:00:00.000Z';

/** 已下架: what is left of a lesson that is gone or hidden. Its author took back the rest, the title included. */
export const withdrawnCard = (id: string): FavouriteLesson => ({
  id,
  title: '已下架的课',
  description: '',
  tags: [],
  visibility: 'private',
  language: 'unknown',
  level: '',
  durationSeconds: 0,
  sentenceCount: 0,
  readyCount: 0,
  failedCount: 0,
  generating: false,
  speakers: [],
  revision: 0,
  author: { id: '', username: '' },
  createdAt: NEVER,
  updatedAt: NEVER,
  withdrawn: true,
});
