import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../constants.js';
import { id, language, segments, word } from '../lesson-parts.js';

export const translation = z.object({
  sourceSegments: z.exactOptional(segments),
  sourceContent: z.exactOptional(word(MAX_TEXT_LENGTH)),
  sourceId: z.exactOptional(id),
  sourceLanguage: z.exactOptional(language),
});
