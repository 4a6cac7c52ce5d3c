import { silent, slice } from '@app/platform';
import { DashboardController } from './dashboard.controller.js';
import { DashboardNowHandler } from './dashboard.handlers.js';
import { eventCounts } from './event-counts.view.js';
import { eventCountFigures } from './figures.js';

/** The state of the product now, in figures that say what they were folded from. */
export const dashboardSlice = slice({
  views: { eventCounts },
  live: { eventCounts: silent },
  figures: eventCountFigures,
  controllers: [DashboardController],
  providers: [DashboardNowHandler],
});
