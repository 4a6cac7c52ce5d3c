import { silent, slice } from '@app/platform';
import { daysView } from './days.view.js';
import { SummaryController } from './summary.controller.js';
import { SummaryOfHandler } from './summary.handlers.js';

/** What a person did on each of their days. */
export const daysSlice = slice({
  views: { daysView },
  live: { daysView: silent },
  controllers: [SummaryController],
  providers: [SummaryOfHandler],
});
