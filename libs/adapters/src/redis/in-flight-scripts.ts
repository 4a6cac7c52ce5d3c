/**
 * KEYS: what waits (id → place in line), who has a place (id → until when), whose it is (id → person). Instants by the server's clock: no two
 * clocks are compared. Who died is passed over, waiting or at work.
 */
const GONE = `
local now = redis.call('TIME')
now = now[1] * 1000 + math.floor(now[2] / 1000)
for _, key in ipairs({KEYS[2], KEYS[4]}) do
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', key, '-inf', now)) do
    redis.call('ZREM', KEYS[1], id)
    redis.call('ZREM', KEYS[2], id)
    redis.call('ZREM', KEYS[4], id)
    redis.call('HDEL', KEYS[3], id)
  end
end`;

/** ARGV: id, person, most of one, most of all (0: no bound), ms that the place is kept without a word. @returns 1 where it has a place now */
export const ENTER = `
${GONE}
local id, most, all, kept = ARGV[1], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
if redis.call('HSETNX', KEYS[3], id, ARGV[2]) == 1 then
  local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
  redis.call('ZADD', KEYS[1], (last[2] or 0) + 1, id)
end
local busy, of = redis.call('ZRANGE', KEYS[2], 0, -1), {}
for _, one in ipairs(busy) do
  local person = redis.call('HGET', KEYS[3], one)
  if person then of[person] = (of[person] or 0) + 1 end
end
local taken = #busy
redis.call('ZADD', KEYS[4], now + kept, id)
for _, one in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if all > 0 and taken >= all then break end
  local person = redis.call('HGET', KEYS[3], one)
  if person and (of[person] or 0) < most then
    of[person] = (of[person] or 0) + 1
    taken = taken + 1
    redis.call('ZREM', KEYS[1], one)
    redis.call('ZREM', KEYS[4], one)
    redis.call('ZADD', KEYS[2], now + kept, one)
  end
end
if redis.call('ZSCORE', KEYS[2], id) then return 1 end
return 0`;

/** ARGV: id. */
export const LEAVE = `
for _, key in ipairs({KEYS[1], KEYS[2], KEYS[4]}) do redis.call('ZREM', key, ARGV[1]) end
redis.call('HDEL', KEYS[3], ARGV[1])
return 1`;

/** ARGV: ms that the places are kept, then the ids of those who are at work. */
export const STAY = `
${GONE}
for index = 2, #ARGV do redis.call('ZADD', KEYS[2], 'XX', now + tonumber(ARGV[1]), ARGV[index]) end
return 1`;
