import type { EventOf } from '@app/kernel';
import { generationEvents } from '@published/generation';
import { publishingEvents } from '@published/library';
import { lessonEvents } from './events.js';

/** All that a lesson's stream holds: what its author did, what was made of it, and who may see it. */
export const lessonStreamEvents = { ...lessonEvents, ...generationEvents, ...publishingEvents };
export type StreamEvent = EventOf<typeof lessonStreamEvents>;
