import type { BuildACardCard, DeliveryInfo, PersonalizationInfo } from './card';
import { emptyFlow, newCard } from './flow';

/** Complete cards for tests, to be spoiled one field at a time. */
export const words: PersonalizationInfo = {
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
    personalizationInfo: words,
    deliveryInfo: address,
    ...change,
  };
}

export function virtualCard(cardId: string, change: Partial<BuildACardCard> = {}): BuildACardCard {
  return {
    ...newCard(emptyFlow().draft, () => cardId),
    deliveryMethod: 'virtual',
    design,
    personalizationInfo: { ...words, carrierType: null, recipientEmail: 'ada@example.com' },
    ...change,
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
