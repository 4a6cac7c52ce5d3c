import type { JobJson } from 'bullmq';
import { find, type Body, type Shelf } from './stored-job.js';

/** A known id changes nothing: asking twice is one job. @returns the job's id */
export function add({ tables, queue }: Shelf, job: JobJson, wanted?: string): string {
  if (job.parentKey || job.deduplicationId || job.repeatJobKey) throw new Error('the embedded queue has no flows, deduplication keys or schedulers');
  const id = wanted || job.id || String(tables.next(`id:${queue}`));
  if (find({ tables, queue }, id)) {
    tables.tell(queue, 'duplicated', { jobId: id });
    return id;
  }
  const { name, opts, timestamp } = job;
  const delay = job.delay ?? opts.delay ?? 0;
  const priority = job.priority ?? opts.priority ?? 0;
  const body: Body = {
    name,
    opts,
    timestamp,
    delay,
    priority,
    progress: 0,
    attemptsMade: 0,
    attemptsStarted: 0,
    stalledCounter: 0,
    stacktrace: [],
    returnvalue: null,
  };
  const due = delay > 0 ? timestamp + delay : null;
  const state = due ? 'delayed' : 'wait';
  const place = tables.next('place') * (opts.lifo ? -1 : 1);
  tables.run(
    'INSERT INTO job (queue, id, state, priority, place, due, body, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    queue,
    id,
    state,
    priority,
    place,
    due,
    JSON.stringify(body),
    job.data,
  );
  tables.tell(queue, 'added', { jobId: id, name });
  tables.tell(queue, due ? 'delayed' : 'waiting', due ? { jobId: id, delay: due } : { jobId: id });
  return id;
}
