import {
  WrongExpectedRevision,
  type Append,
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type LogPage,
  type Position,
  type ReadAll,
  type ReadStream,
  type RecordedEvent,
  type Subscription,
  type WaitBudget,
} from '@app/kernel';
import { Clients } from './clients.js';
import { waitingFor, type Patience } from '../calls/deadline.js';
import { kurrentAddress } from './address.js';
import { KnownCommands, type Known } from './known-commands.js';
import { PAGE, Reader } from './reader.js';
import { Sender, type Written } from './sender.js';
import { prepared, type Prepared } from './stored-events.js';
import { subscribed } from './subscribed.js';
import { Turns } from './turns.js';
import { mustAnswer, unanswered } from './first-look.js';
import { PATIENT } from './fitting.js';

const PATIENCE: Patience = { answerMs: 1000, callMs: 1600 };
/** So often an append that takes any revision follows a stream that others write to. */
const FOLLOWED = 50;

export interface KurrentDbOptions {
  /** What the names of our streams begin with, instead of what the address says. */
  prefix?: string;
  /** Callers are told within two seconds that the server does not answer. */
  patience?: Patience;
  /** How long whoever asks still waits, where somebody does. */
  waits?: () => WaitBudget | undefined;
  /** So long without a word a subscription believes that there is none, in ms. */
  quietMs?: number;
  /** Knows commands that were recorded long ago, without reading the stream. */
  known?: (stream: string, commandId: string) => Known | undefined;
}

/** The log on a KurrentDB. Positions have gaps; what the server says of time and of duplicates is not relied upon. */
export class KurrentEventStore implements EventStore {
  private readonly clients: Clients;
  private readonly reader: Reader;
  private readonly sender: Sender;
  private readonly commands: KnownCommands;
  private readonly turns = new Turns();
  private readonly pending = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();
  private readonly prefix: string;
  private readonly quietMs: number;
  private readonly known: NonNullable<KurrentDbOptions['known']>;
  private readonly waits: NonNullable<KurrentDbOptions['waits']>;
  /** The furthest position that this process has seen. */
  private furthest: Position = 0n;
  private closed: Promise<void> | undefined;

  private constructor(url: string, options: KurrentDbOptions) {
    const address = kurrentAddress(url);
    const { prefix = address.prefix, patience = PATIENCE, quietMs = 3000 } = options;
    this.prefix = prefix;
    this.quietMs = quietMs;
    this.known = options.known ?? (() => undefined);
    this.waits = options.waits ?? (() => undefined);
    this.clients = new Clients(address.url);
    const waiting = waitingFor(patience, this.waits);
    this.reader = new Reader(this.clients, prefix, patience, waiting);
    this.sender = new Sender(this.clients, this.reader, prefix, patience, waiting);
    this.commands = new KnownCommands(this.reader);
  }

  /** Open once the server has been read from. @throws {Unanswered} where it does not answer */
  static async open(url: string, options: KurrentDbOptions = {}): Promise<KurrentEventStore> {
    const store = new KurrentEventStore(url, options);
    try {
      if (options.patience === PATIENT) await mustAnswer(store.clients, url, store.prefix);
      else await store.head().catch(unanswered(url));
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async append(append: Append): Promise<Appended> {
    this.assertOpen();
    const wire = prepared(append.events); // now: what the caller changes later is not meant
    const { stream, expected, commandId } = append;
    // One delivery of a command after the other, and one follower of a stream's end.
    const key = JSON.stringify(isExact(expected) ? [stream, commandId] : [stream]);
    const isAlone = isExact(expected) && commandId === undefined;
    const since = performance.now();
    const work = () => {
      this.waits()?.waited(since); // in line behind another delivery
      return wire.events.length === 0 ? this.checked(append) : this.written(append, wire);
    };
    const appending = isAlone ? work() : this.turns.take(key, work);
    this.pending.add(appending);
    try {
      const appended = await appending;
      this.seen(appended.position);
      return appended;
    } finally {
      this.pending.delete(appending);
    }
  }

  async *readStream(
    stream: string,
    { from, direction = 'forwards', maxCount = Infinity }: ReadStream = {},
  ): AsyncGenerator<RecordedEvent> {
    const step = direction === 'forwards' ? 1 : -1;
    let next = from ?? (step === 1 ? 0 : undefined);
    for (let remaining = maxCount; remaining > 0; remaining -= PAGE) {
      this.assertOpen();
      const count = Math.min(PAGE, remaining);
      const page = await this.reader.stream({ stream, from: next, direction, maxCount: count });
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < count) return;
      next = last.revision + step;
      if (next < 0) return;
    }
  }

  async *readAll({
    after = 0n,
    until,
    maxCount = Infinity,
  }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const head = await this.head();
    // What is appended while somebody reads is not part of this answer: a reader always comes to an end.
    const last = until === undefined || until > head ? head : until;
    let next = after;
    for (let remaining = maxCount; remaining > 0 && next < last; remaining -= PAGE) {
      this.assertOpen();
      const count = Math.min(PAGE, remaining);
      const page = await this.reader.all(next, count);
      for (const event of page) {
        if (event.position > last) return;
        yield event;
      }
      const end = page.at(-1);
      if (end === undefined || page.length < count) return;
      next = end.position;
    }
  }

  async *subscribe({ after, signal, pageSize = PAGE }: Subscription): AsyncGenerator<LogPage> {
    const either = AbortSignal.any([signal, this.closing.signal]);
    const { clients, reader, prefix, quietMs } = this;
    const place = { clients, reader, prefix };
    for await (const page of subscribed(place, { after, signal: either, pageSize, quietMs })) {
      this.seen(page.position);
      yield page;
      if (either.aborted) return;
    }
  }

  async head(): Promise<Position> {
    this.assertOpen();
    const position = (await this.reader.newest())?.position ?? 0n;
    this.seen(position);
    return position;
  }

  /** Ends subscriptions, lets what is on its way arrive, and the connection go. */
  close(): Promise<void> {
    this.closed ??= (async () => {
      this.closing.abort(new Error('the log is closed'));
      await Promise.allSettled(this.pending);
      await this.clients.close();
    })();
    return this.closed;
  }

  /** Of nothing: only looks. */
  private async checked({ stream, expected, commandId }: Append): Promise<Appended> {
    const known = commandId === undefined ? undefined : await this.commandOf(stream, commandId);
    if (known) return { ...known, duplicate: true };
    const revision = await this.lastRevision(stream);
    if (!meets(expected, revision)) throw new WrongExpectedRevision(stream, expected, revision);
    return { revision, position: (await this.reader.newest())?.position ?? 0n, duplicate: false };
  }

  private written(append: Append, wire: Prepared): Promise<Appended> {
    const { expected } = append;
    return isExact(expected)
      ? this.atRevision(append, expected === 'noStream' ? -1 : expected, wire)
      : this.atTheEnd(append, wire);
  }

  /** Where the writer said. Nobody knows better: it is never sent at another revision. */
  private async atRevision(append: Append, at: number, wire: Prepared): Promise<Appended> {
    const { stream, expected, commandId } = append;
    const before = commandId === undefined ? undefined : this.rememberedOf(stream, commandId);
    if (before) return { ...before, duplicate: true };
    const { furthest } = this;
    const outcome = await this.sender.write(stream, at, wire);
    if (outcome.kind === 'written') return this.told(append, at, outcome, furthest);
    const known =
      commandId === undefined ? undefined : await this.commands.behind(stream, at, commandId);
    if (known) return { ...known, duplicate: true };
    throw new WrongExpectedRevision(stream, expected, outcome.actual);
  }

  /** Behind whatever is there: sent at the revision that is thought to be the last, until it is. */
  private async atTheEnd(append: Append, wire: Prepared): Promise<Appended> {
    const { stream, expected, commandId } = append;
    let at = this.commands.lastRevision(stream);
    for (let attempt = 0; ; attempt += 1) {
      const known = commandId === undefined ? undefined : await this.commandOf(stream, commandId);
      if (known) return { ...known, duplicate: true };
      if (commandId !== undefined) at = Math.max(at, this.commands.lastRevision(stream));
      if (at < 0 && expected === 'streamExists') at = await this.lastRevision(stream);
      if (at < 0 && expected === 'streamExists')
        throw new WrongExpectedRevision(stream, expected, -1);
      const { furthest } = this;
      const outcome = await this.sender.write(stream, at, wire);
      if (outcome.kind === 'written') return this.told(append, at, outcome, furthest);
      if (attempt === FOLLOWED) throw new WrongExpectedRevision(stream, expected, outcome.actual);
      at = outcome.actual;
    }
  }

  /**
   * The server answers a repeat as it answered the first time. What it writes now stands behind all that was there before: what stands
   * before something that was seen already is a repeat.
   */
  private told(
    { stream, commandId }: Append,
    at: number,
    { revision, position }: Written,
    furthest: Position,
  ): Appended {
    if (commandId !== undefined)
      this.commands.appended(stream, at + 1, commandId, { revision, position });
    return { revision, position, duplicate: position <= furthest };
  }

  private rememberedOf(stream: string, commandId: string): Known | undefined {
    return this.commands.remembered(stream, commandId) ?? this.known(stream, commandId);
  }
  private async commandOf(stream: string, commandId: string): Promise<Known | undefined> {
    return this.rememberedOf(stream, commandId) ?? this.commands.search(stream, commandId);
  }

  private async lastRevision(stream: string): Promise<number> {
    const [last] = await this.reader.stream({ stream, direction: 'backwards', maxCount: 1 });
    return last?.revision ?? -1;
  }

  private seen(position: Position): void {
    if (position > this.furthest) this.furthest = position;
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new Error('the log is closed');
  }
}

const isExact = (expected: ExpectedRevision): expected is number | 'noStream' =>
  typeof expected === 'number' || expected === 'noStream';

function meets(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'noStream') return revision === -1;
  if (expected === 'streamExists') return revision >= 0;
  return expected === revision;
}
