import type { redeemGift } from '@bowtie/contracts';
import { type ApiError, callError } from '@bowtie/service-kit';
import type { CardDocument } from '../../store/cards/card-document';

/** What the holder of a gift may do while somebody stopped it. */
const pausedMessage =
  'This gift is paused for a safety check, so it cannot be used right now. Nothing is lost. Please ask whoever sent it, or our support team.';

/** Says why a gift is held: its payment is disputed, or somebody stopped it. */
export function heldError(
  call: { name: string; errors: Pick<typeof redeemGift.errors, 'gift_on_hold'> },
  { hold, stop }: Pick<CardDocument, 'hold' | 'stop'>,
): ApiError {
  const isPaused = hold === undefined && stop !== undefined;
  return callError(call, 'gift_on_hold', isPaused ? { message: pausedMessage } : {});
}
