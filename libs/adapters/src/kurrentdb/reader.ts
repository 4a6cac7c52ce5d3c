import { setTimeout as sleep } from 'node:timers/promises';
import { Behind, Damaged, type Position, type RecordedEvent } from '@app/kernel';
import {
  AccessDeniedError,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  type KurrentDBClient,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.js';
import { countdown, goingOn, waitingFor, type Patience, type Waiting } from '../calls/deadline.js';
import { placeToRead } from './positions.js';
import { recorded } from './stored-events.js';

/** Events of one call: each has a deadline of its own, and who stops reading leaves no more than this behind. */
export const PAGE = 500;
const AGAIN_MS = 50;

export interface StreamPage {
  stream: string;
  /** Inclusive; absent: from the end, which only makes sense backwards. */
  from?: number | undefined;
  direction: 'forwards' | 'backwards';
  maxCount: number;
}

/** Reads pages, each until it is there or its time is over: reading twice does no harm. */
export class Reader {
  constructor(
    private readonly clients: Clients,
    private readonly prefix: string,
    private readonly patience: Patience,
    private readonly waiting: Waiting = waitingFor(patience),
  ) {}

  /** An unknown stream is empty. @throws {Behind} */
  stream(
    { stream, from, direction, maxCount }: StreamPage,
    deadlineMs?: number,
  ): Promise<RecordedEvent[]> {
    return this.page(
      (client) =>
        // Both are always said: a start of its own would turn the direction.
        client.readStream(this.prefix + stream, {
          direction,
          fromRevision: from === undefined ? 'end' : BigInt(from),
          maxCount,
        }),
      deadlineMs,
    );
  }

  /** Of all streams, in the order of the log, from behind a position. @throws {Behind} */
  async all(after: Position, maxCount: number): Promise<RecordedEvent[]> {
    const events = await this.page((client) =>
      client.readAll({
        direction: 'forwards',
        fromPosition: placeToRead(after),
        filter: this.filter(),
        maxCount: maxCount + 1, // the first may be the one that stands there
      }),
    );
    return events.filter(({ position }) => position > after).slice(0, maxCount);
  }

  /** The newest event of ours; `undefined` in an empty log. @throws {Behind} */
  async newest(): Promise<RecordedEvent | undefined> {
    const [event] = await this.page((client) =>
      client.readAll({
        direction: 'backwards',
        fromPosition: 'end',
        filter: this.filter(),
        maxCount: 1,
      }),
    );
    return event;
  }

  private filter() {
    return streamNameFilter({ prefixes: [this.prefix] });
  }

  /** @param deadlineMs of who counts themselves what they wait */
  private page(
    read: (client: KurrentDBClient) => AsyncIterable<ResolvedEvent>,
    deadlineMs?: number,
  ): Promise<RecordedEvent[]> {
    if (deadlineMs !== undefined) return this.within(deadlineMs, read);
    return this.waiting((ms) => this.within(ms, read));
  }

  private async within(
    deadlineMs: number,
    read: (client: KurrentDBClient) => AsyncIterable<ResolvedEvent>,
  ): Promise<RecordedEvent[]> {
    const remaining = countdown(deadlineMs);
    for (;;) {
      const session = this.clients.now;
      // The first reading of a client may take all the time there is.
      const ms = session.hasRead ? Math.min(remaining(), this.patience.answerMs) : remaining();
      try {
        return await goingOn(ms, async (piece) => {
          const page = await this.gathered(read(session.client), piece);
          this.clients.read(session); // late or not
          return page;
        });
      } catch (error) {
        if (error instanceof StreamNotFoundError) {
          this.clients.read(session);
          return [];
        }
        if (error instanceof StreamDeletedError)
          throw new Damaged('事件流在服务器上被删除了', '从备份恢复');
        if (error instanceof Damaged) throw error;
        if (error instanceof AccessDeniedError)
          throw new Behind('事件日志不许读', { cause: error });
        this.clients.failed(session, error);
        if (remaining() < AGAIN_MS) throw new Behind('事件日志暂时读不到', { cause: error });
        await sleep(AGAIN_MS);
      }
    }
  }

  private async gathered(
    reading: AsyncIterable<ResolvedEvent>,
    piece: () => void,
  ): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for await (const resolved of reading) {
      piece();
      const event = recorded(resolved, this.prefix);
      if (event) found.push(event);
    }
    return found;
  }
}
