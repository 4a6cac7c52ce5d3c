import type { IQueueBackend } from 'bullmq';

type Absent =
  | 'forQueue'
  | 'addFlow'
  | 'moveToWaitingChildren'
  | 'removeUnprocessedChildren'
  | 'removeChildDependency'
  | 'getDependencyCounts'
  | 'getDependencies'
  | 'getProcessedChildrenValues'
  | 'getIgnoredChildrenFailures'
  | 'paginate'
  | 'addJobScheduler'
  | 'updateJobSchedulerNextMillis'
  | 'removeJobScheduler'
  | 'getJobScheduler'
  | 'isJobScheduler'
  | 'getJobSchedulerData'
  | 'getJobSchedulersRange'
  | 'getJobSchedulersCount'
  | 'setRateLimit'
  | 'removeRateLimitKey'
  | 'removeDeduplicationKey'
  | 'deleteDeduplicationKey'
  | 'getDeduplicationJobId'
  | 'getMetrics';

const absent = (what: string) => (): never => {
  throw new Error(`the embedded queue has no ${what}`);
};
const flows = absent('flows');
const schedulers = absent('job schedulers');
const limits = absent('rate limits');
const deduplication = absent('deduplication keys: a job id is one');

/** What nobody here uses of BullMQ is refused in plain words instead of half done. */
export const absentParts: Pick<IQueueBackend, Absent> = {
  forQueue: flows,
  addFlow: flows,
  moveToWaitingChildren: flows,
  removeUnprocessedChildren: flows,
  removeChildDependency: flows,
  getDependencyCounts: flows,
  getDependencies: flows,
  getProcessedChildrenValues: flows,
  getIgnoredChildrenFailures: flows,
  paginate: flows,
  addJobScheduler: schedulers,
  updateJobSchedulerNextMillis: schedulers,
  removeJobScheduler: schedulers,
  getJobScheduler: schedulers,
  isJobScheduler: schedulers,
  getJobSchedulerData: schedulers,
  getJobSchedulersRange: schedulers,
  getJobSchedulersCount: schedulers,
  setRateLimit: limits,
  removeRateLimitKey: limits,
  removeDeduplicationKey: deduplication,
  deleteDeduplicationKey: deduplication,
  getDeduplicationJobId: deduplication,
  getMetrics: absent('metrics'),
};
