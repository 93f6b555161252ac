import { createHmac } from 'node:crypto';
import { oldSecretHours } from '@bowtie/contracts';
import type { WebhookEndpointDocument } from '../../model/webhook-endpoint';

const hourMs = 3_600_000;

/** The secret of an endpoint, which only the holder of the key can work out: nothing of it is kept. */
export function webhookSecret(linkKey: string, endpointId: string, round: number): string {
  const secret = createHmac('sha256', linkKey).update(`webhook-secret\n${endpointId}\n${round}`);
  return `bws_${secret.digest('base64url')}`;
}

/** Until when the secret before the last rotation signs, too; null where it does no more. */
export function oldSecretUntil(
  { rotated_at }: Pick<WebhookEndpointDocument, 'rotated_at'>,
  now: Date,
): Date | null {
  if (rotated_at === null) return null;
  const until = new Date(rotated_at.getTime() + oldSecretHours * hourMs);
  return until > now ? until : null;
}

/** The secrets that sign a message: after a rotation the old one, too, for as long as it is valid. */
export function signingSecrets(
  linkKey: string,
  endpoint: Pick<WebhookEndpointDocument, '_id' | 'secret_round' | 'rotated_at'>,
  now: Date,
): string[] {
  const { _id, secret_round } = endpoint;
  const rounds = oldSecretUntil(endpoint, now) === null ? [secret_round] : [secret_round, secret_round - 1];
  return rounds.map((round) => webhookSecret(linkKey, _id, round));
}
