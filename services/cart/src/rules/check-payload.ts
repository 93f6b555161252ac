import type { CartPayload } from '@bowtie/contracts';
import { quantityLimit, source } from '@bowtie/domain';
import { checkCardFields } from './check-card-fields';
import { checkDelivery, checkGroups, checkParcels } from './check-groups';
import { checkSendTimes } from './check-send-times';
import { type ContentError, FieldErrors } from './content-error';

/** Checks a payload as far as that needs nobody else: whether its parts belong together and can be delivered. */
export function checkPayload(payload: CartPayload): ContentError | undefined {
  return (
    checkGroups(payload) ??
    checkDelivery(payload) ??
    checkQuantities(payload) ??
    checkSingles(payload) ??
    checkCardFields(payload) ??
    checkSendTimes(payload, new Date()) ??
    checkParcels(payload)
  );
}

/** One gift is at most so many equal cards. */
function checkQuantities({ cards }: CartPayload): ContentError | undefined {
  const errors = new FieldErrors();
  cards.forEach(({ quantity }, index) => {
    if (quantity > quantityLimit.consumer)
      errors.add(`cards.${index}.quantity`, `One gift holds at most ${quantityLimit.consumer} cards.`);
  });
  return errors.as('gift_limit_exceeded');
}

/** A business orders each card by itself (business specification, section 9). */
function checkSingles({ source: cartSource, cards }: CartPayload): ContentError | undefined {
  const errors = new FieldErrors();
  cards.forEach(({ quantity }, index) => {
    if (cartSource === source.business && quantity > 1)
      errors.add(`cards.${index}.quantity`, 'Each card of a business order is a line of its own.');
  });
  return errors.as('invalid_request');
}
