import type { WorkerOptions } from 'bullmq';
import { claim, type Claim } from './claiming.js';
import type { StoredQueue } from './stored-job.js';

export type ViewOptions = Partial<
  Pick<
    WorkerOptions,
    'name' | 'lockDuration' | 'maxStalledCount' | 'limiter' | 'removeOnComplete' | 'removeOnFail'
  >
>;

/** One Queue's, Worker's or FlowProducer's view of its queue: what the calls of BullMQ's interface are made from. */
export class View {
  /** A view that is closing claims nothing more. */
  closing = false;

  constructor(
    readonly storedQueue: StoredQueue,
    readonly options: ViewOptions,
  ) {}

  /** One transaction. */
  async write<T>(work: (storedQueue: StoredQueue) => T): Promise<T> {
    return this.storedQueue.tables.transaction(() => work(this.storedQueue));
  }

  async read<T>(work: (storedQueue: StoredQueue) => T): Promise<T> {
    return work(this.storedQueue);
  }

  /** Inside a transaction. */
  claim(token: string): Claim {
    const { lockDuration = 30_000, name, limiter } = this.options;
    return claim(this.storedQueue, token, lockDuration, name, limiter);
  }

  claimIf(wanted: boolean, token: string): Claim | undefined {
    return wanted && !this.closing ? this.claim(token) : undefined;
  }
}
