// What other contexts and the processes may rely on.
import { practiceEvents } from './recording/events.js';

/** What others did with a lesson; the first of a person on a day says so. */
export const { SentencePlayed, LessonFinished } = practiceEvents;
/** And what else they do with its sentences. */
export const { SentenceReplayed, SentenceRevealed, SentenceDictated, SentenceGraded } =
  practiceEvents;
export { checkInRecords } from './checkins/checkins.view.js';
export { streakOf } from './checkins/standing-streak.js';
export { practiceMonths } from './days/days.view.js';
export {
  isTrouble,
  sentenceTallies,
  type SentenceTallies,
  type Tally,
} from './difficulty/sentences.view.js';
export { keyOf as practiceKey } from './recording/keys.js';
export { progressRecords } from './progress/progress.view.js';
export { standingIn } from './progress/standing.js';
export { reviewRecords } from './reviews/reviews.view.js';
