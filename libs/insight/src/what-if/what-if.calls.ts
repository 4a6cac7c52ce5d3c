import { callsOf } from '../../../platform/src/testing.js';
import { WhatIfController } from './what-if.controller.js';

const weights = { played: 1, finished: 0, favourites: 0, collections: 0 };

export const calls = callsOf(WhatIfController, {
  begin: { body: () => ({ rule: 'hot', days: 30, formula: { weights, halfLifeDays: 7 } }) },
});
