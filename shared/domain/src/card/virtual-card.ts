import { entriesOf } from '../entries-of';
import type { Network } from '../limits';
import { cardValue, quantityLimit } from '../limits';
import { type LanguageTag, languageMessage, readLanguage } from '../text/languages';
import { cardRules, fits, type TextRule } from '../text/rules/text-rules';
import { type LoadLimits, validateAmount } from './card-value';

/** A virtual card as forms and grids hold it: the virtual row of the business specification, section 3. */
export interface VirtualCardRow {
  /** Whole dollars; undefined while nothing is typed. */
  cardAmount: number | undefined;
  cardRecipientFullName: string;
  /** The message of the e-mail. */
  carrierMessage: string;
  emailAddress: string;
  /** The language of the e-mail, by its tag or its name; absent or empty: the order's. */
  emailLanguage?: string | undefined;
  cardSenderFullName: string;
}

/** The same card as a cart payload carries it (section 7). */
export interface VirtualCardPayload {
  group_uuid: string;
  amount: number;
  card_network: Network;
  quantity: number;
  open_loop_product_id?: string;
  gift_template_id?: string;
  recipient_name: string;
  recipient_message: string;
  recipient_email: string;
  /** Absent: the order's. */
  recipient_language?: LanguageTag;
  sender_name: string;
}

/** Which rule each text of the row keeps to (business specification, section 5). */
export const virtualCardRules = {
  cardRecipientFullName: cardRules.recipientName,
  carrierMessage: cardRules.emailMessage,
  emailAddress: cardRules.emailAddress,
  cardSenderFullName: cardRules.senderName,
} as const satisfies Record<Exclude<keyof VirtualCardRow, 'cardAmount' | 'emailLanguage'>, TextRule>;

/** The field of the wire that holds what the row calls so; refusals name the wire's field. */
export const virtualCardFields = {
  cardAmount: 'amount',
  cardRecipientFullName: 'recipient_name',
  carrierMessage: 'recipient_message',
  emailAddress: 'recipient_email',
  emailLanguage: 'recipient_language',
  cardSenderFullName: 'sender_name',
} as const satisfies Record<keyof VirtualCardRow, keyof VirtualCardPayload>;

/** Why what was typed is no language of the store; nothing for an empty text. */
function languageError(typed = ''): string | undefined {
  return typed.trim() === '' || readLanguage(typed) !== undefined ? undefined : languageMessage;
}

/** The messages of the fields that are not right yet; an empty object for a row that may be sold. */
export function checkVirtualCard(
  row: VirtualCardRow,
  product: LoadLimits = cardValue,
): Partial<Record<keyof VirtualCardRow, string>> {
  const errors: Partial<Record<keyof VirtualCardRow, string>> = {};
  const amount = validateAmount(row.cardAmount, product);
  if (amount !== undefined) errors.cardAmount = amount;
  for (const [name, rule] of entriesOf(virtualCardRules)) {
    const message = fits(rule, row[name]);
    if (message !== undefined) errors[name] = message;
  }
  const language = languageError(row.emailLanguage);
  if (language !== undefined) errors.emailLanguage = language;
  return errors;
}

interface PayloadChoice {
  groupUuid: string;
  network: Network;
  quantity: number;
  productId?: string | undefined;
  templateId?: string | undefined;
}

/** The wire's form of a complete row. @throws RangeError for a row without an amount or a quantity out of range */
export function toVirtualCardPayload(row: VirtualCardRow, choice: PayloadChoice): VirtualCardPayload {
  if (row.cardAmount === undefined) throw new RangeError('A card needs an amount');
  const language = readLanguage(row.emailLanguage);
  if (choice.quantity < 1 || choice.quantity > quantityLimit.consumer) throw new RangeError('Too many cards');
  return {
    group_uuid: choice.groupUuid,
    amount: row.cardAmount,
    card_network: choice.network,
    quantity: choice.quantity,
    ...(choice.productId === undefined ? {} : { open_loop_product_id: choice.productId }),
    ...(choice.templateId === undefined ? {} : { gift_template_id: choice.templateId }),
    recipient_name: row.cardRecipientFullName.trim(),
    recipient_message: row.carrierMessage.trim(),
    recipient_email: row.emailAddress.trim(),
    ...(language !== undefined && { recipient_language: language }),
    sender_name: row.cardSenderFullName.trim(),
  };
}

/** What a cart answers of a virtual card (section 3). */
interface VirtualCardItem {
  sender_name: string | null;
  custom_card_details: {
    load_value: number;
    recipient_name: string | null;
    recipient_message: string | null;
    recipient_email: string | null;
    recipient_language?: string | null | undefined;
  };
}

/** The row of a card that is in the cart, to edit it. */
export function fromVirtualCardItem(item: VirtualCardItem): VirtualCardRow {
  const { load_value, recipient_name, recipient_message, recipient_email, recipient_language } =
    item.custom_card_details;
  return {
    cardAmount: load_value,
    cardRecipientFullName: recipient_name ?? '',
    carrierMessage: recipient_message ?? '',
    emailAddress: recipient_email ?? '',
    ...(recipient_language && { emailLanguage: recipient_language }),
    cardSenderFullName: item.sender_name ?? '',
  };
}
