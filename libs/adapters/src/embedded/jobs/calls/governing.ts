import type { JobsOptions, RepeatableOptions } from 'bullmq';
import { queueMeta } from '../queue-meta.js';
import { rateLimit } from '../rate-limit.js';
import { follow, scheduler, schedulers, unschedule, upsert } from '../scheduling.js';
import type { View } from '../view.js';

/** What holds for a queue as a whole: its schedulers, its rate limit, its settings. */
export const governingCalls = (view: View) => ({
  addJobScheduler: (
    id: string,
    next: number,
    data: string,
    opts: JobsOptions,
    repeat: RepeatableOptions,
    jobOptions: JobsOptions,
  ) =>
    view.write((storedQueue) => upsert(storedQueue, id, next, { data, opts }, repeat, jobOptions)),
  updateJobSchedulerNextMillis: (
    id: string,
    next: number,
    _data: string,
    jobOptions: JobsOptions,
    producer?: string,
  ) => view.write((storedQueue) => follow(storedQueue, id, next, jobOptions, producer)),
  removeJobScheduler: (id: string) => view.write((storedQueue) => unschedule(storedQueue, id)),
  getJobScheduler: (id: string): Promise<[string[] | null, string | null]> =>
    view.read((storedQueue) => {
      const found = scheduler(storedQueue, id);
      return found ? [Object.entries(found.fields).flat(), String(found.next)] : [null, null];
    }),
  isJobScheduler: (id: string) =>
    view.read((storedQueue) => scheduler(storedQueue, id) !== undefined),
  getJobSchedulerData: (id: string) =>
    view.read((storedQueue) => scheduler(storedQueue, id)?.fields ?? {}),
  getJobSchedulersRange: (first: number, last: number, ascending: boolean) =>
    view.read((storedQueue) => schedulers(storedQueue, first, last, ascending)),
  getJobSchedulersCount: () =>
    view.read((storedQueue) => schedulers(storedQueue, 0, -1, true).length / 2),

  setRateLimit: (ms: number) => view.write((storedQueue) => rateLimit.stop(storedQueue, ms)),
  removeRateLimitKey: () => view.write((storedQueue) => rateLimit.lift(storedQueue)),
  getRateLimitTtl: (most?: number) =>
    view.read((storedQueue) =>
      most === undefined ? rateLimit.runs(storedQueue) : rateLimit.remaining(storedQueue, most),
    ),

  getQueueMeta: () => view.read((storedQueue) => queueMeta.all(storedQueue)),
  getQueueMetaField: (field: string) =>
    view.read((storedQueue) => queueMeta.all(storedQueue)[field] ?? null),
  getQueueMetaFields: (fields: string[]) =>
    view.read((storedQueue) => fields.map((field) => queueMeta.all(storedQueue)[field] ?? null)),
  hasQueueMetaField: (field: string) =>
    view.read((storedQueue) => field in queueMeta.all(storedQueue)),
  removeQueueMetaFields: (fields: string[]) =>
    view.write((storedQueue) => queueMeta.remove(storedQueue, fields)),
  setQueueMeta: (values: Record<string, string | number>) =>
    view.write((storedQueue) => {
      queueMeta.set(storedQueue, values);
      return 1;
    }),
});
