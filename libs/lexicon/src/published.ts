// What other contexts may rely on.
export type { KnownWords } from './special-words/known-words.js';
export {
  annotationMark,
  marksOf,
  soundMark,
  translationMark,
  withoutOutdated,
} from './special-words/marks.js';
export { specialWordRecords } from './special-words/records.js';
export type { CorrectedSounds } from './reading-proposals/corrected-sounds.js';
export { CORRECTED_SOUNDS, SPECIAL_WORDS } from './tokens.js';
