import { type AddressParts, addressPartNames, type BuildACardCard, cardAddressFields } from '@bowtie/domain';
import { atom } from 'jotai';

/** Messages of refused fields, by the wire's name of the field. */
export type FieldMessages = Readonly<Partial<Record<string, string>>>;
/** The refused fields of each card. */
export type CardErrorsById = ReadonlyMap<string, FieldMessages>;

interface CardError {
  field: string;
  message: string;
  /** What the card had in the field when it was refused. */
  had: string;
}
type CardErrors = ReadonlyMap<string, readonly CardError[]>;

/** What was refused when the cards were last put into the cart. Each refusal stands until its field is changed. */
export const cardErrorsAtom = atom<CardErrors>(new Map());

/** A field of a form, where a refusal is shown. */
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
  const { personalizationInfo: words, deliveryInfo: to } = card;
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
      return [card.carrierOption, words?.carrierType];
    case 'greetingCard':
      return [card.greetingCard?.slug, card.carrierOption];
    case 'carrierTo':
      return words?.carrierTo;
    case 'carrierFrom':
      return words?.carrierFrom;
    case 'carrierMessage':
      return words?.carrierMessage;
    case 'recipientEmail':
      return words?.recipientEmail;
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

/** Notes what was refused of which cards, as they are now. */
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

/** What is still refused of a card: all that has not been changed since. */
export function standing(refusals: CardErrors, card: BuildACardCard): FieldMessages {
  const fieldErrors = refusals.get(card.cardId) ?? [];
  return Object.fromEntries(
    fieldErrors
      .filter((refusal) => had(card, refusal.field) === refusal.had)
      .map(({ field, message }) => [field, message] as const),
  );
}

/** The same by the fields of the forms. */
export function standingFields(refusals: CardErrors, card: BuildACardCard): FieldErrorsByName {
  const found: Partial<Record<FormField, string>> = {};
  for (const [field, message] of Object.entries(standing(refusals, card))) {
    const place = formFieldOf(field, card);
    if (place !== undefined && message !== undefined) found[place] ??= message;
  }
  return found;
}
