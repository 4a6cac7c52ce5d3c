export type {
  Annotation,
  AnnotationRequest,
  AnnotationResult,
  Annotator,
  JapaneseAnnotation,
  Word,
} from './annotator.js';
export { createAnnotator, type AnnotatorOptions } from './embedded-annotator.js';
export { inOwnLetters } from './foreign/foreign.js';
export { toneDigits } from './pinyin.js';
export type { Furigana } from './japanese/align.js';
export type { OpenJTalkPaths } from './japanese/open-jtalk.js';
