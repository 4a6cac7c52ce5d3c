import { setTimeout as sleep } from 'node:timers/promises';
import { LocalChangeFeed, type ChangeFeed, type Step } from '@app/kernel';
import type { Redis } from 'ioredis';
import { reached, redis, waitingRedis } from './connection.js';

const KEY = 'yamabiko:steps';
/** Steps are news: who comes later looks in the store. These are for a process whose line was cut for a moment. */
const KEPT = 2000;
const PAGE = 500;
const WAIT = 5000;
const AGAIN = 200;
/** Of a step that names more documents than this, in bytes, only the position is told, and that something was missed. */
const MOST = 64_000;
const MISSED = 'missed';

type Entry = [id: string, fields: string[]];

/**
 * The steps of the read models through one stream in Redis. As long as it does not answer every listener is told `missed` again and again:
 * it looks in the store, and keeps nothing.
 */
export class RedisChangeFeed implements ChangeFeed {
  private readonly local: LocalChangeFeed;
  private last = '0-0';
  private isLosing = false;
  private closed = false;
  private reading: Promise<void> | undefined;

  private constructor(
    private readonly asking: Redis,
    private readonly hearing: Redis,
    private readonly report: (error: unknown, context?: string) => void,
  ) {
    this.local = new LocalChangeFeed(report);
    asking.on('ready', () => void this.tellOfGap());
  }

  /** Hears what is told from now on. @throws where Redis does not answer */
  static async open(
    url: string,
    report: (error: unknown, context?: string) => void = () => {},
  ): Promise<RedisChangeFeed> {
    const feed = new RedisChangeFeed(redis(url), waitingRedis(url), report);
    try {
      await Promise.all([reached(feed.asking), reached(feed.hearing)]);
      await feed.toTheEnd();
    } catch (error) {
      await feed.close();
      throw error;
    }
    feed.reading = feed.read();
    return feed;
  }

  tell(step: Step): void {
    const text = textOf(step);
    if (text.length <= MOST) return this.add(text);
    this.add(MISSED);
    this.add(textOf({ ...step, written: {} }));
  }

  hear(listener: (told: Step | 'missed') => void): () => void {
    return this.local.hear(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.asking.disconnect();
    this.hearing.disconnect();
    await this.reading;
  }

  private add(text: string): void {
    this.asking.xadd(KEY, 'MAXLEN', '~', KEPT, '*', 'step', text).catch((error: unknown) => {
      if (!this.isLosing && !this.closed)
        this.report(error, 'Redis 没有回应，读模型的进展传不到别的进程');
      this.isLosing = true;
      if (this.asking.status === 'ready') void this.tellOfGap();
    });
  }

  private async tellOfGap(): Promise<void> {
    if (!this.isLosing || this.closed) return;
    this.isLosing = false;
    await this.asking.xadd(KEY, '*', 'step', MISSED).catch(() => (this.isLosing = true)); // with the next step, or connection
  }

  private async toTheEnd(): Promise<void> {
    const [newest] = (await this.asking.xrevrange(KEY, '+', '-', 'COUNT', 1)) as Entry[];
    this.last = newest?.[0] ?? '0-0';
  }

  private async read(): Promise<void> {
    let isCut = false;
    while (!this.closed) {
      try {
        if (isCut) {
          if (!(await this.goesOn())) await this.toTheEnd();
          this.local.miss();
        }
        isCut = false;
        const found = await this.hearing.xread('COUNT', PAGE, 'BLOCK', WAIT, 'STREAMS', KEY, this.last); // prettier-ignore
        for (const [id, fields] of (found?.[0]?.[1] ?? []) as Entry[]) {
          this.last = id;
          this.heard(fields[1] ?? MISSED);
        }
      } catch {
        isCut = true;
        if (this.closed) return;
        this.local.miss();
        await sleep(AGAIN);
      }
    }
  }

  private heard(text: string): void {
    if (text === MISSED) this.local.miss();
    else this.local.tell(stepOf(text));
  }

  /** Is what was heard last still there? One that was emptied counts anew. */
  private async goesOn(): Promise<boolean> {
    if (this.last === '0-0') return false;
    return (await this.asking.xrange(KEY, this.last, this.last)).length > 0;
  }
}

const textOf = ({ position, filling, ...rest }: Step): string =>
  JSON.stringify({
    ...rest,
    position: String(position),
    ...(filling !== undefined && { filling: String(filling) }),
  });

const stepOf = (text: string): Step => {
  const { position, filling, ...rest } = JSON.parse(text) as Omit<Step, 'position' | 'filling'> & {
    position: string;
    filling?: string;
  };
  return {
    ...rest,
    position: BigInt(position),
    ...(filling !== undefined && { filling: BigInt(filling) }),
  };
};
