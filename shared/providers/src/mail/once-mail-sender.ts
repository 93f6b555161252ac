import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { MailBeingSent, type MailSender } from './port';

/** Longer than any job is tried, so that a job that is run again finds what became of its mail. */
const retentionSeconds = 30 * 24 * 3_600;
/** Beyond the longest send, for clocks and busy machines. */
const marginMs = 1_000;

/**
 * Takes the claim of a mail, unless it was accepted or another sender holds it. Time is Redis's own, so the clocks of the
 * senders do not matter. Answers what became of it, and for how many milliseconds another one holds it.
 */
const takeScript = `
local state, holder, ends = unpack(redis.call('HMGET', KEYS[1], 'state', 'holder', 'ends'))
if state == 'accepted' then return {'accepted', 0} end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if state == 'open' and tonumber(ends) > now then return {'held', tonumber(ends) - now} end
redis.call('HSET', KEYS[1], 'state', 'open', 'holder', ARGV[1], 'ends', now + ARGV[2])
redis.call('HINCRBY', KEYS[1], 'attempts', 1)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return {'taken', 0}`;

/** Writes down that the mail was accepted, whoever holds it by now. */
const acceptScript = `
redis.call('HSET', KEYS[1], 'state', 'accepted', 'holder', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Lets go of a claim that is still one's own: its next sender need not wait. */
const releaseScript = `
if redis.call('HGET', KEYS[1], 'holder') == ARGV[1] and redis.call('HGET', KEYS[1], 'state') == 'open' then
  redis.call('HSET', KEYS[1], 'ends', 0)
end
return 1`;

interface OnceParts {
  sender: MailSender;
  /** Where claims are kept; a connection that waits for Redis or one that fails at once, as the caller bears it. */
  redis: Redis;
}

/**
 * Sends each mail once, whoever asks and however often. Who sends writes a claim on the mail's Message-ID first, and that
 * it was accepted right after; who comes later finds it accepted and sends nothing. Two senders never send at the same
 * time, since a claim lasts longer than the longest send. A claim whose sender died in between says only that the mail
 * may have gone: it is sent again under the same id, which a provider with idempotency keys takes for the same mail.
 *
 * `send` throws `MailBeingSent` while another sender holds the claim, else what the sender throws.
 */
export function createOnceMailSender({ sender, redis }: OnceParts): MailSender {
  const leaseMs = sender.longestSendMs + marginMs;
  return {
    longestSendMs: sender.longestSendMs,
    async send(email) {
      const key = `mail-claim:${email.messageId}`;
      const holder = randomUUID();
      const claim = await redis.eval(takeScript, 1, key, holder, leaseMs, retentionSeconds);
      const [state, heldMs] = Array.isArray(claim) ? claim : [];
      if (state === 'accepted') return { outcome: 'accepted' };
      if (state === 'held') throw new MailBeingSent(Number(heldMs));
      const release = () => redis.eval(releaseScript, 1, key, holder);
      try {
        const outcome = await sender.send(email);
        if (outcome.outcome === 'accepted') await redis.eval(acceptScript, 1, key, holder, retentionSeconds);
        else await release();
        return outcome;
      } catch (error) {
        // The lease ends by itself where Redis cannot be told.
        await release().catch(() => undefined);
        throw error;
      }
    },
    verify: () => sender.verify(),
    close: () => sender.close(),
  };
}
