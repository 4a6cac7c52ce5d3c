import type { SpecialWordView } from '@app/contracts';
import type { Projection } from '@app/kernel';
import type { SpecialWordEvent, SpecialWordsApplied } from './events.js';

export type SpecialWordDoc = Omit<SpecialWordView, 'id' | 'mine'> & { ownerId: string };

export const specialWordView: Projection<SpecialWordDoc, SpecialWordEvent> = {
  name: 'special-words.v1',
  hears: ['SpecialWordAdded', 'SpecialWordChanged', 'SpecialWordRemoved'],
  key: ({ data }) => data.wordId,
  project(doc, { type, data }) {
    if (type === 'SpecialWordRemoved' || data.word === null) return undefined;
    const { word, language, kind, value, scope, ownerId, contentId, priority, isEnabled, at } =
      data;
    const place = { scope, ownerId, ...(contentId !== undefined && { contentId }) };
    return {
      word,
      language,
      kind,
      value,
      ...place,
      priority,
      isEnabled,
      createdAt: doc?.createdAt ?? at,
      updatedAt: at,
    };
  },
  indexes: [['scope'], ['ownerId'], ['contentId']],
};

/** Result → mark of the words it was made with; what is not in here was made without any. */
export interface SpecialWordUse {
  marks: Record<string, string>;
}

export const specialWordUse: Projection<
  SpecialWordUse,
  SpecialWordsApplied | { type: 'LessonPurged'; data: { contentId: string } }
> = {
  name: 'special-word-use.v1',
  hears: ['SpecialWordsApplied', 'LessonPurged'],
  key: ({ data }) => data.contentId,
  project: (doc, event) =>
    event.type === 'LessonPurged'
      ? undefined
      : { marks: marked(doc?.marks ?? {}, event.data.marks) },
};

/** Marks with these in their place; an empty one leaves no trace. */
export const marked = (
  before: Record<string, string>,
  made: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...made }).filter(([, mark]) => mark !== ''));
