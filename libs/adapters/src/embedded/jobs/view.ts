import type { WorkerOptions } from 'bullmq';
import { claim, type Claim } from './claiming.js';
import type { Shelf } from './stored-job.js';

export type ViewOptions = Partial<
  Pick<WorkerOptions, 'name' | 'lockDuration' | 'maxStalledCount' | 'limiter'>
>;

/** One Queue's, Worker's or FlowProducer's view of its queue: what the calls of BullMQ's interface are made from. */
export class View {
  /** A view that is closing claims nothing more. */
  closing = false;

  constructor(
    readonly shelf: Shelf,
    readonly options: ViewOptions,
  ) {}

  /** One transaction. */
  async write<T>(work: (shelf: Shelf) => T): Promise<T> {
    return this.shelf.tables.transaction(() => work(this.shelf));
  }

  async read<T>(work: (shelf: Shelf) => T): Promise<T> {
    return work(this.shelf);
  }

  /** Inside a transaction. */
  claim(token: string): Claim {
    const { lockDuration = 30_000, name, limiter } = this.options;
    return claim(this.shelf, token, lockDuration, name, limiter);
  }

  claimIf(wanted: boolean, token: string): Claim | undefined {
    return wanted && !this.closing ? this.claim(token) : undefined;
  }
}
