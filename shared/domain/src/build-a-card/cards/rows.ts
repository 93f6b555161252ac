import type { LoadLimits } from '../../card/card-value';
import {
  checkPlasticCard,
  fromAddressCells,
  type PlasticCardRow,
  plasticCardFields,
  toAddressCells,
  toPlasticCardPayload,
} from '../../card/plastic-card';
import {
  checkVirtualCard,
  toVirtualCardPayload,
  type VirtualCardRow,
  virtualCardFields,
} from '../../card/virtual-card';
import { noAddressParts } from '../../shipping/wire-address';
import type { BuildACardCard, CarrierType, DeliveryInfo, PersonalizationInfo } from './card';
import type { CardDetails } from './changes';

/** A card of the flow as the row of its kind, whose rules it keeps to (section 5). */
export function plasticRow(card: BuildACardCard): PlasticCardRow {
  const { personalizationInfo: text, deliveryInfo: to } = card;
  return {
    cardAmount: card.amount,
    nameOnCard: card.nameOnCard,
    cardMessage: card.messageOnCard,
    cardRecipientFullName: text?.carrierTo ?? '',
    cardSenderFullName: text?.carrierFrom ?? '',
    carrierMessage: text?.carrierMessage ?? '',
    cardRecipientAddressRecipientName: to?.shippingName ?? '',
    ...toAddressCells(to ?? noAddressParts),
  };
}

/** A virtual card of the flow as its row. */
export function virtualRow({ amount, personalizationInfo: text }: BuildACardCard): VirtualCardRow {
  return {
    cardAmount: amount,
    cardRecipientFullName: text?.carrierTo ?? '',
    carrierMessage: text?.carrierMessage ?? '',
    emailAddress: text?.recipientEmail ?? '',
    emailLanguage: text?.emailLanguage,
    cardSenderFullName: text?.carrierFrom ?? '',
  };
}

/** What the flow's cards take from a row. */
interface RowParts {
  details: Pick<CardDetails, 'amount' | 'nameOnCard' | 'messageOnCard'>;
  text: PersonalizationInfo;
}

/** A plastic row as the parts of a card. */
export function fromPlasticRow(
  row: PlasticCardRow,
  carrierType: CarrierType | null,
  shippingMethod: string | null,
): RowParts & { delivery: DeliveryInfo } {
  return {
    details: { amount: row.cardAmount, nameOnCard: row.nameOnCard, messageOnCard: row.cardMessage },
    text: {
      carrierTo: row.cardRecipientFullName,
      carrierMessage: row.carrierMessage,
      carrierFrom: row.cardSenderFullName,
      carrierType,
      recipientEmail: '',
    },
    delivery: {
      shippingName: row.cardRecipientAddressRecipientName,
      ...fromAddressCells(row),
      shippingMethod,
    },
  };
}

/** A virtual row as the parts of a card. */
export function fromVirtualRow(row: VirtualCardRow): RowParts {
  return {
    details: { amount: row.cardAmount, nameOnCard: '', messageOnCard: '' },
    text: {
      carrierTo: row.cardRecipientFullName,
      carrierMessage: row.carrierMessage,
      carrierFrom: row.cardSenderFullName,
      carrierType: null,
      recipientEmail: row.emailAddress,
      ...(row.emailLanguage && { emailLanguage: row.emailLanguage }),
    },
  };
}

/** Fields of a card that may be refused, by their names on the wire. */
export type CardField =
  | (typeof plasticCardFields)[keyof typeof plasticCardFields]
  | (typeof virtualCardFields)[keyof typeof virtualCardFields]
  | 'cloudinary_id'
  | 'carrier_type'
  | 'greeting_card'
  | 'shipping_method';

/** The message on the card is the flow's one text that may stay away (section 4 does not ask for it). */
const optionalInFlow = ['cardMessage'] as const;

function onWire(
  errors: Readonly<Record<string, string | undefined>>,
  fields: Readonly<Record<string, CardField>>,
): Partial<Record<CardField, string>> {
  const found: Partial<Record<CardField, string>> = {};
  for (const [field, name] of Object.entries(fields)) {
    const message = errors[field];
    if (message !== undefined) found[name] = message;
  }
  return found;
}

/** The messages of the texts and the amount of a card that may not be sold like this, by the wire's fields. */
export function validateCard(card: BuildACardCard, product?: LoadLimits): Partial<Record<CardField, string>> {
  if (card.deliveryMethod === 'virtual')
    return onWire(checkVirtualCard(virtualRow(card), product), virtualCardFields);
  const check = { optional: optionalInFlow, ...(product === undefined ? {} : { product }) };
  return onWire(checkPlasticCard(plasticRow(card), check), plasticCardFields);
}

/** The texts of a card on the wire. @throws RangeError for a card without an amount */
export function wireTexts(card: BuildACardCard) {
  if (card.deliveryMethod === 'plastic') return toPlasticCardPayload(plasticRow(card));
  const choice = { groupUuid: '', network: card.cardNetwork, quantity: 1 };
  const { group_uuid, card_network, quantity, ...texts } = toVirtualCardPayload(virtualRow(card), choice);
  return texts;
}
