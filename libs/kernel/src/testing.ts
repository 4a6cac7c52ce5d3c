// For specs only: nothing of this reaches a running process.
export * from './log/event-store.contract.js';
export * from './log/memory-event-store.js';
