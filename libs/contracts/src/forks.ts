import * as z from 'zod/mini';
import { MAX_SEGMENTS } from './constants.js';
import { mapOf } from './fields.js';
import { reading } from './lesson-parts.js';
import { Licence } from './licences.js';

/** What a sentence says, in the original or in what was made of it. */
const Told = z.object({
  content: z.string(),
  speaker: z.string(),
  language: z.string(),
  keywords: z.array(z.string()),
  reading: z.optional(reading),
  translations: z.record(z.string(), z.string()),
});
export const UpstreamChoice = z.enum(['mine', 'theirs', 'both']);
export type UpstreamChoice = z.infer<typeof UpstreamChoice>;
export const UpstreamOffer = z.object({
  occurrenceId: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  /** What the original changed: content, speaker, keywords, reading, translation:<language>. */
  fields: z.array(z.string()),
  /** As the original had it, as this lesson has it, as the original has it now. */
  base: z.optional(Told),
  mine: z.optional(Told),
  theirs: z.optional(Told),
  /** Both have changed it. */
  met: z.boolean(),
  choices: z.array(UpstreamChoice),
  advised: UpstreamChoice,
});
export type UpstreamOffer = z.infer<typeof UpstreamOffer>;
/** `gone`: nobody may see the original now; `closed`: its licence gives nothing any more. */
export const Upstream = z.object({
  success: z.literal(true),
  state: z.enum(['none', 'gone', 'closed', 'open']),
  /** Of the lesson, and of the original, that these were found in. */
  revision: z.number(),
  upstream: z.optional(z.number()),
  /** Under which what is taken comes. */
  licence: z.optional(Licence),
  offers: z.array(UpstreamOffer),
});
export type Upstream = z.infer<typeof Upstream>;

/** What becomes of each; a sentence that is not named stays as it is here. All of it is one step, and is not offered again. */
export const TakeUpstream = z.object({
  expectedRevision: z.int().check(z.minimum(0)),
  upstream: z.int().check(z.minimum(0)),
  choices: mapOf(z.string().check(z.maxLength(120)), UpstreamChoice, 2 * MAX_SEGMENTS),
});
export type TakeUpstream = z.infer<typeof TakeUpstream>;
