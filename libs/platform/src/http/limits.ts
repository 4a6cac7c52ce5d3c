import { SetMetadata } from '@nestjs/common';
import { TokenBuckets } from './rate-limit.js';
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
const MINUTE = 60_000;
const MOST_REFUSED = 500;

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
 * All rate limits of a process, in memory: by address for everything together, and by address and person for each cost. What visitors may
 * write is counted for each route, so that reports of errors never take the way in from somebody who wants to log in.
 */
export class RateLimits {
  private readonly scale: number;
  private readonly total: TokenBuckets | undefined;
  private readonly buckets = new Map<string, TokenBuckets>();
  private readonly refusals = new Map<string, Throttled>();

  /** `total` calls a minute from one address; 0 switches every limit off. */
  constructor(total: number) {
    this.scale = total / DEFAULT_TOTAL;
    this.total = total > 0 ? new TokenBuckets(total, MINUTE) : undefined;
  }

  /** Any call. @returns seconds to wait, 0 to go on */
  arrive(address: string): number {
    return this.noted(address, this.total?.take(address, performance.now()) ?? 0);
  }

  /** A call whose route is known. `route` tells the limits of `visit` and of `@PerMinute` apart. @returns seconds to wait, 0 to go on */
  spend(
    call: { cost: Cost; route: string; perMinute?: number | undefined },
    who: { address: string; person?: string | undefined },
  ): number {
    if (!this.total) return 0;
    const { address, person } =
      call.perMinute === undefined
        ? MOST[call.cost]
        : { address: call.perMinute, person: call.perMinute };
    const kind = call.cost === 'visit' || call.perMinute !== undefined ? call.route : call.cost;
    const key = who.person ?? who.address;
    const most = who.person === undefined ? address : person;
    return this.noted(
      who.address,
      this.bucket(`${who.person === undefined ? 'address' : 'person'} ${kind}`, most).take(
        key,
        performance.now(),
      ),
    );
  }

  /** Newest first. */
  throttled(): Throttled[] {
    return [...this.refusals.values()].toReversed();
  }

  private bucket(name: string, most: number): TokenBuckets {
    const bucket =
      this.buckets.get(name) ??
      new TokenBuckets(Math.max(1, Math.round(most * this.scale)), MINUTE);
    this.buckets.set(name, bucket);
    return bucket;
  }

  private noted(address: string, wait: number): number {
    if (wait === 0) return 0;
    const refused = (this.refusals.get(address)?.refused ?? 0) + 1;
    this.refusals.delete(address);
    const oldest = this.refusals.size >= MOST_REFUSED ? this.refusals.keys().next() : undefined;
    if (oldest && !oldest.done) this.refusals.delete(oldest.value);
    this.refusals.set(address, { address, refused, last: Date.now() });
    return wait;
  }
}
