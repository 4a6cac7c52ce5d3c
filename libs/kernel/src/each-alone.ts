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

/**
 * One after the other, for parts that stand on different stores: what is away for one is asked of the others all the same.
 * @throws when all were tried: what is away, as waiting helps then; else all that failed, in one error
 */
export const eachTried = async <T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all)
    try {
      await work(one);
    } catch (error) {
      failures.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  const first = failures.find((error) => error instanceof Behind) ?? failures[0];
  if (first instanceof Behind || failures.length === 1) throw first;
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map(messageOf).join('; '), { cause: first });
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
