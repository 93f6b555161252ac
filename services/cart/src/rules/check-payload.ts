import { addToCart, type CartPayload } from '@bowtie/contracts';
import { quantityLimit, source } from '@bowtie/domain';
import { checkCardFields } from './check-card-fields';
import { checkDelivery, checkGroups, checkParcels } from './check-groups';
import { checkSendTimes } from './check-send-times';
import { type ContentError, FieldErrors } from './content-error';

/**
 * Checks a payload as far as that needs nobody else: whether its parts belong together and can be delivered.
 * @param askedAt when it was first sent
 */
export function checkPayload(payload: CartPayload, askedAt: Date): ContentError | undefined {
  return (
    checkGroups(payload) ??
    checkBrandCards(payload) ??
    checkDelivery(payload) ??
    checkQuantities(payload) ??
    checkSingles(payload) ??
    checkCardFields(payload) ??
    checkSendTimes(payload, askedAt) ??
    checkParcels(payload)
  );
}

/** A business orders prepaid cards; a brand's are mailed, not downloaded. */
function checkBrandCards({
  source: cartSource,
  cards,
  delivery_groups,
}: CartPayload): ContentError | undefined {
  const unavailable = new FieldErrors();
  const downloaded = new FieldErrors();
  const downloads = new Set(
    delivery_groups.filter(({ delivery_style }) => delivery_style === 'download').map(({ uuid }) => uuid),
  );
  cards.forEach(({ merchant, group_uuid }, index) => {
    if (!merchant) return;
    const path = `cards.${index}.merchant`;
    if (cartSource === source.business) unavailable.add(path, addToCart.errors.brand_unavailable.message);
    if (downloads.has(group_uuid)) downloaded.add(path, 'A brand’s cards are sent to whom they are for.');
  });
  return unavailable.as('brand_unavailable') ?? downloaded.as('delivery_unavailable');
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
