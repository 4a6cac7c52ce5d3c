export { createSpeech } from './create.js';
export type { SpeechOptions } from './create.js';
export type {
  RenderedSpeech,
  SpeechEngine,
  SpeechFailure,
  SpeechRequest,
  Voice,
} from './engine.js';
export { installPack, takeAwayPack } from './packs/install.js';
export { measuredPace } from './packs/measure.js';
export { PackFailed } from './packs/pack-failed.js';
export { SharedPacks } from './packs/shared-packs.js';
export { bytesOf, voicePacks } from './packs/registry.js';
export type { VoicePack } from './packs/registry.js';
export { installedPacks } from './kokoro/pack.js';
export { referenceSentence } from './reference-sentences.js';
export { OUTPUT_RATE } from './sound/finish.js';
export type { RenderedClip, Speech, SpeechInfo } from './speech.js';
export { prepareJapaneseVoices } from './japanese/prepare.js';
export type { Prepared, PrepareOptions, VoiceProgress } from './japanese/prepare.js';
export type { Analyst } from './kokoro/analyst.js';
export { phonemesBy } from './kokoro/feeding.js';
export { phonemesOf, phonemesOfWords } from './kokoro/phonemes.js';
