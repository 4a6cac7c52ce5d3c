import {
  LiveLines,
  type LiveFanOut,
  type LiveFrame,
  type LiveMessage,
  type LiveSink,
} from '@app/kernel';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { reached, redis, waitingRedis } from './connection.js';

const KEY = 'yamabiko:live';
/** A connection that waits asks again after so long, ms: one that was cut without a word is found by that. */
const WAIT = 5000;
const AGAIN = 200;
/** Who comes back is told what this process has not heard yet; it waits for it so long, ms. */
const CATCH_UP = 1000;
const PAGE = 500;
/** So many more than are kept for clients stand in the stream: a process that reads slower than others publish loses none. */
const SLACK = 10_000;
/** No message, but: some may have been lost. */
const GAP = 'gap';

type Told = LiveFrame & { topic: string };
type Entry = [id: string, fields: string[]];

export interface LiveOptions {
  /** Messages kept for clients that come back. Default 2000. */
  keep?: number;
  bufferBytes?: number;
  report?: (error: unknown, context: string) => void;
}

/**
 * Live messages of all processes, through one stream in Redis that keeps the last of them: its ids are the clients'. While Redis is away
 * nobody hears; afterwards those who may have missed something come back, are told so, and fetch anew.
 */
export class RedisLive implements LiveFanOut {
  private readonly lines: LiveLines;
  private readonly keep: number;
  private last = '0-0';
  private isLosing = false;
  private closed = false;
  private readonly waiters = new Set<() => void>();
  private reading: Promise<void> | undefined;

  private constructor(
    private readonly asking: Redis,
    private readonly hearing: Redis,
    private readonly options: LiveOptions,
  ) {
    this.keep = options.keep ?? 2000;
    this.lines = new LiveLines(options);
    asking.on('ready', () => void this.tellOfGap());
  }

  /** @throws where Redis does not answer */
  static async open(url: string, options: LiveOptions = {}): Promise<RedisLive> {
    const live = new RedisLive(redis(url), waitingRedis(url), options);
    try {
      await Promise.all([reached(live.asking), reached(live.hearing)]);
      await live.begin();
    } catch (error) {
      await live.close();
      throw error;
    }
    live.reading = live.read();
    return live;
  }

  publish({ topic, type, data }: LiveMessage): void {
    const json = JSON.stringify({ topic, data });
    this.asking
      .xadd(KEY, 'MAXLEN', '~', this.keep + SLACK, '*', 'topic', topic, 'type', type, 'json', json)
      .catch((error: unknown) => {
        if (!this.isLosing) this.options.report?.(error, 'Redis 没有回应，实时消息送不到');
        this.isLosing = true;
        if (this.asking.status === 'ready') void this.tellOfGap();
      });
  }

  missed(): void {
    this.isLosing = true;
    void this.tellOfGap();
  }

  async subscribe(topics: readonly string[], sink: LiveSink, lastId?: string): Promise<() => void> {
    await this.caughtUp().catch(() => undefined); // while Redis is away, with what is known
    return this.lines.subscribe(topics, sink, lastId);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.asking.disconnect();
    this.hearing.disconnect();
    await this.reading;
  }

  /** All that is in the stream now is what may be missed; who listens already, missed some. */
  private async begin(): Promise<void> {
    const newest = (await this.asking.xrevrange(KEY, '+', '-', 'COUNT', this.keep)) as Entry[];
    const entries = newest.toReversed();
    const since = entries.findLastIndex(([, fields]) => fields[0] === GAP);
    this.last = entries.at(-1)?.[0] ?? '0-0';
    const isWhole = since < 0 && entries.length < this.keep;
    const before = since < 0 ? (isWhole ? '0-0' : undefined) : entries[since]?.[0];
    this.lines.begin(this.last, entries.slice(since + 1).flatMap(toldOf), before);
  }

  private async read(): Promise<void> {
    let isCut = false;
    while (!this.closed) {
      try {
        if (isCut && !(await this.goesOn())) await this.begin();
        isCut = false;
        const found = await this.hearing.xread(
          'COUNT',
          PAGE,
          'BLOCK',
          WAIT,
          'STREAMS',
          KEY,
          this.last,
        );
        for (const entry of (found?.[0]?.[1] ?? []) as Entry[]) this.hear(entry);
      } catch {
        isCut = true;
        if (!this.closed) await sleep(AGAIN);
      }
    }
  }

  private hear(entry: Entry): void {
    [this.last] = entry;
    if (entry[1][0] === GAP) this.lines.begin(this.last, [], this.last);
    else for (const told of toldOf(entry)) this.lines.tell(told);
    for (const look of this.waiters) look();
  }

  /** Is what was heard last still in the stream, so that nothing between was lost? */
  private async goesOn(): Promise<boolean> {
    if (this.last === '0-0') return false;
    return (await this.asking.xrange(KEY, this.last, this.last)).length > 0;
  }

  /** What was published before somebody came is heard here, too. */
  private async caughtUp(): Promise<void> {
    const [newest] = (await this.asking.xrevrange(KEY, '+', '-', 'COUNT', 1)) as Entry[];
    if (!newest || !isBefore(this.last, newest[0])) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.waiters.delete(look);
        resolve();
      };
      const look = () => isBefore(this.last, newest[0]) || end();
      const timer = setTimeout(end, CATCH_UP);
      this.waiters.add(look);
    });
  }

  /** What could not be published is lost: everybody is told so, and what was kept before is no longer whole. */
  private async tellOfGap(): Promise<void> {
    if (!this.isLosing) return;
    this.isLosing = false;
    try {
      await this.asking.multi().xtrim(KEY, 'MAXLEN', 0).xadd(KEY, '*', GAP, '1').exec();
    } catch {
      this.isLosing = true; // with the next message, or connection
    }
  }
}

const toldOf = ([id, fields]: Entry): Told[] => {
  const [, topic, , type, , json] = fields;
  return topic !== undefined && type !== undefined && json !== undefined
    ? [{ id, topic, type, json }]
    : [];
};

/** Ids of a stream: milliseconds, and a count within each. */
const isBefore = (one: string, other: string): boolean => {
  const [[ms = 0n, n = 0n], [otherMs = 0n, otherN = 0n]] = [one, other].map((id) =>
    id.split('-').map(BigInt),
  ) as [bigint[], bigint[]];
  return ms < otherMs || (ms === otherMs && n < otherN);
};
