import type { DependenciesOpts, DependencyOpts, IQueueBackend } from 'bullmq';
import { children, type Child } from './flow.js';
import { asJson, at, type StoredQueue } from './stored-job.js';

type Found = Awaited<ReturnType<IQueueBackend['getDependencies']>>;
type Page = Awaited<ReturnType<IQueueBackend['paginate']>>;

const keys = (list: readonly Child[]) => list.map(({ child }) => child);
const reasons = (list: readonly Child[]) =>
  Object.fromEntries(list.map(({ child, value }) => [child, value ?? '']));
/** JSON, as the children returned it. */
const rawValues = (list: readonly Child[]) =>
  Object.fromEntries(list.map(({ child, value }) => [child, value ?? 'null']));
const values = (list: readonly Child[]): Record<string, unknown> =>
  Object.fromEntries(
    list.map(({ child, value }) => [child, JSON.parse(value ?? 'null') as unknown]),
  );

/** Reads what a parent waits for, in the shapes that BullMQ hands on. */
export const dependencies = {
  values: (storedQueue: StoredQueue, id: string): Record<string, string> =>
    rawValues(children(storedQueue, id, 'processed')),
  failures: (storedQueue: StoredQueue, id: string): Record<string, string> =>
    reasons(children(storedQueue, id, 'ignored')),

  counts(storedQueue: StoredQueue, id: string, types: readonly string[]): number[] {
    const all = children(storedQueue, id);
    return types.map(
      (type) =>
        all.filter(({ state }) => state === (type === 'unprocessed' ? 'pending' : type)).length,
    );
  },

  /** All of them, or a page of each kind that is asked for; a cursor of 0 says there is no more. */
  list(storedQueue: StoredQueue, id: string, wanted: DependenciesOpts = {}): Found {
    const all = Object.keys(wanted).length === 0;
    const page = (state: Child['state'], { cursor = 0, count = 20 }: DependencyOpts = {}) => {
      const list = children(storedQueue, id, state);
      return all
        ? { list, next: 0 }
        : {
            list: list.slice(cursor, cursor + count),
            next: cursor + count < list.length ? cursor + count : 0,
          };
    };
    const found: Found = {};
    if (all || wanted.processed) {
      const { list, next } = page('processed', wanted.processed);
      Object.assign(found, { processed: values(list) }, all ? {} : { nextProcessedCursor: next });
    }
    if (all || wanted.unprocessed) {
      const { list, next } = page('pending', wanted.unprocessed);
      Object.assign(found, { unprocessed: keys(list) }, all ? {} : { nextUnprocessedCursor: next });
    }
    if (all || wanted.ignored) {
      const { list, next } = page('ignored', wanted.ignored);
      Object.assign(found, { ignored: reasons(list) }, all ? {} : { nextIgnoredCursor: next });
    }
    if (all || wanted.failed) {
      const { list, next } = page('failed', wanted.failed);
      Object.assign(found, { failed: keys(list) }, all ? {} : { nextFailedCursor: next });
    }
    return found;
  },

  /** `key` is `queue:id:processed` or `queue:id:dependencies`; `end` is included, -1 for all. */
  paginate(
    storedQueue: StoredQueue,
    key: string,
    { start, end, fetchJobs }: { start: number; end: number; fetchJobs?: boolean },
  ): Page {
    const cut = key.lastIndexOf(':');
    const processed = key.slice(cut + 1) === 'processed';
    const parent = at(storedQueue.tables, key.slice(0, cut));
    const all = parent
      ? children(parent.storedQueue, parent.job.id, processed ? 'processed' : 'pending')
      : [];
    const list = all.slice(start, end < 0 ? undefined : end + 1);
    const items = list.map(({ child, value }) => ({
      id: child,
      ...(processed ? { v: JSON.parse(value ?? 'null') as unknown } : {}),
    }));
    const jobs = fetchJobs
      ? list.flatMap(({ child }) => {
          const found = at(storedQueue.tables, child);
          return found ? [asJson(found.job)] : [];
        })
      : [];
    return { cursor: '0', items, total: all.length, ...(fetchJobs ? { jobs } : {}) };
  },
};
