import type { Position, RecordedEvent } from '../event.js';
import type { EventStore, LogPage } from '../event-store.js';
import type { Job, JobQueue } from '../jobs.js';
import { askedBy, type Checkpoints, type Reaction } from './reaction.js';
import { unheard } from './unheard.js';

/** Events, and pages without any, that asked for no work between two saved checkpoints, at most. */
const QUIET = 1000;
/** Jobs that are handed to the queue at the same time: it answers each in its turn, and has not long for each. */
const AT_ONCE = 20;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

export interface OutboxOptions {
  /** Told of everything that was survived: a queue that is away (tried again), a reaction that throws (its event becomes a dead letter). */
  report?: (error: unknown, context: string) => void;
}

/**
 * Turns events into jobs. The checkpoint is saved after the queue has the jobs: a crash between the two asks again,
 * and the job's id makes that one job.
 */
export class Outbox {
  private readonly stopping = new AbortController();
  private readonly reached = new Map<string, Position>();
  private running: Promise<void> | undefined;
  private quiet = 0;

  constructor(
    private readonly store: EventStore,
    private readonly queue: JobQueue,
    private readonly checkpoints: Checkpoints,
    private readonly reactions: readonly Reaction[],
    private readonly options: OutboxOptions = {},
  ) {}

  /** Resolves when every reaction knows where it starts: events appended after that are heard. */
  async start(): Promise<void> {
    const known = new Map<string, Position | undefined>();
    for (const { name } of this.reactions) known.set(name, await this.checkpoints.get(key(name)));
    const isLost = [...known.values()].every((saved) => saved === undefined);
    for (const { name, from, openIsFound } of this.reactions) {
      const saved = known.get(name);
      const head = await this.store.head();
      const begins = from === 'now' || (isLost && openIsFound) ? head : 0n;
      // A log that was repaired or restored may be shorter than what was heard of it: what comes now is new.
      const position = saved === undefined ? begins : least([saved, head]);
      if (saved === undefined) await this.checkpoints.set(key(name), position);
      this.reached.set(name, position);
    }
    if (this.reactions.length > 0) this.running = this.run();
  }

  /** Resolves when the page at hand is done; its checkpoint is saved. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        for await (const page of this.store.subscribe({
          after: least(this.reached.values()),
          signal,
        })) {
          await this.hear(page);
          wait = FIRST_WAIT_MS;
        }
        if (this.quiet > 0) await this.save();
      } catch (error) {
        if (!signal.aborted) this.options.report?.(error, 'outbox');
        await pause(wait, signal);
      }
    }
  }

  private async hear({ events, position: last }: LogPage): Promise<void> {
    const jobs = events.flatMap((event) =>
      this.reactions.flatMap((reaction) => this.asked(reaction, event)),
    );
    for (let at = 0; at < jobs.length; at += AT_ONCE)
      await Promise.all(jobs.slice(at, at + AT_ONCE).map((job) => this.queue.add(job)));
    for (const [name, position] of this.reached) if (position < last) this.reached.set(name, last);
    this.quiet += Math.max(1, events.length);
    if (jobs.length > 0 || this.quiet >= QUIET) await this.save();
  }

  private asked(reaction: Reaction, event: RecordedEvent): readonly Job[] {
    if (
      event.position <= (this.reached.get(reaction.name) ?? 0n) ||
      !reaction.hears.includes(event.type)
    )
      return [];
    try {
      return askedBy(reaction, event);
    } catch (error) {
      // A poison event must not stop the jobs of everybody else, and is not forgotten.
      this.options.report?.(error, `reaction ${reaction.name}, event ${event.id}`);
      return [unheard(reaction, event)];
    }
  }

  private async save(): Promise<void> {
    for (const [name, position] of this.reached) await this.checkpoints.set(key(name), position);
    this.quiet = 0;
  }
}

const key = (name: string) => `reaction:${name}`;

function least(positions: Iterable<Position>): Position {
  return [...positions].reduce((a, b) => (a < b ? a : b));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
