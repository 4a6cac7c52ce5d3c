import type { Recorded } from '@app/kernel';
import type { PracticeEvent, PracticeForgotten } from './events.js';

/** One document a person and lesson. */
export const keyOf = (userId: string, contentId: string): string => `${userId}:${contentId}`;

export const lessonKey = (
  event: Recorded<PracticeEvent | PracticeForgotten>,
): string | readonly string[] =>
  event.type === 'PracticeForgotten'
    ? event.data.contentIds.map((id) => keyOf(event.data.userId, id))
    : keyOf(event.data.userId, event.data.contentId);

/** The later by its own time; of two at one instant the one with the greater id. So the order of arrival never matters. */
export const isLater = (
  a: { at: string; id: string },
  b: { at: string; id: string } | undefined,
): boolean => b === undefined || a.at > b.at || (a.at === b.at && a.id > b.id);
