import { slice, toAdmins } from '@app/platform';
import { changingHandlers } from './changing.handlers.js';
import { reportFigures } from './figures.js';
import { readingHandlers } from './reading.handlers.js';
import { ModerationController, ReportsController } from './reports.controller.js';
import { reportEvents, reports } from './reports.js';
import { reportedView, takeDownView } from './reports.view.js';

const NAMES = { lesson: '课', collection: '合集', template: '模板', user: '用户名' } as const;

/** What people report of public things, and what administrators do about it. */
export const reportsSlice = slice({
  events: reportEvents,
  folds: { reports: ['reports-', reports] },
  views: { reportedView, takeDownView },
  live: {
    reportedView: () => toAdmins('reports'),
    // Lists show it no more, or again; its own page hears of the lesson itself.
    takeDownView: ({ doc }) => {
      if (!doc) return undefined;
      const { target, targetId, userId, down } = doc;
      const type = 'takedown.changed';
      return [
        // Which one is nobody's business: of an unlisted lesson the id is the way there.
        { topic: 'public', type },
        { topic: `user:${userId}`, type, data: { target, targetId, down } },
      ];
    },
  },
  figures: reportFigures,
  timeline: { TargetReported: () => '举报了公开的内容' },
  audit: {
    ReportsHandled: ({ target, targetId, outcome, reason }) =>
      outcome === 'taken_down'
        ? undefined // the take-down itself has a line
        : {
            kind: 'report',
            target: `reports:${target}:${targetId}`,
            what: `处理对${NAMES[target]}的举报`,
            before: { 举报: '待处理' },
            after: { 举报: '保留原样' },
            reason,
          },
  },
  controllers: [ReportsController, ModerationController],
  providers: [...changingHandlers, ...readingHandlers],
});
