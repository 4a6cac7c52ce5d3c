import type { SpecialWordList } from '@app/contracts';

/** For tests: a reading that somebody has set for themselves. */
export const ownReading = (
  id: string,
  word: string,
  language: string,
  value: string,
): SpecialWordList['words'][number] => ({
  id,
  word,
  language,
  kind: 'reading',
  value,
  priority: 0,
  isEnabled: true,
  scope: 'user',
  mine: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
