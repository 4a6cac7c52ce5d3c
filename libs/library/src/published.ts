// What other contexts may rely on.
export { lessonLanguages } from './cards/languages.js';
export { cardOf, draftCardOf, isFor, lessonSummaries, type SummaryDoc } from './cards/summary.js';
export { originsOf } from './cards/origins.js';
export { seenBy } from './cards/seen.js';
export { lessonPage, usernamesOf } from './cards/lesson-pages.js';
export { LessonCards } from './cards/lesson-cards.js';
export { sentencesOf } from './cards/sentence-cards.js';
export { CancelLessonExport, LessonExportOf } from './exports/lesson-exports.messages.js';
export type { LessonReader } from './lessons/lesson-reader.js';
export { publishingEvents } from './publishing/events.js';
export { RestoreLesson, TakeLessonDown } from './publishing/publishing.messages.js';
export { LESSON_READER } from './tokens.js';
export { numbersOfAuthor } from './discover/of-author.js';
export {
  hot as hotPublicLessons,
  latest as latestPublicLessons,
} from './discover/public-lessons.js';
export { authorsOfOpenLessons, newestOpenLesson } from './sharing/lesson-map.js';
export { cleaned, shortened } from './sharing/cleaned.js';
