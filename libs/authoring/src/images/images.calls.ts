import { callsOf } from '../../../platform/src/testing.js';
import { ImagesController } from './images.controller.js';

export const calls = callsOf(ImagesController, {
  remove: { everybodys: 'ids are digests, and each person has a list of their own' },
});
