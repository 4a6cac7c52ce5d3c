import type { Checkpoints } from '@app/kernel';
import type { Redis } from 'ioredis';
import { answered } from './connection.js';

const KEY = 'yamabiko:checkpoints';
/** Positions are compared as text: the longer one is the larger, of two as long the later in the alphabet. No number of Lua has their digits. */
const FORWARDS = `
local old, new = redis.call('HGET', KEYS[1], ARGV[1]), ARGV[2]
if not old or #new > #old or (#new == #old and new > old) then redis.call('HSET', KEYS[1], ARGV[1], new) end
return 1`;

/** In the same Redis as the jobs: who loses the one loses the other, and asks the log for both again. */
export class RedisCheckpoints implements Checkpoints {
  constructor(private readonly client: Redis) {}

  async get(name: string): Promise<bigint | undefined> {
    const position = await answered(() => this.client.hget(KEY, name));
    return position === null ? undefined : BigInt(position);
  }

  async set(name: string, position: bigint): Promise<void> {
    await answered(() => this.client.eval(FORWARDS, 1, KEY, name, String(position)));
  }
}
