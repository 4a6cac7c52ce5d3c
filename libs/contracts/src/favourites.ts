import * as z from 'zod/mini';
import { ContentSummary } from './contents.js';

/** A sentence at its place in a lesson. */
export const OccurrenceId = z.string().check(z.regex(/^[\w@.-]{1,120}$/));
const Annotation = z.union([
  z.string(),
  z.object({
    reading: z.string(),
    characters: z.array(z.object({ text: z.string(), reading: z.string() })),
  }),
]);
/** A sentence as a list shows it. */
export const SentenceCard = z.object({
  occurrenceId: z.string(),
  content: z.string(),
  language: z.string(),
  speaker: z.string(),
  annotation: z.optional(Annotation),
  /** As its language's analyser cuts it; `base` as a dictionary writes it. */
  words: z.optional(z.array(z.object({ text: z.string(), base: z.optional(z.string()) }))),
  /** BCP 47 → text. */
  translations: z.record(z.string(), z.string()),
  audioUrl: z.optional(z.string()),
  /** Seconds. */
  duration: z.optional(z.number()),
});
export type SentenceCard = z.infer<typeof SentenceCard>;

/** `withdrawn`: 已下架; then only `id` still tells which lesson it was. */
export const FavouriteLesson = z.extend(ContentSummary, { withdrawn: z.optional(z.literal(true)) });
export type FavouriteLesson = z.infer<typeof FavouriteLesson>;
/** `content` and `sentence` are absent once the lesson, or the sentence in it, is gone. */
export const FavouriteSentence = z.object({
  contentId: z.string(),
  occurrenceId: z.string(),
  at: z.string(),
  withdrawn: z.optional(z.literal(true)),
  content: z.optional(ContentSummary),
  sentence: z.optional(SentenceCard),
});
export type FavouriteSentence = z.infer<typeof FavouriteSentence>;
/** Newest first, lessons and sentences apart; sentences of the 60 lessons where one was kept last. */
export const FavouriteLists = z.object({
  success: z.literal(true),
  favorites: z.array(FavouriteLesson),
  sentences: z.array(FavouriteSentence),
});
export type FavouriteLists = z.infer<typeof FavouriteLists>;
/** With `occurrenceId` it is about that sentence, without it about the lesson. */
export const FavouriteQuery = z.object({ occurrenceId: z.optional(OccurrenceId) });
export type FavouriteQuery = z.infer<typeof FavouriteQuery>;
