import { ReportsFilter, ReportTarget } from '@app/contracts';
import { Missing } from '@app/kernel';
import { countOf, countOfFound, isAlike, numberOfEach, type AskedFigure } from '@app/platform';
import { reportEvents, reportStream } from './reports.js';
import { filterOf } from './reading.handlers.js';
import { reportedHeard, reportedRecords, reportedView } from './reports.view.js';

const { TargetReported, ReportsHandled } = reportEvents;

/** Its key is that of its document. */
const place = ({ of }: AskedFigure) => {
  const [kind, ...id] = of.split(':');
  const target = ReportTarget.safeParse(kind).data;
  if (target === undefined) throw new Missing('figure');
  return { streams: [reportStream({ target, targetId: id.join(':') })] };
};

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
  countOfFound(reportedView, {
    key: 'reportedFound',
    title: '符合条件的举报',
    unit: '项',
    definition:
      '列表上选的条件都符合、被举报过或撤下过的课程、合集、模板和用户名，不论在第几页；已删除的不算',
    decidedBy: reportedHeard,
    filter: ReportsFilter,
    count: ({ models }, wanted) =>
      models.collection(reportedRecords).countDocuments(filterOf(wanted)),
    fits: (doc, { kind, ...same }) => isAlike(doc, same) && (kind === undefined || doc[kind] > 0),
  }),
  numberOfEach(reportedView, {
    key: 'reportsOpenOf',
    title: '这一项待处理的举报',
    unit: '条',
    definition: '对这一项的举报里，上一次处理之后来的；处理一次就清零',
    decidedBy: { TargetReported, ReportsHandled },
    place,
    number: ({ open }) => open,
  }),
  numberOfEach(reportedView, {
    key: 'reportsOf',
    title: '这一项的举报',
    unit: '条',
    definition: '对这一项的所有举报，处理过的也在内；「原因」一列的几个数相加就是它',
    decidedBy: { TargetReported },
    place,
    number: ({ total }) => total,
  }),
];
