import type { TemplateShape } from '@app/lesson';
import type { LessonCreated } from './events.js';
import type { LessonDoc } from './lesson-document.js';

/** What authoring asks of generation: a new lesson is made only when its sound can be begun. */
export interface NewLessonGeneration {
  /**
   * Both or neither. @param create by a command of this id @param first only so many sentences, from the beginning
   * @throws {Rejected} QUOTA_EXCEEDED
   */
  begin(
    lesson: LessonCreated['data'],
    create: (commandId: string) => Promise<unknown>,
    first?: number,
  ): Promise<{ jobId: string; position: bigint }>;
}

/** What lessons are made with. */
export interface Templates {
  /** @throws {Missing} for one that nobody finds */
  shapeOf(id: string): Promise<TemplateShape>;
}

/** What others ask of a person's own lessons. */
export interface OwnLessons {
  /** What it is made of. @throws {Missing} for everybody but its author, and in the bin */
  lessonOf(id: string, userId: string): Promise<LessonDoc>;
}
