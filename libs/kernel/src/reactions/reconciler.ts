import type { Job, JobQueue } from '../jobs.js';

export interface ReconcilerOptions {
  /** Default 30 000. */
  everyMs?: number;
  report?: (error: unknown, context: string) => void;
}

/**
 * The queue is a cache of work. What the log says is asked for and not finished is offered to the queue again:
 * a job the queue knows stays as it is, one that it lost comes back.
 */
export class Reconciler {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  /** Each source reads work that is asked for and has no outcome yet, from read models. Its ids are those the outbox gave. */
  constructor(
    private readonly queue: JobQueue,
    private readonly sources: readonly (() => Promise<readonly Job[]>)[],
    private readonly options: ReconcilerOptions = {},
  ) {}

  /** Resolves after the first round. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.reconcile(), this.options.everyMs ?? 30_000);
    this.timer.unref();
    await this.reconcile();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** One round at a time; a source that fails is reported, the others go on, and the next round tries again. */
  private reconcile(): Promise<void> {
    this.round ??= Promise.all(this.sources.map((open) => this.offer(open)))
      .then(() => undefined)
      .finally(() => (this.round = undefined));
    return this.round;
  }

  private async offer(open: () => Promise<readonly Job[]>): Promise<void> {
    try {
      for (const job of await open()) await this.queue.add(job);
    } catch (error) {
      this.options.report?.(error, 'reconciler');
    }
  }
}
