import { CLOCK, COMMANDS, READ_MODELS, on, slice, type Context } from '@app/platform';
import { NoticesController } from './notices.controller.js';
import { noticeHandlers } from './notices.handlers.js';
import { noticeEvents, noticesOfPerson } from './notices.js';
import { noticeRecords, noticeView } from './notices.view.js';
import { reportAnnouncements, tellOfReports } from './tell-of-reports.job.js';

type Lines = NonNullable<Context['notices']>;

/** What is told live to a person is kept for who was away, in the lines that the slices of all contexts say. */
export const noticesSlice = slice({
  events: noticeEvents,
  folds: { noticesOfPerson: ['notices-', noticesOfPerson] },
  viewsOfAll: (contexts) => [
    noticeView(Object.assign({}, ...contexts.map(({ notices }) => notices)) as Lines),
  ],
  liveOf: [
    on(noticeRecords, ({ key, doc }) => ({
      topic: `user:${key}`,
      type: 'notices.changed',
      data: { unread: doc?.unread ?? 0 },
    })),
  ],
  timeline: { NoticesRead: null, ReportsAnnounced: null },
  notices: {
    ReportsAnnounced: ({ userId }) => ({
      to: userId,
      says: '有新的举报，等管理员看',
      about: { place: 'reports' },
    }),
  },
  reactions: [reportAnnouncements],
  jobs: (resolve) => [
    tellOfReports({
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
  ],
  controllers: [NoticesController],
  providers: noticeHandlers,
});
