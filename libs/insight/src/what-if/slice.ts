import { WHAT_IFS, slice } from '@app/platform';
import { WhatIfController } from './what-if.controller.js';
import { whatIfHandlers } from './what-if.handlers.js';

/** Rules that other slices declare, tried on the log before they are switched on. */
export const whatIfSlice = slice({
  controllers: [WhatIfController],
  providersOfAll: (contexts) => [
    { provide: WHAT_IFS, useValue: contexts.flatMap(({ whatIfs = [] }) => whatIfs) },
  ],
  providers: whatIfHandlers,
});
