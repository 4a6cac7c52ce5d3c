import type { EventDefinition } from '@app/kernel';
import type { PracticeForgotten } from './forgetting.js';
import type { PracticeEvent } from './practice.js';

const fields = {
  userId: 'who',
  practiceId: "the device's own id: delivered again it is recorded once",
  contentId: 'which lesson',
  occurrenceId: 'which sentence at its place',
  at: "when it happened by the device's clock, never after it was recorded, ISO 8601",
  day: "that day on the person's calendar, YYYY-MM-DD",
  timeZone: 'where the calendar hung, IANA',
  ms: 'time spent, at most 600 000',
  sectionId: 'section the player stood in',
  repetition: 'which repetition, from 1',
  position: 'seconds into the sentence',
  own: 'true when the person is the author',
};
const example = {
  userId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e',
  practiceId: '7d7f3c1e-3333-4a43-9c0e-6a1f2b3c4d5e',
  contentId: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
  occurrenceId: '9d7f3c1e-4444-4a43-9c0e-6a1f2b3c4d5e',
  at: '2026-01-01T22:30:00.000Z',
  day: '2026-01-02',
  timeZone: 'Asia/Tokyo',
  ms: 5400,
  sectionId: 'section-1',
  repetition: 2,
  position: 1.5,
};

const define = (
  type: PracticeEvent['type'],
  description: string,
  more: { fields?: Record<string, string>; example?: object } = {},
): EventDefinition => ({
  type,
  version: 1,
  description,
  fields: { ...fields, ...more.fields },
  appendedBy: 'POST /api/practice',
  example: { ...example, ...more.example },
});

const forgotten: PracticeForgotten['type'] = 'PracticeForgotten';

export const practiceEvents: readonly EventDefinition[] = [
  define('SentencePlayed', 'A learner heard a repetition of a sentence, as the lesson plays.'),
  define('SentenceReplayed', 'A learner asked for a sentence again.'),
  define('SentenceRevealed', 'A learner looked at the hidden text of a sentence.'),
  define('SentenceGraded', 'A learner marked how hard a sentence was.', {
    fields: { grade: 'hard, ok or easy' },
    example: { grade: 'hard' },
  }),
  define('LessonFinished', 'A learner heard a lesson to its end.'),
  {
    type: forgotten,
    version: 1,
    description: 'Of an erased account: which documents its practice had made, so that they go.',
    fields: {
      userId: 'who',
      contentIds: 'lessons practised',
      months: 'months with practice, YYYY-MM',
    },
    appendedBy: 'erasure of an account',
    example: { userId: example.userId, contentIds: [example.contentId], months: ['2026-01'] },
  },
];
