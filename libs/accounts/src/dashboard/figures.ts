import { numberIn, type Moment } from '@app/platform';
import { eventCounts, type CountName } from './event-counts.view.js';

/** Events of today, by their name in the counts. */
const today = (kind: CountName, type: string, said: Said) =>
  numberIn(eventCounts, {
    ...said,
    decidedBy: { [type]: true },
    since: ({ day }: Moment) => new Date(`${day}T00:00:00+08:00`).toISOString(),
    id: ({ day }) => `${kind} ${day}`,
    number: ({ count }) => count,
  });
interface Said {
  key: string;
  title: string;
  unit: string;
  definition: string;
  dashboard: number;
}

export const eventCountFigures = [
  today('UserRegistered', 'UserRegistered', {
    key: 'usersToday',
    title: '今日新增用户',
    unit: '人',
    definition: '上海时间今天注册的账号，后来注销的也在内',
    dashboard: 20,
  }),
  today('GenerationRequested', 'GenerationRequested', {
    key: 'generationsToday',
    title: '今日生成',
    unit: '次',
    definition: '上海时间今天开始的生成',
    dashboard: 60,
  }),
  today('GenerationFinished:failed', 'GenerationFinished', {
    key: 'generationsFailedToday',
    title: '今日生成失败',
    unit: '次',
    definition: '上海时间今天以失败结束的生成；看的是今天结束的所有生成',
    dashboard: 70,
  }),
];
