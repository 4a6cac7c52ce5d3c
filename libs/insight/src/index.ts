import type { EventDefinition } from '@app/kernel';
import type { Context } from '@app/platform';
import { PageViewsController } from './page-views/page-views.controller.js';
import { pageViewHandlers } from './page-views/page-views.handlers.js';
import { viewsOfDay } from './page-views/page-views.view.js';

const insightEvents: readonly EventDefinition[] = [
  {
    type: 'PageViewed',
    version: 1,
    description:
      'Somebody looked at a screen outside the admin area. Who it was is not known, and after the day nobody can find out.',
    fields: {
      route: 'the screen, without ids and query; `other` for what is none',
      referrer: 'host the visitor came from, empty for none',
      device: 'desktop, tablet or mobile',
      visitor: 'keyed hash of address and browser, with a salt that lives one day',
      first: "whether it is the visitor's first of the day",
      at: 'instant of the command, ISO 8601',
    },
    appendedBy: 'POST /api/statistics/page-view',
    example: {
      route: '/player/:id',
      referrer: '',
      device: 'mobile',
      visitor: '3f1c2b7a9d8e4f60a1b2c3d4',
      first: true,
      at: '2026-01-01T08:00:00.000Z',
    },
  },
];

/** What is known of how the house is used. */
export const insightContext: Context = {
  name: 'insight',
  events: insightEvents,
  projections: [viewsOfDay],
  controllers: [PageViewsController],
  providers: pageViewHandlers,
};
