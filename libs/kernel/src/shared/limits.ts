/** Tokens that a key has at once; what is taken drips in again over `perMs`. */
export interface Bucket {
  name: string;
  capacity: number;
  perMs: number;
}
/** At most `most` in any span of `spanMs`, for each key. */
export interface Window {
  name: string;
  most: number;
  spanMs: number;
}
/** Who was told to wait. Instants in ms since the epoch. */
export interface Refusal {
  key: string;
  /** How often. */
  count: number;
  last: number;
  /** When there is room again, as far as is known. */
  until: number;
}

/**
 * What a person or an address may still do, counted over all processes. Names tell buckets and windows apart; `now` is the caller's clock,
 * and one that steps back gives nothing away. Counts may be lost, which forgives. An adapter whose server does not answer counts in
 * its own process and reports. Its promises are `limitsContract`.
 */
export interface Limits {
  /**
   * Takes `tokens` (one, where nothing is said), all of them or none; more than the bucket holds is all that it holds.
   * @returns seconds to wait, 0 when they were there
   */
  take(bucket: Bucket, key: string, now: number, tokens?: number): Promise<number>;
  /** Counts one where there is room. @returns seconds to wait, 0 when it was counted */
  count(window: Window, key: string, now: number): Promise<number>;
  /** Takes back one that was counted at `at` and turned out harmless. */
  forgive(window: Window, key: string, at: number): Promise<void>;
  /** Notes that somebody was told to wait. A list keeps the newest 500. */
  refused(list: string, refusal: Omit<Refusal, 'count'>): Promise<void>;
  /** The last to be refused first. */
  refusals(list: string): Promise<readonly Refusal[]>;
}

const MOST_REFUSED = 500;

/** For one process, in memory: a restart forgives. */
export class LocalLimits implements Limits {
  private readonly buckets = new Map<string, TokenBuckets>();
  private readonly windows = new Map<string, SlidingWindows>();
  private readonly lists = new Map<string, Map<string, Refusal>>();

  async take(bucket: Bucket, key: string, now: number, tokens = 1): Promise<number> {
    const { name, capacity, perMs } = bucket;
    return made(this.buckets, name, () => new TokenBuckets(capacity, perMs)).take(key, now, tokens);
  }

  async count(window: Window, key: string, now: number): Promise<number> {
    return this.window(window).count(key, now);
  }

  async forgive(window: Window, key: string, at: number): Promise<void> {
    this.window(window).forgive(key, at);
  }

  async refused(list: string, { key, last, until }: Omit<Refusal, 'count'>): Promise<void> {
    const all = made(this.lists, list, () => new Map<string, Refusal>());
    const count = (all.get(key)?.count ?? 0) + 1;
    newest(all, key, { key, count, last, until }, MOST_REFUSED);
  }

  async refusals(list: string): Promise<readonly Refusal[]> {
    return [...(this.lists.get(list)?.values() ?? [])].toReversed();
  }

  private window({ name, most, spanMs }: Window): SlidingWindows {
    return made(this.windows, name, () => new SlidingWindows(most, spanMs));
  }
}

/** Keys are a stranger's to invent: those that were used longest ago are forgotten beyond `most`. */
export class TokenBuckets {
  private readonly buckets = new Map<string, { tokens: number; at: number }>();
  constructor(
    private readonly capacity: number,
    private readonly perMs: number,
    private readonly most = 20_000,
  ) {}

  take(key: string, now: number, wanted = 1): number {
    const old = this.buckets.get(key);
    const refilled = old
      ? old.tokens + (Math.max(0, now - old.at) * this.capacity) / this.perMs
      : this.capacity;
    const tokens = Math.min(this.capacity, refilled);
    const cost = Math.min(wanted, this.capacity);
    const granted = tokens >= cost;
    newest(this.buckets, key, { tokens: granted ? tokens - cost : tokens, at: now }, this.most);
    return granted ? 0 : ((cost - tokens) * this.perMs) / this.capacity / 1000;
  }
}

class SlidingWindows {
  private readonly times = new Map<string, number[]>();
  constructor(
    private readonly most: number,
    private readonly spanMs: number,
  ) {}

  count(key: string, now: number): number {
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - this.spanMs);
    const first = recent[recent.length - this.most];
    if (first !== undefined) return (first + this.spanMs - now) / 1000;
    newest(this.times, key, [...recent, now], 20_000);
    return 0;
  }

  forgive(key: string, at: number): void {
    const times = this.times.get(key);
    const index = times?.lastIndexOf(at) ?? -1;
    if (index >= 0) times?.splice(index, 1);
  }
}

function made<T>(all: Map<string, T>, name: string, make: () => T): T {
  const known = all.get(name);
  if (known !== undefined) return known;
  const one = make();
  all.set(name, one);
  return one;
}

function newest<T>(all: Map<string, T>, key: string, value: T, most: number): void {
  all.delete(key);
  const oldest = all.size >= most ? all.keys().next() : undefined;
  if (oldest && !oldest.done) all.delete(oldest.value);
  all.set(key, value);
}
