import * as z from 'zod/mini';
import { ContentList, ContentSummary, Page } from './contents.js';
import { count, language } from './fields.js';
import { LessonLevel } from './levels.js';

/** How long a lesson lasts, in seconds: `short` to 180, `medium` to 600. */
export const LENGTHS = { short: 180, medium: 600 } as const;
export const LessonLength = z.enum(['short', 'medium', 'long']);
export type LessonLength = z.infer<typeof LessonLength>;
/** What a list says of how long a lesson lasts. A lesson without sound has no length yet. */
export const lengthOf = (seconds: number): LessonLength | undefined => {
  if (seconds <= 0) return undefined;
  if (seconds <= LENGTHS.short) return 'short';
  return seconds <= LENGTHS.medium ? 'medium' : 'long';
};

const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
const filters = {
  language: z.optional(language),
  level: z.optional(LessonLevel),
  /** Case and width do not count. */
  tag: z.optional(tag),
  length: z.optional(LessonLength),
};

/** Public lessons: which of them. */
export const PublicQuery = z.extend(Page, filters);
export type PublicQuery = z.infer<typeof PublicQuery>;
export const PublicTag = tag;
/** What others did with a lesson: what its place among the hot ones is folded from. */
export const Heat = z.object({
  /** People and days. */
  played: z.number(),
  finished: z.number(),
  favourites: z.number(),
  /** Put into collections of others than its author. */
  collections: z.number(),
});
export type Heat = z.infer<typeof Heat>;
export const HotContent = z.extend(ContentSummary, { heat: z.optional(Heat) });
export type HotContent = z.infer<typeof HotContent>;
export const HotList = z.extend(ContentList, { contents: z.array(HotContent) });
export type HotList = z.infer<typeof HotList>;

/** Different words of a lesson, and how many of them whoever asks has not met in what they heard. */
const WordCount = z.object({ all: z.number(), fresh: z.number() });
/** A lesson of a list, with what the list's order comes from. */
export const ListedContent = z.extend(HotContent, { words: z.optional(WordCount) });
export type ListedContent = z.infer<typeof ListedContent>;
export const Listing = z.extend(ContentList, { contents: z.array(ListedContent) });
export type Listing = z.infer<typeof Listing>;

const Counted = z.object({ name: z.string(), count: z.number() });
export const PublicTags = z.object({
  success: z.literal(true),
  /** Most lessons first; each is written as its first author wrote it. */
  tags: z.array(Counted),
  /** What they are spoken in, most lessons first. */
  languages: z.array(Counted),
});
export type PublicTags = z.infer<typeof PublicTags>;

/** An empty `q` finds nothing, and that is no error. */
export const SearchQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100, '最多搜索 100 个字符')), ''),
  page: count(1, 1_000_000),
  pageSize: count(20, 20),
  ...filters,
});
export type SearchQuery = z.infer<typeof SearchQuery>;
/** Where the words were found, the best place first: this is also the order of the results. */
export const FoundIn = z.enum(['title', 'tags', 'author', 'text', 'translation', 'reading']);
export type FoundIn = z.infer<typeof FoundIn>;
/** A text that holds some of the words, and where: pairs of first and after the last, in UTF-16 units. */
const Marked = z.object({
  in: FoundIn,
  text: z.string(),
  marks: z.array(z.array(z.number())),
  /** Of a sentence: its number, from 1: /player/:id?s=… */
  sentence: z.optional(z.number()),
  /** Of a reading: what it is the reading of, a sentence or, without a number, the title. */
  of: z.optional(z.string()),
});
export type Marked = z.infer<typeof Marked>;
export const FoundContent = z.extend(ContentSummary, { found: z.array(Marked) });
export type FoundContent = z.infer<typeof FoundContent>;
export const SearchAnswer = z.object({
  success: z.literal(true),
  contents: z.array(FoundContent),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
