import type { IQueueBackend } from 'bullmq';

type Absent =
  'removeDeduplicationKey' | 'deleteDeduplicationKey' | 'getDeduplicationJobId' | 'getMetrics';

const absent = (what: string) => (): never => {
  throw new Error(`the embedded queue has no ${what}`);
};
const deduplication = absent('deduplication keys: a job id is one');

/** What nobody here uses of BullMQ is refused in plain words instead of half done: see docs/adr/0002. */
export const absentParts: Pick<IQueueBackend, Absent> = {
  removeDeduplicationKey: deduplication,
  deleteDeduplicationKey: deduplication,
  getDeduplicationJobId: deduplication,
  getMetrics: absent('metrics'),
};
