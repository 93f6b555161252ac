import { cardValue } from './limits';
import { cardRules, fits, type TextRule } from './text-rules';
import { type LoadLimits, refuseAmount } from './virtual-card';

/** A plastic card as forms and grids hold it: the plastic row of the business specification, section 3. */
export interface PlasticCardRow {
  /** Whole dollars; undefined while nothing is typed. */
  cardAmount: number | undefined;
  nameOnCard: string;
  /** Printed on the card. */
  cardMessage: string;
  /** The carrier's "to". */
  cardRecipientFullName: string;
  /** The carrier's "from". */
  cardSenderFullName: string;
  carrierMessage: string;
  cardRecipientAddressRecipientName: string;
  cardRecipientAddressLine1: string;
  cardRecipientAddressLine2: string;
  cardRecipientAddressCity: string;
  cardRecipientAddressState: string;
  cardRecipientAddressZip: string;
}

/** The same card as a cart payload carries it (section 7). */
export interface PlasticCardPayload {
  amount: number;
  name_on_card: string | null;
  message_on_card: string | null;
  carrier_to: string | null;
  carrier_from: string | null;
  carrier_message: string | null;
  shipping_name: string | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

type PlasticText = Exclude<keyof PlasticCardRow, 'cardAmount'>;

/** Which rule each text of the row keeps to (business specification, section 5). */
export const plasticCardRules = {
  nameOnCard: cardRules.nameOnCard,
  cardMessage: cardRules.cardMessage,
  cardRecipientFullName: cardRules.carrierTo,
  cardSenderFullName: cardRules.carrierFrom,
  carrierMessage: cardRules.carrierMessage,
  cardRecipientAddressRecipientName: cardRules.shippingName,
  cardRecipientAddressLine1: cardRules.addressLine1,
  cardRecipientAddressLine2: cardRules.addressLine2,
  cardRecipientAddressCity: cardRules.city,
  cardRecipientAddressState: cardRules.state,
  cardRecipientAddressZip: cardRules.zip,
} as const satisfies Record<PlasticText, TextRule>;

/** The field of the wire that holds what the row calls so; refusals name the wire's field. */
export const plasticCardFields = {
  cardAmount: 'amount',
  nameOnCard: 'name_on_card',
  cardMessage: 'message_on_card',
  cardRecipientFullName: 'carrier_to',
  cardSenderFullName: 'carrier_from',
  carrierMessage: 'carrier_message',
  cardRecipientAddressRecipientName: 'shipping_name',
  cardRecipientAddressLine1: 'address_line1',
  cardRecipientAddressLine2: 'address_line2',
  cardRecipientAddressCity: 'city',
  cardRecipientAddressState: 'state',
  cardRecipientAddressZip: 'zip',
} as const satisfies Record<keyof PlasticCardRow, keyof PlasticCardPayload>;

const textFields: readonly PlasticText[] = [
  'nameOnCard',
  'cardMessage',
  'cardRecipientFullName',
  'cardSenderFullName',
  'carrierMessage',
  'cardRecipientAddressRecipientName',
  'cardRecipientAddressLine1',
  'cardRecipientAddressLine2',
  'cardRecipientAddressCity',
  'cardRecipientAddressState',
  'cardRecipientAddressZip',
];

/** What a form asks of the row beyond the table. */
export interface PlasticCardCheck {
  product?: LoadLimits;
  /** Fields that may be left empty here; filled in, they keep to their rule. */
  optional?: readonly PlasticText[];
}

/** The messages of the fields that are not right yet; an empty object for a row that may be sold. */
export function checkPlasticCard(
  row: PlasticCardRow,
  { product = cardValue, optional = [] }: PlasticCardCheck = {},
): Partial<Record<keyof PlasticCardRow, string>> {
  const wrong: Partial<Record<keyof PlasticCardRow, string>> = {};
  const amount = refuseAmount(row.cardAmount, product);
  if (amount !== undefined) wrong.cardAmount = amount;
  for (const field of textFields) {
    const rule: TextRule = plasticCardRules[field];
    const message = fits(optional.includes(field) ? { ...rule, optional: true } : rule, row[field]);
    if (message !== undefined) wrong[field] = message;
  }
  return wrong;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The wire's form of a row; what is empty is null there. @throws RangeError for a row without an amount */
export function toPlasticCardPayload(row: PlasticCardRow): PlasticCardPayload {
  if (row.cardAmount === undefined) throw new RangeError('A card needs an amount');
  return {
    amount: row.cardAmount,
    name_on_card: orNull(row.nameOnCard),
    message_on_card: orNull(row.cardMessage),
    carrier_to: orNull(row.cardRecipientFullName),
    carrier_from: orNull(row.cardSenderFullName),
    carrier_message: orNull(row.carrierMessage),
    shipping_name: orNull(row.cardRecipientAddressRecipientName),
    address_line1: orNull(row.cardRecipientAddressLine1),
    address_line2: orNull(row.cardRecipientAddressLine2),
    city: orNull(row.cardRecipientAddressCity),
    state: orNull(row.cardRecipientAddressState.toUpperCase()),
    zip: orNull(row.cardRecipientAddressZip),
  };
}

/** The row of a card as the wire has it. */
export function fromPlasticCardPayload(payload: PlasticCardPayload): PlasticCardRow {
  return {
    cardAmount: payload.amount,
    nameOnCard: payload.name_on_card ?? '',
    cardMessage: payload.message_on_card ?? '',
    cardRecipientFullName: payload.carrier_to ?? '',
    cardSenderFullName: payload.carrier_from ?? '',
    carrierMessage: payload.carrier_message ?? '',
    cardRecipientAddressRecipientName: payload.shipping_name ?? '',
    cardRecipientAddressLine1: payload.address_line1 ?? '',
    cardRecipientAddressLine2: payload.address_line2 ?? '',
    cardRecipientAddressCity: payload.city ?? '',
    cardRecipientAddressState: payload.state ?? '',
    cardRecipientAddressZip: payload.zip ?? '',
  };
}

/** What a cart answers of a plastic card (section 3). */
export interface PlasticCardItem {
  custom_card_details: {
    load_value: number;
    name_on_card: string | null;
    emboss_message: string | null;
    shipping_name: string | null;
    carrier_to: string | null;
    carrier_from: string | null;
    carrier_message: string | null;
    address_line1: string | null;
    address_line2: string | null;
    city: string | null;
    state: string | null;
    zip_code: string | null;
  };
}

/** The row of a card that is in the cart, to edit it. */
export function fromPlasticCardItem({ custom_card_details: details }: PlasticCardItem): PlasticCardRow {
  const { load_value, emboss_message, zip_code, ...texts } = details;
  return fromPlasticCardPayload({
    ...texts,
    amount: load_value,
    message_on_card: emboss_message,
    zip: zip_code,
  });
}
