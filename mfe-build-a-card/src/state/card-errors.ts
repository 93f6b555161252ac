import { type AddressParts, addressPartNames, type BuildACardCard, cardAddressFields } from '@bowtie/domain';
import { atom } from 'jotai';

/** Messages of invalid fields, by the wire's name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;
/** The invalid fields of each card. */
export type CardErrorsById = ReadonlyMap<string, FieldMessages>;

interface CardError {
  field: string;
  message: string;
  /** What the card had in the field when the store rejected it. */
  had: string;
}
type CardErrors = ReadonlyMap<string, readonly CardError[]>;

/** What was rejected when the cards were last put into the cart. Each error stands until its field is changed. */
export const cardErrorsAtom = atom<CardErrors>(new Map());

/** A field of a form, where an error is shown. */
type FormField =
  | 'network'
  | 'design'
  | 'amount'
  | 'nameOnCard'
  | 'messageOnCard'
  | 'package'
  | 'greetingCard'
  | 'carrierTo'
  | 'carrierFrom'
  | 'carrierMessage'
  | 'recipientEmail'
  | 'emailLanguage'
  | 'shippingName'
  | keyof AddressParts
  | 'shippingMethod';
export type FieldErrorsByName = Readonly<Partial<Record<FormField, string>>>;

const formFields: Readonly<Partial<Record<string, FormField>>> = {
  card_network: 'network',
  cloudinary_id: 'design',
  open_loop_product_id: 'design',
  gift_template_id: 'design',
  amount: 'amount',
  name_on_card: 'nameOnCard',
  message_on_card: 'messageOnCard',
  carrier_type: 'package',
  greeting_card: 'greetingCard',
  carrier_to: 'carrierTo',
  recipient_name: 'carrierTo',
  carrier_from: 'carrierFrom',
  sender_name: 'carrierFrom',
  carrier_message: 'carrierMessage',
  recipient_message: 'carrierMessage',
  recipient_email: 'recipientEmail',
  recipient_language: 'emailLanguage',
  shipping_name: 'shippingName',
  ...Object.fromEntries(addressPartNames.map((part) => [cardAddressFields[part], part])),
  shipping_method: 'shippingMethod',
};

/** The form's field behind a field of the wire; the group of a card is its address or its mailbox. */
function formFieldOf(field: string, { deliveryMethod }: BuildACardCard): FormField | undefined {
  if (field === 'group_uuid') return deliveryMethod === 'virtual' ? 'recipientEmail' : 'addressLine1';
  return formFields[field];
}

/**
 * What a card has in a field. A picture, its network and the amount on it are judged together, and so are the parts of an
 * address: a ZIP that does not fit its city is put right by either.
 */
function contentOf(card: BuildACardCard, field: string): unknown {
  const { cloudinaryId, design, cardNetwork, deliveryMethod, amount } = card;
  const { personalizationInfo: text, deliveryInfo: to } = card;
  const place = addressPartNames.map((part) => to?.[part]);
  const shown = [cloudinaryId, design, cardNetwork, deliveryMethod];
  switch (formFieldOf(field, card)) {
    case 'network':
    case 'design':
      return shown;
    case 'amount':
      return [amount, shown];
    case 'nameOnCard':
      return card.nameOnCard;
    case 'messageOnCard':
      return card.messageOnCard;
    case 'package':
      return [card.carrierOption, text?.carrierType];
    case 'greetingCard':
      return [card.greetingCard?.slug, card.carrierOption];
    case 'carrierTo':
      return text?.carrierTo;
    case 'carrierFrom':
      return text?.carrierFrom;
    case 'carrierMessage':
      return text?.carrierMessage;
    case 'recipientEmail':
      return text?.recipientEmail;
    case 'emailLanguage':
      return text?.emailLanguage;
    case 'shippingName':
      return to?.shippingName;
    case 'shippingMethod':
      return [to?.shippingMethod, card.deliveryGroupUuid, place];
    case undefined:
      return null;
    default:
      return place;
  }
}

const had = (card: BuildACardCard, field: string) => JSON.stringify(contentOf(card, field) ?? null);

/** Notes which fields of which cards were rejected, as they are now. */
export function noteErrors(fieldErrors: CardErrorsById, cards: readonly BuildACardCard[]): CardErrors {
  return new Map(
    cards.map((card) => [
      card.cardId,
      Object.entries(fieldErrors.get(card.cardId) ?? {}).flatMap(([field, message]) =>
        message === undefined ? [] : [{ field, message, had: had(card, field) }],
      ),
    ]),
  );
}

/** The errors of a card whose fields have not been changed since. */
export function openErrors(cardErrors: CardErrors, card: BuildACardCard): FieldMessages {
  const fieldErrors = cardErrors.get(card.cardId) ?? [];
  return Object.fromEntries(
    fieldErrors
      .filter((error) => had(card, error.field) === error.had)
      .map(({ field, message }) => [field, message] as const),
  );
}

/** The same by the fields of the forms. */
export function openFieldErrors(cardErrors: CardErrors, card: BuildACardCard): FieldErrorsByName {
  const found: Partial<Record<FormField, string>> = {};
  for (const [field, message] of Object.entries(openErrors(cardErrors, card))) {
    const place = formFieldOf(field, card);
    if (place !== undefined && message !== undefined) found[place] ??= message;
  }
  return found;
}
