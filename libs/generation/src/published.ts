// What other contexts may rely on. Nothing here reaches what authoring or library publish: they rely on this.
export { ENGINES, type Engines } from './engines/engines.js';
export * from './lesson-generation/events.js';
export type { LostSounds } from './lost-sounds/known-lost.js';
export { LOST_SOUNDS } from './tokens.js';
export { generationRecords, queueIdOf } from './lesson-generation/generation-doc.js';
export { titleReadings } from './title-readings/title-doc.js';
export { voicePackRecords } from './voice-packs/voice-pack-doc.js';
