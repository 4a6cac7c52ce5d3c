import type { EventStore, JobQueue, ReadModels, Space } from '@app/kernel';
import {
  EVENT_STORE,
  JOB_QUEUE,
  READ_MODELS,
  SPACE,
  measured,
  type RefoldedFigure,
} from '@app/platform';

/** What no event tells. */
export const measuredFigures = [
  measured({
    key: 'deadLetters',
    title: '放弃的任务',
    unit: '个',
    definition: '多次重试仍失败、队列不再做的任务；队列是日志的缓存，所以不从事件算，而是问队列',
    measure: async (resolve) => (await resolve<JobQueue>(JOB_QUEUE).deadLetters()).length,
  }),
  measured({
    key: 'diskFree',
    title: '磁盘剩余',
    unit: '字节',
    definition: '放数据的文件系统还能写下多少，向操作系统问得',
    measure: (resolve) => resolve<Space>(SPACE).free(),
  }),
  measured({
    key: 'documentsParked',
    title: '搁置的文档',
    unit: '处',
    definition:
      '停在读不出来或折叠不了的事件前面的文档和流；修好程序或引擎以后接着读就没有了，不从事件算，问的是各读模型记着的',
    async measure(resolve) {
      const parked = await resolve<ReadModels>(READ_MODELS).parked();
      return new Set(parked.map(({ collection, key }) => JSON.stringify([collection, key]))).size;
    },
  }),
];

/** The whole log, counted by its last position: 重新计算 goes through all of it. */
export const logFigures: readonly RefoldedFigure[] = [
  {
    key: 'eventsTotal',
    title: '日志里的事件',
    unit: '个',
    definition: '日志最后一个事件的位置；位置从 1 起不间断，所以也是事件的个数，重新计算会逐个数过',
    from: 'refold',
    decidedBy: [],
    place: () => ({}),
    read: async ({ resolve }) => Number(await resolve<EventStore>(EVENT_STORE).head()),
    refold() {
      let count = 0;
      return { add: () => (count += 1) > 0, number: () => count };
    },
  },
];
