import { createHmac } from 'node:crypto';

/**
 * The value of a webhook's signature header: the time in seconds, and for each secret that counts the HMAC of that time, a full stop and the
 * body, in hexadecimal digits.
 */
export function signWebhook(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
