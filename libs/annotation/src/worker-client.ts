import { Worker } from 'node:worker_threads';

interface Pending {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}
interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

/**
 * A worker thread that answers questions. It starts at the first one, does not keep the process alive while idle, and is started
 * anew after a crash or a question that took longer than `timeoutMs`.
 */
export class WorkerClient {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private closed = false;

  constructor(
    private readonly file: URL,
    private readonly timeoutMs = 60_000,
  ) {}

  async ask(question: object, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    if (this.closed) throw new Error('the worker is closed');
    const worker = (this.worker ??= this.start());
    const id = ++this.lastId;
    let timer: NodeJS.Timeout | undefined;
    let abort: (() => void) | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        timer = setTimeout(
          () => this.fail(worker, new Error(`no answer in ${this.timeoutMs} ms`)),
          this.timeoutMs,
        );
        abort = () => reject(signal?.reason);
        signal?.addEventListener('abort', abort, { once: true });
        worker.ref();
        worker.postMessage({ id, ...question }, []);
      });
    } finally {
      clearTimeout(timer);
      if (abort) signal?.removeEventListener('abort', abort);
      this.pending.delete(id);
      if (this.pending.size === 0) worker.unref();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const { worker } = this;
    if (worker) this.fail(worker, new Error('the worker is closed'));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.file, { execArgv: [] });
    worker.on('message', ({ id, value, error }: Reply) => {
      const waiting = this.pending.get(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', (code) => this.fail(worker, new Error(`the worker ended with ${code}`)));
    return worker;
  }

  private fail(worker: Worker, reason: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const waiting of this.pending.values()) waiting.reject(reason);
    this.pending.clear();
    void worker.terminate();
  }
}
