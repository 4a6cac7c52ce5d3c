import * as z from 'zod/mini';
import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '../constants.js';
import { audioItem, record, segment, segments, word } from '../lesson-parts.js';

export const textContent = z.object({
  text: word(MAX_TEXT_LENGTH * 4),
  /** `auto` until the author chooses one. */
  language: word(20),
  mode: z.enum(['none', 'paragraph', 'period']),
  splitBy: word(20),
  segments,
  enableSpeakerParsing: z.boolean(),
  /** Sentences that left the text, as they were: they come back with what was said of them. Nobody sets it. */
  remembered: z.exactOptional(
    record(
      z.extend(segment, { sounds: z.exactOptional(z.array(audioItem).check(z.maxLength(20))) }),
      MAX_SEGMENTS * 2,
    ),
  ),
  /** Labels the author switched off: their lines stay whole. */
  switchedOffLabels: z.exactOptional(z.array(word(40)).check(z.maxLength(200))),
});
