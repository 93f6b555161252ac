import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the time and the signatures of the body: `t=<seconds>,v1=<hex>`, with several `v1` while a secret changes. */
export const stripeSignatureHeader = 'stripe-signature';

/** Other schemes and more signatures than a change of secrets needs are not looked at. */
const mostSignatures = 10;

function signatureOf(body: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The header of a webhook that is signed at a time, in seconds, with each of these secrets. */
export function signStripeWebhook(
  body: Buffer | string,
  secrets: readonly string[],
  seconds: number,
): string {
  const signatures = secrets.map((secret) => `v1=${signatureOf(body, secret, seconds).toString('hex')}`);
  return [`t=${seconds}`, ...signatures].join(',');
}

/**
 * Why a header is not believed; undefined when one of its signatures was made of this very body with one of the secrets, at
 * most `toleranceSeconds` before or after now.
 */
export function stripeSignatureError(
  { body, header, now }: { body: Buffer; header: string | undefined; now: Date },
  { secrets, toleranceSeconds }: { secrets: readonly string[]; toleranceSeconds: number },
): 'unsigned' | 'forged' | 'stale' | undefined {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const [time = ''] = parts.flatMap(([name, value = '']) => (name === 't' ? value : []));
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? value : [])).slice(0, mostSignatures);
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return 'unsigned';
  const seconds = Number(time);
  const right = secrets.map((secret) => signatureOf(body, secret, seconds));
  const isRight = given.some((hex) => {
    const signature = Buffer.from(/^[0-9a-f]{64}$/.test(hex) ? hex : '', 'hex');
    return right.some((one) => one.length === signature.length && timingSafeEqual(one, signature));
  });
  if (!isRight) return 'forged';
  return Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds ? 'stale' : undefined;
}
