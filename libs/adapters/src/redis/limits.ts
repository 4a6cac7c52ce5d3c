import { createHash, randomUUID } from 'node:crypto';
import { LocalLimits, type Bucket, type Limits, type Refusal, type Window } from '@app/kernel';
import type { Redis } from 'ioredis';
import { COUNT, FORGIVE, REFUSED, TAKE } from './limit-scripts.js';
import { Spared } from './spared.js';

const MOST_REFUSED = 500;
const REFUSED_KEPT_S = 24 * 3600;

/** Keys are addresses and names of people: the server sees what cannot be read back. */
const hidden = (key: string): string => createHash('sha256').update(key).digest('base64url');
const placeOf = ({ name }: Window, key: string): string => `yamabiko:window:${name}:${hidden(key)}`;
const placesOf = (list: string): [order: string, known: string] => [
  `yamabiko:refused:${list}:order`,
  `yamabiko:refused:${list}:known`,
];

/** Counts of all processes, in Redis. While it does not answer each process counts for itself, from nothing, and that is reported. */
export class RedisLimits implements Limits {
  private readonly own = new LocalLimits();

  constructor(
    private readonly client: Redis,
    private readonly report: (error: unknown, context: string) => void = () => {},
    private readonly spared = new Spared(),
  ) {}

  take(bucket: Bucket, key: string, now: number, tokens = 1): Promise<number> {
    const { name, capacity, perMs } = bucket;
    const place = `yamabiko:bucket:${name}:${hidden(key)}`;
    return this.asked(
      async () => Number(await this.client.eval(TAKE, 1, place, capacity, perMs, now, tokens)),
      () => this.own.take(bucket, key, now, tokens),
    );
  }

  count(window: Window, key: string, now: number): Promise<number> {
    const { most, spanMs } = window;
    return this.asked(
      async () =>
        Number(
          await this.client.eval(COUNT, 1, placeOf(window, key), most, spanMs, now, randomUUID()),
        ),
      () => this.own.count(window, key, now),
    );
  }

  async forgive(window: Window, key: string, at: number): Promise<void> {
    await this.asked<unknown>(
      () => this.client.eval(FORGIVE, 1, placeOf(window, key), at),
      () => this.own.forgive(window, key, at),
    );
  }

  async refused(list: string, refusal: Omit<Refusal, 'count'>): Promise<void> {
    const [order, known] = placesOf(list);
    const { key, last, until } = refusal;
    await this.asked<unknown>(
      () =>
        this.client.eval(REFUSED, 2, order, known, key, last, until, MOST_REFUSED, REFUSED_KEPT_S),
      () => this.own.refused(list, refusal),
    );
  }

  async refusals(list: string): Promise<readonly Refusal[]> {
    const [order, known] = placesOf(list);
    return this.asked<readonly Refusal[]>(
      async () => {
        const keys = await this.client.zrevrange(order, 0, -1);
        const all = keys.length === 0 ? [] : await this.client.hmget(known, ...keys);
        return keys.flatMap((key, index) => {
          const [count = 0, last = 0, until = 0] = (all[index] ?? '').split(' ').map(Number);
          return count > 0 ? [{ key, count, last, until }] : [];
        });
      },
      () => this.own.refusals(list),
    );
  }

  private async asked<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      return await this.spared.ask(work);
    } catch (error) {
      this.report(error, 'Redis 没有回应，限制暂时由每个进程各自计算');
      return alone();
    }
  }
}
