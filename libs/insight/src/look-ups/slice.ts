import { silent, slice } from '@app/platform';
import { lookUpFigures } from './figures.js';
import { LookUpsController } from './look-ups.controller.js';
import { lookUpHandlers } from './look-ups.handlers.js';
import { lookUpEvents, lookUps } from './look-ups.js';
import { lessonLookUpsView } from './look-ups.view.js';

/** Which words of public lessons are looked up. */
export const lookUpsSlice = slice({
  events: lookUpEvents,
  views: { lessonLookUpsView },
  live: { lessonLookUpsView: silent },
  figures: lookUpFigures,
  folds: { lookUps: ['look-ups-', lookUps] },
  secrets: ['lookUps'], // nobody's: no page is to bind them to a person
  controllers: [LookUpsController],
  providers: lookUpHandlers,
});
