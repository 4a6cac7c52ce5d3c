import { setTimeout as sleep } from 'node:timers/promises';
import { Behind, type Position } from '@app/kernel';
import type { Clients, Session } from './clients.js';
import { countdown, inTime, waitingFor, type Patience, type Waiting } from '../calls/deadline.js';
import { outcomeOf, type Outcome } from './outcomes.js';
import { behind } from './positions.js';
import type { Reader } from './reader.js';
import type { Prepared } from './stored-events.js';

const AGAIN_MS = 50;

interface Entered {
  session: Session;
  leave: () => void;
}
export type Written = Extract<Outcome, { kind: 'written' }>;

/**
 * Sends an append until it is known what became of it: at one revision, for there the server knows it again. Only here is the client asked to
 * append, and only with a revision, or for a new stream: with anything else it forgets what it was sent before.
 */
export class Sender {
  constructor(
    private readonly clients: Clients,
    private readonly reader: Reader,
    private readonly prefix: string,
    private readonly patience: Patience,
    private readonly waiting: Waiting = waitingFor(patience),
  ) {}

  /** @param at the stream's last revision, -1 for a new one @throws {Behind} when the time is over: it may still be written */
  write(
    stream: string,
    at: number,
    append: Prepared,
  ): Promise<Exclude<Outcome, { kind: 'unknown' }>> {
    return this.waiting((ms) => this.within(countdown(ms), stream, at, append));
  }

  private async within(
    remaining: () => number,
    stream: string,
    at: number,
    append: Prepared,
  ): Promise<Exclude<Outcome, { kind: 'unknown' }>> {
    let isUncertain = false;
    for (;;) {
      const outcome = await this.sent(stream, at, append, remaining);
      if (outcome.kind === 'written') return outcome;
      if (outcome.kind === 'refused' && !isUncertain) return outcome;
      isUncertain = true;
      const found = await this.found(stream, at, append, remaining()).catch(() => undefined);
      if (found) return found;
      if (outcome.kind === 'refused') return outcome;
      if (remaining() < 2 * AGAIN_MS)
        throw new Behind('事件日志暂时没有答复，写没写进去还不知道', { cause: outcome.cause });
      await sleep(AGAIN_MS);
    }
  }

  private async sent(
    stream: string,
    at: number,
    append: Prepared,
    remaining: () => number,
  ): Promise<Outcome> {
    const { session, leave } = await this.entered(append.bytes, remaining);
    const ms = Math.min(remaining(), this.patience.answerMs);
    return this.sendOnce(session, stream, at, append, ms, remaining).finally(leave);
  }

  private async sendOnce(
    session: Session,
    stream: string,
    at: number,
    append: Prepared,
    ms: number,
    remaining: () => number,
  ): Promise<Outcome> {
    try {
      const { nextExpectedRevision, position } = await inTime(
        ms,
        this.append(session, stream, at, append, ms),
      );
      this.clients.worked(session);
      const revision = Number(nextExpectedRevision);
      return {
        kind: 'written',
        revision,
        position: position
          ? behind(position.commit)
          : await this.positionOf(stream, revision, remaining()),
      };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === 'unknown') this.clients.failed(session, error);
      else this.clients.worked(session);
      return outcome;
    }
  }

  /** A place with the client of now: while one waits, it may be made anew. */
  private async entered(bytes: number, remaining: () => number): Promise<Entered> {
    for (;;) {
      const session = this.clients.now;
      const entering = session.gate.enter(bytes);
      try {
        const leave = await inTime(remaining(), entering);
        if (session === this.clients.now) return { session, leave };
        leave();
      } catch (error) {
        void entering.then((leave) => leave());
        throw new Behind('事件日志忙不过来，没有写', { cause: error });
      }
    }
  }

  private append(
    { client }: Session,
    stream: string,
    at: number,
    { events }: Prepared,
    deadline: number,
  ) {
    return client.appendToStream(this.prefix + stream, events, {
      streamState: at < 0 ? 'no_stream' : BigInt(at),
      deadline: Math.ceil(deadline),
    });
  }

  /** The append, where its events stand: right behind the revision that it expected. */
  private async found(
    stream: string,
    at: number,
    { events }: Prepared,
    ms: number,
  ): Promise<Written | undefined> {
    const page = await this.reader.stream(
      { stream, from: at + 1, direction: 'forwards', maxCount: events.length },
      ms,
    );
    const last = page.at(-1);
    const isThere =
      page.length === events.length &&
      page.every(({ id }, index) => id === events[index]?.id.toLowerCase());
    if (!isThere || !last) return undefined;
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** A repeat of what is no more to be seen is answered without a place. */
  private async positionOf(stream: string, revision: number, ms: number): Promise<Position> {
    const page = { stream, from: revision, direction: 'forwards', maxCount: 1 } as const;
    const [event] = await this.reader.stream(page, ms);
    return event?.position ?? 0n;
  }
}
