import * as z from 'zod/mini';
import { MAX_SEGMENTS } from '../constants.js';
import { seen } from '../fields.js';
import { id, language, segment, word } from '../lesson-parts.js';

const times = z.int().check(z.minimum(0), z.maximum(10));
const section = z.object({
  id,
  title: word(100).check(seen),
  itemIds: z.array(id).check(z.maxLength(MAX_SEGMENTS * 2)),
  repeatCount: times,
  speeds: z.array(z.number()).check(z.maxLength(10)),
  pauseMs: z.number(),
  pauseFactor: z.exactOptional(z.number()),
  showText: z.boolean(),
  showTranslation: z.boolean(),
  translation: z.object({
    enabled: z.boolean(),
    language: z.exactOptional(language),
    position: times,
  }),
  keyword: z.object({ enabled: z.boolean(), repeatCount: times, position: times }),
});

export const textSequence = z.object({
  sections: z.array(section).check(z.maxLength(200)),
  /** Announcements the author put between sentences. */
  transitions: z.exactOptional(z.array(segment).check(z.maxLength(200))),
});
