import { OCCURRENCE_STORE, measured, numberOfEach, type AskedFigure } from '@app/platform';
import type { OccurrenceStore } from '@app/kernel';
import { errorStream } from './error-groups.js';
import { errorEvents } from './events.js';
import { lastDays } from './figures.js';
import { errorGroupsView } from './groups.view.js';
import { paceOf } from './pace.js';

const { ErrorsCounted } = errorEvents;
const said = {
  decidedBy: { ErrorsCounted },
  place: ({ of }: AskedFigure) => ({ streams: [errorStream(of)] }),
};
const WHILE = '一个事件记下一阵里的个数，都在这一组自己的流里';

/** The numbers of one group of errors. */
export const errorGroupFigures = [
  numberOfEach(errorGroupsView, {
    ...said,
    key: 'errorsOf',
    title: '这一组的错误',
    unit: '次',
    definition: `这一组从第一次起发生的次数，没有留下细节的也在内；${WHILE}。「版本」里的几个数相加就是它`,
    number: ({ count }) => count,
  }),
  numberOfEach(errorGroupsView, {
    ...said,
    key: 'errorsOfDayOf',
    title: '这一组 24 小时的错误',
    unit: '次',
    definition: `这一组在现在之前 24 小时里开始的各个整点的次数；${WHILE}`,
    number: ({ hours }, { at }) => paceOf(hours, at).last24h,
  }),
  numberOfEach(errorGroupsView, {
    ...said,
    key: 'errorsOfMonthOf',
    title: '这一组最近 30 天的错误',
    unit: '次',
    definition: `这一组在上海时间今天和之前 29 天里的次数，是图上各天之和；${WHILE}`,
    number: ({ days }, { now }) =>
      lastDays(new Date(now)).reduce((sum, day) => sum + (days[day] ?? 0), 0),
  }),
  {
    ...measured({
      key: 'errorDetailsOf',
      title: '保留着细节的错误',
      unit: '次',
      definition:
        '这一组里还留着细节的次数，「身份」和「设备」数的是它们；细节存在日志之外，每组最多 100 条、30 天，注销的人的会清除，所以问存放它们的地方，不能从日志重算',
      measure: async (resolve, of) =>
        (await resolve<OccurrenceStore>(OCCURRENCE_STORE).of(of)).length,
    }),
    each: true as const,
  },
];
