export { seedSamples } from './samples/seed.js';
export { seedTemplates } from './samples/seed-templates.js';
