import type { Limits } from '@app/kernel';
import { SetMetadata } from '@nestjs/common';
import type { Rule } from './rule.js';

/** What a call costs us: `visit` is a write that anyone may send, `work` one that a feature guards because engines run for it. */
export type Cost = 'read' | 'write' | 'work' | 'visit';

/** Calls a minute at the default of RATE_LIMIT; they grow and shrink with it. An address is a household or a classroom, so it may do more. */
const MOST: Readonly<Record<Cost, { address: number; person: number }>> = {
  read: { address: 3000, person: 1500 },
  write: { address: 1500, person: 600 },
  work: { address: 600, person: 120 },
  visit: { address: 60, person: 60 },
};
const DEFAULT_TOTAL = 3000;
/** What one address may send in a minute at the default of RATE_LIMIT, all bodies together: a class that uploads its pictures, or a dozen whole lessons. */
const MOST_BYTES = 120 * 1024 * 1024;
const MINUTE = 60_000;
/** Who was told to wait, in `Limits`. */
const REFUSED = 'calls';

const PER_MINUTE = 'yamabiko:per-minute';
/** A tighter limit than its kind has, for one route: calls a minute from one address, and by one person. */
export const PerMinute = (most: number) => SetMetadata(PER_MINUTE, most);
export const perMinuteOf = (handler: object): number | undefined =>
  Reflect.getMetadata(PER_MINUTE, handler) as number | undefined;

export const costOf = (method: string, rule: Rule): Cost => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'read';
  if (rule === 'anyone') return 'visit';
  return typeof rule === 'object' ? 'work' : 'write';
};

/** An address that was told to wait, for the security page. */
export interface Throttled {
  address: string;
  refused: number;
  /** Instant of the last refusal, ms since the epoch. */
  last: number;
}

/**
 * All rate limits: by address for everything together, and by address and person for each cost. What visitors may write is counted for
 * each route, so that reports of errors never take the way in from somebody who wants to log in.
 */
export class RateLimits {
  private readonly scale: number;

  /** `total` calls a minute from one address; 0 switches every limit off. */
  constructor(
    private readonly total: number,
    private readonly limits: Limits,
  ) {
    this.scale = total / DEFAULT_TOTAL;
  }

  /** Any call. @returns seconds to wait, 0 to go on */
  async arrive(address: string): Promise<number> {
    return this.total > 0 ? this.take('all', this.total, address, address) : 0;
  }

  /** A call whose route is known. `route` tells the limits of `visit` and of `@PerMinute` apart. @returns seconds to wait, 0 to go on */
  async spend(
    call: { cost: Cost; route: string; perMinute?: number | undefined },
    who: { address: string; person?: string | undefined },
  ): Promise<number> {
    if (this.total === 0) return 0;
    const { address, person } =
      call.perMinute === undefined
        ? MOST[call.cost]
        : { address: call.perMinute, person: call.perMinute };
    const kind = call.cost === 'visit' || call.perMinute !== undefined ? call.route : call.cost;
    const [by, most] = who.person === undefined ? ['address', address] : ['person', person];
    const capacity = Math.max(1, Math.round(most * this.scale));
    return this.take(`${by} ${kind}`, capacity, who.person ?? who.address, who.address);
  }

  /** A body of so many bytes, before it is read. @returns seconds to wait, 0 to go on */
  async bring(address: string, bytes: number): Promise<number> {
    if (this.total === 0 || bytes <= 0) return 0;
    return this.take('bytes', Math.round(MOST_BYTES * this.scale), address, address, bytes);
  }

  /** Newest first. */
  async throttled(): Promise<Throttled[]> {
    const refusals = await this.limits.refusals(REFUSED);
    return refusals.map(({ key, count, last }) => ({ address: key, refused: count, last }));
  }

  private async take(
    name: string,
    capacity: number,
    key: string,
    address: string,
    tokens = 1,
  ): Promise<number> {
    const now = Date.now();
    const wait = await this.limits.take({ name, capacity, perMs: MINUTE }, key, now, tokens);
    if (wait > 0)
      await this.limits.refused(REFUSED, { key: address, last: now, until: now + wait * 1000 });
    return wait;
  }
}
