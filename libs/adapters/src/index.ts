export * from './embedded/log/sqlite-event-store.js';
