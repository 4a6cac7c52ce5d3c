import type { Redis } from 'ioredis';

const KEY = 'yamabiko:in-common';
/** What nobody has stood by for so long, ms, holds no longer: who starts then may have it otherwise. */
const KEPT = 30_000;

/** KEYS: name → value. ARGV: for how long, and my names and values. Where others have one otherwise, its name; nothing is written then. */
const STAND_BY = `
local otherwise = {}
for i = 2, #ARGV, 2 do
  local there = redis.call('HGET', KEYS[1], ARGV[i])
  if there and there ~= ARGV[i + 1] then table.insert(otherwise, ARGV[i]) end
end
if #otherwise > 0 then return otherwise end
for i = 2, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return otherwise`;

/** What all processes that meet in a Redis must have the same, kept there while one of them runs. A server that was emptied is told again. */
export class RedisInCommon {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: Redis,
    private readonly mine: Readonly<Record<string, string>>,
  ) {}

  /** @returns the names of what others have otherwise; where there are none, this process stands by its own from now on */
  async standBy(): Promise<readonly string[]> {
    const otherwise = await this.say();
    if (otherwise.length === 0)
      this.timer ??= setInterval(() => void this.say().catch(() => undefined), KEPT / 3).unref();
    return otherwise;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async say(): Promise<readonly string[]> {
    const mine = Object.entries(this.mine).flat();
    return (await this.client.eval(STAND_BY, 1, KEY, KEPT, ...mine)) as string[];
  }
}
