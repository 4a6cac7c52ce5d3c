// What other contexts may rely on. Nothing here reaches what library publishes: it relies on this.
import { lessonEvents as events } from './lessons/events.js';
import { templateEvents } from './templates/events.js';

export { isOwnPicture } from './images/own-pictures.js';

/** A lesson is gone for good. */
export const { LessonPurged } = events;
export {
  lessonEvents,
  type LessonCreated,
  type LessonEvent,
  type LessonOrigin,
  type PublishedReadingsCorrected,
  type PublishedRespelling,
} from './lessons/events.js';
export { emptyDocument, evolveDocument } from './lessons/document.js';
export { partsAfter, putTogether, type OpenParts } from './lessons/large-events.js';
export { durationOf, sentenceCountOf, sketchOf } from './lessons/outline.js';
export { ownerFor, SYSTEM } from './lessons/ownership.js';
export { foldedTag, levelled } from './lessons/level.js';
export { mustFit, type Bringing } from './lessons/bringing.js';
export { lessonDocuments } from './lessons/lesson-document.js';
export { readLesson, readLessons } from './lessons/read-lesson.js';
export { lessonStream, type Authoring } from './lessons/authoring.js';
export { OwnContent } from './lessons/own-content.query.js';
export type { NewLessonGeneration, OwnLessons } from './lessons/ports.js';
export { maySeeTemplate } from './templates/visible.js';
export { RestoreTemplate, TakeTemplateDown } from './templates/templates.messages.js';
export { templateRecords } from './templates/templates.view.js';
export { AUTHORING, NEW_LESSON_GENERATION, OWN_LESSONS } from './tokens.js';
/** An administrator takes a template off the public side and puts it back; its owner says something to it. */
export const { TemplateTakenDown, TemplateRestored, TemplateTakeDownAnswered, TemplatePurged } =
  templateEvents;
