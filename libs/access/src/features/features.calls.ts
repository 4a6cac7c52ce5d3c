import { callsOf } from '../../../platform/src/testing.js';
import { FeaturesController } from './features.controller.js';

export const calls = callsOf(FeaturesController, { check: { anyName: 'no_feature' } });
