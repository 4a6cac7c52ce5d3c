export * from './accounts.js';
export * from './constants.js';
export * from './contents.js';
export * from './errors.js';
export * from './pipeline.js';
