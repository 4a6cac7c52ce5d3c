import * as z from 'zod/mini';
import { ContentId, ContentSummary } from './contents.js';
import { OccurrenceId, SentenceCard } from './favourites.js';
import { instant, Position } from './fields.js';

/** A day on the person's own calendar. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期应为 YYYY-MM-DD'));

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** An IANA zone, as `Intl.DateTimeFormat().resolvedOptions().timeZone` names it. */
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, '时区无法识别'));

/**
 * Days that practice may lie back, ms of one event that count, and how far a clock may run ahead (ms). A day of reviews begins so many ms after
 * midnight: who is up late is not asked again for what they have just marked. A dictation of a lower score went badly.
 */
export const PRACTICE = {
  days: 60,
  mostMs: 600_000,
  aheadMs: 600_000,
  batch: 500,
  reviewsFromMs: 4 * 3_600_000,
  poorBelow: 0.6,
} as const;

export const PracticeKind = z.enum([
  'played',
  'replayed',
  'revealed',
  'dictated',
  'graded',
  'finished',
]);
export type PracticeKind = z.infer<typeof PracticeKind>;
export const PracticeGrade = z.enum(['hard', 'ok', 'easy']);
export type PracticeGrade = z.infer<typeof PracticeGrade>;

/**
 * One thing a learner did, as the device recorded it. `played`: a repetition of a sentence was heard by itself; `replayed`: it was asked for
 * again; `revealed`: hidden text was shown; `dictated`: it was written down, before its text was seen; `graded`: it was marked; `finished`: the
 * lesson came to its end. All but the last name a sentence.
 */
export const PracticeEvent = z.object({
  /** Made on the device: the same id counts once, however often and in whatever order it arrives. */
  id: z.uuid(),
  kind: PracticeKind,
  contentId: ContentId,
  occurrenceId: z.optional(OccurrenceId),
  /** When it happened, by the device's clock. */
  at: instant,
  /** Time spent, in ms; more than `PRACTICE.mostMs` counts as that. */
  ms: z.optional(z.number().check(z.minimum(0))),
  /** Of `graded`. */
  grade: z.optional(PracticeGrade),
  /** Of `dictated`: the share of its letters that were heard right, 0–1. What was written stays on the device. */
  score: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Where the player stood, to go on from there: section, repetition (from 1), and seconds into the sentence. */
  sectionId: z.optional(OccurrenceId),
  repetition: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  position: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
  /** Of `played`: how fast the player let it sound, 1 as it was spoken. */
  rate: z.optional(z.number().check(z.minimum(0.1), z.maximum(10))),
});
export type PracticeEvent = z.infer<typeof PracticeEvent>;

/** An event that is none is refused by itself: one that a device spoiled must not keep the others of its queue back. */
const Spoiled = z.object({ id: z.string().check(z.maxLength(100)) });
export const RecordPractice = z.object({
  timeZone: TimeZone,
  events: z
    .array(z.union([PracticeEvent, Spoiled]))
    .check(z.minLength(1), z.maxLength(PRACTICE.batch)),
});
export type RecordPractice = z.infer<typeof RecordPractice>;

/** Why one event was not taken. Sending it again will not help: the device may let it go. */
export const PracticeRefusal = z.enum([
  'INVALID',
  'NOT_FOUND',
  'TOO_OLD',
  'IN_FUTURE',
  'INCOMPLETE',
  'DAY_FULL',
]);
export type PracticeRefusal = z.infer<typeof PracticeRefusal>;
export const PracticeOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['accepted', 'duplicate', 'refused']),
  reason: z.optional(PracticeRefusal),
  /** For the person, with `reason`. */
  error: z.optional(z.string()),
});
export type PracticeOutcome = z.infer<typeof PracticeOutcome>;
/** One outcome an event, in the order they were sent. */
export const PracticeRecorded = z.object({
  success: z.literal(true),
  accepted: z.number(),
  duplicate: z.number(),
  refused: z.number(),
  results: z.array(PracticeOutcome),
});

/** Where a person stands in a lesson: the newest event by its own time says where to go on. */
export const LessonProgress = z.object({
  contentId: z.string(),
  /** Absent when the last thing was the end of the lesson and nothing before it is known. */
  occurrenceId: z.optional(z.string()),
  sectionId: z.optional(z.string()),
  /** From 1. */
  repetition: z.optional(z.number()),
  /** Seconds into the sentence. */
  position: z.optional(z.number()),
  /** Of the newest event. */
  at: z.string(),
  /** Times the lesson came to its end; `done` when nothing was heard since. */
  finished: z.number(),
  done: z.boolean(),
  /** Different sentences heard, of how many, in whole per cent. */
  heard: z.number(),
  sentences: z.number(),
  percentage: z.number(),
  /** Time spent in the lesson. */
  ms: z.number(),
});
export type LessonProgress = z.infer<typeof LessonProgress>;
/** `number`: of the sentence to go on with, from 1; told of the lessons practised last. */
export const ProgressCard = z.extend(LessonProgress, {
  content: ContentSummary,
  number: z.optional(z.number()),
});
export type ProgressCard = z.infer<typeof ProgressCard>;
/** The lesson practised last comes first; lessons that are gone or hidden are left out. */
export const ProgressList = z.object({ success: z.literal(true), progress: z.array(ProgressCard) });
/** What a person last said of a sentence, and when. */
export const SentenceGrade = z.object({
  occurrenceId: z.string(),
  grade: PracticeGrade,
  at: z.string(),
});
export type SentenceGrade = z.infer<typeof SentenceGrade>;
/** `progress` is `null` before the first practice; `grades` name the sentences that were marked. */
export const ProgressAnswer = z.object({
  success: z.literal(true),
  progress: z.nullable(LessonProgress),
  grades: z.array(SentenceGrade),
});

/** Different words of a lesson, how many of them they have not met in what they heard, and the first of those as they are written. */
export const NewWords = z.object({
  success: z.literal(true),
  words: z.number(),
  fresh: z.number(),
  first: z.array(z.string()),
});
export type NewWords = z.infer<typeof NewWords>;

export const ReviewsQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;
/** A hard sentence to hear again. A `graded` event moves it; `after` says when it would come back for each grade given now. */
export const Review = z.object({
  content: ContentSummary,
  sentence: SentenceCard,
  due: z.string(),
  reviews: z.number(),
  lapses: z.number(),
  lastGrade: PracticeGrade,
  after: z.object({ hard: z.string(), ok: z.string(), easy: z.string() }),
});
export type Review = z.infer<typeof Review>;
/** The most overdue first. `total` are due today, `cards` are in the queue at all, `next` is when the next day with some begins (absent: none is waiting). */
export const Reviews = z.object({
  success: z.literal(true),
  reviews: z.array(Review),
  total: z.number(),
  cards: z.number(),
  next: z.optional(z.string()),
});
export type Reviews = z.infer<typeof Reviews>;

/** Both days included, at most 400 of them; by default the 30 days that end today (UTC). */
export const SummaryQuery = z.object({ from: z.optional(Day), to: z.optional(Day) });
export type SummaryQuery = z.infer<typeof SummaryQuery>;
/** `sentences` were heard for the first time in their turn, `repeats` again; `ms` is the time of all. */
export const PracticeDay = z.object({
  day: z.string(),
  ms: z.number(),
  sentences: z.number(),
  repeats: z.number(),
  revealed: z.number(),
  graded: z.number(),
  finished: z.number(),
});
export type PracticeDay = z.infer<typeof PracticeDay>;
/** Days without practice are left out. A day is the one on the person's calendar when it happened. */
export const PracticeSummary = z.object({
  success: z.literal(true),
  from: z.string(),
  to: z.string(),
  days: z.array(PracticeDay),
  total: z.omit(PracticeDay, { day: true }),
});
export type PracticeSummary = z.infer<typeof PracticeSummary>;

/** Which events a figure was folded from: how many, the first and the last. */
const Folded = z.object({ count: z.number(), from: Position, to: Position });
/** `score`: 0 (easy) to 1 (hard); without learners it is absent. */
export const SentenceDifficulty = z.object({
  occurrenceId: z.string(),
  content: z.string(),
  language: z.string(),
  score: z.number(),
  learners: z.number(),
  played: z.number(),
  replayed: z.number(),
  revealed: z.number(),
  hard: z.number(),
  ok: z.number(),
  easy: z.number(),
  events: Folded,
});
export type SentenceDifficulty = z.infer<typeof SentenceDifficulty>;
/** The hardest first; the author's own practice does not count. */
export const Difficulty = z.object({
  success: z.literal(true),
  definition: z.string(),
  learners: z.number(),
  sentences: z.array(SentenceDifficulty),
});
export type Difficulty = z.infer<typeof Difficulty>;

export const CheckIn = z.object({ timeZone: TimeZone });
export type CheckIn = z.infer<typeof CheckIn>;
/** `repeated`: this day was there already. */
export const CheckedIn = z.object({
  success: z.literal(true),
  checkin: z.object({ day: z.string(), repeated: z.boolean() }),
  streak: z.number(),
  longest: z.number(),
  freezes: z.number(),
});
/** `timeZone` tells which day is today; without it the zone of the last check-in does. */
export const CheckInsQuery = z.object({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应为 YYYY-MM')),
  timeZone: z.optional(TimeZone),
});
export type CheckInsQuery = z.infer<typeof CheckInsQuery>;
/**
 * `frozen` days were bridged by a freeze. The streak counts days with a check-in; today still open does not end it. `today`: the person's
 * day; `checkedIn`: it is done.
 */
export const CheckIns = z.object({
  success: z.literal(true),
  days: z.array(z.object({ day: z.string(), kind: z.enum(['checked', 'frozen']) })),
  streak: z.number(),
  longest: z.number(),
  freezes: z.number(),
  today: z.string(),
  checkedIn: z.boolean(),
});
export type CheckIns = z.infer<typeof CheckIns>;
