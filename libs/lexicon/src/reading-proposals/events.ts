import { CORRECTION, CorrectionScope } from '@app/contracts';
import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** Every fact names the person who proposed, under whose key the words are sealed; who decided is the event's actor. */
const ofProposal = {
  proposalId: Id.describe('id'),
  contentId: Id.describe('the lesson'),
  userId: UserId.describe('who proposed it; their key seals the words'),
  at: Instant,
};
const ids = { proposalId: 'p-1', contentId: 'c-1', userId: 'u-1' };

/** The special word that it made or wrote anew. */
const ofWord = {
  wordId: Id.describe('the special word that it made or wrote anew').optional(),
  former: personal(z.string().max(120).optional()).describe(
    'how that word was read before; absent: it is new',
  ),
  rested: z.literal(true).describe('that word rested before').optional(),
};
const changedLessons = z
  .array(
    z.strictObject({
      contentId: Id.describe('which lesson'),
      sentences: z.int().describe('that read another way then'),
    }),
  )
  .max(CORRECTION.lessons)
  .readonly()
  .describe('what it changes, lesson by lesson');

export const readingProposalEvents = defineEvents({
  ReadingProposed: event(
    1,
    {
      ...ofProposal,
      authorId: Id.describe('whose lesson it is'),
      occurrenceId: Id.describe('the sentence, as it was published'),
      sentenceId: open(z.string(), 'a digest', '9f2c').describe('hash of its words'),
      start: z.int().describe('where the word begins, in UTF-16 units'),
      word: personal(z.string()).describe('the word'),
      reading: personal(z.string()).describe('how it should be read, in kana'),
      note: personal(z.string().optional()).describe('a word to the author'),
    },
    "A learner proposed another reading of a word in somebody else's lesson.",
    {
      example: {
        ...ids,
        authorId: 'u-2',
        occurrenceId: 'o-1',
        start: 4,
        word: '棚',
        reading: 'だな',
        note: '连浊',
      },
    },
  ),
  ReadingProposalWithdrawn: event(
    1,
    ofProposal,
    'The learner took it back, proposed another reading instead, or their account was erased.',
    { example: ids },
  ),
  /** What is about to be done is recorded first: cut off in the middle, it is found, gone on with, or taken back. */
  ReadingCorrectionBegun: event(
    1,
    {
      proposalId: Id.describe('by which proposal'),
      contentId: Id.describe('in which lesson it was made'),
      userId: UserId.describe('the author'),
      attempt: Id.describe('which names the steps, so that none is done twice'),
      scope: CorrectionScope,
      lessons: changedLessons,
      ...ofWord,
      at: Instant,
    },
    'An author began to put an accepted reading into their sentences.',
    {
      appendedBy: 'POST /api/contents/:id/reading-proposals/:proposalId/accept',
      example: {
        proposalId: 'p-1',
        contentId: 'c-1',
        userId: 'u-2',
        attempt: 'a-1',
        scope: 'lesson',
        lessons: [{ contentId: 'c-1', sentences: 3 }],
        wordId: 'w-1',
        former: undefined,
      },
    },
  ),
  ReadingProposalAccepted: event(
    1,
    {
      ...ofProposal,
      operationId: Id.describe('that operation; absent when the lesson read so already').optional(),
    },
    'The author took it over: the lesson was corrected by an operation of its own.',
    { example: { ...ids, operationId: 'o-1' } },
  ),
  /** Whose lessons these are: their key seals what they had written before. */
  ReadingCorrected: event(
    1,
    {
      proposalId: Id.describe('by which proposal'),
      contentId: Id.describe('in which lesson it was made'),
      userId: UserId.describe('the author'),
      scope: CorrectionScope,
      lessons: z
        .array(
          z.strictObject({
            contentId: Id.describe('which lesson'),
            sentences: z.int().describe('that read another way then'),
            published: z
              .strictObject({ revision: z.int(), events: z.int() })
              .describe('which events of its stream corrected what others see')
              .optional(),
          }),
        )
        .max(CORRECTION.lessons)
        .readonly()
        .describe('what it changed, lesson by lesson'),
      ...ofWord,
      operationId: Id.describe('the operation that corrected the draft').optional(),
      /** Theirs now, and under their key: it outlives whoever found it. */
      found: personal(
        z
          .strictObject({
            occurrenceId: z.string().max(64),
            sentenceId: z.string().max(128),
            start: z.int(),
            word: z.string().max(120),
            reading: z.string().max(120),
          })
          .optional(),
      ).describe('the word and how it is read; absent before it was kept'),
      at: Instant,
    },
    'An accepted reading was put into sentences of the author.',
    {
      appendedBy: 'POST /api/contents/:id/reading-proposals/:proposalId/accept',
      example: {
        proposalId: 'p-1',
        contentId: 'c-1',
        userId: 'u-2',
        scope: 'lesson',
        lessons: [{ contentId: 'c-1', sentences: 3, published: { revision: 7, events: 1 } }],
        wordId: 'w-1',
        former: undefined,
      },
    },
  ),
  /** What was cut off before it was decided, and of a reading whose finder was erased: there nobody's answer waits. */
  ReadingCorrectionTakenBack: event(
    1,
    {
      proposalId: Id.describe('by which proposal'),
      contentId: Id.describe('in which lesson it was made'),
      userId: UserId.describe('the author'),
      at: Instant,
    },
    'The author took back what a reading did that was not decided yet, or that somebody had proposed who is erased since.',
    {
      appendedBy: 'POST /api/contents/:id/reading-proposals/:proposalId/reopen, /decline, /accept',
      example: { proposalId: 'p-1', contentId: 'c-1', userId: 'u-2' },
    },
  ),
  ReadingProposalDeclined: event(1, ofProposal, 'The author left the reading as it is.', {
    example: ids,
  }),
  ReadingProposalReopened: event(1, ofProposal, 'The author took a decision back.', {
    example: ids,
  }),
});
export type ReadingProposalEvent = EventOf<typeof readingProposalEvents>;
type Of<T extends ReadingProposalEvent['type']> = Extract<ReadingProposalEvent, { type: T }>;
export type ReadingProposed = Of<'ReadingProposed'>;
export type ReadingCorrected = Of<'ReadingCorrected'>;
export type ReadingCorrectionBegun = Of<'ReadingCorrectionBegun'>;
export type ReadingProposalWithdrawn = Of<'ReadingProposalWithdrawn'>;
/** One person's opinion of one word: how it should be read where it stands. Equal sentences share their hash, and with it their reading. */
export type Correction = Pick<
  ReadingProposed['data'],
  'occurrenceId' | 'sentenceId' | 'start' | 'word' | 'reading'
>;
