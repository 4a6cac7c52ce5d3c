export * from './ports.js';
export * from './tokens.js';
