import type { DependenciesOpts, JobType } from 'bullmq';
import { count, finished, range, stateOf } from '../browsing.js';
import { isFull } from '../claiming.js';
import { dependencies } from '../dependencies.js';
import { jobLog } from '../job-log.js';
import { asJson, find } from '../stored-job.js';
import type { View } from '../view.js';

const LISTS: readonly JobType[] = ['active', 'wait', 'waiting'];

/** What is read of jobs, one or many. */
export const lookingCalls = (view: View) => ({
  getJobData: (id: string) =>
    view.read((storedQueue) => {
      const job = find(storedQueue, id);
      return job && asJson(job);
    }),
  getState: (id: string) =>
    view.read((storedQueue) => {
      const job = find(storedQueue, id);
      return job ? stateOf(job) : 'unknown';
    }),
  isJobInState: (state: string, id: string) =>
    view.read((storedQueue) => {
      const job = find(storedQueue, id);
      return job !== undefined && (state === stateOf(job) || state === job.state);
    }),
  isFinished: (id: string, withValue = false) =>
    view.read((storedQueue) =>
      withValue ? finished(storedQueue, id) : finished(storedQueue, id)[0],
    ),
  getJobLogs: (id: string, first: number, last: number, ascending: boolean) =>
    view.read((storedQueue) => jobLog.page(storedQueue, id, first, last, ascending)),

  getProcessedChildrenValues: (id: string) =>
    view.read((storedQueue) => dependencies.values(storedQueue, id)),
  getIgnoredChildrenFailures: (id: string) =>
    view.read((storedQueue) => dependencies.failures(storedQueue, id)),
  getDependencyCounts: (id: string, types: string[]) =>
    view.read((storedQueue) => dependencies.counts(storedQueue, id, types)),
  getDependencies: (id: string, wanted?: DependenciesOpts) =>
    view.read((storedQueue) => dependencies.list(storedQueue, id, wanted)),
  paginate: (key: string, page: { start: number; end: number; fetchJobs?: boolean }) =>
    view.read((storedQueue) => dependencies.paginate(storedQueue, key, page)),

  isMaxed: () => view.read(isFull),
  getCounts: (types: JobType[], dueBefore?: number) =>
    view.read((storedQueue) => types.map((type) => count(storedQueue, type, dueBefore))),
  getCountsPerPriority: (priorities: number[]) =>
    view.read(({ tables, queue }) =>
      priorities.map((priority) =>
        Number(
          tables.row(
            `SELECT count(*) AS n FROM job WHERE queue = ? AND state = 'wait' AND priority = ?`,
            queue,
            priority,
          )?.['n'],
        ),
      ),
    ),
  // BullMQ's type says a list of one-element lists; what it reads is a list of ids for each type. Those it has as lists it turns round itself.
  getRanges: (types: JobType[], first = 0, last = -1, ascending = false) =>
    view.read(
      (storedQueue) =>
        types.map((type) => {
          const ids = range(storedQueue, type, first, last, ascending);
          return ascending && LISTS.includes(type) ? ids.toReversed() : ids;
        }) as unknown as [string][],
    ),
});
