import {
  Queue,
  Worker,
  type BackendFactory,
  type IQueueBackend,
  type JobProgress as BullProgress,
} from 'bullmq';
import type {
  DeadLetter,
  Job,
  JobHandler,
  JobProgress,
  JobQueue,
  JobState,
  QueueDepth,
  Schedule,
} from '@app/kernel';
import { Attempt } from './attempt.js';
import { Board } from './board.js';
import { depthOf, type TaskQueue } from './depths.js';
import { Schedules, isSchedule } from './schedules.js';
import {
  deaths,
  progressOf,
  stateOf,
  type Outcome,
  type StoredTask,
  type Task,
} from './stored-task.js';
import { Isolation } from './isolation.js';
import { Turns } from './turns.js';

type TaskWorker = Worker<StoredTask, Outcome, string, IQueueBackend, BullProgress, object>;

export interface BullJobQueueOptions {
  /** `sqliteBackend(tables)` or `redisBackend(url)`. */
  backend: BackendFactory<IQueueBackend, object>;
  /** A worker that has not renewed its lock for so long is taken for dead, in ms; the same everywhere. Default 15 000. */
  lockMs?: number;
  /** Finished jobs kept of each kind, done and failed apart; while one is kept, its id cannot be asked for again. Default 5000. */
  kept?: number;
  /** Ms that a running job has to stop on cancel and shutdown. Default 5000. */
  graceMs?: number;
  report?: (error: unknown) => void;
}

/** The job queue on BullMQ, one BullMQ queue for each kind of job, whatever BullMQ stands on. */
export class BullJobQueue implements JobQueue {
  private readonly board: Board;
  private readonly schedules: Schedules;
  private readonly queues = new Map<string, TaskQueue>();
  private readonly turns = new Map<string, Turns>();
  private readonly workers: TaskWorker[] = [];
  private readonly attempts = new Map<string, Attempt>();
  private readonly isolation = new Isolation();
  private readonly cancelled = new Set<string>();
  private closing = false;
  private closed: Promise<void> | undefined;
  private readonly report: (error: unknown) => void;

  constructor(private readonly options: BullJobQueueOptions) {
    this.report = options.report ?? (() => undefined);
    this.board = new Board(options.backend, this.report);
    this.schedules = new Schedules(options.backend, this.report);
  }

  async add({ id, kind, data, person, cause }: Job): Promise<void> {
    const keep = { count: this.options.kept ?? 5000 };
    // The kind is told each time: a queue that was emptied has forgotten it.
    await this.board.addKind(kind);
    const options = { jobId: id, removeOnComplete: keep, removeOnFail: keep };
    const task = { data, ...(cause && { cause }) };
    if (person === undefined) {
      await this.open(kind).add(kind, task, options);
      return;
    }
    await this.open(kind).add(kind, { ...task, person }, { ...options, ...Turns.behind });
    await this.turnsOf(kind).next(person);
  }

  async get(id: string): Promise<JobProgress | undefined> {
    const task = await this.find(id);
    return task && progressOf(task, stateOf(task, await task.getState()));
  }

  async cancel(id: string): Promise<boolean> {
    const task = await this.find(id);
    if (!task) return false;
    const state = await task.getState();
    if (['completed', 'failed', 'unknown'].includes(state)) return false;
    await task.updateData({ ...task.data, cancelled: true });
    await this.board.tell({ cancel: id });
    if (state !== 'active') await this.board.tell({ progress: progressOf(task, 'cancelled') });
    return true;
  }

  async work(handlers: readonly JobHandler[], schedules: readonly Schedule[] = []): Promise<void> {
    this.board.hear((news) => 'cancel' in news && this.stop(news.cancel));
    await this.board.listening();
    for (const handler of [...handlers, ...(await this.schedules.start(schedules))]) {
      await this.board.addKind(handler.kind);
      this.workers.push(this.worker(handler));
    }
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  onProgress(listener: (progress: JobProgress) => void): () => void {
    return this.board.hear((news) => 'progress' in news && listener(news.progress));
  }

  async deadLetters(kind?: string): Promise<readonly DeadLetter[]> {
    const queues = kind === undefined ? await this.all() : [this.open(kind)];
    const lists = await Promise.all(queues.map((queue) => queue.getFailed()));
    return lists.flat().map((task) => ({
      ...progressOf(task, 'failed'),
      data: task.data.data,
      at: new Date(task.finishedOn ?? task.timestamp).toISOString(),
    }));
  }

  async unfinished(): Promise<readonly Job[]> {
    const queues = (await this.all()).filter(({ name }) => !isSchedule(name));
    const lists = await Promise.all(
      queues.map((queue) => queue.getJobs(['active', 'waiting', 'prioritized', 'delayed'])),
    );
    const tasks = lists.flat().filter((task) => !task.data.cancelled);
    return tasks
      .toSorted((a, b) => a.timestamp - b.timestamp)
      .map(({ id = '', name, data: { data, person, cause } }) => ({
        id,
        kind: name,
        data,
        ...(person !== undefined && { person }),
        ...(cause && { cause }),
      }));
  }

  async depths(): Promise<readonly QueueDepth[]> {
    const depths = await Promise.all((await this.all()).map(depthOf));
    return depths.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  }

  async retry(id: string): Promise<boolean> {
    const task = await this.find(id);
    if (!task || (await task.getState()) !== 'failed') return false;
    await task.updateData({ ...task.data, forgiven: task.stalledCounter, againAt: Date.now() });
    await task.retry('failed', { resetAttemptsMade: true });
    await this.board.tell({ progress: progressOf(task, 'queued') });
    return true;
  }

  /** Running jobs are told to stop and go back to the queue. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    this.closing = true; // also those that a worker has claimed and not begun yet
    for (const attempt of this.attempts.values()) attempt.stop('shutdown');
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.schedules.close();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.board.close();
  }

  private worker(handler: JobHandler<object>): TaskWorker {
    const lockMs = this.options.lockMs ?? 15_000;
    const run = (task: Task, token = '') => this.attempt(task, token, handler);
    const worker: TaskWorker = new Worker(
      handler.kind,
      run,
      {
        connection: {},
        concurrency: handler.options?.concurrency ?? 1,
        lockDuration: lockMs,
        stalledInterval: Math.ceil(lockMs / 2),
        maxStalledCount: Number.MAX_SAFE_INTEGER, // deaths are judged by Attempt, which tells the guilty from their neighbours
      },
      this.options.backend,
    );
    worker.on('error', this.report);
    worker.on('completed', (task, outcome) => this.tell(task, outcome));
    worker.on('failed', (task) => task && this.tell(task, task.finishedOn ? 'failed' : 'queued'));
    return worker;
  }

  private async attempt(task: Task, token: string, handler: JobHandler<object>): Promise<Outcome> {
    const id = task.id ?? '';
    const attempt = new Attempt(task, token, handler, this.options.graceMs ?? 5000);
    this.attempts.set(id, attempt);
    // It may have been cancelled between the moment the worker read it and now.
    if (this.cancelled.has(id)) attempt.stop('cancel');
    if (this.closing) attempt.stop('shutdown');
    if (deaths(task) === 0) this.tell(task, 'running');
    const { person } = task.data;
    const turns = this.turnsOf(handler.kind);
    try {
      return await attempt.run(this.isolation, {
        report: async (progress) => {
          await task.updateProgress(progress);
          this.tell(task, 'running');
        },
        // Who cannot come in because a worker died waits for a place that no gate shows.
        othersWait: async () =>
          person !== undefined && (this.isolation.isAwaited || (await turns.othersWait(person))),
        standBack: async () => {
          if (person === undefined) await task.moveToWait(token);
          else await turns.standBack(task, token, person);
        },
      });
    } finally {
      // It may have begun its next turn already.
      if (this.attempts.get(id) === attempt) this.attempts.delete(id);
      // Before the place is free: whoever waits longest takes it.
      if (person !== undefined) await turns.next(person, id).catch(this.report);
    }
  }

  private stop(id: string): void {
    this.cancelled.add(id);
    if (this.cancelled.size > 1000) this.cancelled.delete([...this.cancelled][0] ?? '');
    this.attempts.get(id)?.stop('cancel');
  }

  private tell(task: Task, state: JobState): void {
    this.board.tell({ progress: progressOf(task, state) }).catch(this.report);
  }

  private open(kind: string): TaskQueue {
    const known = this.queues.get(kind);
    if (known) return known;
    const queue: TaskQueue = new Queue(kind, { connection: {} }, this.options.backend);
    queue.on('error', this.report);
    this.queues.set(kind, queue);
    return queue;
  }

  private turnsOf(kind: string): Turns {
    const known = this.turns.get(kind) ?? new Turns(this.open(kind));
    this.turns.set(kind, known);
    return known;
  }

  /** Also those of kinds that only other processes have used. */
  private async all(): Promise<TaskQueue[]> {
    return (await this.board.kinds()).map((kind) => this.open(kind));
  }

  private async find(id: string): Promise<Task | undefined> {
    const found = await Promise.all((await this.all()).map((queue) => queue.getJob(id)));
    return found.find((task) => task !== undefined);
  }
}
