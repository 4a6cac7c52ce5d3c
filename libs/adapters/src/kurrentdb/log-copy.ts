import { Damaged } from '@app/kernel';
import { GENESIS, type Link } from '../embedded/log/chain.js';
import type { LogCopy } from '../embedded/log/log-copy.js';
import type { EventRow } from '../embedded/log/schema.js';
import { Clients } from './clients.js';
import { kurrentAddress } from './address.js';
import { eventIn, MOST_APPEND_BYTES, PATIENT } from './fitting.js';
import { mustAnswer } from './first-look.js';
import { PAGE, Reader } from './reader.js';
import { Sender } from './sender.js';
import { linked } from './sequence/linked.js';
import { prepared } from './stored-events.js';

/** What a server is sent of one stream at once, at most. */
const MOST_EVENTS = 500;

/**
 * A copy in a KurrentDB: one append after the other, so that the order of all streams is kept. What was one append there may come in
 * parts: nobody reads before the copy is whole, and who goes on after a kill begins behind the last event that arrived.
 */
export class KurrentLogCopy implements LogCopy {
  private constructor(
    private readonly clients: Clients,
    private readonly sender: Sender,
    private newest: Link,
  ) {}

  /**
   * Reads what is there, and compares it with what should be.
   * @param hashAt the hash of the event of that number, from 1, in the log that is copied
   * @throws {Damaged} where something else is there
   * @throws {Unanswered} where nobody is
   */
  static async open(
    url: string,
    hashAt: (ordinal: number) => string | undefined,
  ): Promise<KurrentLogCopy> {
    const { url: server, prefix } = kurrentAddress(url);
    const clients = new Clients(server);
    const reader = new Reader(clients, prefix, PATIENT);
    try {
      await mustAnswer(clients, server, prefix);
      let link = GENESIS;
      for (let after = 0n; ;) {
        const page = await reader.all(after, PAGE);
        for (const event of page) {
          link = linked(link, event);
          if (link.hash !== hashAt(link.position))
            throw new Damaged(
              `KurrentDB 里已有别的事件：第 ${link.position} 个（流 ${event.stream}）不是这条日志里的`,
              '换一个空的 KurrentDB；没有做完的搬家不能在上面启动过服务',
            );
        }
        const last = page.at(-1);
        if (!last) break;
        after = last.position;
      }
      return new KurrentLogCopy(clients, new Sender(clients, reader, prefix, PATIENT), link);
    } catch (error) {
      await clients.close();
      throw error;
    }
  }

  link(): Link {
    return this.newest;
  }

  async add(rows: readonly EventRow[]): Promise<void> {
    for (const part of partsOf(rows)) {
      const [first] = part;
      const last = part.at(-1);
      if (!first || !last) continue;
      const append = prepared(part.map(eventIn), MOST_APPEND_BYTES);
      const outcome = await this.sender.write(first.stream, first.revision - 1, append);
      if (outcome.kind === 'refused')
        throw new Damaged(
          `KurrentDB 里的流 ${first.stream} 已到第 ${outcome.actual} 版，不是这次搬家写的`,
          '停下在用这个 KurrentDB 的服务；换一个空的再来',
        );
      this.newest = { position: last.position, hash: last.hash };
    }
  }

  /** Its mark lies with who counts it. */
  async mark(): Promise<void> {}

  close(): Promise<void> {
    return this.clients.close();
  }
}

/** Neighbours of one stream, as much of them as fits. */
function* partsOf(rows: readonly EventRow[]): Generator<readonly EventRow[]> {
  let part: EventRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(row.data);
    const isNext = part.length === 0 || part[0]?.stream === row.stream;
    if (!isNext || part.length === MOST_EVENTS || bytes + size > MOST_APPEND_BYTES) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
