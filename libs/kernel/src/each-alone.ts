import { Behind } from './errors.js';

/**
 * One after the other, for what time asks for: one that fails, because its stream cannot be read, keeps nothing from those that come behind it. What is
 * away is away for all.
 * @throws what failed first, when all others are done
 */
export const eachAlone = async <T>(
  all: Iterable<T>,
  signal: AbortSignal | undefined,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) {
    signal?.throwIfAborted();
    try {
      await work(one);
    } catch (error) {
      if (error instanceof Behind || signal?.aborted) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
