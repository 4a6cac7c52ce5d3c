import * as z from 'zod/mini';
import { PersonId } from './access-admin.js';
import { CollectionId, CollectionItem } from './collections.js';
import { count, seen } from './fields.js';

/** Letters of a name, people in one class, classes that one person gives and is in, lessons of a collection that are reported at once, hard sentences that are told. */
export const CLASS = {
  name: 60,
  members: 60,
  given: 20,
  joined: 20,
  lessonsAtOnce: 20,
  hardSentences: 30,
} as const;

export const ClassId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
/** The secret of a link; what is none is told so in its own words. */
export const ClassToken = z.string().check(z.minLength(1), z.maxLength(200));

const ClassName = z
  .string()
  .check(z.trim(), z.minLength(1, '请给班级起个名字'), z.maxLength(CLASS.name), seen);
/** One's own collection to a class of this name. */
export const GiveCollection = z.object({
  collectionId: CollectionId,
  name: ClassName,
});
export type GiveCollection = z.infer<typeof GiveCollection>;
export const RenameClass = z.object({ name: ClassName });
export type RenameClass = z.infer<typeof RenameClass>;

const Somebody = z.object({ id: z.string(), username: z.string() });
/** A class as lists show it. */
export const ClassCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Absent while they are shut out. */
  teacher: z.optional(Somebody),
  /** Absent once it is gone, or as long as it is off the public side. */
  collection: z.optional(z.object({ id: z.string(), title: z.string() })),
  members: z.number(),
  /** When whoever asks joined it, or began it. */
  since: z.string(),
});
export type ClassCard = z.infer<typeof ClassCard>;
/** Those they give, and those they are in; the last first. */
export const ClassList = z.object({
  success: z.literal(true),
  given: z.array(ClassCard),
  joined: z.array(ClassCard),
});
export type ClassList = z.infer<typeof ClassList>;

/**
 * What its teacher, or a member, sees of a class. `link` and `open` are the teacher's: the path that lets people in, and whether it does.
 * Of the lessons, `withdrawn` ones are a mark; of the teacher's unlisted ones members hear, too.
 */
export const Class = z.extend(ClassCard, {
  role: z.enum(['teacher', 'member']),
  open: z.optional(z.boolean()),
  link: z.optional(z.string()),
  items: z.array(CollectionItem),
});
export type Class = z.infer<typeof Class>;
export const ClassAnswer = z.object({ success: z.literal(true), class: Class });
export type ClassAnswer = z.infer<typeof ClassAnswer>;

/** What is told before one joins: who teaches, and which collection. `stands`: as what whoever asks is in it already. */
export const ClassInvitation = z.object({
  id: z.string(),
  name: z.string(),
  teacher: Somebody,
  collection: z.object({ title: z.string(), description: z.string(), lessons: z.number() }),
  stands: z.optional(z.enum(['teacher', 'member'])),
});
export type ClassInvitation = z.infer<typeof ClassInvitation>;
export const ClassInvitationAnswer = z.object({
  success: z.literal(true),
  invitation: ClassInvitation,
});

/** `page`: of `CLASS.lessonsAtOnce` lessons each. */
export const ClassReportQuery = z.object({ page: count(1, 100) });
export type ClassReportQuery = z.infer<typeof ClassReportQuery>;
export const ReportedLesson = z.object({
  id: z.string(),
  /** Absent for a lesson that is `withdrawn`. */
  title: z.optional(z.string()),
  language: z.optional(z.string()),
  sentences: z.number(),
});
export type ReportedLesson = z.infer<typeof ReportedLesson>;
/** What one member did in one lesson, in sentences: heard, by their last grade, dictated; `score` is the mean of the last dictations, 0–1. */
export const ReportedProgress = z.object({
  contentId: z.string(),
  heard: z.number(),
  hard: z.number(),
  ok: z.number(),
  easy: z.number(),
  dictated: z.number(),
  score: z.number(),
});
export type ReportedProgress = z.infer<typeof ReportedProgress>;
export const ReportedMember = z.object({
  id: z.string(),
  username: z.string(),
  joinedAt: z.string(),
  /** Of the lessons told, those they did something in. */
  lessons: z.array(ReportedProgress),
});
export type ReportedMember = z.infer<typeof ReportedMember>;
/**
 * What members did with one sentence: `plays` and `dictations` are how often; the rest counts people, by their last grade and last dictation.
 * `troubled`: who marked it hard or took it down badly; `score`: the mean of the last dictations, 0–1.
 */
export const ReportedSentence = z.object({
  occurrenceId: z.string(),
  /** From 1. */
  number: z.number(),
  content: z.string(),
  language: z.string(),
  plays: z.number(),
  heard: z.number(),
  hard: z.number(),
  ok: z.number(),
  easy: z.number(),
  dictations: z.number(),
  dictated: z.number(),
  score: z.optional(z.number()),
  troubled: z.number(),
});
export type ReportedSentence = z.infer<typeof ReportedSentence>;
export const HardSentence = z.extend(ReportedSentence, { contentId: z.string() });
export type HardSentence = z.infer<typeof HardSentence>;
/** Members in the order they joined; sentences of the lessons told, those that trouble most members first. */
export const ClassReport = z.object({
  success: z.literal(true),
  lessons: z.array(ReportedLesson),
  members: z.array(ReportedMember),
  hard: z.array(HardSentence),
  page: z.number(),
  pages: z.number(),
});
export type ClassReport = z.infer<typeof ClassReport>;

/** Without `member`, of all of them. */
export const ClassLessonQuery = z.object({ member: z.optional(PersonId) });
export type ClassLessonQuery = z.infer<typeof ClassLessonQuery>;
/** All sentences of a lesson, in order. */
export const ClassLesson = z.object({
  success: z.literal(true),
  sentences: z.array(ReportedSentence),
});
export type ClassLesson = z.infer<typeof ClassLesson>;
