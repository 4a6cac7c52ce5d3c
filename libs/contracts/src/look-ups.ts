import * as z from 'zod/mini';
import { ContentId } from './contents.js';

/** Words that were opened in a public lesson, told by the browser some at a time: the answers of dictionaries are kept, so nobody else knows. */
export const LookUpReport = z.object({
  contentId: ContentId,
  words: z
    .array(
      z.object({
        /** The sentence that has the word. */
        occurrenceId: z.string().check(z.minLength(1), z.maxLength(100)),
        /** As it stands there. */
        word: z.string().check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type LookUpReport = z.infer<typeof LookUpReport>;
