export * from './types.js';
export { type CastMember, readSpeakers, type SpokenLine } from './speakers.js';
export { type Piece, type SplitOptions, splitText } from './split.js';
export {
  detectLanguage,
  detectLanguages,
  type DetectOptions,
  type DocumentContext,
  mostCommon,
  readDocument,
} from './detect.js';
export {
  buildTimeline,
  type MissingAudio,
  SAMPLE_RATE,
  type Slot,
  type Timeline,
  type TimelineOptions,
  type TimelineSource,
} from './timeline.js';
export { type SegmentOptions, type Segmented, segmentText } from './segments.js';
export { segmentId } from './hash.js';
export { freshness, planAudio, resetAudio, translationAudioId, withText } from './audio-items.js';
export { newSection, sequenceItem } from './sections.js';
export { chooseVoice, voiceName, voicesFor } from './voices.js';
export {
  addNode,
  connect,
  type Connection,
  downstream,
  emptyGraph,
  nodeOf,
  nodesOf,
  offeredAfter,
  refusal,
} from './graph.js';
export { nodeKinds } from './nodes/index.js';
export { type RefusalCode, Refused } from './refused.js';
export { type Paste, recognisePaste } from './paste.js';
export {
  type CreatedLesson,
  createLesson,
  type QuickCreate,
  type QuickCreateContext,
  suggestMode,
} from './create-lesson.js';
export { type Lesson, playable, type Sentence } from './lesson.js';
export { castVoices } from './cast.js';
export { cardOf, draftCardOf, HOUSE_AUTHOR, isFor, type SummaryDoc } from './card.js';
export * from './operations/index.js';
export { MODES, PLACES } from './said/choices.js';
export { type Held, paramFields } from './said/param-fields.js';
export { inWords, quoted, type Said, said } from './said/said.js';
export {
  findWords,
  glossaryOf,
  keptWhole,
  markOf,
  type Occurrence,
  SOUNDING,
  type SpecialWord,
  spokenText,
  wordsIn,
} from './special-words.js';
export { Results } from './results.js';
export { type Cue, type CueOptions, cuesOf } from './exports/cues.js';
export { byDay, ECHO, following, HILLS, type Hills, hillsOf } from './hills.js';
export { FILM, filmOf } from './exports/film.js';
export { type Note, notesOf } from './exports/notes.js';
export {
  COLOURS,
  coverPicture,
  cuePicture,
  type Inscription,
  OVER_HILLS,
  RIMS,
} from './exports/picture.js';
export { toLrc, toSrt } from './exports/subtitles-out.js';
export { decoderDelay, fitted, soundOf, withoutDelay } from './exports/track.js';
export { readingOf, roughWidth, type Width } from './exports/typesetting.js';
export { vocabularyOf } from './practice/vocabulary.js';
export {
  compareDictation,
  type Dictation,
  type DictationPiece,
  type Spelling,
} from './practice/dictation.js';
