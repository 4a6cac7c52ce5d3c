import * as z from 'zod/mini';
import { MAX_PAGE_SIZE, MAX_SEGMENTS, MAX_TEXT_LENGTH } from './constants.js';
import { REFUSALS } from './failures.js';
import { count, language, mapOf, seen } from './fields.js';
import { LessonLevel } from './levels.js';
import { TakenDown } from './take-downs.js';
import { Licence, Origin } from './licences.js';

export const ContentId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
export const TemplateId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
export const Visibility = z.enum(['private', 'unlisted', 'public']);

/** What the author chose on the quick-create screen. Without a text it is an empty canvas. */
export const CreateContent = z.object({
  title: z.optional(z.string().check(z.trim(), z.maxLength(100), seen)),
  text: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH * 4, REFUSALS.TEXT_TOO_LONG))),
  language: z.optional(language),
  targetLanguages: z.optional(z.array(language).check(z.maxLength(5))),
  mode: z.optional(z.enum(['paragraph', 'period', 'none'])),
  /** Labels the author does not want read as speakers. */
  notSpeakers: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50))),
  /** How often each sentence is played. */
  repeatCount: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  /** Speaker → voice id, for this lesson. */
  voices: z.optional(
    mapOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)), MAX_SEGMENTS),
  ),
  /** Only the first so many sentences are made now: for who has units for so many. The others wait until they are asked for. */
  first: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SEGMENTS))),
  /** Nodes, sections, order of contents and voices come from this template; `repeatCount` is then its sections' to say. */
  templateId: z.optional(TemplateId),
});
export type CreateContent = z.infer<typeof CreateContent>;

const details = z.partial(
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), seen),
    description: z.string().check(z.maxLength(1000)),
    tags: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20), seen))
      .check(z.maxLength(30)),
    /** Of the lesson's language; empty: none. */
    level: z.union([LessonLevel, z.literal('')], '没有这个难度'),
    /** One of the product's own pictures; empty: none. */
    cover: z.string().check(z.regex(/^(?:\/media\/images\/[\w.-]{1,100})?$/)),
  }),
);
export const UpdateContent = z.extend(details, {
  /** What stood in these fields when they began to write: what others wrote there since is not overwritten unasked. */
  base: z.optional(details),
});
export type UpdateContent = z.infer<typeof UpdateContent>;
/** A 409's details: what stands by now in fields that somebody else wrote in since. */
export interface UpdateConflict {
  now: Omit<UpdateContent, 'base'>;
}

export const ContentSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  visibility: Visibility,
  language: z.string(),
  level: z.string(),
  durationSeconds: z.number(),
  sentenceCount: z.number(),
  /** Sentences that can be played now. */
  readyCount: z.number(),
  failedCount: z.number(),
  /** Readings, translations or speech are being made now. */
  generating: z.boolean(),
  /** The newest generation that has not ended, for its owner to follow or cancel: see GET and DELETE /api/jobs/:id. */
  jobId: z.optional(z.string()),
  speakers: z.array(z.string()),
  revision: z.number(),
  /** `disabled`: only administrators still see it. */
  author: z.object({
    id: z.string(),
    username: z.string(),
    disabled: z.optional(z.literal(true)),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.optional(z.string()),
  /** Of the publication, while there is one or was one; absent: all rights are its author's. */
  licence: z.optional(Licence),
  /** It was made of a lesson whose licence goes over to it: it is published under the same or not at all. */
  shareAlike: z.optional(z.literal(true)),
  /** What it was made of, the nearest first; told where one lesson is told of. */
  origins: z.optional(z.array(Origin)),
  /** `/media/images/…`; without one the title makes the cover. */
  cover: z.optional(z.string()),
  /** The revision that others see, and whether the author has changed something since. */
  publishedRevision: z.optional(z.number()),
  changed: z.optional(z.boolean()),
  /** In the bin since; after 30 days it is gone. */
  binnedAt: z.optional(z.string()),
  takenDown: z.optional(TakenDown),
});
export type ContentSummary = z.infer<typeof ContentSummary>;

// Graph, resources and the lesson are `@app/lesson`'s types; here only their outline, so that the contract stays below it.
export const GraphOutline = z.looseObject({
  nodes: z.array(z.looseObject({ id: z.string(), type: z.string() })),
  nodeTypeCounters: z.record(z.string(), z.number()),
});
export const ResourcesOutline = z.looseObject({});
export const LessonOutline = z.looseObject({
  segments: z.array(
    z.looseObject({ id: z.string(), occurrenceId: z.string(), content: z.string() }),
  ),
});

export const ContentDetail = z.extend(ContentSummary, {
  /** Of a fork: the revision of its original that it has looked at. */
  upstream: z.optional(z.number()),
  graph: GraphOutline,
  resources: ResourcesOutline,
  /** Speaker → voice id, for this lesson. */
  voices: z.record(z.string(), z.string()),
});
export const ContentCreated = z.object({
  success: z.literal(true),
  content: ContentDetail,
  jobId: z.optional(z.string()),
});
export const ContentAnswer = z.object({ success: z.literal(true), content: ContentDetail });
export const ContentList = z.object({
  success: z.literal(true),
  contents: z.array(ContentSummary),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type ContentList = z.infer<typeof ContentList>;
export const Page = z.object({ page: count(1, 1_000_000), pageSize: count(10, MAX_PAGE_SIZE) });
export type Page = z.infer<typeof Page>;

/** Own lessons: what to show of them, in which order. */
export const ContentQuery = z.extend(Page, {
  /** In title, description and tags. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  visibility: z.optional(Visibility),
  language: z.optional(language),
  level: z.optional(LessonLevel),
  tag: z.optional(z.string().check(z.maxLength(20))),
  /** `changed`: published, and edited since. */
  state: z.optional(z.enum(['ready', 'generating', 'failed', 'changed'])),
  sort: z._default(z.enum(['updatedAt', 'createdAt', 'title', 'duration']), 'createdAt'),
  /** Default: the newest, the longest, and titles from A to Z first. */
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type ContentQuery = z.infer<typeof ContentQuery>;
/** `draft=1`: what its owner is working on, instead of what others see. */
export const PlayQuery = z.object({ draft: z.optional(z.enum(['0', '1'])) });
export type PlayQuery = z.infer<typeof PlayQuery>;
export const PlayableContent = z.object({
  success: z.literal(true),
  content: ContentSummary,
  lesson: LessonOutline,
});

export const Publish = z.object({
  visibility: z._default(z.enum(['public', 'unlisted']), 'public'),
  /** Absent: as it was published before, and the first time all rights reserved. */
  licence: z.optional(Licence),
});
export type Publish = z.infer<typeof Publish>;

export const Generate = z.object({
  /** A run takes `MAX_SEGMENTS` of them, a dry run all that are asked about. */
  occurrenceIds: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(20_000)),
  ),
  steps: z.optional(
    z.array(z.enum(['annotate', 'translate', 'speak'])).check(z.maxLength(3, '最多 3 步')),
  ),
  dryRun: z.optional(z.boolean()),
});
export type Generate = z.infer<typeof Generate>;
/** A dry run's answer: what a run would do and cost now. */
export const DryRun = z.object({
  success: z.literal(true),
  /** Clips of sentences that were asked for, and those of them that cost nothing because their sound is there. */
  sentences: z.number(),
  cached: z.number(),
  /** What the rest costs, one a sentence. */
  units: z.number(),
  /** Readings and translations to make. */
  annotate: z.number(),
  translate: z.number(),
  /** Clips to render or to find again, those of translations and keywords among them. */
  speak: z.number(),
  /** The sentences among what was asked about that would sound anew: also where only a voice of the cast or a special word is another one. */
  occurrenceIds: z.array(z.string()),
});
export type DryRun = z.infer<typeof DryRun>;

/** A translation made in the person's browser, or typed by hand. */
export const SaveTranslations = z.object({
  language,
  engine: z.optional(z.string().check(z.maxLength(60))),
  origin: z.enum(['machine', 'human']),
  /** Segment id → text. */
  translations: mapOf(
    z.string().check(z.maxLength(64)),
    z.string().check(z.maxLength(2000)),
    MAX_SEGMENTS * 4,
  ),
});
export type SaveTranslations = z.infer<typeof SaveTranslations>;

export const Favourites = z.object({
  success: z.literal(true),
  favorites: z.array(ContentSummary),
});
export const AddFavourite = z.object({
  contentId: ContentId,
  occurrenceId: z.optional(z.string().check(z.maxLength(64))),
});
export type AddFavourite = z.infer<typeof AddFavourite>;
export const FavouriteCheck = z.object({ success: z.literal(true), isFavorite: z.boolean() });
export const Done = z.object({ success: z.literal(true) });
