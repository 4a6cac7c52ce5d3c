import { Behind, Rejected } from '../errors.js';
import type { DeadLetter, JobHandler, JobQueue } from '../jobs.js';

export interface GivenUpOptions {
  /** Default 30 000. */
  everyMs?: number;
  report?: (error: unknown, context: string) => void;
}

/**
 * Ends in the log what the queue gave up on: as soon as it is told, and from time to time whatever is still dead, because the news of it may be
 * lost and the log may be away at that moment.
 */
export class GivenUp {
  private readonly handlers: readonly JobHandler<object>[];
  /** By kind, what this process has looked at; one that is tried again and dies again is another. */
  private readonly seen = new Map<string, Map<string, 'ended' | 'failing'>>();
  private timer: NodeJS.Timeout | undefined;
  private leave: (() => void) | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly queue: Pick<JobQueue, 'deadLetters' | 'onProgress'>,
    handlers: readonly JobHandler[],
    private readonly options: GivenUpOptions = {},
  ) {
    this.handlers = (handlers as readonly JobHandler<object>[]).filter(
      (handler) => 'givenUp' in handler,
    );
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    const kinds = new Set(this.handlers.map(({ kind }) => kind));
    this.leave = this.queue.onProgress(({ kind, state }) => {
      if (state === 'failed' && kinds.has(kind)) void this.look();
    });
    this.timer = setInterval(() => void this.look(), this.options.everyMs ?? 30_000).unref();
    await this.look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.leave?.();
    await this.round;
  }

  /** One look at a time; news that come meanwhile are another one. */
  private look(): Promise<void> {
    this.again = this.round !== undefined;
    this.round ??= this.lookAtAll().finally(() => {
      this.round = undefined;
      if (this.again && !this.stopped) void this.look();
    });
    return this.round;
  }

  private async lookAtAll(): Promise<void> {
    for (const handler of this.handlers)
      try {
        await this.lookAt(handler);
      } catch (error) {
        // Of a queue or a log that is away others tell; the next look may find them.
        if (!(error instanceof Behind)) this.options.report?.(error, `given up: ${handler.kind}`);
      }
  }

  /** @throws {Behind} where the rest would be told the same */
  private async lookAt(handler: JobHandler<object>): Promise<void> {
    const dead = await this.queue.deadLetters(handler.kind);
    const before = this.seen.get(handler.kind);
    const now = new Map<string, 'ended' | 'failing'>();
    this.seen.set(handler.kind, now);
    for (const one of dead) {
      const was = before?.get(nameOf(one));
      if (was) now.set(nameOf(one), was);
    }
    for (const one of dead)
      if (!this.stopped && now.get(nameOf(one)) !== 'ended')
        now.set(nameOf(one), await this.end(handler, one, now.get(nameOf(one)) === 'failing'));
  }

  private async end(handler: JobHandler<object>, dead: DeadLetter, isTold: boolean) {
    try {
      if (await handler.givenUp?.(dead.data, dead))
        console.error(`${dead.kind} ${dead.id} was given up: ${dead.reason ?? 'no reason'}`);
      return 'ended';
    } catch (error) {
      if (error instanceof Behind) throw error;
      if (error instanceof Rejected) return 'ended';
      if (!isTold) this.options.report?.(error, `given up: ${dead.id}`);
      return 'failing';
    }
  }
}

const nameOf = ({ id, at }: DeadLetter): string => `${id} ${at}`;
