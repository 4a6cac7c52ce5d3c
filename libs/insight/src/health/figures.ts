import { measured } from '@app/platform';
import { HealthReader } from './health-reader.handlers.js';

const NOW = '不从事件算，问的时候量得';

/** Of the tables below the dashboard: how the server stands is in no log. */
export const healthFigures = [
  measured({
    key: 'jobsWaiting',
    title: '排队和在做的任务',
    unit: '个',
    definition: `各种任务「排队」和「在做」两列的和；队列是日志的缓存，丢了会从日志再排一遍，所以${NOW}`,
    async measure(resolve) {
      const { queues } = await resolve<HealthReader>(HealthReader).now();
      return queues.reduce((sum, { waiting, running }) => sum + waiting + running, 0);
    },
  }),
  measured({
    key: 'readModelsBehind',
    title: '没有追上日志的读模型',
    unit: '个',
    definition: `读到的位置之后还有事件、而且那个事件已经等了一秒以上的读模型，正在建的也在内；${NOW}`,
    async measure(resolve) {
      const { readModels } = await resolve<HealthReader>(HealthReader).now();
      return readModels.filter(({ lagSeconds }) => lagSeconds >= 1).length;
    },
  }),
  measured({
    key: 'voicesUsable',
    title: '能用的声音',
    unit: '种',
    definition: `各引擎报来的、没有停用的声音，各语言「声音」一列的和；没有回答的引擎不算。${NOW}`,
    async measure(resolve) {
      const { voices } = await resolve<HealthReader>(HealthReader).now();
      return voices.reduce((sum, row) => sum + row.voices, 0);
    },
  }),
];
