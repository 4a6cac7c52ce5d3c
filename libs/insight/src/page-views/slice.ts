import { silent, slice } from '@app/platform';
import { PageViewsController } from './page-views.controller.js';
import { pageViewHandlers } from './page-views.handlers.js';
import { pageViewEvents, pageViews } from './page-views.js';
import { viewsOfDay } from './page-views.view.js';

export const pageViewsSlice = slice({
  events: pageViewEvents,
  folds: { pageViews: ['page-views-', pageViews] },
  secrets: ['pageViews'], // nobody's: no page is to bind them to a person
  views: { viewsOfDay },
  live: { viewsOfDay: silent },
  controllers: [PageViewsController],
  providers: pageViewHandlers,
});
