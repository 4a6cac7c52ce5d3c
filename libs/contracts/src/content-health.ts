import * as z from 'zod/mini';
import { SentenceDifficulty } from './practice.js';

/** Lessons that are looked at, the hottest first, and sentences that are listed. */
export const CONTENT_HEALTH = { lessons: 200, listed: 30 } as const;

/** Learners who heard a sentence, and those of them who stopped at it, have not come back and never heard the lesson to its end. */
export const SentenceStops = z.object({
  occurrenceId: z.string(),
  /** Its place in the lesson, from 1. */
  number: z.number(),
  content: z.string(),
  language: z.string(),
  heard: z.number(),
  stopped: z.number(),
});
export type SentenceStops = z.infer<typeof SentenceStops>;
/** In the order of the lesson; the author's own practice does not count. */
export const LessonStops = z.object({
  success: z.literal(true),
  definition: z.string(),
  learners: z.number(),
  finished: z.number(),
  sentences: z.array(SentenceStops),
});
export type LessonStops = z.infer<typeof LessonStops>;

const inLesson = { contentId: z.string(), title: z.string() };
const LessonHealth = z.object({
  ...inLesson,
  learners: z.number(),
  finished: z.number(),
  /** Sentences that are harder than usual. */
  hard: z.number(),
  /** Where most stop; absent where nobody did. */
  stop: z.optional(SentenceStops),
});
export type LessonHealth = z.infer<typeof LessonHealth>;
/** How often sentences of a voice were heard, where it is told how fast, and how often slower than spoken. */
export const VoicePace = z.object({
  voice: z.string(),
  language: z.string(),
  sentences: z.number(),
  told: z.number(),
  slowed: z.number(),
});
export type VoicePace = z.infer<typeof VoicePace>;
/** Visitors who looked a word up, each day anew. */
export const WordLookUps = z.object({
  word: z.string(),
  language: z.string(),
  count: z.number(),
});
export type WordLookUps = z.infer<typeof WordLookUps>;
/** How an author's lesson is listened to and read: which of its voices are slowed down, which of its words are looked up. */
export const LessonUse = z.object({
  success: z.literal(true),
  definitions: z.object({ voices: z.string(), words: z.string() }),
  /** The most slowed down first. */
  voices: z.array(VoicePace),
  /** The most looked up first. */
  words: z.array(WordLookUps),
});
export type LessonUse = z.infer<typeof LessonUse>;
/** Of the public lessons that most learn with. */
export const ContentHealth = z.object({
  success: z.literal(true),
  at: z.string(),
  definitions: z.object({
    hard: z.string(),
    stops: z.string(),
    voices: z.string(),
    words: z.string(),
  }),
  /** With the most learners first. */
  lessons: z.array(LessonHealth),
  /** The hardest of all lessons first. */
  hard: z.array(z.extend(SentenceDifficulty, inLesson)),
  /** Where the greatest part of those who heard it stop, first. */
  stops: z.array(z.extend(SentenceStops, inLesson)),
  /** The most slowed down first. */
  voices: z.array(VoicePace),
  /** The most looked up first. */
  words: z.array(z.extend(WordLookUps, { lessons: z.number() })),
});
export type ContentHealth = z.infer<typeof ContentHealth>;
