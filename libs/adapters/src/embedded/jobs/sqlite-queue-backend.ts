import { EventEmitter } from 'node:events';
import type { BackendFactory, IQueueBackend } from 'bullmq';
import { absentParts } from './absent.js';
import { newestEvent } from './browsing.js';
import { changingCalls } from './calls/changing.js';
import { governingCalls } from './calls/governing.js';
import { lookingCalls } from './calls/looking.js';
import { workingCalls } from './calls/working.js';
import type { JobTables } from './job-tables.js';
import { View, type ViewOptions } from './view.js';
import { readEvents, waitForJob } from './waiting.js';

/** BullMQ's Queue, Worker, FlowProducer and QueueEvents over SQLite, without a server: `new Queue(name, { connection: {} }, sqliteBackend(tables))`. */
export function sqliteBackend(tables: JobTables): BackendFactory<IQueueBackend, object> {
  return (name, options) => backend(new View({ tables, queue: name }, options as ViewOptions));
}

// The compiler checks that nothing is missing in the sum.
function backend(view: View): IQueueBackend {
  return Object.assign(
    new Connection(view),
    workingCalls(view),
    changingCalls(view),
    lookingCalls(view),
    governingCalls(view),
    absentParts,
  );
}

/** A view's life, its waiting and its events. Closing closes this view of the tables, not the tables. */
class Connection extends EventEmitter {
  readonly minimumBlockTimeout = 0.001;
  readonly keys = {};
  closing: Promise<void> | undefined;
  private readonly interrupt = new AbortController();
  private blocking = new AbortController();
  /** Where the queue's events ended when this view was made: `$` reads from there, so nothing in between is lost. */
  private readonly tail: number;

  constructor(private readonly view: View) {
    super();
    this.tail = newestEvent(view.storedQueue);
    setImmediate(() => this.emit('ready'));
  }

  /** A flow's jobs are in many queues. */
  forQueue(queue: string): IQueueBackend {
    return backend(new View({ ...this.view.storedQueue, queue }, {}));
  }
  get qualifiedName() {
    return this.view.storedQueue.queue;
  }
  toKey(type: string) {
    return `${this.qualifiedName}:${type}`;
  }
  parseNodeKey(key: string) {
    const end = key.indexOf(':');
    return { prefix: '', queueName: key.slice(0, end), id: key.slice(end + 1) };
  }
  clientName(suffix = '') {
    return this.qualifiedName + suffix;
  }
  async getClientList(): Promise<string[]> {
    return [];
  }
  async waitUntilReady() {}
  async setName() {}

  async close() {
    this.closing ??= Promise.resolve();
    this.view.closing = true;
    this.interrupt.abort();
    this.blocking.abort();
  }
  async disconnect() {
    this.interrupt.abort();
    this.blocking.abort();
  }
  async disconnectBlocking() {
    this.blocking.abort();
  }
  async reconnectBlocking() {
    this.blocking = new AbortController();
  }

  publishEvent({ event, ...fields }: Record<string, string | number>) {
    return this.view.write(({ tables, queue }) => tables.tell(queue, String(event), fields));
  }
  trimEvents(most: number) {
    return this.view.write(({ tables, queue }) =>
      tables.run(
        'DELETE FROM event WHERE queue = ?1 AND id NOT IN (SELECT id FROM event WHERE queue = ?1 ORDER BY id DESC LIMIT ?2)',
        queue,
        most,
      ),
    );
  }
  readEvents(id: string, blockMs: number) {
    return readEvents(
      this.view.storedQueue,
      id === '$' ? this.tail : Number(id),
      blockMs || 5000,
      this.interrupt.signal,
    );
  }
  waitForJob(seconds: number) {
    return waitForJob(this.view.storedQueue, seconds * 1000, this.blocking.signal);
  }
}
