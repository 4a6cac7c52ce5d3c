import type { EventStore, ReadModels } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { lessonSummaries } from '@published/library';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 2000;
const PATIENCE_MS = 60_000;

interface Sounds {
  /** Generations that have not ended. */
  open: readonly string[];
  sentenceCount: number;
  readyCount: number;
}

/** How the making of the samples' sounds ended, for the terminal; nothing while one of them is still being made. */
export const endOf = (lessons: readonly Sounds[]): string | undefined => {
  if (lessons.some(({ open }) => open.length > 0)) return undefined;
  const silent = lessons.reduce(
    (sum, { sentenceCount, readyCount }) => sum + Math.max(0, sentenceCount - readyCount),
    0,
  );
  return silent === 0
    ? `${lessons.length} 课示例都可以听了`
    : `${lessons.length} 课示例：有 ${silent} 句没有生成语音，在课程里可以重试`;
};

/**
 * Resolves when all sounds of the samples are made, or given up: with the line for the terminal, and whether there was anything to wait for.
 * @throws when `signal` aborts
 */
export const samplesSpoken = async (
  models: ReadModels,
  store: Pick<EventStore, 'head'>,
  signal: AbortSignal,
): Promise<{ line: string; waited: boolean }> => {
  await models.waitFor(await store.head(), PATIENCE_MS); // what was just asked for is open
  for (let waited = false; ; waited = true) {
    const lessons = models.collection(lessonSummaries);
    const line = endOf(await lessons.find({ userId: SAMPLE_AUTHOR, binned: false }).toArray());
    if (line !== undefined) return { line, waited };
    await sleep(LOOK_MS, undefined, { signal, ref: false });
  }
};
