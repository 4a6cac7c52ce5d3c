import { Missing } from '@app/kernel';
import { measured, type FigureResolve, type MeasuredFigure } from '@app/platform';
import { HealthReader } from './health-reader.handlers.js';

const NOW = '不从事件算，问的时候量得';
type Now = Awaited<ReturnType<HealthReader['now']>>;

/** Of one row of a table of the dashboard. @throws {Missing} where the row is no longer there */
const ofRow = <Row>(
  rows: (now: Now) => readonly Row[],
  nameOf: (row: Row) => string,
  cells: readonly (Pick<MeasuredFigure, 'key' | 'title' | 'unit' | 'definition'> & {
    number: (row: Row) => number;
  })[],
): MeasuredFigure[] =>
  cells.map(({ number, definition, ...said }) => ({
    ...measured({
      ...said,
      definition: `${definition}；${NOW}`,
      async measure(resolve: FigureResolve, of) {
        const row = rows(await resolve(HealthReader).now()).find((one) => nameOf(one) === of);
        if (row === undefined) throw new Missing('figure');
        return number(row);
      },
    }),
    each: true,
  }));

const queues = ofRow(
  ({ queues: rows }) => rows,
  ({ kind }) => kind,
  [
    {
      key: 'jobsWaitingOf',
      title: '这种任务里排队的',
      unit: '个',
      definition:
        '队列里还没有开始的这种任务，失败了等着再试的也在内；队列是日志的缓存，丢了会从日志再排一遍',
      number: ({ waiting }) => waiting,
    },
    {
      key: 'jobsRunningOf',
      title: '这种任务里在做的',
      unit: '个',
      definition: '已经开始、还没有做完的这种任务',
      number: ({ running }) => running,
    },
    {
      key: 'jobsOldestOf',
      title: '这种任务等得最久的',
      unit: '秒',
      definition: '等得最久的一个等了多久：从进队列算起，试过的从上一次算起；没有排队的是 0',
      number: ({ oldestSeconds }) => Math.round(oldestSeconds),
    },
    {
      key: 'jobsLongestOf',
      title: '这种任务做得最久的',
      unit: '秒',
      definition: '在做的里面开始得最早的一个做了多久，没有在做的是 0',
      number: ({ longestSeconds }) => Math.round(longestSeconds),
    },
    {
      key: 'jobsDeadOf',
      title: '放弃的这种任务',
      unit: '个',
      definition: '多次重试仍失败、队列不再做的这种任务',
      number: ({ dead }) => dead,
    },
  ],
);
const readModels = ofRow(
  ({ readModels: rows }) => rows,
  ({ name }) => name,
  [
    {
      key: 'readModelLagOf',
      title: '这个读模型落后',
      unit: '秒',
      definition: '它读到的位置之后的第一个事件已经在日志里等了多久，没有这样的事件是 0',
      number: ({ lagSeconds }) => Math.round(lagSeconds),
    },
    {
      key: 'readModelParkedOf',
      title: '这个读模型搁置的事件',
      unit: '个',
      definition: '读不出来或折叠不了、等着修好的程序的事件，连同排在它们后面、属于同一文档的',
      number: ({ parked }) => parked,
    },
  ],
);
const voices = ofRow(
  ({ voices: rows }) => rows,
  ({ language }) => language,
  [
    {
      key: 'voicesOf',
      title: '这种语言能用的声音',
      unit: '种',
      definition: '各引擎报来的、没有停用的声音里读这种语言的；没有回答的引擎不算',
      number: ({ voices: count }) => count,
    },
  ],
);

/** Numbers in the rows below the dashboard. */
export const rowFigures: readonly MeasuredFigure[] = [...queues, ...readModels, ...voices];
