import { entriesOf } from '../entries-of';
import { cardValue } from '../limits';
import { recordOf } from '../record-of';
import { type AddressParts, addressFields, addressPartNames } from '../shipping/wire-address';
import { cardRules, fits, type TextRule } from '../text/rules/text-rules';
import { type LoadLimits, validateAmount } from './card-value';

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

type PlasticText = Exclude<keyof PlasticCardRow, 'cardAmount'>;

/** The cells of a row that are its address. */
export const addressCells = {
  addressLine1: 'cardRecipientAddressLine1',
  addressLine2: 'cardRecipientAddressLine2',
  city: 'cardRecipientAddressCity',
  state: 'cardRecipientAddressState',
  zip: 'cardRecipientAddressZip',
} as const satisfies AddressParts<PlasticText>;
type AddressCell = (typeof addressCells)[keyof AddressParts];

/** The address of a row. */
export function fromAddressCells(row: Pick<PlasticCardRow, AddressCell>): AddressParts {
  return recordOf(addressPartNames, (part) => row[addressCells[part]]);
}

/** An address as the cells of a row. */
export function toAddressCells(address: AddressParts): Pick<PlasticCardRow, AddressCell> {
  return {
    [addressCells.addressLine1]: address.addressLine1,
    [addressCells.addressLine2]: address.addressLine2,
    [addressCells.city]: address.city,
    [addressCells.state]: address.state,
    [addressCells.zip]: address.zip,
  };
}

/** What a card's payload calls each part of its address: the same as an address by itself, but for the ZIP. */
export const cardAddressFields = { ...addressFields, zip: 'zip' } as const satisfies AddressParts;

/** Which rule each text of the row keeps to (business specification, section 5). */
export const plasticCardRules = {
  nameOnCard: cardRules.nameOnCard,
  cardMessage: cardRules.cardMessage,
  cardRecipientFullName: cardRules.carrierTo,
  cardSenderFullName: cardRules.carrierFrom,
  carrierMessage: cardRules.carrierMessage,
  cardRecipientAddressRecipientName: cardRules.shippingName,
  [addressCells.addressLine1]: cardRules.addressLine1,
  [addressCells.addressLine2]: cardRules.addressLine2,
  [addressCells.city]: cardRules.city,
  [addressCells.state]: cardRules.state,
  [addressCells.zip]: cardRules.zip,
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
  [addressCells.addressLine1]: cardAddressFields.addressLine1,
  [addressCells.addressLine2]: cardAddressFields.addressLine2,
  [addressCells.city]: cardAddressFields.city,
  [addressCells.state]: cardAddressFields.state,
  [addressCells.zip]: cardAddressFields.zip,
} as const satisfies Record<keyof PlasticCardRow, string>;
const fields = plasticCardFields;

/** The same card as a cart payload carries it (section 7): what is empty is null. */
export type PlasticCardPayload = { amount: number } & Record<
  (typeof plasticCardFields)[PlasticText],
  string | null
>;

const textFields: readonly PlasticText[] = entriesOf(plasticCardRules).map(([field]) => field);

/** The fields of the wire with the texts of a plastic card. */
export const plasticTextFields = textFields.map((field) => fields[field]);

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
  const errors: Partial<Record<keyof PlasticCardRow, string>> = {};
  const amount = validateAmount(row.cardAmount, product);
  if (amount !== undefined) errors.cardAmount = amount;
  for (const field of textFields) {
    const rule: TextRule = plasticCardRules[field];
    const message = fits(optional.includes(field) ? { ...rule, optional: true } : rule, row[field]);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The wire's form of a row; what is empty is null there. @throws RangeError for a row without an amount */
export function toPlasticCardPayload(row: PlasticCardRow): PlasticCardPayload {
  if (row.cardAmount === undefined) throw new RangeError('A card needs an amount');
  return {
    amount: row.cardAmount,
    [fields.nameOnCard]: orNull(row.nameOnCard),
    [fields.cardMessage]: orNull(row.cardMessage),
    [fields.cardRecipientFullName]: orNull(row.cardRecipientFullName),
    [fields.cardSenderFullName]: orNull(row.cardSenderFullName),
    [fields.carrierMessage]: orNull(row.carrierMessage),
    [fields.cardRecipientAddressRecipientName]: orNull(row.cardRecipientAddressRecipientName),
    [fields.cardRecipientAddressLine1]: orNull(row.cardRecipientAddressLine1),
    [fields.cardRecipientAddressLine2]: orNull(row.cardRecipientAddressLine2),
    [fields.cardRecipientAddressCity]: orNull(row.cardRecipientAddressCity),
    [fields.cardRecipientAddressState]: orNull(row.cardRecipientAddressState.toUpperCase()),
    [fields.cardRecipientAddressZip]: orNull(row.cardRecipientAddressZip),
  };
}

/** The row of a card as the wire has it. */
export function fromPlasticCardPayload(payload: PlasticCardPayload): PlasticCardRow {
  return { cardAmount: payload.amount, ...recordOf(textFields, (field) => payload[fields[field]] ?? '') };
}

type CardAddressField = (typeof cardAddressFields)[keyof AddressParts];

/** Where a card of a payload is posted to. */
export function cardAddress<T>(card: Record<CardAddressField, T>): AddressParts<T> {
  return recordOf(addressPartNames, (part) => card[cardAddressFields[part]]);
}

/** What a cart answers of a plastic card (section 3). */
export interface PlasticCardItem {
  custom_card_details: Omit<PlasticCardPayload, 'amount' | 'message_on_card' | 'zip'> & {
    load_value: number;
    emboss_message: string | null;
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
