// What those may know who have no engine: contexts, and the processes that ask a worker.
export { SpeechFailed } from './engine.js';
export type { Mark } from './engine.js';
export { japaneseAnalyser } from './japanese/installed.js';
export { wordTimes } from './word-times.js';
export { bytesOf, voicePacks, type VoicePack } from './packs/registry.js';
export { PackFailed } from './packs/pack-failed.js';
export { forgetFile, missingPieces, pieceKey, sizeOfPiece } from './packs/pieces.js';
export { referenceSentence } from './reference-sentences.js';
