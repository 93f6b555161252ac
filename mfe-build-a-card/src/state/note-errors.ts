import { addressPartNames, type BuildACardCard, cardAddressFields } from '@bowtie/domain';
import type { CardError, CardErrors, CardErrorsById, FormField } from './card-errors';

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

const contentText = (card: BuildACardCard, field: string) => JSON.stringify(contentOf(card, field) ?? null);

function noted(field: string, message: string, card: BuildACardCard): CardError {
  const before = contentText(card, field);
  return {
    field,
    message,
    isOpen: (now) => contentText(now, field) === before,
    placeOn: (now) => formFieldOf(field, now),
  };
}

/** Notes which fields of which cards were rejected, as they are now. */
export function noteErrors(fieldErrors: CardErrorsById, cards: readonly BuildACardCard[]): CardErrors {
  return new Map(
    cards.map((card) => [
      card.cardId,
      Object.entries(fieldErrors.get(card.cardId) ?? {}).flatMap(([field, message]) =>
        message === undefined ? [] : [noted(field, message, card)],
      ),
    ]),
  );
}
