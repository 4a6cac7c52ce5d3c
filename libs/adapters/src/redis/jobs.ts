import {
  Behind,
  type Job,
  type JobHandler,
  type JobProgress,
  type JobQueue,
  type Schedule,
  type WaitBudget,
} from '@app/kernel';
import type { Redis } from 'ioredis';
import { BullJobQueue } from '../bullmq/bull-job-queue.js';
import { redisBackend } from '../bullmq/redis-backend.js';

/** Whoever asks is told within this, ms, that the server does not answer. */
const ANSWER = 1500;
const CLOSE = 5000;

/**
 * The jobs in a Redis. BullMQ keeps what it could not ask until the server is there again, which is right for work and wrong for a person
 * who waits: they are told. What was asked may still be done later; asking again does no harm.
 */
export class RedisJobs implements JobQueue {
  private readonly queue: BullJobQueue;

  /** @param asking tells whether the server can be reached now @param waits how long whoever asks still waits, where somebody does */
  constructor(
    url: string,
    private readonly asking: Pick<Redis, 'status'>,
    report: (error: unknown) => void,
    private readonly waits: () => WaitBudget | undefined = () => undefined,
  ) {
    const backend = redisBackend({ url, maxRetriesPerRequest: null });
    // That it is away is told to who asks; BullMQ would say it for every connection and attempt.
    const told = (error: unknown) => (asking.status === 'ready' ? report(error) : undefined);
    this.queue = new BullJobQueue({ backend, report: told });
  }

  add(job: Job) {
    return this.answered(() => this.queue.add(job));
  }
  get(id: string) {
    return this.answered(() => this.queue.get(id));
  }
  cancel(id: string) {
    return this.answered(() => this.queue.cancel(id));
  }
  deadLetters(kind?: string) {
    return this.answered(() => this.queue.deadLetters(kind));
  }
  unfinished() {
    return this.answered(() => this.queue.unfinished());
  }
  depths() {
    return this.answered(() => this.queue.depths());
  }
  retry(id: string) {
    return this.answered(() => this.queue.retry(id));
  }
  work(handlers: readonly JobHandler[], schedules: readonly Schedule[] = []) {
    return this.queue.work(handlers, schedules);
  }
  onProgress(listener: (progress: JobProgress) => void) {
    return this.queue.onProgress(listener);
  }

  /** Of a server that is away nobody waits for a goodbye. */
  async close(): Promise<void> {
    await within(CLOSE, this.queue.close()).catch(() => undefined);
  }

  /** @throws {Behind} where the server does not answer */
  private async answered<T>(work: () => Promise<T>): Promise<T> {
    const isAway = () => this.asking.status !== 'ready';
    if (isAway()) throw new Behind('Redis 没有回应');
    try {
      return await within(this.waits()?.remaining(ANSWER) ?? ANSWER, work());
    } catch (error) {
      if (isAway() || error instanceof Late) throw new Behind('Redis 没有回应', { cause: error });
      throw error;
    }
  }
}

class Late extends Error {}

/** What comes later is let go, failures too. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Late('no answer')), ms);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
};
