import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { SpeechFailed } from '../engine.js';
import { startWorker } from './start-worker.js';
import type { Answer, Input, Order, Output, TaskName } from '../tasks.js';

interface Waiting {
  order: Order;
  transfer: readonly ArrayBuffer[];
  resolve(value: unknown): void;
  reject(error: Error): void;
}
interface Seat {
  worker: Worker;
  job?: Waiting;
  timer?: NodeJS.Timeout;
}

/** Worker threads for all that burns CPU, so that the event loop never waits. Threads start when needed and never keep the process alive while idle. */
export class WorkerPool {
  private readonly queue: Waiting[] = [];
  private readonly seats = new Set<Seat>();
  private closed = false;

  constructor(
    private readonly size = availableParallelism(),
    private readonly timeoutMs = 120_000,
  ) {}

  /** @throws {SpeechFailed} ABORTED, TIMEOUT, SILENT, or ENGINE_FAILED, also when the thread died under this order */
  run<Name extends TaskName>(
    task: Name,
    input: Input<Name>,
    options: { signal?: AbortSignal | undefined; transfer?: readonly ArrayBuffer[] } = {},
  ): Promise<Output<Name>> {
    return new Promise((resolve, reject) => {
      const { signal, transfer = [] } = options;
      if (this.closed || signal?.aborted) return reject(new SpeechFailed('ABORTED'));
      const giveUp = () => {
        const at = this.queue.indexOf(waiting);
        if (at >= 0) this.queue.splice(at, 1);
        reject(new SpeechFailed('ABORTED')); // a running call into wasm cannot be stopped: its answer is dropped
      };
      const settled = () => signal?.removeEventListener('abort', giveUp);
      const waiting: Waiting = {
        order: { task, input } as Order, // the name and its input came in together
        transfer,
        resolve: (value) => (settled(), resolve(value as Output<Name>)),
        reject: (error) => (settled(), reject(error)),
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.queue.push(waiting);
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const waiting of this.queue.splice(0)) waiting.reject(new SpeechFailed('ABORTED'));
    await Promise.all(
      [...this.seats].map((seat) => this.dismiss(seat, new SpeechFailed('ABORTED'))),
    );
  }

  private next() {
    while (this.queue.length > 0) {
      const idle =
        [...this.seats].find(({ job }) => !job) ??
        (this.seats.size < this.size ? this.hire() : undefined);
      if (!idle) return;
      const job = this.queue.shift()!;
      idle.job = job;
      idle.worker.ref();
      idle.timer = setTimeout(
        () => void this.dismiss(idle, new SpeechFailed('TIMEOUT', job.order.task)),
        this.timeoutMs,
      );
      idle.worker.postMessage(job.order, [...job.transfer]);
    }
  }

  private hire(): Seat {
    const worker = startWorker();
    worker.unref();
    const seat: Seat = { worker };
    this.seats.add(seat);
    worker.on('message', (answer: Answer) => this.answered(seat, answer));
    worker.on(
      'error',
      (error) => void this.dismiss(seat, new SpeechFailed('ENGINE_FAILED', String(error))),
    );
    worker.on(
      'exit',
      (code) =>
        void this.dismiss(seat, new SpeechFailed('ENGINE_FAILED', `worker exited (${code})`)),
    );
    return seat;
  }

  private release(seat: Seat): Waiting | undefined {
    const { job } = seat;
    clearTimeout(seat.timer);
    delete seat.job;
    return job;
  }

  private answered(seat: Seat, answer: Answer) {
    const job = this.release(seat);
    seat.worker.unref();
    if ('done' in answer) job?.resolve(answer.done);
    else
      job?.reject(
        answer.failed === 'SILENT'
          ? new SpeechFailed('SILENT')
          : new SpeechFailed('ENGINE_FAILED', answer.failed),
      );
    this.next();
  }

  private async dismiss(seat: Seat, reason: SpeechFailed) {
    if (!this.seats.delete(seat)) return;
    this.release(seat)?.reject(reason);
    await seat.worker.terminate();
    if (!this.closed) this.next();
  }
}
