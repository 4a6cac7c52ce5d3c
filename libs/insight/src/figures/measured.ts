import type { EventStore, JobQueue, Space } from '@app/kernel';
import { EVENT_STORE, JOB_QUEUE, SPACE, measured } from '@app/platform';

/** What no event tells. */
export const measuredFigures = [
  measured({
    key: 'eventsTotal',
    title: '日志里的事件',
    unit: '个',
    definition:
      '日志最后一个事件的位置；位置从 1 起不间断，所以也是事件的个数，完整性校验会逐个数过',
    measure: async (resolve) => Number(await resolve<EventStore>(EVENT_STORE).head()),
  }),
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
];
