import type { Redis } from 'ioredis';

/** Left for a while in the place of a session that went on under another id. */
export const movedMark = 'moved';

/**
 * Reads a session, prolongs it where that is due, and counts the request against its limits: all in one round trip.
 * KEYS: session, counters. ARGV: session's seconds (0: there is none), prolong when fewer than this are left,
 * then limit and window for each counter. Gives { seconds to wait (0: go on), session, prolonged }.
 */
const admit = `
local session = false
local prolonged = 0
if ARGV[1] ~= '0' then
  session = redis.call('GET', KEYS[1])
  if session and session ~= '${movedMark}' and redis.call('TTL', KEYS[1]) < tonumber(ARGV[2]) then
    redis.call('EXPIRE', KEYS[1], ARGV[1])
    prolonged = 1
  end
end
for i = 2, #KEYS do
  local used = redis.call('GET', KEYS[i])
  if used and tonumber(used) >= tonumber(ARGV[2 * i - 1]) then
    return { math.max(1, redis.call('TTL', KEYS[i])), session, prolonged }
  end
end
for i = 2, #KEYS do
  if redis.call('INCR', KEYS[i]) == 1 then redis.call('EXPIRE', KEYS[i], ARGV[2 * i]) end
end
return { 0, session, prolonged }
`;

/** Takes back a try that was counted in advance and did not fail. A counter whose time is over is left alone. */
const forgive = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
return 1
`;

/** Changes a session only where nobody else did in the meantime; gives 1, or what stands there instead (or false). */
const replace = `
local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return now end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
`;

/** A Redis connection that knows the gateway's scripts. */
export interface SessionRedis {
  bowtieAdmit(
    keys: number,
    ...keysAndValues: (string | number)[]
  ): Promise<[wait: number, session: string | null, prolonged: number]>;
  bowtieForgive(keys: number, ...keysAndValues: string[]): Promise<number>;
  bowtieReplace(keys: number, key: string, before: string, after: string): Promise<number | string | null>;
}

/** Teaches a connection the scripts. */
export function withScripts(redis: Redis): Redis & SessionRedis {
  redis.defineCommand('bowtieAdmit', { lua: admit });
  redis.defineCommand('bowtieForgive', { lua: forgive });
  redis.defineCommand('bowtieReplace', { lua: replace });
  // The client adds the commands at run time, where no type can see it.
  return redis as Redis & SessionRedis;
}
