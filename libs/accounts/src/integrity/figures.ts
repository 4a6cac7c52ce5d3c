import { Missing } from '@app/kernel';
import type { AskedFigure, RefoldedFigure } from '@app/platform';
import { LastIntegrity } from './integrity.handlers.js';

const verdictOf = async ({ models, resolve }: AskedFigure) => {
  const verdict = await resolve(LastIntegrity).of(models);
  if (!verdict) throw new Missing('figure');
  return verdict;
};

export const integrityFigures: readonly RefoldedFigure[] = [
  {
    key: 'eventsProven',
    title: '校验过的事件',
    unit: '个',
    definition:
      '上一次校验从第一个事件起逐个核对校验链，核对过的个数；链断了就数到断开的地方。重新计算只数到那时的日志位置有多少个事件，链本身由「校验日志」核对',
    from: 'refold',
    decidedBy: [],
    place: async (asked) => ({ until: BigInt((await verdictOf(asked)).head) }),
    read: async (asked) => (await verdictOf(asked)).checked,
    refold() {
      let count = 0;
      return { add: () => (count += 1) > 0, number: () => count };
    },
  },
];
