import type { BuildACardCard, DeliveryInfo, PersonalizationInfo } from '../src/build-a-card/cards/card';
import type { FlowCartItem } from '../src/build-a-card/cart/cart-item';
import type { FlowCardPayload } from '../src/build-a-card/cart/cart-payload';
import { emptyFlow, newCard } from '../src/build-a-card/flow/flow';
import { cardAddress } from '../src/card/plastic-card';
import { toWireAddress } from '../src/shipping/wire-address';

/** Complete cards for tests, to be spoiled one field at a time. */
export const carrierText: PersonalizationInfo = {
  carrierTo: 'Ada',
  carrierMessage: 'Well done, and thank you!',
  carrierFrom: 'Grace',
  carrierType: 'paper_carrier',
  recipientEmail: '',
};

export const address: DeliveryInfo = {
  shippingName: 'Ada Lovelace',
  addressLine1: '12 Elm Street',
  addressLine2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  shippingMethod: 'standard_mail',
};

export const design = { open_loop_product_id: 'visa-plastic', gift_template_id: 'confetti-1' };

export function plasticCard(cardId: string, change: Partial<BuildACardCard> = {}): BuildACardCard {
  return {
    ...newCard(emptyFlow().draft, () => cardId),
    design,
    nameOnCard: 'Ada Lovelace',
    carrierOption: 'paper_carrier',
    personalizationInfo: carrierText,
    deliveryInfo: address,
    ...change,
  };
}

export function virtualCard(cardId: string, change: Partial<BuildACardCard> = {}): BuildACardCard {
  return {
    ...newCard(emptyFlow().draft, () => cardId),
    deliveryMethod: 'virtual',
    design,
    personalizationInfo: { ...carrierText, carrierType: null, recipientEmail: 'ada@example.com' },
    ...change,
  };
}

/** What a cart answers of a card that was put into it. */
export function cartItem(id: string, card: FlowCardPayload): FlowCartItem {
  const plastic = card.recipient_email === undefined;
  return {
    id,
    quantity: 1,
    plastic,
    delivery_group_uuid: card.group_uuid,
    sender_name: card.sender_name ?? null,
    on_demand_gift_template: card.gift_template_id === null ? null : { id: card.gift_template_id },
    custom_card_image: card.cloudinary_id === null ? null : '/images/own/own-1.webp',
    cloudinary_id: card.cloudinary_id,
    carrier_type: card.carrier_type,
    greeting_card: card.greeting_card === null ? null : { slug: card.greeting_card },
    wcp_product: card.open_loop_product_id === null ? null : { id: card.open_loop_product_id },
    custom_card_details: {
      wcp_product: { card_network: card.card_network },
      load_value: card.amount,
      name_on_card: card.name_on_card,
      emboss_message: card.message_on_card,
      shipping_name: card.shipping_name,
      carrier_to: card.carrier_to,
      carrier_from: card.carrier_from,
      carrier_message: card.carrier_message,
      ...toWireAddress(cardAddress(card)),
      recipient_name: card.recipient_name ?? card.name_on_card,
      recipient_message: card.recipient_message ?? null,
      recipient_email: card.recipient_email ?? null,
      recipient_language: card.recipient_language,
    },
  };
}

/** Identifiers in their order, the same in every run. */
export function countedIds(prefix = 'card'): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count}`;
  };
}
