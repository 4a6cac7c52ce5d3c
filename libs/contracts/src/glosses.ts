import * as z from 'zod/mini';
import { language } from './fields.js';

const around = z.optional(z.string().check(z.maxLength(60, '前后文最多 60 个字符')));

/** A word and what stands around it in its sentence: 学 in 学校に is explained as 学校, 行っ as 行く. */
export const GlossQuery = z.object({
  language,
  word: z
    .string('请指出一个词')
    .check(z.minLength(1, '请指出一个词'), z.maxLength(60, '词语最多 60 个字符')),
  /** How it is read here; chooses among homographs. */
  reading: z.optional(z.string().check(z.maxLength(120))),
  before: around,
  after: around,
  /** `DictionaryList.version`: with the one of now the answer may be kept for a day. */
  version: z.optional(z.string().check(z.maxLength(64))),
});
export type GlossQuery = z.infer<typeof GlossQuery>;

export const GlossSense = z.object({ glosses: z.array(z.string()), tags: z.array(z.string()) });
export const Gloss = z.object({
  word: z.string(),
  /** Empty where it is read as it is written. */
  reading: z.string(),
  senses: z.array(GlossSense),
  /** `DictionaryView.id` of the dictionary that says so. */
  source: z.string(),
});
export type Gloss = z.infer<typeof Gloss>;
/** The longest word that is there before the word itself. */
export const GlossAnswer = z.object({
  success: z.literal(true),
  version: z.string(),
  entries: z.array(Gloss),
});
export type GlossAnswer = z.infer<typeof GlossAnswer>;

/** A sentence to be cut into words. */
export const WordsQuery = z.object({
  language,
  text: z
    .string('请给出一句话')
    .check(z.minLength(1, '请给出一句话'), z.maxLength(300, '句子最多 300 个字符')),
});
export type WordsQuery = z.infer<typeof WordsQuery>;
/** In order; joined they are the sentence. Empty where nobody knows the words of its language. */
export const WordsAnswer = z.object({ success: z.literal(true), words: z.array(z.string()) });
export type WordsAnswer = z.infer<typeof WordsAnswer>;

/** A dictionary that the operator has installed, with what its licence wants to be said. */
export const DictionaryView = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the words; `zh` stands for every way of writing Chinese. */
  language: z.string(),
  glossLanguage: z.string(),
  licence: z.string(),
  url: z.optional(z.string()),
  attribution: z.optional(z.string()),
  version: z.optional(z.string()),
  entries: z.number(),
});
export type DictionaryView = z.infer<typeof DictionaryView>;
/** `version` changes with what is installed. */
export const DictionaryList = z.object({
  success: z.literal(true),
  version: z.string(),
  dictionaries: z.array(DictionaryView),
});
export type DictionaryList = z.infer<typeof DictionaryList>;
