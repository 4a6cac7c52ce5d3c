import { ErrorFilter } from '@app/contracts';
import * as z from 'zod/mini';
import {
  comesTo,
  countOf,
  countOfFound,
  isAlike,
  refoldedOf,
  sumOf,
  type FoldedFigure,
  type Moment,
} from '@app/platform';
import { dayOf } from '@app/kernel';
import { errorDaysView, type ErrorDay } from './days.view.js';
import { droppedEvents, errorEvents } from './events.js';
import { daysBetween, lastHours, statisticsOf } from './figures.js';
import { filterOf } from './groups-reader.handlers.js';
import { errorGroupRecords, errorGroupsView, type ErrorGroupDoc } from './groups.view.js';

const { ErrorGroupOpened, ErrorsCounted, ErrorRegressed, ErrorEscalated, ErrorCalmed } = errorEvents; // prettier-ignore
const { ErrorStatusChanged } = errorEvents;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Days = ReadonlyMap<string, ErrorDay>;

const sixDaysBefore = (now: number): string => dayOf(new Date(now - 6 * DAY));
/** Seven days of the books, today the last of them. */
export const weekOf = (now: number): string[] =>
  daysBetween(sixDaysBefore(now), dayOf(new Date(now)));
/** As the picture has them. */
const fortnightOf = (now: number): string[] =>
  daysBetween(dayOf(new Date(now - 13 * DAY)), dayOf(new Date(now)));
const inWeek = ({ now }: Moment) => ({ _id: { $in: weekOf(now) } });
const beginOfWeek = ({ now }: Moment): string =>
  new Date(`${sixDaysBefore(now)}T00:00:00+08:00`).toISOString();
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
export const countedIn = (days: Days, wanted: readonly string[]): number =>
  sum(wanted.map((day) => days.get(day)?.count ?? 0));
const droppedIn = (days: Days, wanted: readonly string[]): number =>
  sum(wanted.flatMap((day) => Object.values(days.get(day)?.dropped ?? {})));

const BESIDE = '一个事件记下一阵里同一组的个数；每次的细节另存在日志之外，每组最多 100 条、30 天，不参与计数，也不能从日志重算；一小时里新组太多时超出的连个数也没有'; // prettier-ignore

const isIn = (doc: ErrorGroupDoc, state: ErrorFilter['status']): boolean =>
  state === 'regressed' || state === 'escalating'
    ? doc[state]
    : state === undefined || doc.status === state;

const DayFilter = z.pick(ErrorFilter, { type: true, level: true, source: true });
type DayFilter = z.infer<typeof DayFilter>;
/** The sum of the days of the picture, of all errors or of those that it is filtered by. */
const fortnight = (filter: DayFilter, said = {}): FoldedFigure =>
  comesTo(errorDaysView, {
    key: 'errorsOfFortnight',
    title: '最近两周的错误',
    unit: '次',
    definition: `上海时间今天和之前 13 天里发生的错误，图上各天之和。${BESIDE}`,
    decidedBy: { ErrorsCounted },
    since: ({ now }) => new Date(`${fortnightOf(now)[0] ?? ''}T00:00:00+08:00`).toISOString(),
    where: ({ now }) => ({ _id: { $in: fortnightOf(now) } }),
    number: (days, { now }) =>
      sum(statisticsOf(days, fortnightOf(now), filter).days.map(({ count }) => count)),
    ...said,
  });
const fortnightFound = refoldedOf(
  DayFilter,
  fortnight(
    {},
    {
      key: 'errorsOfFortnightFound',
      title: '最近两周符合条件的错误',
      definition: `上海时间今天和之前 13 天里发生、又是所选种类、严重程度和来源的错误，图上各天之和；列表的别的条件对图不起作用。${BESIDE}`,
    },
  ),
  fortnight,
);

/** The numbers above the list of errors. */
export const errorFigures = [
  comesTo(errorDaysView, {
    key: 'errorsOfDay',
    title: '24 小时的错误',
    unit: '次',
    definition: `这个整点和之前 23 个整点里发生的错误。${BESIDE}`,
    decidedBy: { ErrorsCounted },
    since: ({ now }) => new Date(Math.floor(now / HOUR) * HOUR - 23 * HOUR).toISOString(),
    where: inWeek,
    number: (days, { now }) => sum(lastHours(days, new Date(now)).map(({ count }) => count)),
  }),
  comesTo(errorDaysView, {
    key: 'errorsOfWeek',
    title: '7 天的错误',
    unit: '次',
    definition: `上海时间今天和之前 6 天里发生的错误。${BESIDE}`,
    decidedBy: { ErrorsCounted },
    since: beginOfWeek,
    where: inWeek,
    number: (days, { now }) => countedIn(days, weekOf(now)),
  }),
  fortnight({}),
  fortnightFound,
  sumOf(errorGroupsView, {
    key: 'errorsTotal',
    title: '错误总数',
    unit: '次',
    definition: `各组「共」一列的和，每一组的页面上有它自己的事件。${BESIDE}`,
    decidedBy: { ErrorsCounted },
    number: ({ count }) => count,
  }),
  countOfFound(errorGroupsView, {
    key: 'errorGroupsFound',
    title: '符合条件的组',
    unit: '组',
    definition:
      '列表上选的条件都符合的错误组，不论在第几页；按文字找的，文字是封存的，不能重新计算',
    decidedBy: errorEvents,
    filter: ErrorFilter,
    count: ({ models }, wanted) =>
      models.collection(errorGroupRecords).countDocuments(filterOf(wanted)),
    fits: (doc, { status, from, to, q: _sealed, ...same }) =>
      isIn(doc, status) &&
      isAlike(doc, same) &&
      (from === undefined || doc.lastAt >= new Date(from).toISOString()) &&
      (to === undefined || doc.firstAt <= new Date(to).toISOString()),
    isSealed: ({ q }) => Boolean(q),
  }),
  countOf(errorGroupsView, {
    key: 'errorGroupsOpen',
    title: '待处理的组',
    unit: '组',
    definition: '新的和正在查的错误组，不论多久没有再发生',
    decidedBy: { ErrorGroupOpened, ErrorStatusChanged },
    where: () => ({ status: { $in: ['new', 'investigating'] } }),
    fits: ({ status }) => status === 'new' || status === 'investigating',
  }),
  countOf(errorGroupsView, {
    key: 'errorGroupsRegressed',
    title: '复发的组',
    unit: '组',
    definition: '标为已解决之后又发生、还没有人再改状态的错误组',
    decidedBy: { ErrorRegressed, ErrorStatusChanged },
    where: () => ({ regressed: true }),
    fits: ({ regressed }) => regressed,
  }),
  countOf(errorGroupsView, {
    key: 'errorGroupsEscalating',
    title: '激增的组',
    unit: '组',
    definition: '24 小时里至少 10 次、又超过前 7 天每天平均的 3 倍，还没有平息的错误组',
    decidedBy: { ErrorEscalated, ErrorCalmed },
    where: () => ({ escalating: true }),
    fits: ({ escalating }) => escalating,
  }),
  comesTo(errorDaysView, {
    key: 'errorsDroppedOfWeek',
    title: '7 天里未留细节的报告',
    unit: '份',
    definition:
      '上海时间今天和之前 6 天里，超过限额或读不懂而没有留下细节的报告。日志只记个数和原因，报告本身没有留下，丢了什么不能重算',
    decidedBy: droppedEvents,
    since: beginOfWeek,
    where: inWeek,
    number: (days, { now }) => droppedIn(days, weekOf(now)),
  }),
];
