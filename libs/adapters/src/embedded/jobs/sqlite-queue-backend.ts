import { EventEmitter } from 'node:events';
import type { BackendFactory, IQueueBackend, JobJson, JobType, MinimalJob, MoveToDelayedOpts, RetryOptions, WorkerOptions } from 'bullmq';
import { absentParts } from './absent.js';
import { add } from './adding.js';
import { clean, count, finished, newestEvent, range, stateOf } from './browsing.js';
import { claim, isFull } from './claiming.js';
import { finish, postpone, recover, reopen, type Keep } from './finishing.js';
import { jobLog } from './job-log.js';
import type { JobTables } from './job-tables.js';
import { queueMeta } from './queue-meta.js';
import { asJson, find, held, line, remove, save, type Body, type Shelf } from './stored-job.js';
import { readEvents, waitForJob } from './waiting.js';

type Fields = Record<string, unknown> | undefined;
type Options = Partial<Pick<WorkerOptions, 'name' | 'lockDuration' | 'maxStalledCount' | 'limiter'>>;

/** BullMQ's Queue, Worker and QueueEvents over SQLite, without a server: `new Queue(name, { connection: {} }, sqliteBackend(tables))`. */
export function sqliteBackend(tables: JobTables): BackendFactory<IQueueBackend, object> {
  // The parts that are absent come from a record; the compiler checks that nothing is missing in the sum.
  return (name, options) => Object.assign(new SqliteQueueBackend({ tables, queue: name }, options as Options), absentParts);
}

/** Every call is one transaction. Closing closes this view of the tables, not the tables. */
class SqliteQueueBackend extends EventEmitter {
  readonly minimumBlockTimeout = 0.001;
  readonly keys = {};
  closing: Promise<void> | undefined;
  private readonly interrupt = new AbortController();
  private blocking = new AbortController();
  /** Where the queue's events ended when this view was made: `$` reads from there, so nothing in between is lost. */
  private readonly tail: number;

  constructor(
    private readonly shelf: Shelf,
    private readonly options: Options,
  ) {
    super();
    if (options.limiter) throw new Error('the embedded queue has no rate limits');
    this.tail = newestEvent(shelf);
    setImmediate(() => this.emit('ready'));
  }

  get qualifiedName() {
    return this.shelf.queue;
  }
  toKey(type: string) {
    return `${this.shelf.queue}:${type}`;
  }
  parseNodeKey(key: string) {
    const end = key.lastIndexOf(':');
    return { prefix: '', queueName: key.slice(0, end), id: key.slice(end + 1) };
  }
  clientName(suffix = '') {
    return this.shelf.queue + suffix;
  }
  async getClientList(): Promise<string[]> {
    return [];
  }
  async waitUntilReady() {}
  async setName() {}

  async close() {
    this.closing ??= Promise.resolve();
    this.interrupt.abort();
    this.blocking.abort();
  }
  async disconnect() {
    this.interrupt.abort();
    this.blocking.abort();
  }
  async disconnectBlocking() {
    this.blocking.abort();
  }
  async reconnectBlocking() {
    this.blocking = new AbortController();
  }

  // Adding and claiming
  addJob = (job: JobJson, id: string) => this.write((shelf) => add(shelf, job, id));
  addJobs = (entries: { job: JobJson; jobId: string }[]) => this.write((shelf) => entries.map(({ job, jobId }) => add(shelf, job, jobId)));
  moveToActive = (token: string) => this.write(() => this.claim(token));
  extendLock = (id: string, token: string, ms: number) => this.write((shelf) => extend(shelf, id, token, ms));
  extendLocks = (ids: string[], tokens: string[], ms: number) => this.write((shelf) => ids.filter((id, n) => !extend(shelf, id, tokens[n] ?? '', ms)));

  // Finishing
  moveToCompleted = (job: MinimalJob, returnvalue: unknown, keep: Keep, token: string, fetchNext: boolean) =>
    this.write((shelf) => {
      const finishedOn = finish(shelf, idOf(job), 'completed', { returnvalue: returnvalue ?? null }, keep, token);
      return { finishedOn, result: this.claimIf(fetchNext, token) };
    });
  moveToFailed = (job: MinimalJob, failedReason: string, keep: Keep, token: string, fetchNext: boolean, fields?: Fields) =>
    this.write((shelf) => {
      const finishedOn = finish(shelf, idOf(job), 'failed', { ...outcome(fields), failedReason }, keep, token);
      return { finishedOn, result: this.claimIf(fetchNext, token) };
    });
  moveToDelayed = (id: string, timestamp: number, delay: number, token?: string, options: MoveToDelayedOpts = {}) =>
    this.write((shelf) => {
      postpone(shelf, id, timestamp, delay, token, options.skipAttempt ?? false, outcome(options.fieldsToUpdate));
      return this.claimIf(options.fetchNext ?? false, token ?? '');
    });
  retryJob = (id: string, lifo: boolean, token?: string, options: { fieldsToUpdate?: Fields } = {}) =>
    this.write((shelf) => {
      const job = held(shelf, id, token);
      Object.assign(job.body, outcome(options.fieldsToUpdate), { attemptsMade: job.body.attemptsMade + 1 });
      save(shelf, job);
      line(shelf, job, lifo);
    });
  moveJobFromActiveToWait = (id: string, token?: string) =>
    this.write((shelf) => {
      line(shelf, held(shelf, id, token), true);
      return 0;
    });
  moveStalledJobsToWait = () => this.write((shelf) => recover(shelf, this.options.maxStalledCount ?? 1));
  retryFinishedJob = (job: MinimalJob, state: 'failed' | 'completed', options?: RetryOptions) =>
    this.write((shelf) => {
      const known = held(shelf, idOf(job));
      if (known.state !== state) throw new Error(`Job ${known.id} is not in the ${state} state`);
      reopen(shelf, known, options);
    });
  retryFinishedJobs = (state: 'failed' | 'completed' = 'failed', most = 1000) =>
    this.write((shelf) => {
      for (const id of range(shelf, state, 0, most - 1, true)) reopen(shelf, held(shelf, id));
      return count(shelf, state) > 0 ? 1 : 0;
    });

  // Changing what waits
  promote = (id: string) =>
    this.write((shelf) => {
      const job = held(shelf, id);
      if (job.state !== 'delayed') throw new Error(`Job ${id} is not in the delayed state`);
      line(shelf, job);
    });
  promoteJobs = () =>
    this.write((shelf) => {
      for (const id of range(shelf, 'delayed', 0, -1, true)) line(shelf, held(shelf, id));
      return 0;
    });
  changeDelay = (id: string, delay: number) =>
    this.write((shelf) => {
      if (held(shelf, id).state !== 'delayed') throw new Error(`Job ${id} is not in the delayed state`);
      postpone(shelf, id, Date.now(), delay, undefined, true, {});
    });
  changePriority = (id: string, priority = 0, lifo = false) =>
    this.write((shelf) => {
      const job = held(shelf, id);
      job.body.priority = priority;
      save(shelf, job);
      shelf.tables.run('UPDATE job SET priority = ? WHERE queue = ? AND id = ?', priority, shelf.queue, id);
      if (job.state === 'wait') line(shelf, job, lifo);
    });
  pause = (pause: boolean) =>
    this.write((shelf) => {
      if (pause) queueMeta.set(shelf, { paused: 1 });
      else queueMeta.remove(shelf, ['paused']);
      shelf.tables.tell(shelf.queue, pause ? 'paused' : 'resumed', {});
    });

  // Removing
  remove = (id: string) => this.write((shelf) => (find(shelf, id)?.state === 'active' ? 0 : remove(shelf, id)));
  drain = (delayed: boolean) =>
    this.write(({ tables, queue }) => {
      tables.run(`DELETE FROM job WHERE queue = ? AND (state = 'wait' OR (? AND state = 'delayed'))`, queue, Number(delayed));
    });
  cleanJobsByState = (state: string, timestamp: number, limit = 0) => this.write((shelf) => clean(shelf, state, timestamp, limit));
  obliterate = ({ force }: { force: boolean; count: number }) =>
    this.write((shelf) => {
      if (!force && count(shelf, 'active') > 0) throw new Error('Cannot obliterate queue with active jobs');
      for (const table of ['job', 'event', 'meta', 'log']) shelf.tables.run(`DELETE FROM ${table} WHERE queue = ?`, shelf.queue);
      return 0;
    });
  removeOrphanedJobs = async () => 0; // One row is one job: nothing can be orphaned.
  removeDeprecatedPriorityKey = async () => 0;

  // One job
  getJobData = (id: string) =>
    this.read((shelf) => {
      const job = find(shelf, id);
      return job && asJson(job);
    });
  getState = (id: string) =>
    this.read((shelf) => {
      const job = find(shelf, id);
      return job ? stateOf(job) : 'unknown';
    });
  isJobInState = (state: string, id: string) =>
    this.read((shelf) => {
      const job = find(shelf, id);
      return job !== undefined && (state === stateOf(job) || state === job.state);
    });
  isFinished = (id: string, withValue = false) => this.read((shelf) => (withValue ? finished(shelf, id) : finished(shelf, id)[0]));
  updateData = (job: MinimalJob, data: unknown) =>
    this.write(({ tables, queue }) => {
      if (!tables.run('UPDATE job SET data = ? WHERE queue = ? AND id = ?', JSON.stringify(data), queue, idOf(job)))
        throw new Error(`Missing key for job ${job.id}`);
    });
  updateProgress = (id: string, progress: Body['progress']) =>
    this.write((shelf) => {
      const job = held(shelf, id);
      job.body.progress = progress;
      save(shelf, job);
      shelf.tables.tell(shelf.queue, 'progress', { jobId: id, data: JSON.stringify(progress) });
    });
  addLog = (id: string, text: string, keep = 0) => this.write((shelf) => jobLog.add(shelf, id, text, keep));
  clearLogs = (id: string, keep = 0) => this.write((shelf) => jobLog.trim(shelf, id, keep));
  getJobLogs = (id: string, first: number, last: number, ascending: boolean) => this.read((shelf) => jobLog.page(shelf, id, first, last, ascending));

  // The queue
  isMaxed = () => this.read(isFull);
  getRateLimitTtl = async () => -2;
  getCounts = (types: JobType[], dueBefore?: number) => this.read((shelf) => types.map((type) => count(shelf, type, dueBefore)));
  getCountsPerPriority = (priorities: number[]) =>
    this.read(({ tables, queue }) =>
      priorities.map((priority) =>
        Number(tables.row(`SELECT count(*) AS n FROM job WHERE queue = ? AND state = 'wait' AND priority = ?`, queue, priority)?.['n']),
      ),
    );
  // BullMQ's type says a list of one-element lists; what it reads is a list of ids for each type.
  getRanges = (types: JobType[], first = 0, last = -1, ascending = false) =>
    this.read((shelf) => types.map((type) => range(shelf, type, first, last, ascending)) as unknown as [string][]);
  getQueueMeta = () => this.read((shelf) => queueMeta.all(shelf));
  getQueueMetaField = (field: string) => this.read((shelf) => queueMeta.all(shelf)[field] ?? null);
  getQueueMetaFields = (fields: string[]) => this.read((shelf) => fields.map((field) => queueMeta.all(shelf)[field] ?? null));
  hasQueueMetaField = (field: string) => this.read((shelf) => field in queueMeta.all(shelf));
  removeQueueMetaFields = (fields: string[]) => this.write((shelf) => queueMeta.remove(shelf, fields));
  setQueueMeta = (values: Record<string, string | number>) =>
    this.write((shelf) => {
      queueMeta.set(shelf, values);
      return 1;
    });

  // Events and waiting
  publishEvent = ({ event, ...fields }: Record<string, string | number>) => this.write(({ tables, queue }) => tables.tell(queue, String(event), fields));
  trimEvents = async (most: number) =>
    this.write(({ tables, queue }) =>
      tables.run('DELETE FROM event WHERE queue = ?1 AND id NOT IN (SELECT id FROM event WHERE queue = ?1 ORDER BY id DESC LIMIT ?2)', queue, most),
    );

  readEvents = (id: string, blockMs: number) => readEvents(this.shelf, id === '$' ? this.tail : Number(id), blockMs || 5000, this.interrupt.signal);
  waitForJob = (seconds: number) => waitForJob(this.shelf, seconds * 1000, this.blocking.signal);

  private claim(token: string) {
    return claim(this.shelf, token, this.options.lockDuration ?? 30_000, this.options.name);
  }
  private claimIf(wanted: boolean, token: string) {
    return wanted && !this.closing ? this.claim(token) : undefined;
  }
  private async write<T>(work: (shelf: Shelf) => T): Promise<T> {
    return this.shelf.tables.transaction(() => work(this.shelf));
  }
  private async read<T>(work: (shelf: Shelf) => T): Promise<T> {
    return work(this.shelf);
  }
}

function idOf(job: MinimalJob): string {
  if (job.id === undefined) throw new Error('a job without an id');
  return job.id;
}
function extend({ tables, queue }: Shelf, id: string, token: string, ms: number): number {
  return tables.run('UPDATE job SET locked_until = ? WHERE queue = ? AND id = ? AND token = ?', Date.now() + ms, queue, id, token);
}
function outcome(fields: Fields): Partial<Body> {
  const { failedReason, stacktrace } = fields ?? {};
  return {
    ...(typeof failedReason === 'string' ? { failedReason } : {}),
    ...(typeof stacktrace === 'string' ? { stacktrace: JSON.parse(stacktrace) as string[] } : {}),
  };
}
