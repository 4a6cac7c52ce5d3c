import * as z from 'zod/mini';
import { DataExportResult } from './accounts.js';
import { MAX_BATCH, MAX_SEGMENTS } from './constants.js';
import { DryRun } from './contents.js';
import { language } from './fields.js';

const sentence = z.string().check(z.minLength(1), z.maxLength(2000));
const id = z.string().check(z.maxLength(64));

export const Translate = z.object({
  texts: z
    .array(z.object({ id: z.optional(id), content: sentence, language: z.optional(language) }))
    .check(z.minLength(1), z.maxLength(MAX_SEGMENTS)),
  targetLanguages: z.array(language).check(z.minLength(1), z.maxLength(5)),
});
export type Translate = z.infer<typeof Translate>;
export const ItemError = z.object({
  id: z.string(),
  language: z.optional(z.string()),
  error: z.string(),
});
export const Translated = z.object({
  success: z.literal(true),
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  errors: z.array(ItemError),
});
export type Translated = z.infer<typeof Translated>;

export const Annotate = z.object({
  segments: z
    .array(z.object({ id, content: sentence }))
    .check(z.minLength(1), z.maxLength(MAX_SEGMENTS)),
  language,
});
export type Annotate = z.infer<typeof Annotate>;
export const JapaneseAnnotation = z.object({
  reading: z.string(),
  characters: z.array(z.object({ text: z.string(), reading: z.string() })),
});
export const Annotated = z.object({
  success: z.literal(true),
  annotations: z.record(z.string(), z.union([JapaneseAnnotation, z.string()])),
  errors: z.array(ItemError),
});
export type Annotated = z.infer<typeof Annotated>;

export const SpeechItem = z.object({
  id: z.optional(id),
  text: sentence,
  language,
  speaker: z.optional(z.string().check(z.maxLength(40))),
  voice_db_id: z.optional(z.string().check(z.maxLength(120))),
  speed: z.optional(z.number().check(z.minimum(0.5), z.maximum(2))),
});
export const SpeakBatch = z.object({
  items: z.array(SpeechItem).check(z.minLength(1), z.maxLength(MAX_BATCH)),
});
export type SpeakBatch = z.infer<typeof SpeakBatch>;
export const Spoken = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      id: z.optional(z.string()),
      success: z.boolean(),
      url: z.optional(z.string()),
      duration: z.optional(z.number()),
      cached: z.optional(z.boolean()),
      error: z.optional(z.string()),
    }),
  ),
});
export type Spoken = z.infer<typeof Spoken>;

export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  speaker_id: z.string(),
  service_id: z.string(),
  disabled: z.boolean(),
  language: z.string(),
  gender: z.optional(z.enum(['female', 'male'])),
  quality: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Voice = z.infer<typeof Voice>;
export const TtsInfo = z.object({
  success: z.literal(true),
  data: z.object({
    voices: z.array(Voice),
    languages: z.array(
      z.object({ code: z.string(), name: z.string(), voice_ids: z.array(z.string()) }),
    ),
    defaultMappings: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});
export type TtsInfo = z.infer<typeof TtsInfo>;

export const JobState = z.enum(['queued', 'running', 'done', 'partial', 'failed', 'cancelled']);
export const JobView = z.object({
  id: z.string(),
  kind: z.string(),
  state: JobState,
  done: z.number(),
  total: z.number(),
  contentId: z.optional(z.string()),
  error: z.optional(z.string()),
  /** What the call would have answered without waiting; there from the end on, for 24 h. Of text calls and data exports: a lesson holds its own results. */
  results: z.optional(z.union([Translated, Annotated, Spoken, DataExportResult])),
});
export type JobView = z.infer<typeof JobView>;
/** Answer to `Prefer: respond-async`: follow the topic `job:<jobId>` (`job.progress`, then `job.changed`), or ask GET /api/jobs/:id. */
export const JobAccepted = z.object({ success: z.literal(true), jobId: z.string() });
export const JobAnswer = z.object({ success: z.literal(true), job: JobView });
/** A generation was begun, or, asked for a dry run, only counted. */
export const Generated = z.union([JobAccepted, DryRun]);

/** One message of the live stream; the SSE event id is the log position it stands for. */
export const LiveEvent = z.looseObject({ type: z.string(), topic: z.string() });
export type LiveEvent = z.infer<typeof LiveEvent>;
