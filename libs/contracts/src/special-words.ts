import * as z from 'zod/mini';
import { MAX_PAGE_SIZE } from './constants.js';
import { ContentId } from './contents.js';
import { SentenceCard } from './favourites.js';
import { count, language, legible, reason, steady } from './fields.js';
import { readable } from './notation.js';
import { SpecialWordKind, SpecialWordScope, SpecialWordView } from './special-word.js';

/** Words one person, one lesson or everybody may have. */
export const MOST_SPECIAL_WORDS = 2000;
/** Sentences that a preview shows, lessons that it names, words of one call to take over a table. */
export const SPECIAL_WORDS = { lines: 50, lessons: 100, rows: 100 } as const;

export const SpecialWordId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/));
const word = z
  .string('请填写词语')
  .check(
    z.trim(),
    z.minLength(1, '请填写词语'),
    z.maxLength(60, '词语最多 60 个字符'),
    legible,
    steady,
  );
const value = z.string().check(z.trim(), z.maxLength(120, '内容最多 120 个字符'), legible, steady);
const priority = z.int().check(z.minimum(-100), z.maximum(100));

const rule = {
  word,
  /** Of the text; of a glossary entry the language it is translated into. `zh` covers `zh-CN` and `zh-TW`. */
  language,
  kind: SpecialWordKind,
  /** Empty only for `no-split`. */
  value: z._default(value, ''),
  /** Higher wins inside a scope. */
  priority: z._default(priority, 0),
  isEnabled: z._default(z.boolean(), true),
};
interface Placed {
  scope: SpecialWordScope;
  contentId?: string | undefined;
}
const filled = z.refine<{ kind: SpecialWordKind; value: string }>(
  ({ kind, value: text }) => kind === 'no-split' || text !== '',
  {
    error: '请填写读法或译法',
    path: ['value'],
  },
);
const placed = z.refine<Placed>(
  ({ scope, contentId }) => (scope === 'content') === (contentId !== undefined),
  {
    error: '只有「本课」范围需要指定课程',
    path: ['contentId'],
  },
);

/** 记住这个读法 is one of these with scope `user` or `content`. */
/** Why: kept with everybody's words, for the audit trail. */
const because = {
  reason: z.optional(reason),
};
export const RemoveSpecialWord = z._default(z.object(because), {});
export type RemoveSpecialWord = z.infer<typeof RemoveSpecialWord>;
export const AddSpecialWord = z
  .object({
    ...rule,
    ...because,
    scope: z._default(SpecialWordScope, 'user'),
    /** Exactly when `scope` is `content`: a lesson of the caller's. */ contentId:
      z.optional(ContentId),
  })
  .check(filled, placed, readable);
export type AddSpecialWord = z.infer<typeof AddSpecialWord>;

/** Some rows of a table: what is there of the same word, language and kind is written anew. */
export const ImportSpecialWords = z
  .object({
    ...because,
    scope: z._default(SpecialWordScope, 'user'),
    contentId: z.optional(ContentId),
    words: z
      .array(z.object(rule).check(filled, readable))
      .check(z.minLength(1), z.maxLength(SPECIAL_WORDS.rows)),
  })
  .check(placed);
export type ImportSpecialWords = z.infer<typeof ImportSpecialWords>;
/** What became of a row. `full`: nothing, the place has as many words as it may. */
export const ImportedWord = z.enum(['added', 'changed', 'same', 'full']);
export type ImportedWord = z.infer<typeof ImportedWord>;
/** One a row, in their order. */
export const SpecialWordsImported = z.object({
  success: z.literal(true),
  outcomes: z.array(ImportedWord),
});
export type SpecialWordsImported = z.infer<typeof SpecialWordsImported>;

/** The whole rule anew; its scope stays. `seen`: as it was when the form was opened; where somebody has changed it since, it is a conflict. */
export const ChangeSpecialWord = z
  .object({ ...rule, ...because, seen: z.optional(z.object(rule)) })
  .check(filled, readable);
export type ChangeSpecialWord = z.infer<typeof ChangeSpecialWord>;

/** Without `scope`: the caller's, everybody's, and those of `contentId` (a lesson of the caller's); `content` alone: of all their lessons. Newest first. */
export const ListSpecialWords = z.object({
  page: count(1, 1_000_000),
  pageSize: count(10, MAX_PAGE_SIZE),
  /** Stands in the word or its value. */
  q: z.optional(z.string().check(z.maxLength(60))),
  scope: z.optional(SpecialWordScope),
  contentId: z.optional(ContentId),
  language: z.optional(language),
  kind: z.optional(SpecialWordKind),
});
export type ListSpecialWords = z.infer<typeof ListSpecialWords>;

/** What saving would touch, before it is saved: 影响 N 句. */
export const PreviewSpecialWord = z.object({
  word,
  language,
  kind: z.optional(SpecialWordKind),
  /** Only this lesson. Otherwise all of the caller's. */
  contentId: z.optional(ContentId),
});
export type PreviewSpecialWord = z.infer<typeof PreviewSpecialWord>;

export const SpecialWordAnswer = z.object({ success: z.literal(true), word: SpecialWordView });
export type SpecialWordAnswer = z.infer<typeof SpecialWordAnswer>;
export const SpecialWordPreview = z.object({
  success: z.literal(true),
  /** Lessons with such a sentence, most sentences first; the first hundred. */
  affected: z.array(
    z.object({
      contentId: z.string(),
      title: z.string(),
      sentences: z.number(),
      /** Which of them, for a generation. */
      occurrenceIds: z.array(z.string()),
    }),
  ),
  /** Sentences in all of them. */
  sentences: z.number(),
  /** The first of these sentences as they are now, with their numbers, lesson by lesson in that order. */
  lines: z.array(
    z.extend(
      z.pick(SentenceCard, {
        occurrenceId: true,
        content: true,
        language: true,
        annotation: true,
        audioUrl: true,
      }),
      { contentId: z.string(), number: z.number() },
    ),
  ),
});
export type SpecialWordPreview = z.infer<typeof SpecialWordPreview>;

/** Everybody's words, for administrators. */
export const ListGlobalWords = z.object({
  page: count(1, 1_000_000),
  pageSize: count(50, MAX_PAGE_SIZE),
  q: z.optional(z.string().check(z.maxLength(60))),
  language: z.optional(language),
  kind: z.optional(SpecialWordKind),
});
export type ListGlobalWords = z.infer<typeof ListGlobalWords>;
export const GlobalWord = z.extend(SpecialWordView, {
  /** Who added it; absent for words of old, without a name where the account is gone. */
  by: z.optional(z.object({ id: z.string(), username: z.optional(z.string()) })),
});
export type GlobalWord = z.infer<typeof GlobalWord>;
export const GlobalWordList = z.object({
  success: z.literal(true),
  words: z.array(GlobalWord),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type GlobalWordList = z.infer<typeof GlobalWordList>;

/** How often a word stands in the lessons of the house, some lessons at a time. */
export const CountGlobalWord = z.object({
  word,
  language,
  kind: z.optional(SpecialWordKind),
  /** `next` of the answer before. */
  after: z.optional(ContentId),
});
export type CountGlobalWord = z.infer<typeof CountGlobalWord>;
/** Of the lessons that were looked at by this call; whose they are and what they say is nobody's business. */
export const GlobalWordCount = z.object({
  success: z.literal(true),
  sentences: z.number(),
  /** Lessons with such a sentence. */
  lessons: z.number(),
  looked: z.number(),
  /** Lessons there are in all. */
  of: z.number(),
  /** Absent at the end. */
  next: z.optional(z.string()),
});
export type GlobalWordCount = z.infer<typeof GlobalWordCount>;
