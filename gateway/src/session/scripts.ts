import type { Redis } from 'ioredis';

/** Stands for a while in the place of a session that went on under another id, before the key of that one. */
export const movedPrefix = 'moved:';

/**
 * All scripts may write where Redis has no memory left: they serve sessions that are there, and what they add is small
 * and short-lived. New sessions and jobs are refused by then.
 */
const script = (lines: string) => `#!lua flags=allow-oom
${lines}`;

/**
 * Reads a session, prolongs it where that is due, and counts the request against its limits: all in one round trip.
 * KEYS: session, counters. ARGV: seconds of a kept session (0: there is none) and of a brief one, prolong a kept one when
 * fewer than this are left, prefix of persons' epochs, then limit, window and kind for each counter, of which those of the
 * kind `new` count only where there is no session.
 * Gives { seconds to wait (0: go on), session, seconds it was prolonged by (0: it was not), number of the full counter }.
 */
const admit = script(`
local session = false
local prolonged = 0
if ARGV[1] ~= '0' then
  session = redis.call('GET', KEYS[1])
end
local isThere = session and string.sub(session, 1, ${movedPrefix.length}) ~= '${movedPrefix}'
if isThere and string.find(session, '"user_id"', 1, true) then
  local state = cjson.decode(session)
  if type(state.user_id) == 'string' then
    local epoch = redis.call('GET', ARGV[4] .. state.user_id)
    if epoch and tonumber(epoch) > (state.session_epoch or 0) then
      redis.call('DEL', KEYS[1])
      session = false
      isThere = false
    end
  end
end
if isThere then
  local life = ARGV[1]
  local least = tonumber(ARGV[3])
  if string.find(session, '"brief":true', 1, true) then
    life = ARGV[2]
    least = tonumber(life) / 2
  end
  if redis.call('TTL', KEYS[1]) < least then
    redis.call('EXPIRE', KEYS[1], life)
    prolonged = tonumber(life)
  end
end
for i = 2, #KEYS do
  if not (session and ARGV[3 * i + 1] == 'new') then
    local used = redis.call('GET', KEYS[i])
    if used and tonumber(used) >= tonumber(ARGV[3 * i - 1]) then
      return { math.max(1, redis.call('TTL', KEYS[i])), session, prolonged, i - 2 }
    end
  end
end
for i = 2, #KEYS do
  if not (session and ARGV[3 * i + 1] == 'new') then
    if redis.call('INCR', KEYS[i]) == 1 then redis.call('EXPIRE', KEYS[i], ARGV[3 * i]) end
  end
end
return { 0, session, prolonged, 0 }
`);

/** Takes back what was counted in advance. A counter whose time is over is left alone. */
const forgive = script(`
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
return 1
`);

/**
 * Changes a session only where nobody else did in the meantime; gives 1, or what stands there instead (or false).
 * KEYS: session. ARGV: before, after, new life in seconds (0: as it was).
 */
const replace = script(`
local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return now end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
if ARGV[3] ~= '0' then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
return 1
`);

/**
 * Has a session go on under another id, only where nobody changed it in the meantime: of many who try, one succeeds, and
 * from then on the old id leads nowhere. Gives 1, or what stands there instead (or false).
 * KEYS: old, new. ARGV: before, after, seconds of the new one, seconds for which the old id is remembered.
 */
const rotate = script(`
local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return now end
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
redis.call('SET', KEYS[1], '${movedPrefix}' .. KEYS[2], 'EX', ARGV[4])
return 1
`);

/** Ends a session, or the one that it has become in the meantime. KEYS: session. */
const end = script(`
local key = KEYS[1]
for hop = 1, 100 do
  local now = redis.call('GET', key)
  if not now then return 0 end
  if string.sub(now, 1, ${movedPrefix.length}) ~= '${movedPrefix}' then return redis.call('DEL', key) end
  key = string.sub(now, ${movedPrefix.length + 1})
end
return 0
`);

/** Ends a person's sessions under lower epochs. KEYS: the person's epoch. ARGV: epoch, seconds it is remembered. */
const endSessions = script(`
local now = tonumber(redis.call('GET', KEYS[1]) or '0')
redis.call('SET', KEYS[1], string.format('%d', math.max(now, tonumber(ARGV[1]))), 'EX', ARGV[2])
return 1
`);

type Swapped = Promise<number | string | null>;

/** A Redis connection that knows the gateway's scripts. */
export interface SessionRedis {
  bowtieAdmit(
    keys: number,
    ...keysAndValues: (string | number)[]
  ): Promise<[wait: number, session: string | null, prolonged: number, full: number]>;
  bowtieForgive(keys: number, ...keysAndValues: string[]): Promise<number>;
  bowtieReplace(keys: number, key: string, before: string, after: string, life: number): Swapped;
  bowtieRotate(
    keys: number,
    key: string,
    next: string,
    before: string,
    after: string,
    life: number,
    remembered: number,
  ): Swapped;
  bowtieEnd(keys: number, key: string): Promise<number>;
  bowtieEndSessions(keys: number, key: string, epoch: number, remembered: number): Promise<number>;
}

/** Teaches a connection the scripts. */
export function withScripts(redis: Redis): Redis & SessionRedis {
  redis.defineCommand('bowtieAdmit', { lua: admit });
  redis.defineCommand('bowtieForgive', { lua: forgive });
  redis.defineCommand('bowtieReplace', { lua: replace });
  redis.defineCommand('bowtieRotate', { lua: rotate });
  redis.defineCommand('bowtieEnd', { lua: end });
  redis.defineCommand('bowtieEndSessions', { lua: endSessions });
  // The client adds the commands at run time, where no type can see it.
  return redis as Redis & SessionRedis;
}
