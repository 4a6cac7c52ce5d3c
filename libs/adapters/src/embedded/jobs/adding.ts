import type { JobJson, ParentKeyOpts } from 'bullmq';
import { adopt } from './flow.js';
import { at, find, keyOf, type Body, type StoredQueue } from './stored-job.js';

/** A known id changes nothing: asking twice is one job. @returns the job's id */
export function add(
  { tables, queue }: StoredQueue,
  job: JobJson,
  wanted?: string,
  flow: ParentKeyOpts = {},
): string {
  if (job.deduplicationId)
    throw new Error('the embedded queue has no deduplication keys: a job id is one');
  const id = wanted || job.id || String(tables.next(`id:${queue}`));
  const parentKey = flow.parentKey ?? job.parentKey;
  if (parentKey && !at(tables, parentKey))
    throw new Error(`Missing key for parent job ${parentKey}. addJob`);
  const known = find({ tables, queue }, id);
  if (known) {
    if (parentKey)
      adopt({ tables, queue }, known, { parent: job.parent, parentKey }, flow.deferParentRelease);
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
    ...(job.parent && parentKey ? { parent: job.parent, parentKey } : {}),
    ...(job.repeatJobKey ? { repeatJobKey: job.repeatJobKey } : {}),
  };
  const due = delay > 0 ? timestamp + delay : null;
  const waits = flow.addToWaitingChildren ?? false;
  const state = waits ? 'waiting-children' : due ? 'delayed' : 'wait';
  const place = tables.next('place') * (opts.lifo && state === 'wait' ? -1 : 1);
  tables.run(
    'INSERT INTO job (queue, id, state, priority, place, due, body, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    queue,
    id,
    state,
    priority,
    place,
    waits ? null : due,
    JSON.stringify(body),
    job.data,
  );
  if (parentKey)
    tables.run(
      `INSERT OR IGNORE INTO child VALUES (?, ?, 'pending', NULL)`,
      parentKey,
      keyOf({ tables, queue }, id),
    );
  tables.tell(queue, 'added', { jobId: id, name });
  if (state === 'delayed') tables.tell(queue, state, { jobId: id, delay: due });
  else tables.tell(queue, waits ? 'waiting-children' : 'waiting', { jobId: id });
  return id;
}
