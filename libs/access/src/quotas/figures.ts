import type { Work } from '@app/kernel';
import type { RefoldedFigure } from '@app/platform';
import { quota, quotaEvents, type QuotaEvent } from './quota.js';
import { CountedQuotas, usedToday } from './quotas.handlers.js';

/** As the table of people shows it: what the busiest of the counters has counted. */
const mostOf = (used: Work): number => Math.max(0, ...Object.values(used));
const { QuotaReserved, QuotaSettled } = quotaEvents;

export const quotaFigures: readonly RefoldedFigure[] = [
  {
    key: 'usedTodayOf',
    title: '今天用量',
    unit: '句',
    definition:
      '这个人自己的今天里，数得最多的那一种（标注、翻译、配音）用了几句：预留的先算，做完没有用掉的退回；第一课赠送的和已经做过的不算。事件是这个月的，数的是今天',
    from: 'refold',
    each: true,
    decidedBy: Object.keys({ QuotaReserved, QuotaSettled }),
    place: async ({ of, resolve }) => ({
      streams: [(await resolve(CountedQuotas).counting(of)).stream],
    }),
    read: async ({ of, resolve }) => mostOf(await resolve(CountedQuotas).today(of)),
    async refold({ of, moment, resolve }) {
      const { timeZone } = await resolve(CountedQuotas).counting(of);
      let state = quota.initial;
      return {
        add(event) {
          state = quota.evolve(state, event as unknown as QuotaEvent);
          return event.type in { QuotaReserved, QuotaSettled };
        },
        number: () => mostOf(usedToday(state, moment.now, timeZone)),
      };
    },
  },
];
