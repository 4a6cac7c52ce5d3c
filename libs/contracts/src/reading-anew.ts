import * as z from 'zod/mini';
import { JapaneseAnnotation } from './pipeline.js';

const reading = z.union([JapaneseAnnotation, z.string()]);

/** A sentence that was read by an annotator of before, as it would be read now. */
export const ReadOtherwise = z.object({
  segmentId: z.string(),
  content: z.string(),
  language: z.string(),
  before: reading,
  after: reading,
  /** It is only said otherwise: what stands above it stays. */
  saidOnly: z.optional(z.boolean()),
});
export type ReadOtherwise = z.infer<typeof ReadOtherwise>;

/** What reading a lesson anew would change, before anything is changed. */
export const ReadingsAnew = z.object({
  success: z.literal(true),
  revision: z.number(),
  /** Names what is shown: it is sent back with what is taken. */
  shown: z.string(),
  sentences: z.array(ReadOtherwise),
  /** Sentences of before that read the same. */
  same: z.number(),
  /** Of those that a person has put right: they stay. */
  byHand: z.number(),
  /** Clips that would be spoken again, and the units of speech that they cost. */
  clips: z.number(),
  units: z.number(),
});
export type ReadingsAnew = z.infer<typeof ReadingsAnew>;
export const TakeReadingsAnew = z.object({
  expectedRevision: z.int().check(z.minimum(0)),
  /** Of the list that was seen: another one is not taken in its place. */
  shown: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type TakeReadingsAnew = z.infer<typeof TakeReadingsAnew>;
export const TookReadingsAnew = z.object({
  success: z.literal(true),
  revision: z.number(),
  /** Sentences that sound and read otherwise now: they are to be spoken again. */
  occurrenceIds: z.array(z.string()),
});

/** What changed many sentences at once and can be taken back, the newest first. */
export const LargeActs = z.object({
  success: z.literal(true),
  acts: z.array(
    z.object({
      operationId: z.string(),
      kind: z.enum(['readAnew', 'bringTranslations']),
      sentences: z.number(),
      language: z.optional(z.string()),
      at: z.string(),
    }),
  ),
});
export type LargeAct = z.infer<typeof LargeActs>['acts'][number];
