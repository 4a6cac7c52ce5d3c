import * as z from 'zod/mini';

/** `reading` is the notation itself (kana, pinyin, …); `speak-as` is read instead of the word; `glossary` is its translation; `no-split` keeps it whole. */
export const SpecialWordKind = z.enum(
  ['reading', 'speak-as', 'glossary', 'no-split'],
  '请选择特殊词的种类',
);
export type SpecialWordKind = z.infer<typeof SpecialWordKind>;
/** For everybody (administrators), for all lessons of a person, for one lesson of theirs: the nearest wins. */
export const SpecialWordScope = z.enum(['global', 'user', 'content'], '请选择生效范围');
export type SpecialWordScope = z.infer<typeof SpecialWordScope>;

export const SpecialWordView = z.object({
  id: z.string(),
  word: z.string(),
  language: z.string(),
  kind: SpecialWordKind,
  value: z.string(),
  scope: SpecialWordScope,
  contentId: z.optional(z.string()),
  /** Of that lesson. */
  contentTitle: z.optional(z.string()),
  priority: z.number(),
  isEnabled: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** May the caller change it? */
  mine: z.boolean(),
});
export type SpecialWordView = z.infer<typeof SpecialWordView>;

export const SpecialWordList = z.object({
  success: z.literal(true),
  words: z.array(SpecialWordView),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type SpecialWordList = z.infer<typeof SpecialWordList>;
