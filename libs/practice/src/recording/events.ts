import { PracticeGrade } from '@app/contracts';
import { Day, Id, Instant, TimeZone, UserId, defineEvents, event, type EventOf } from '@app/kernel';
import { z } from 'zod';

const practised = {
  userId: UserId.describe('who'),
  practiceId: Id.describe("the device's own id: delivered again it is recorded once"),
  contentId: Id.describe('which lesson'),
  occurrenceId: Id.describe('which sentence at its place'),
  at: Instant.describe(
    "when it happened by the device's clock, never after it was recorded, ISO 8601",
  ),
  day: Day.describe("that day on the person's calendar, YYYY-MM-DD"),
  timeZone: TimeZone.describe('where the calendar hung, IANA'),
  ms: z.number().optional().describe('time spent, at most 600 000'),
  sectionId: Id.optional().describe('section the player stood in'),
  repetition: z.number().optional().describe('which repetition, from 1'),
  position: z.number().optional().describe('seconds into the sentence'),
  own: z.literal(true).optional().describe('true when the person is the author'),
};
const first = z
  .literal(true)
  .optional()
  .describe(
    'true: the first of this person in this lesson on that day, who is neither its author nor an administrator; it makes the lesson hot',
  );
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
  own: undefined,
};
const rest = { appendedBy: 'POST /api/practice', example };

/** What learners did. The day and its zone stand in the event: a replay needs no table of zones. */
export const practiceEvents = defineEvents({
  SentencePlayed: event(
    1,
    {
      ...practised,
      first,
      rate: z
        .number()
        .optional()
        .describe('how fast the player let it sound, 1 as it was spoken; absent: not told'),
    },
    'A learner heard a repetition of a sentence, as the lesson plays.',
    rest,
  ),
  SentenceReplayed: event(1, practised, 'A learner asked for a sentence again.', rest),
  SentenceRevealed: event(1, practised, 'A learner looked at the hidden text of a sentence.', rest),
  SentenceDictated: event(
    1,
    {
      ...practised,
      score: z.number().describe('share of its letters heard right, 0–1, of two decimals'),
    },
    'A learner wrote down what they heard, before they saw it. What they wrote is not known.',
    { ...rest, example: { ...example, score: 0.85 } },
  ),
  SentenceGraded: event(
    1,
    { ...practised, grade: PracticeGrade },
    'A learner marked how hard a sentence was.',
    { ...rest, example: { ...example, grade: 'hard' } },
  ),
  LessonFinished: event(
    1,
    { ...practised, occurrenceId: practised.occurrenceId.optional(), first },
    'A learner heard a lesson to its end.',
    rest,
  ),
});
export type PracticeEvent = EventOf<typeof practiceEvents>;
type Played = Extract<PracticeEvent, { type: 'SentencePlayed' }>['data'];
/** Where and when somebody practised; `own`: the person is the author. */
export type Practised = Omit<Played, 'occurrenceId'>;

export const forgettingEvents = defineEvents({
  PracticeForgotten: event(
    1,
    {
      userId: practised.userId,
      contentIds: z.array(Id).describe('lessons practised'),
      months: z.array(z.string().regex(/^\d{4}-\d{2}$/)).describe('months with practice, YYYY-MM'),
    },
    'Of an erased account: which documents its practice had made, so that they go.',
    {
      appendedBy: 'erasure of an account',
      example: { userId: example.userId, contentIds: [example.contentId], months: ['2026-01'] },
    },
  ),
});
export type PracticeForgotten = EventOf<typeof forgettingEvents>;
