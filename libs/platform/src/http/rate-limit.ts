/** Buckets of one kind, one for each key: `capacity` at once, refilled over `perMs`. In memory: a restart forgives. */
export class TokenBuckets {
  private readonly buckets = new Map<string, { tokens: number; at: number }>();
  constructor(
    private readonly capacity: number,
    private readonly perMs: number,
    private readonly most = 20_000,
  ) {}

  /** Takes one; answers 0, or the seconds to wait when there is none. `now` in ms. */
  take(key: string, now: number): number {
    const old = this.buckets.get(key);
    const refilled = old
      ? old.tokens + (Math.max(0, now - old.at) * this.capacity) / this.perMs
      : this.capacity;
    const tokens = Math.min(this.capacity, refilled);
    this.buckets.delete(key); // the newest last: the oldest is the one to forget
    if (this.buckets.size >= this.most) this.forgetOldest();
    const granted = tokens >= 1;
    this.buckets.set(key, { tokens: granted ? tokens - 1 : tokens, at: now });
    return granted ? 0 : ((1 - tokens) * this.perMs) / this.capacity / 1000;
  }

  private forgetOldest(): void {
    const oldest = this.buckets.keys().next();
    if (!oldest.done) this.buckets.delete(oldest.value);
  }
}

/** At most `most` in any span of `spanMs`, for each key. In memory. */
export class SlidingWindow {
  private readonly times = new Map<string, number[]>();
  constructor(
    private readonly most: number,
    private readonly spanMs: number,
  ) {}

  /** Seconds to wait, 0 when there is room. `now` in ms. */
  wait(key: string, now: number): number {
    const recent = this.recent(key, now);
    const first = recent[recent.length - this.most];
    return first === undefined ? 0 : (first + this.spanMs - now) / 1000;
  }

  count(key: string, now: number): void {
    const recent = this.recent(key, now);
    this.times.delete(key);
    const oldest = this.times.size >= 20_000 ? this.times.keys().next() : undefined;
    if (oldest && !oldest.done) this.times.delete(oldest.value);
    this.times.set(key, [...recent, now].slice(-this.most));
  }

  /** Takes one back that was counted at `at` and turned out harmless. */
  forgive(key: string, at: number): void {
    const times = this.times.get(key);
    const index = times?.lastIndexOf(at) ?? -1;
    if (index >= 0) times?.splice(index, 1);
  }

  private recent(key: string, now: number): number[] {
    return (this.times.get(key) ?? []).filter((time) => time > now - this.spanMs);
  }
}

/** One key for one household: an IPv4 address, or the /64 of an IPv6 one. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - right.length)).fill('0'),
    ...right,
  ];
  return groups.slice(0, 4).join(':');
};
