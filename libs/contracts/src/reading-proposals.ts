import * as z from 'zod/mini';
import { kana } from './notation.js';

/** Corrections one person may have waiting in a lesson, and a lesson altogether. */
export const MOST_PROPOSALS = { person: 50, lesson: 500 } as const;

export const ReadingProposalId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
/** Decided ones stay decided: asking for the same again changes nothing. */
export const ReadingProposalState = z.enum(['open', 'accepted', 'declined']);
export type ReadingProposalState = z.infer<typeof ReadingProposalState>;

/** Line breaks and joined emoji are fine, what cannot be seen is not. */
const VISIBLE = /^(?:[\n\u200d]|[^\p{Cc}\p{Cf}\p{Co}])*$/u;

/** How a stretch of a Japanese sentence is read. */
export const KanaReading = z
  .string('请填写读音')
  .check(z.trim(), z.minLength(1, '请填写读音'), z.maxLength(60, '读音最多 60 个假名'), kana);

/** A word of somebody else's lesson is read another way. Japanese only: its readings are written word by word. */
export const ProposeReading = z.object({
  occurrenceId: z.string().check(z.regex(/^[\w@.-]{1,120}$/)),
  /** Where the word begins in its sentence, in UTF-16 units. */
  start: z.int().check(z.minimum(0), z.maximum(20_000)),
  word: z
    .string('请填写词语')
    .check(z.minLength(1, '请填写词语'), z.maxLength(60, '词语最多 60 个字符')),
  reading: KanaReading,
  /** A word to the author. */
  note: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, '说明最多 200 个字'),
        z.regex(VISIBLE, '说明里有看不见的字符，请删去'),
      ),
  ),
});
export type ProposeReading = z.infer<typeof ProposeReading>;

/** Their own proposal, as the player shows it on the word. */
export const OwnReadingProposal = z.object({
  id: z.string(),
  state: ReadingProposalState,
  occurrenceId: z.string(),
  /** Of the sentence's words: another sentence at this place is another question. */
  sentenceId: z.string(),
  start: z.number(),
  word: z.string(),
  reading: z.string(),
  at: z.string(),
});
export type OwnReadingProposal = z.infer<typeof OwnReadingProposal>;
export const OwnReadingProposals = z.object({
  success: z.literal(true),
  proposals: z.array(OwnReadingProposal),
});
export const ReadingProposalAnswer = z.object({
  success: z.literal(true),
  proposal: OwnReadingProposal,
});

/** How far an accepted reading goes: that sentence (and those that say the very same), or wherever the word stands in the lesson, or in all of the author's. */
export const CorrectionScope = z.enum(['sentence', 'lesson', 'all'], '请选择生效范围');
export type CorrectionScope = z.infer<typeof CorrectionScope>;
/** Lessons that one correction goes into, sentences that are shown of it before. */
export const CORRECTION = { lessons: 100, lines: 50 } as const;
export const CorrectionQuery = z.object({ scope: z._default(CorrectionScope, 'sentence') });
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;
export const AcceptReading = z._default(
  z.object({
    ...CorrectionQuery.shape,
    /** As many as the preview said: where it would change another number by now, it is not accepted. */
    sentences: z.optional(z.int().check(z.minimum(0))),
  }),
  { scope: 'sentence' },
);
export type AcceptReading = z.infer<typeof AcceptReading>;

const corrected = z.object({
  contentId: z.string(),
  /** As it is called today; empty where it is gone. */
  title: z.string(),
  /** That read another way then. */
  sentences: z.number(),
});
/** What accepting it would change, before it is decided. */
export const CorrectionPreview = z.object({
  success: z.literal(true),
  lessons: z.array(corrected),
  sentences: z.number(),
  /** Sentences that are spoken anew, at most. */
  units: z.number(),
  /** The first of them, lesson by lesson, with each place of the word. */
  lines: z.array(
    z.object({
      contentId: z.string(),
      occurrenceId: z.string(),
      /** In its lesson, from 1. */
      number: z.number(),
      content: z.string(),
      language: z.string(),
      starts: z.array(z.number()),
      /** It stands in the published version alone: the draft says something else. */
      published: z.optional(z.literal(true)),
    }),
  ),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;
/** What accepting it changed, lesson by lesson. */
export const CorrectionReceipt = z.object({
  scope: CorrectionScope,
  lessons: z.array(corrected),
  sentences: z.number(),
});
export type CorrectionReceipt = z.infer<typeof CorrectionReceipt>;
/** `later`: for some of them there is no quota now, or too much waits; they go on sounding as before. `none`: nothing is to be spoken. */
export const CorrectionSounds = z.enum(['making', 'later', 'none']);
export type CorrectionSounds = z.infer<typeof CorrectionSounds>;
export const ReadingAccepted = z.object({
  success: z.literal(true),
  receipt: CorrectionReceipt,
  sounds: CorrectionSounds,
});
export type ReadingAccepted = z.infer<typeof ReadingAccepted>;

/** What the author decides on: everybody who asked for the same correction is one of these. */
export const ReadingProposal = z.object({
  id: z.string(),
  state: ReadingProposalState,
  occurrenceId: z.string(),
  language: z.string(),
  /** The sentence as it is now; absent when it is gone. */
  sentence: z.optional(z.string()),
  /** Where the word stands in it now; absent when it does not. */
  start: z.optional(z.number()),
  /** It does not, and the published version still has it. */
  published: z.optional(z.literal(true)),
  word: z.string(),
  /** How the lesson reads it now. */
  current: z.optional(z.string()),
  reading: z.string(),
  people: z.number(),
  /** What they wrote beside it, the first first. */
  notes: z.array(z.string()),
  /** The sentence says something else than when it was proposed. */
  changed: z.boolean(),
  /** Of one that was accepted: what that changed. */
  receipt: z.optional(CorrectionReceipt),
  at: z.string(),
});
export type ReadingProposal = z.infer<typeof ReadingProposal>;
/** Open ones in the order of the lesson, then decided ones, the last first. */
export const ReadingProposals = z.object({
  success: z.literal(true),
  proposals: z.array(ReadingProposal),
});
export type ReadingProposals = z.infer<typeof ReadingProposals>;

/** Lessons of the caller's in which something was proposed; those where something waits first. */
export const ReadingProposalCounts = z.object({
  success: z.literal(true),
  lessons: z.array(z.object({ contentId: z.string(), waiting: z.number(), decided: z.number() })),
});
export type ReadingProposalCounts = z.infer<typeof ReadingProposalCounts>;
