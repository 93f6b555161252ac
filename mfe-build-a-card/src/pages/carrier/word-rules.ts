import {
  addressRules,
  type BuildACardCard,
  cardRules,
  type DeliveryInfo,
  entriesOf,
  fits,
  type PersonalizationInfo,
  type TextRule,
} from '@bowtie/domain';

/** The fields of a card's words, as the forms hold them. */
export type WordField = 'carrierTo' | 'carrierFrom' | 'carrierMessage' | 'recipientEmail';

/** The fields of an address, as the form holds them. */
export type AddressField = keyof typeof addressRules;

/** Which rule each text keeps to: plastic and virtual cards have their own (business specification, section 5). */
export const wordRules = {
  plastic: {
    carrierTo: cardRules.carrierTo,
    carrierFrom: cardRules.carrierFrom,
    carrierMessage: cardRules.carrierMessage,
  },
  virtual: {
    recipientEmail: cardRules.emailAddress,
    carrierTo: cardRules.recipientName,
    carrierFrom: cardRules.senderName,
    carrierMessage: cardRules.emailMessage,
  },
} as const satisfies Record<BuildACardCard['deliveryMethod'], Partial<Record<WordField, TextRule>>>;

/** Words before any is typed. */
export const noWords: PersonalizationInfo = {
  carrierTo: '',
  carrierMessage: '',
  carrierFrom: '',
  carrierType: null,
  recipientEmail: '',
};

/** An address before any of it is typed. */
export const noAddress: DeliveryInfo = {
  shippingName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  shippingMethod: null,
};

function refused<Field extends string>(
  rules: Partial<Record<Field, TextRule>>,
  texts: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  for (const [field, rule] of entriesOf(rules)) {
    const message = rule === undefined ? undefined : fits(rule, texts[field]);
    if (message !== undefined) wrong[field] = message;
  }
  return wrong;
}

/** What is wrong with the words of a card, by field. */
export function refuseWords(card: BuildACardCard): Partial<Record<WordField, string>> {
  return refused<WordField>(wordRules[card.deliveryMethod], card.personalizationInfo ?? noWords);
}

/** What is wrong with an address, by field. */
export function refuseAddress(info: DeliveryInfo): Partial<Record<AddressField, string>> {
  return refused<AddressField>(addressRules, info);
}
