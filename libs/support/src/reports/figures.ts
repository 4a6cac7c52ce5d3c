import { countOf } from '@app/platform';
import { reportEvents } from './reports.js';
import { reportedView } from './reports.view.js';

const { TargetReported, ReportsHandled } = reportEvents;

export const reportFigures = [
  countOf(reportedView, {
    key: 'reportedOpen',
    title: '待处理的举报',
    unit: '项',
    definition: '有举报还没有处理的课程、合集、模板和用户名，一项不论几次算一项；已删除的不算',
    dashboard: 90,
    decidedBy: { TargetReported, ReportsHandled },
    where: () => ({ state: 'open' }),
    fits: ({ state }) => state === 'open',
  }),
];
