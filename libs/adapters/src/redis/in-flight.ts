import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InFlight, Places } from '@app/kernel';
import type { Redis } from 'ioredis';
import { ENTER, LEAVE, STAY } from './in-flight-scripts.js';
import { Spared } from './spared.js';

/** A place of which nothing was heard for so long, ms, is free again: its process died. */
const KEPT = 15_000;
/** Who waits asks again after so long, ms. */
const ASK_AGAIN = 40;

const keysOf = (name: string): [string, string, string, string] => [
  `yamabiko:{in-flight:${name}}:waiting`,
  `yamabiko:{in-flight:${name}}:busy`,
  `yamabiko:{in-flight:${name}}:persons`,
  `yamabiko:{in-flight:${name}}:asking`,
];
const hidden = (person: string): string => createHash('sha256').update(person).digest('base64url');

/**
 * What goes on in all processes together, counted in Redis. While it does not answer everybody begins, and that is reported: a bound on how
 * much goes on is no permission, and what must happen once is kept by the log.
 */
export class RedisInFlight implements InFlight {
  private readonly atWork = new Map<string, Set<string>>();
  private readonly timer: NodeJS.Timeout;

  /** @param kept see `KEPT` */
  constructor(
    private readonly client: Redis,
    private readonly report: (error: unknown, context: string) => void = () => {},
    private readonly kept = KEPT,
    private readonly spared = new Spared(),
  ) {
    this.timer = setInterval(() => void this.stay(), kept / 3).unref();
  }

  async run<T>(
    places: Places,
    person: string,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const id = randomUUID();
    const { name } = places;
    const mine = this.atWork.get(name) ?? new Set<string>();
    this.atWork.set(name, mine);
    try {
      if (await this.turn(places, id, hidden(person), signal)) mine.add(id);
      return await work();
    } finally {
      mine.delete(id);
      await this.leave(name, id);
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** @returns whether it has a place; it begins either way */
  private async turn(
    { name, person: most, all = 0 }: Places,
    id: string,
    person: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const asked = [...keysOf(name), id, person, most, all, this.kept] as const;
    for (;;) {
      try {
        const entered = await this.spared.ask(() => this.client.eval(ENTER, 4, ...asked));
        if (entered === 1) return true;
      } catch (error) {
        this.report(error, 'Redis 没有回应，同时进行的工作暂时不限');
        return false;
      }
      await sleep(ASK_AGAIN, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) continue;
      await this.leave(name, id);
      return false;
    }
  }

  /** Always said, and heard when the server goes on. Where it is silent nobody waits for it: a place is free when its time is over. */
  private async leave(name: string, id: string): Promise<void> {
    const { isSilent } = this.spared;
    const leaving = this.client.eval(LEAVE, 4, ...keysOf(name), id);
    if (isSilent) leaving.catch(() => undefined);
    else await this.spared.ask(() => leaving).catch(() => undefined);
  }

  private async stay(): Promise<void> {
    for (const [name, ids] of this.atWork)
      if (ids.size > 0)
        await this.client.eval(STAY, 4, ...keysOf(name), this.kept, ...ids).catch(() => undefined); // the next one may get through
  }
}
