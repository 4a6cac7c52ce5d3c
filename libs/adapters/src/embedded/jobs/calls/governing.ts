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
  ) => view.write((shelf) => upsert(shelf, id, next, { data, opts }, repeat, jobOptions)),
  updateJobSchedulerNextMillis: (
    id: string,
    next: number,
    _data: string,
    jobOptions: JobsOptions,
    producer?: string,
  ) => view.write((shelf) => follow(shelf, id, next, jobOptions, producer)),
  removeJobScheduler: (id: string) => view.write((shelf) => unschedule(shelf, id)),
  getJobScheduler: (id: string): Promise<[string[] | null, string | null]> =>
    view.read((shelf) => {
      const found = scheduler(shelf, id);
      return found ? [Object.entries(found.fields).flat(), String(found.next)] : [null, null];
    }),
  isJobScheduler: (id: string) => view.read((shelf) => scheduler(shelf, id) !== undefined),
  getJobSchedulerData: (id: string) => view.read((shelf) => scheduler(shelf, id)?.fields ?? {}),
  getJobSchedulersRange: (first: number, last: number, ascending: boolean) =>
    view.read((shelf) => schedulers(shelf, first, last, ascending)),
  getJobSchedulersCount: () => view.read((shelf) => schedulers(shelf, 0, -1, true).length / 2),

  setRateLimit: (ms: number) => view.write((shelf) => rateLimit.stop(shelf, ms)),
  removeRateLimitKey: () => view.write((shelf) => rateLimit.lift(shelf)),
  getRateLimitTtl: (most?: number) =>
    view.read((shelf) =>
      most === undefined ? rateLimit.runs(shelf) : rateLimit.left(shelf, most),
    ),

  getQueueMeta: () => view.read((shelf) => queueMeta.all(shelf)),
  getQueueMetaField: (field: string) => view.read((shelf) => queueMeta.all(shelf)[field] ?? null),
  getQueueMetaFields: (fields: string[]) =>
    view.read((shelf) => fields.map((field) => queueMeta.all(shelf)[field] ?? null)),
  hasQueueMetaField: (field: string) => view.read((shelf) => field in queueMeta.all(shelf)),
  removeQueueMetaFields: (fields: string[]) =>
    view.write((shelf) => queueMeta.remove(shelf, fields)),
  setQueueMeta: (values: Record<string, string | number>) =>
    view.write((shelf) => {
      queueMeta.set(shelf, values);
      return 1;
    }),
});
