export { laidOver } from './words/laid-over.js';
export { cutAt, readWords, type ReadWord } from './words/read-words.js';
export * from './types.js';
export { oneLine } from './operations/sentences/lines.js';
export { type CastMember, readSpeakers, type SpokenLine } from './text/speakers.js';
export { type Piece, type SplitOptions, splitText } from './text/split.js';
export { mostCommon } from './text/most-common.js';
export {
  buildTimeline,
  type MissingAudio,
  SAMPLE_RATE,
  type Slot,
  type Timeline,
  type TimelineOptions,
  type TimelineSource,
} from './playing/timeline.js';
export { type SegmentOptions, type Segmented, segmentText } from './sentences/segments.js';
export { chineseOf, saysChinese } from './text/han.js';
export { easternWordsIn } from './text/eastern-words.js';
export { unsayableIn } from './text/unsayable.js';
export { readLanguages } from './text/languages.js';
export type { ReadLanguages } from './text/read-languages.js';
export { segmentId, sha256 } from './sentences/hash.js';
export { respelled, respelling, type Respelling, spelledBack } from './sentences/respelling.js';
export { KEYWORD_REFUSALS, MOST_KEYWORDS } from './sentences/keywords.js';
export {
  freshness,
  planAudio,
  resetAudio,
  translationAudioId,
  withText,
} from './speaking/audio-items.js';
export { currentAudio } from './speaking/current-audio.js';
export { newSection, sequenceItem } from './graph/sections.js';
export { fourStages } from './graph/stages.js';
export { chooseVoice, voiceName, voicesFor } from './speaking/voices.js';
export { creditOf, voiceCredits } from './speaking/voice-credits.js';
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
} from './graph/graph.js';
export { nodeKinds } from './graph/nodes/index.js';
export { MOST_TARGETS } from './graph/nodes/resource.js';
export { type RefusalCode, Refused } from './refused.js';
export { alignTranslations } from './text/align.js';
export { type Paste, recognisePaste } from './text/paste.js';
export {
  type CreatedLesson,
  createLesson,
  type QuickCreate,
  type QuickCreateContext,
  suggestMode,
} from './creating/create-lesson.js';
export { fillTemplate, findsSpeakers, targetsOf } from './templates/fill.js';
export {
  admittedShape,
  sectionsPlayed,
  TEMPLATE_HOLDS,
  templateShape,
  type TemplateShape,
} from './templates/shape.js';
export { type Lesson, playable, unplayedIn, type Sentence } from './playing/lesson.js';
export { castVoices } from './speaking/cast.js';
export * from './operations/index.js';
export { MODES, PLACES } from './operations/in-words/choices.js';
export { type Held, paramFields } from './operations/in-words/param-fields.js';
export { inWords, quoted, type Said, said } from './operations/in-words/said.js';
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
} from './speaking/special-words.js';
export { Results } from './speaking/results.js';
export { type Cue, type CueOptions, cuesOf } from './exports/cues.js';
export { byDay, ECHO, following, HILLS, type Hills, hillsOf } from './covers/hills.js';
export { forked, heardVoices, segmentsOf } from './forks/forked.js';
export { type UpstreamMerge, withUpstream } from './forks/merge.js';
export { upstreamOffers, type UpstreamChoice, type UpstreamOffer } from './forks/offers.js';
export type { Told, ToldField } from './forks/told.js';
export { FILM, filmOf } from './exports/film.js';
export { escaped, type Note, notesOf } from './exports/notes.js';
export {
  COLOURS,
  coverPicture,
  cuePicture,
  type Inscription,
  OVER_HILLS,
  RIMS,
} from './covers/picture.js';
export { toLrc, toSrt } from './exports/subtitles-out.js';
export { decoderDelay, fitted, soundOf, withoutDelay } from './exports/track.js';
export { readingOf, roughWidth, type Width } from './exports/typesetting.js';
export { vocabularyOf } from './practice/vocabulary.js';
export type { Dictation, DictationPiece, Spelling } from './practice/dictation.js';
export { compareSaid, type Writings } from './practice/dictation-said.js';
export { languageName } from './text/language-name.js';
export { SAMPLE_AUTHOR } from './sample-author.js';
export { pinyinLine, typedPinyin } from './readings/line.js';
export { pinyinGroups, type ReadGroup } from './readings/pinyin-groups.js';
export { isInZhuyin, mandarinShown } from './readings/mandarin-shown.js';
export { type OwnReading, type ReadSentence, withOwnReadings } from './readings/own-readings.js';
export { readGroups } from './readings/read-groups.js';
export { shownIn, type Tones, TONES, usual as usualTones } from './readings/tones.js';
export { own } from './own.js';
export { readBefore, readingVersion } from './readings/version.js';
export { zhuyinOf } from './readings/zhuyin.js';
