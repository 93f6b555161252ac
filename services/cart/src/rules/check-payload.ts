import type { CardPayload, CartPayload } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { type ContentRefusal, FieldErrors } from './content-refusal';

const text = {
  groupTwice: 'This delivery group was sent twice.',
  groupEmpty: 'This delivery group has no card.',
  groupMissing: 'This card belongs to no delivery group that was sent.',
  deliveryUnavailable: 'This way of delivery is not on sale yet.',
  shippingOfEmail: 'Cards sent by e-mail are not shipped.',
  optionUnavailable: 'This way to make a card your own is not on sale yet.',
} as const;

/** Checks a payload as far as that needs no catalogue: whether its parts belong together and can be delivered. */
export function checkPayload(payload: CartPayload): ContentRefusal | undefined {
  return checkStructure(payload) ?? checkDelivery(payload) ?? checkOptions(payload) ?? checkFields(payload);
}

function checkStructure({ delivery_groups, cards }: CartPayload): ContentRefusal | undefined {
  const errors = new FieldErrors();
  const filled = new Set(cards.map((card) => card.group_uuid));
  const seen = new Set<string>();
  delivery_groups.forEach(({ uuid }, index) => {
    if (seen.has(uuid)) errors.add(`delivery_groups.${index}.uuid`, text.groupTwice);
    if (!filled.has(uuid)) errors.add(`delivery_groups.${index}.uuid`, text.groupEmpty);
    seen.add(uuid);
  });
  cards.forEach((card, index) => {
    if (!seen.has(card.group_uuid)) errors.add(`cards.${index}.group_uuid`, text.groupMissing);
  });
  return errors.as('invalid_request');
}

/** Only what can be delivered is sold: cards sent by e-mail. */
function checkDelivery({ delivery_groups }: CartPayload): ContentRefusal | undefined {
  const unavailable = new FieldErrors();
  const wrong = new FieldErrors();
  delivery_groups.forEach((group, index) => {
    if (!group.virtual || group.delivery_style !== 'email')
      unavailable.add(`delivery_groups.${index}.delivery_style`, text.deliveryUnavailable);
    else if (group.shipping_method_id !== null)
      wrong.add(`delivery_groups.${index}.shipping_method_id`, text.shippingOfEmail);
  });
  return unavailable.as('delivery_unavailable') ?? wrong.as('invalid_request');
}

/** Own pictures, co-brands and greeting cards could not be delivered, so they are not taken. */
function checkOptions({ cards }: CartPayload): ContentRefusal | undefined {
  const errors = new FieldErrors();
  cards.forEach((card, index) => {
    for (const field of ['cloudinary_id', 'cobrand_uuid', 'greeting_card'] as const)
      if (isFilled(card[field])) errors.add(`cards.${index}.${field}`, text.optionUnavailable);
    if (card.carrier_type === 'greeting_card' || card.carrier_type === 'greeting_card_handwrytten')
      errors.add(`cards.${index}.carrier_type`, text.optionUnavailable);
  });
  return errors.as('option_unavailable');
}

/** What a card that is sent by e-mail needs (business specification, section 5). */
function checkFields({ cards }: CartPayload): ContentRefusal | undefined {
  const errors = new FieldErrors();
  cards.forEach((card, index) => {
    for (const field of ['recipient_email', 'recipient_name', 'sender_name'] as const)
      if (!isFilled(card[field])) errors.add(`cards.${index}.${field}`, messages.required);
    if (messageOf(card) === null) errors.add(`cards.${index}.recipient_message`, messages.required);
    if (!isFilled(card.open_loop_product_id) && !isFilled(card.gift_template_id))
      errors.add(`cards.${index}.open_loop_product_id`, messages.required);
  });
  return errors.as('invalid_request');
}

function isFilled(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '';
}

/** What the recipient reads: the e-mail's message, else the carrier's. */
export function messageOf(card: Pick<CardPayload, 'recipient_message' | 'carrier_message'>): string | null {
  return [card.recipient_message, card.carrier_message].find(isFilled) ?? null;
}
