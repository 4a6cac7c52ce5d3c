import type { Composition } from './ports.js';
import { howFar, sayTo } from './how-far.js';
import { started, type Running } from './running.js';

/** The index of the log keeps up by itself. After all else: over a long log it takes minutes, and each step of a start would wait for it. */
export const indexed = async ({
  storage: { index, events },
  log,
}: Pick<Composition, 'storage' | 'log'>): Promise<Running> => {
  const whole = await events.head();
  const reached = () => index.reached?.() ?? whole;
  return started([
    { name: 'event index', start: () => index.follow?.() },
    howFar({ name: '事件索引', reached, whole, say: sayTo(log) }),
  ]);
};
