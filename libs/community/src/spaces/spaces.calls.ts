import { callsOf } from '../../../platform/src/testing.js';
import { SpacesController } from './spaces.controller.js';

const space = { everybodys: 'whoever is not gone or shut out has a space that everybody may see' };

export const calls = callsOf(SpacesController, {
  show: space,
  contents: space,
  collections: space,
  stats: space,
});
