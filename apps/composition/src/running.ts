import { setTimeout as sleep } from 'node:timers/promises';
import { Behind } from '@app/kernel';
import { reasonOf } from './advice.js';

/** One thing that a process starts, and stops again. */
export interface Part {
  name: string;
  start?(): unknown;
  stop?(): unknown;
}
export interface Running {
  /** In the reverse order of the start. */
  stop: () => Promise<void>;
}

/** Starts the parts one after the other. @throws what a part throws, after those before it have stopped */
export const started = async (parts: readonly Part[]): Promise<Running> => {
  const going: Part[] = [];
  const stop = async () => {
    for (let part = going.pop(); part; part = going.pop()) await part.stop?.();
  };
  try {
    for (const part of parts) {
      await part.start?.();
      going.push(part);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};

/** Servers that start with us, or are busy, answer a little later: so long, ms, they are waited for. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 1000;

/** Asks again as long as somebody is behind, and says in a line for whom it waits. @throws what `work` throws otherwise, and after a minute */
export const onceThere = async <T>(
  work: () => Promise<T> | T,
  report: (waiting: string, where: string) => void,
): Promise<T> => {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Behind) || Date.now() > end) throw error;
      report(`在等：${String(reasonOf(error)).replaceAll('\n', '。')}`, '启动');
    }
  }
};
