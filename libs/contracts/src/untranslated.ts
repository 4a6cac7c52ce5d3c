import * as z from 'zod/mini';

/** Why sentences of a lesson have no translation: what the last run said of each. */
export const UntranslatedAnswer = z.object({
  success: z.literal(true),
  untranslated: z.array(
    z.object({ language: z.string(), segmentId: z.string(), error: z.string() }),
  ),
});
export type Untranslated = z.infer<typeof UntranslatedAnswer>['untranslated'][number];
