import * as z from 'zod/mini';
import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from './constants.js';
import { language, mapOf } from './fields.js';

// What lessons are made of, as it comes over the wire. A field that may be absent is never `undefined`: JSON knows none.
export const id = z.string().check(z.regex(/^[\w@.-]{1,120}$/));
export const word = (most: number) => z.string().check(z.maxLength(most));
export { language };

export const keyword = z.object({ id, text: word(200), language });
/** Of JSON: one annotation stands in one event and in one part of a document. */
const MOST_OF_READING = 60_000;
export const reading = z.union([
  word(4000),
  z
    .object({
      reading: word(4000),
      characters: z
        .array(z.object({ text: word(200), reading: word(200) }))
        .check(z.maxLength(2000)),
    })
    .check(z.refine((one) => JSON.stringify(one).length <= MOST_OF_READING, '一句的注音太长')),
]);
export const segment = z.object({
  id: word(64),
  occurrenceId: id,
  content: word(MAX_TEXT_LENGTH),
  type: z.enum(['normal', 'transition']),
  keywords: z.array(keyword).check(z.maxLength(5)),
  language: word(20),
  speaker: word(40),
  voice_db_id: z.exactOptional(word(120)),
  duration: z.exactOptional(z.number().check(z.minimum(-1e7), z.maximum(1e7))),
  audioUrl: z.exactOptional(word(300)),
  languageFixed: z.exactOptional(z.literal(true)),
  pace: z.exactOptional(z.number().check(z.minimum(0.5), z.maximum(2))),
  joins: z.exactOptional(z.array(id).check(z.maxLength(20))),
});
export const audioItem = z.object({
  id: word(160),
  text: word(MAX_TEXT_LENGTH),
  language: word(20),
  speaker: word(40),
  voice_db_id: z.exactOptional(word(120)),
  url: z.exactOptional(word(300)),
  duration: z.exactOptional(z.number()),
  status: z.enum(['pending', 'ready', 'failed']),
  speed: z.number(),
  sequenceId: id,
  type: z.enum(['normal', 'keyword']),
  audioType: z.enum(['source', 'translation', 'keyword']),
  sourceId: word(64),
  targetLanguage: z.exactOptional(language),
  keywordId: z.exactOptional(id),
  isKeyword: z.boolean(),
  pace: z.exactOptional(z.number()),
  stale: z.exactOptional(z.literal(true)),
  audioGenerationHash: z.exactOptional(word(100)),
  said: z.exactOptional(word(5000)),
  error: z.exactOptional(word(500)),
  instead: z.exactOptional(word(200)),
  credit: z.exactOptional(word(200)),
  voiceBefore: z.exactOptional(word(120)),
});
export const record = <T extends z.ZodMiniType>(value: T, most: number) =>
  mapOf(word(64), value, most);
export const resources = z.object({
  annotations: record(reading, 2000),
  words: z.exactOptional(
    record(
      z
        .array(z.object({ text: word(200), base: z.exactOptional(word(200)) }))
        .check(z.maxLength(2000)),
      2000,
    ),
  ),
  translations: record(record(word(2000), 2000), 20),
  audioItems: z.array(audioItem).check(z.maxLength(20_000)),
});
export const segments = z.array(segment).check(z.maxLength(MAX_SEGMENTS * 4));
