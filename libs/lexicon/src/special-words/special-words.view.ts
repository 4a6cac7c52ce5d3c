import { projection } from '@app/kernel';
import { lessonEvents } from '@published/authoring';
import { specialWordEvents, specialWordUseEvents } from './events.js';
import { marked } from './marked.js';
import { specialWordRecords, specialWordUseRecords } from './records.js';

export const specialWordView = projection(specialWordRecords, {
  hears: specialWordEvents,
  key: ({ data }) => data.wordId,
  project(doc, { type, data, metadata }) {
    if (type === 'SpecialWordRemoved' || data.word === null || data.value === null)
      return undefined;
    const { word, language, kind, value, scope, ownerId, contentId, priority, isEnabled, at } =
      data;
    const place = { scope, ownerId, ...(contentId !== undefined && { contentId }) };
    return {
      word,
      language,
      kind,
      value,
      ...place,
      ...(scope === 'global' && { by: doc?.by ?? metadata.actor }),
      priority,
      isEnabled,
      createdAt: doc?.createdAt ?? at,
      updatedAt: at,
    };
  },
  indexes: [['scope'], ['ownerId'], ['contentId']],
});

export const specialWordUseView = projection(specialWordUseRecords, {
  hears: { ...specialWordUseEvents, LessonPurged: lessonEvents.LessonPurged },
  key: ({ data }) => data.contentId,
  project: (doc, event) =>
    event.type === 'LessonPurged'
      ? undefined
      : { marks: marked(doc?.marks ?? {}, event.data.marks) },
  parts: ['marks'],
});
