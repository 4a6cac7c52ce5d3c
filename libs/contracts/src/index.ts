export * from './accounts.js';
export * from './admin.js';
export * from './constants.js';
export * from './contents.js';
export * from './errors.js';
export * from './insight.js';
export * from './pipeline.js';
export * from './support.js';
