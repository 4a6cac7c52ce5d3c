// What other contexts may rely on.
export type { KnownWords } from './special-words/known-words.js';
export {
  annotationMark,
  marksOf,
  soundMark,
  translationMark,
  withoutOutdated,
} from './special-words/marks.js';
export { SPECIAL_WORDS } from './tokens.js';
