export * from './types.js';
export { type CastMember, readSpeakers, type SpokenLine } from './speakers.js';
export { type Piece, type SplitOptions, splitText } from './split.js';
export { detectLanguage, detectLanguages, type DetectOptions, type DocumentContext, readDocument } from './detect.js';
export { buildTimeline, type MissingAudio, SAMPLE_RATE, type Slot, type Timeline, type TimelineSource } from './timeline.js';
