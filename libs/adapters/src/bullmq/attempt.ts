import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import {
  Behind,
  DiskFull,
  Rejected,
  ToldToStop,
  type JobContext,
  type JobHandler,
} from '@app/kernel';
import { deaths, type Outcome, type StoredProgress, type Task } from './stored-task.js';
import type { Isolation } from './isolation.js';

/** A job whose worker died more often than this is given up. Its neighbours are not counted: see `Isolation`. */
const DEATHS_ALLOWED = 2;
/** Who finds a suspect running comes back after about so many ms, a suspect that cannot come in after those. */
const COME_BACK_MS = 200;
const SUSPECT_BACK_MS = 1000;
/** A store that does not answer, or is filled again, is asked once more after about so many ms: nobody is to blame for it. */
const BEHIND_MS = 1000;

type Stop = 'cancel' | 'shutdown' | 'timeout';

/** What an attempt asks of the queue it runs in. */
export interface AttemptContext extends Pick<JobContext, 'othersWait'> {
  report: (progress: StoredProgress) => Promise<void>;
  /** The job waits again, behind the persons who wait. */
  standBack: () => Promise<void>;
}

/** One run of one job: its signal, its time limit, and what its end means. */
export class Attempt {
  private readonly controller = new AbortController();
  private why: Stop | undefined;

  constructor(
    private readonly task: Task,
    private readonly token: string,
    private readonly handler: JobHandler<object>,
    /** Ms that a handler has to stop once it is told to; then it is abandoned. */
    private readonly graceMs: number,
  ) {
    // Retries are the handler's matter; who adds a job need not know it.
    const { attempts = 3, backoffMs = 500 } = handler.options ?? {};
    task.opts.attempts = attempts;
    task.opts.backoff = { type: 'exponential', delay: backoffMs };
  }

  stop(why: Stop): void {
    if (this.why) return;
    this.why = why;
    this.controller.abort(why === 'timeout' ? new Error(why) : new ToldToStop(why));
  }

  async run(isolation: Isolation, context: AttemptContext): Promise<Outcome> {
    if (this.task.data.cancelled) return 'cancelled';
    const count = deaths(this.task);
    if (count > DEATHS_ALLOWED)
      throw new UnrecoverableError(`做这个任务时，进程结束或卡住了 ${count} 次`);
    const leave = this.handler.options?.isBeside ? () => {} : await isolation.enter(count > 0);
    if (!leave) return this.later(count > 0 ? SUSPECT_BACK_MS : COME_BACK_MS);
    try {
      const rest = await this.work(context);
      if (rest === undefined) return 'done';
      await this.task.updateData({ ...this.task.data, data: rest });
      if (this.why !== undefined) return await this.ended(new Error(this.why));
    } catch (error) {
      return await this.ended(error);
    } finally {
      leave();
    }
    await context.standBack();
    throw new WaitingError();
  }

  /** @returns what is left for the next turn, if anything is */
  private async work({ othersWait, report }: AttemptContext): Promise<object | undefined> {
    const { signal } = this.controller;
    signal.throwIfAborted();
    const timer = setTimeout(() => this.stop('timeout'), this.timeoutMs);
    const attempt = this.task.attemptsMade + 1;
    const { data, cause } = this.task.data;
    const progress = (done: number, total: number, note?: string) =>
      report({ done, total, ...(note === undefined ? {} : { note }) });
    try {
      const rest = await Promise.race([
        this.handler.run(data, {
          signal,
          attempt,
          progress,
          othersWait,
          ...(cause && { cause }),
        }),
        this.abandoned(signal),
      ]);
      return rest ?? undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Rejects when a handler does not heed its signal. A timeout gives no grace: it had its time. */
  private abandoned(signal: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const give = () =>
        setTimeout(
          () => reject(new Error('did not stop')),
          this.why === 'timeout' ? 0 : this.graceMs,
        ).unref();
      signal.addEventListener('abort', give, { once: true });
    });
  }

  private async ended(error: unknown): Promise<Outcome> {
    if (this.why === 'cancel') return 'cancelled';
    if (this.why === 'shutdown') {
      await this.task.moveToWait(this.token);
      throw new WaitingError();
    }
    if (this.why === 'timeout')
      throw new Error(`做了 ${this.timeoutMs / 1000} 秒还没有做完，被中止`);
    if (error instanceof Behind && !(error instanceof DiskFull)) return this.later(BEHIND_MS);
    // A rule will say no again.
    if (error instanceof Rejected) throw new UnrecoverableError(`${error.code}: ${error.message}`);
    throw error instanceof Error ? error : new Error(String(error));
  }

  private get timeoutMs(): number {
    return this.handler.options?.timeoutMs ?? 600_000;
  }

  /** It costs no attempt. */
  private async later(ms: number): Promise<never> {
    await this.task.moveToDelayed(Date.now() + ms * (0.5 + Math.random()), this.token);
    throw new DelayedError();
  }
}
