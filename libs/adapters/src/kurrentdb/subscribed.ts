import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { LogPage, Position, RecordedEvent } from '@app/kernel';
import {
  streamNameFilter,
  type AllStreamSubscription,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import type { Clients, Session } from './clients.js';
import { countdown } from '../calls/deadline.js';
import { ofCheckpoint, placeToSubscribe } from './positions.js';
import type { Reader } from './reader.js';
import { recorded } from './stored-events.js';

/** Events that wait here for their reader; the server goes on when there is room. */
const AHEAD = 500;
/** So long, in ms, a page of the history waits to be full where the server does not say that this was all. */
const FILL_MS = 250;
/** So often, in ms, the reader hears how far the server has looked in what is nobody's. */
const NOTHING_MS = 1000;
/** Between two attempts, in ms: from the first to the last, doubled each time. */
const FIRST_MS = 20;
const LAST_MS = 1000;

export interface SubscribedOptions {
  after: Position;
  signal: AbortSignal;
  pageSize: number;
  /** So long without a word, in ms, and the head is asked whether there should be one. */
  quietMs: number;
}

/**
 * Pages of what is there, then of what comes. The server ends a subscription whenever it likes (a burst it thinks too fast is enough), so that
 * subscribing again from where the reader stands is the ordinary way, and no news.
 */
export async function* subscribed(
  { clients, reader, prefix }: { clients: Clients; reader: Reader; prefix: string },
  { after, signal, pageSize, quietMs }: SubscribedOptions,
): AsyncGenerator<LogPage> {
  let position = after;
  let wait = FIRST_MS;
  while (!signal.aborted) {
    const line = new Line(clients.now, prefix, position);
    try {
      // A client that was made anew takes its subscriptions along: the old one ends without a word.
      while (!signal.aborted && !line.failed && line.session === clients.now) {
        const page = await line.page(pageSize, signal);
        if (page && page.position > position) {
          wait = FIRST_MS;
          position = page.position;
          yield page;
        } else if (!(await line.news(signal, quietMs)) && (await isBehind(reader, position, line)))
          break;
      }
      if (line.failed && line.isFirst) clients.failed(line.session);
    } finally {
      line.end();
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    wait = Math.min(wait * 2, LAST_MS);
  }
}

/** The log went on and the line did not: a connection that is cut says nothing. */
async function isBehind(reader: Reader, position: Position, line: Line): Promise<boolean> {
  const newest = await reader.newest().catch(() => undefined);
  return newest !== undefined && newest.position > position && !line.hasNews;
}

/** One subscription of the server's, until it ends. */
class Line {
  /** No word came yet. */
  isFirst = true;
  failed = false;
  /** The server said that the history was all told. */
  private isLive = false;
  private readonly subscription: AllStreamSubscription;
  private checkpoint: Position = 0n;
  private wake: () => void = () => undefined;

  constructor(
    readonly session: Session,
    private readonly prefix: string,
    private position: Position,
  ) {
    this.subscription = session.client.subscribeToAll(
      {
        fromPosition: placeToSubscribe(position),
        filter: streamNameFilter({
          prefixes: [prefix],
          checkpointReached: async (_subscription, place) => {
            this.checkpoint = ofCheckpoint(place);
            this.heard();
          },
        }),
      },
      { highWaterMark: AHEAD },
    );
    const over = () => {
      this.failed = true;
      this.wake();
    };
    // Never taken away: an error that nobody hears ends the process.
    this.subscription.on('error', over).on('end', over).on('close', over);
    this.subscription.on('readable', () => this.heard());
    this.subscription.on('caughtUp', () => {
      this.isLive = true;
      this.heard();
    });
  }

  get hasNews(): boolean {
    return this.hasMore || this.checkpoint > this.position;
  }
  /** For a page that has begun. */
  private get hasMore(): boolean {
    return this.failed || this.subscription.readableLength > 0;
  }

  /** What has come so far, of the history a full page; `undefined` where nothing has. */
  async page(pageSize: number, signal: AbortSignal): Promise<LogPage | undefined> {
    const before = this.position;
    const events: RecordedEvent[] = [];
    const remaining = countdown(NOTHING_MS);
    for (;;) {
      this.take(events, pageSize);
      if (events.length === pageSize || signal.aborted || this.failed) break;
      if (this.isLive) {
        await turn(); // what has arrived is handed on piece by piece
        if (this.subscription.readableLength === 0) break;
      } else {
        const hasMore = await this.news(signal, FILL_MS, () => this.hasMore);
        if (!hasMore || (events.length === 0 && remaining() === 0)) break;
      }
    }
    // A checkpoint stands behind all that came before it, and that was taken by now.
    if (this.subscription.readableLength === 0 && this.checkpoint > this.position)
      this.position = this.checkpoint;
    return this.position > before ? { events, position: this.position } : undefined;
  }

  private take(events: RecordedEvent[], pageSize: number): void {
    while (events.length < pageSize) {
      const resolved = this.subscription.read() as ResolvedEvent | null;
      if (resolved === null) return;
      const event = recorded(resolved, this.prefix);
      if (!event || event.position <= this.position) continue;
      events.push(event);
      this.position = event.position;
    }
  }

  /** Waits for a word. @returns whether one came in time */
  async news(
    signal: AbortSignal,
    quietMs: number,
    isThere: () => boolean = () => this.hasNews,
  ): Promise<boolean> {
    if (isThere()) return true;
    let timer: NodeJS.Timeout | undefined;
    let done: () => void = () => undefined;
    try {
      return await new Promise<boolean>((resolve) => {
        done = () => resolve(true);
        this.wake = done;
        signal.addEventListener('abort', done);
        timer = setTimeout(resolve, quietMs, false);
        timer.unref();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
    }
  }

  end(): void {
    this.failed = true;
    void this.subscription.unsubscribe().catch(() => undefined);
    this.subscription.destroy();
  }

  private heard(): void {
    this.isFirst = false;
    this.wake();
  }
}
