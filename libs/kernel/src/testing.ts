// For specs only: nothing of this reaches a running process.
export * from './log/event-store.contract.js';
export * from './log/given.js';
export * from './log/memory-event-store.js';
export * from './log/memory-person-keys.js';
export * from './log/memory-snapshots.js';
export * from './log/snapshots.contract.js';
export * from './log/person-keys.contract.js';
export * from './blobs/blob-store.contract.js';
export * from './reactions/checkpoints.contract.js';
export * from './live/live-fan-out.contract.js';
export * from './shared/change-feed.contract.js';
export * from './shared/in-flight.contract.js';
export * from './shared/limits.contract.js';
export * from './projections/projection-store.contract.js';
export * from './projections/reading-runner.js';
export * from './projections/read-store.contract.js';
export { dictionaryContract, type BOOKS } from './dictionaries/dictionary.contract.js';
export { MemoryDictionaries } from './dictionaries/memory-dictionaries.js';
