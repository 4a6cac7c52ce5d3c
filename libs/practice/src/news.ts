import type { DocumentChange, LiveMessage } from '@app/kernel';
import type { ProgressDoc } from './practice/progress.view.js';

/** The place to go on from, for the person's other devices; marks and reviews only say that something changed. */
const practiced = ({ collection, doc, position }: DocumentChange): LiveMessage[] => {
  if (doc === undefined) return [];
  const { userId, contentId, place } = doc as unknown as ProgressDoc;
  const change = { topic: `user:${userId}`, type: 'practice.changed', position };
  if (collection === 'practice-reviews') return [{ ...change, data: { contentId, reviews: true } }];
  const { at, occurrenceId, sectionId, repetition, position: seconds } = place ?? {};
  return [
    { ...change, data: { contentId, at, occurrenceId, sectionId, repetition, position: seconds } },
  ];
};

/** What a person's open pages are told. */
export const practiceNews = (change: DocumentChange): readonly LiveMessage[] => {
  const { collection, key, position } = change;
  const changed = (type: string): LiveMessage[] => [
    { topic: `user:${key}`, type, data: {}, position },
  ];
  switch (collection) {
    case 'checkins':
      return changed('checkins.changed');
    case 'practice-progress':
    case 'practice-reviews':
      return practiced(change);
    default:
      return [];
  }
};
