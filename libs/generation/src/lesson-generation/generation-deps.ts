import type { LessonDocument } from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import type { LessonGenerationCommand, LessonGenerationState } from './lesson-generation.js';

/** What a generation works with. */
export interface GenerationDeps {
  engines: Engines;
  /** The lesson as the log has it now; `undefined` when it was deleted. */
  load: (contentId: string) => Promise<LessonGenerationState | undefined>;
  /** What others hear of it; `undefined` where nobody does. */
  published: (contentId: string) => Promise<LessonDocument | undefined>;
  record: (command: LessonGenerationCommand) => Promise<unknown>;
  /** The owner's own voice choices: language → speaker → voice id. */
  mappings: (userId: string) => Promise<Record<string, Record<string, string>>>;
  /** Clips rendered at the same time. */
  concurrency: number;
}
