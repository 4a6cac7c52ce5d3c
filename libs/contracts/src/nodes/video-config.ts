import * as z from 'zod/mini';
import { word } from '../lesson-parts.js';

export const videoConfig = z.object({
  /** `duration` in seconds. */
  cover: z.object({ imageUrl: word(300), duration: z.number() }),
  copyright: z.object({ text: word(400), position: word(20) }),
  contentOrder: z
    .array(z.object({ kind: z.enum(['cover', 'section', 'copyright']), id: word(120) }))
    .check(z.maxLength(400)),
});
