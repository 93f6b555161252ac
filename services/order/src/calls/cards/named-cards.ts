import type { changeSendTime, OrderedCard, requestRefund, resendGifts } from '@bowtie/contracts';
import { callError } from '@bowtie/service-kit';

/**
 * Looks whether an order has all the cards that a request names.
 * @throws ApiError `card_not_found`, with the place of each that is not of the order
 */
export function checkCardIds(
  call: typeof requestRefund | typeof resendGifts | typeof changeSendTime,
  cards: readonly OrderedCard[],
  named: readonly string[] = [],
): void {
  const own = new Set(cards.map(({ card_id }) => card_id));
  const errors = Object.fromEntries(
    named.flatMap((id, index) =>
      own.has(id) ? [] : [[`card_ids.${index}`, [call.errors.card_not_found.message]]],
    ),
  );
  if (Object.keys(errors).length > 0) throw callError(call, 'card_not_found', { errors });
}
