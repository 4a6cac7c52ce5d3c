import { Behind } from '../errors.js';
import type { Job, JobQueue } from '../jobs.js';

/** Work that is open and that nobody can do as long as its event cannot be read. */
export interface Untold {
  id: string;
  reason: Error;
}
/**
 * Reads work that is asked for and has no outcome yet, from read models; ids as the outbox gave them. Where one piece of it cannot be told, that
 * is said in its place, and the others are offered.
 */
export type OpenJobs = () => Promise<readonly (Job | Untold)[]>;

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
  /** What could not be offered in the last round that came to an end: it was told of. */
  private readonly failing = new Map<OpenJobs, ReadonlySet<string>>();

  constructor(
    private readonly queue: Pick<JobQueue, 'add'>,
    private readonly sources: readonly OpenJobs[],
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

  private async offer(open: OpenJobs): Promise<void> {
    const failing = new Set<string>();
    try {
      for (const one of await open()) {
        const reason = 'reason' in one ? one.reason : await this.refusal(one);
        if (!reason) continue;
        failing.add(one.id);
        if (!this.failing.get(open)?.has(one.id))
          this.options.report?.(reason, `reconciler: ${one.id}`);
      }
      this.failing.set(open, failing);
    } catch (error) {
      this.options.report?.(error, 'reconciler');
    }
  }

  /** @throws {Behind} where the others would be told the same */
  private async refusal(job: Job): Promise<Error | undefined> {
    try {
      await this.queue.add(job);
      return undefined;
    } catch (error) {
      if (error instanceof Behind) throw error;
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
