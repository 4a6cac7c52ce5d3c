// Each is one step for the server, whoever else asks. Instants and tokens go through text with all their digits.

/** What drips in meanwhile is there; a clock that steps back gives nothing. ARGV: capacity, ms to fill it, now, tokens wanted. */
export const TAKE = `
local capacity, per, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local cost = math.min(tonumber(ARGV[4]), capacity)
local old = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = capacity, now
if old[1] then
  at = math.max(now, tonumber(old[2]))
  tokens = math.min(capacity, tonumber(old[1]) + (at - tonumber(old[2])) * capacity / per)
end
local wait = 0
if tokens >= cost then tokens = tokens - cost else wait = (cost - tokens) * per / capacity / 1000 end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.17g', at))
redis.call('PEXPIRE', KEYS[1], math.ceil(per) + 1000)
return string.format('%.17g', wait)`;

/** ARGV: most, span in ms, now, a name for this one. */
export const COUNT = `
local most, span, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local since = string.format('%.17g', now - span)
local times = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. since, '+inf', 'WITHSCORES')
local count = #times / 2
if count >= most then
  return string.format('%.17g', (tonumber(times[(count - most + 1) * 2]) + span - now) / 1000)
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', since)
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[4])
redis.call('PEXPIRE', KEYS[1], math.ceil(span) + 1000)
return '0'`;

/** ARGV: when it was counted. */
export const FORGIVE = `
local one = redis.call('ZREVRANGEBYSCORE', KEYS[1], ARGV[1], ARGV[1], 'LIMIT', 0, 1)
if one[1] then redis.call('ZREM', KEYS[1], one[1]) end
return 1`;

/** KEYS: the names in their order, the newest last; what is known of each. ARGV: name, last, until, most names, seconds they are kept. */
export const REFUSED = `
local known = redis.call('HGET', KEYS[2], ARGV[1])
local count = known and tonumber(string.match(known, '^%d+')) or 0
redis.call('HSET', KEYS[2], ARGV[1], (count + 1) .. ' ' .. ARGV[2] .. ' ' .. ARGV[3])
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
redis.call('ZADD', KEYS[1], (tonumber(last[2]) or 0) + 1, ARGV[1])
local over = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[4])
if over > 0 then
  for _, name in ipairs(redis.call('ZRANGE', KEYS[1], 0, over - 1)) do
    redis.call('ZREM', KEYS[1], name)
    redis.call('HDEL', KEYS[2], name)
  end
end
redis.call('EXPIRE', KEYS[1], ARGV[5])
redis.call('EXPIRE', KEYS[2], ARGV[5])
return 1`;
