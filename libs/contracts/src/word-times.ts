import * as z from 'zod/mini';

/** Where a word sounds in a clip. `from` and `to` are UTF-16 offsets into the sentence; `at` milliseconds, begin and end of each part in turn. */
export const WordTime = z.object({
  from: z.number(),
  /** Absent: to the end of the sentence, whose words are not told apart. */
  to: z.optional(z.number()),
  at: z.array(z.number()),
  /** Of Japanese, what each part says: `wa`, `cl`, `N`, or kana. Absent: the word is one part. */
  moras: z.optional(z.array(z.string())),
});
export type WordTime = z.infer<typeof WordTime>;
/** In the order of the text; none where the engine tells nothing of its words. */
export const WordTimes = z.object({
  success: z.literal(true),
  words: z.array(WordTime),
  /** Found beside another voice, not told by its own: near enough to light a word, not to cut it out. */
  aligned: z.exactOptional(z.literal(true)),
});
export type WordTimes = z.infer<typeof WordTimes>;
