import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits, Window } from '@app/kernel';
import type { Resolve } from '@app/platform';
import { onceThere } from '../../../composition/src/running.js';
import { seedSamples } from './seed.js';
import { seedTemplates } from './seed-templates.js';

/** One worker looks after the other, and whoever comes when all is there does nothing: two at once would each do the same. */
const TURN: Window = { name: 'samples', most: 1, spanMs: 600_000 };

interface Seeding {
  resolve: Resolve;
  limits: Pick<Limits, 'count'>;
  /** The sample lessons. */
  file: string;
  report: (error: unknown, where: string) => void;
}

/** Official templates and sample lessons, by one of several workers; the next one goes on where one ended half way. */
export const seeding = async (
  { resolve, limits, file, report }: Seeding,
  signal: AbortSignal,
): Promise<void> => {
  try {
    for (let seconds = 1; seconds > 0;) {
      seconds = await limits.count(TURN, 'all', Date.now());
      if (seconds > 0) await sleep(seconds * 1000, undefined, { signal, ref: false });
    }
    await onceThere(() => seedTemplates(resolve), report);
    await onceThere(() => seedSamples(resolve, file), report);
  } catch (error) {
    if (!signal.aborted) report(error, '示例课程没有放入，下次启动时重试');
  }
};
