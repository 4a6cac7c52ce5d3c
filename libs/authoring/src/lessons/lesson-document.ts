import { readModel } from '@app/kernel';
import type { LessonDocument } from '@app/lesson';
import type { LargeAct } from './large-acts.js';
import type { OpenParts } from './large-events.js';

export interface LessonDoc extends LessonDocument {
  contentId: string;
  userId: string;
  revision: number;
  /** Segment id → how it is said. */
  pronunciations: Record<string, string>;
  /** Generations still open: the reconciler finds forgotten work by them. */
  open: readonly { generationId: string; eventId: string }[];
  /** What changed many sentences at once, and can be taken back: the newest first. Absent: nothing. */
  acts?: readonly LargeAct[];
  /** Of an event that is not closed yet; `isOpen`: the one that makes the lesson, there is nothing of it yet. */
  parts?: OpenParts;
  isOpen?: true;
  /** What others hear, while it is published. */
  published?: LessonDocument;
  /** Everybody finds it: it is public, not only known to whoever has the link. */
  listed?: true;
}

export const lessonDocuments = readModel<LessonDoc>('content-lesson', 5);
