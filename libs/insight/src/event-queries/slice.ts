import { silent, slice } from '@app/platform';
import { EventQueriesController } from './event-queries.controller.js';
import { eventQueryHandlers } from './event-queries.handlers.js';
import { eventQueries, eventQueryEvents } from './event-queries.js';
import { eventQueryView } from './event-queries.view.js';

/** What administrators look for again and again in the log. */
export const eventQueriesSlice = slice({
  events: eventQueryEvents,
  folds: { eventQueries: ['event-queries-', eventQueries] },
  views: { eventQueryView },
  live: { eventQueryView: silent },
  timeline: {
    EventQuerySaved: () => '保存了一个事件查询',
    EventQueryRenamed: null,
    EventQueryDeleted: () => '删除了一个事件查询',
  },
  controllers: [EventQueriesController],
  providers: eventQueryHandlers,
});
