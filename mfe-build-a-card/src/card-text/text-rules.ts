import {
  addressRules,
  type BuildACardCard,
  cardRules,
  type DeliveryInfo,
  entriesOf,
  fits,
  noAddressParts,
  type PersonalizationInfo,
  type TextRule,
} from '@bowtie/domain';

/** The texts that come with a card, as the forms hold them. */
export type TextName = 'carrierTo' | 'carrierFrom' | 'carrierMessage' | 'recipientEmail' | 'emailLanguage';

/** The fields of an address, as the form holds them. */
export type AddressField = keyof typeof addressRules;

/** Which rule each text keeps to: plastic and virtual cards have their own (business specification, section 5). */
export const textRules = {
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
} as const satisfies Record<BuildACardCard['deliveryMethod'], Partial<Record<TextName, TextRule>>>;

/** Texts before any is typed. */
export const emptyTexts: PersonalizationInfo = {
  carrierTo: '',
  carrierMessage: '',
  carrierFrom: '',
  carrierType: null,
  recipientEmail: '',
};

/** An address before any of it is typed. */
export const emptyAddress: DeliveryInfo = {
  shippingName: '',
  ...noAddressParts,
  shippingMethod: null,
};

/** What a form says is not right, by field. */
export type TextErrors<Name extends string> = Partial<Record<Name, string>>;

function errorsOf<Name extends string>(
  rules: Partial<Record<Name, TextRule>>,
  texts: Readonly<Partial<Record<Name, string | undefined>>>,
): TextErrors<Name> {
  const errors: TextErrors<Name> = {};
  for (const [name, rule] of entriesOf(rules)) {
    const message = rule === undefined ? undefined : fits(rule, texts[name] ?? '');
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/** What is not right about the texts of a plastic card. */
export const plasticErrors = (
  texts: Readonly<Partial<Record<TextName, string | undefined>>>,
): TextErrors<TextName> => errorsOf<TextName>(textRules.plastic, texts);

/** What is not right about the texts of a card that comes by e-mail. */
export const virtualErrors = (
  texts: Readonly<Partial<Record<TextName, string | undefined>>>,
): TextErrors<TextName> => errorsOf<TextName>(textRules.virtual, texts);

/** What is not right about an address. */
export const addressErrors = (
  address: Readonly<Partial<Record<AddressField, string>>>,
): TextErrors<AddressField> => errorsOf<AddressField>(addressRules, address);
