import type { DependenciesOpts, JobType } from 'bullmq';
import { count, finished, range, stateOf } from '../browsing.js';
import { isFull } from '../claiming.js';
import { dependencies } from '../dependencies.js';
import { jobLog } from '../job-log.js';
import { asJson, find } from '../stored-job.js';
import type { View } from '../view.js';

/** What is read of jobs, one or many. */
export const lookingCalls = (view: View) => ({
  getJobData: (id: string) =>
    view.read((shelf) => {
      const job = find(shelf, id);
      return job && asJson(job);
    }),
  getState: (id: string) =>
    view.read((shelf) => {
      const job = find(shelf, id);
      return job ? stateOf(job) : 'unknown';
    }),
  isJobInState: (state: string, id: string) =>
    view.read((shelf) => {
      const job = find(shelf, id);
      return job !== undefined && (state === stateOf(job) || state === job.state);
    }),
  isFinished: (id: string, withValue = false) =>
    view.read((shelf) => (withValue ? finished(shelf, id) : finished(shelf, id)[0])),
  getJobLogs: (id: string, first: number, last: number, ascending: boolean) =>
    view.read((shelf) => jobLog.page(shelf, id, first, last, ascending)),

  getProcessedChildrenValues: (id: string) => view.read((shelf) => dependencies.values(shelf, id)),
  getIgnoredChildrenFailures: (id: string) =>
    view.read((shelf) => dependencies.failures(shelf, id)),
  getDependencyCounts: (id: string, types: string[]) =>
    view.read((shelf) => dependencies.counts(shelf, id, types)),
  getDependencies: (id: string, wanted?: DependenciesOpts) =>
    view.read((shelf) => dependencies.list(shelf, id, wanted)),
  paginate: (key: string, page: { start: number; end: number; fetchJobs?: boolean }) =>
    view.read((shelf) => dependencies.paginate(shelf, key, page)),

  isMaxed: () => view.read(isFull),
  getCounts: (types: JobType[], dueBefore?: number) =>
    view.read((shelf) => types.map((type) => count(shelf, type, dueBefore))),
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
  // BullMQ's type says a list of one-element lists; what it reads is a list of ids for each type.
  getRanges: (types: JobType[], first = 0, last = -1, ascending = false) =>
    view.read(
      (shelf) =>
        types.map((type) => range(shelf, type, first, last, ascending)) as unknown as [string][],
    ),
});
