import type { DeliveryStyle } from '../build-a-card/cards/card';
import {
  fromPlasticCardPayload,
  type PlasticCardPayload,
  plasticTextFields,
  toPlasticCardPayload,
} from '../card/plastic-card';
import { fromVirtualCardItem, toVirtualCardPayload, type virtualCardFields } from '../card/virtual-card';
import { type Network, source } from '../limits';
import type { SendTime } from '../order/send-time';
import { recordOf } from '../record-of';
import { type LanguageTag, languageNames, readLanguage } from '../text/languages';
import { type GridRow, isPlasticStyle, newRow } from './grid-row';
import { checkRow, rowSendTime, toPlasticRow, toVirtualRow } from './row-errors';
import { cardRows, type Sheet } from './sheet';
import { rowAddressKey } from './similar-rows';

/** What is on the cards of an order: a predesigned product and template, or a co-brand with its rendered picture. */
export interface CardChoice {
  network: Network;
  productId: string | null;
  templateId: string | null;
  cobrandUuid: string | null;
  cloudinaryId: string | null;
}

/** A delivery group of a business cart (business specification, section 3). */
export interface BusinessDeliveryGroup {
  uuid: string;
  virtual: boolean;
  delivery_style: DeliveryStyle;
  shipping_method_id: string | null;
}

type VirtualTexts = Record<
  Exclude<
    (typeof virtualCardFields)[keyof typeof virtualCardFields] & `${string}_${string}`,
    'recipient_language'
  >,
  string | null
> & { recipient_language: LanguageTag | null };

/** A card as a business puts it into its cart: the payload fields of section 7. What is empty is null. */
export type BusinessCardPayload = PlasticCardPayload &
  VirtualTexts & { [Field in keyof SendTime]: string | null } & {
    group_uuid: string;
    card_network: Network;
    quantity: 1;
    carrier_type: 'paper_carrier' | 'no_carrier';
    shipping_method: null;
    cloudinary_id: string | null;
    cobrand_uuid: string | null;
    open_loop_product_id: string | null;
    gift_template_id: string | null;
    greeting_card: null;
  };

/** A business cart payload (section 3): source, delivery groups, cards. */
export interface BusinessCartPayload {
  source: typeof source.business;
  delivery_groups: BusinessDeliveryGroup[];
  cards: BusinessCardPayload[];
}

const noPlasticTexts = recordOf(plasticTextFields, () => null);
const noVirtualTexts: VirtualTexts = {
  recipient_name: null,
  recipient_message: null,
  recipient_email: null,
  recipient_language: null,
  sender_name: null,
};

const noSendTime = { send_at: null, send_time_zone: null };

const orNull = (text: string): string | null => (text === '' ? null : text);

function virtualTexts(row: GridRow, style: DeliveryStyle) {
  const choice = { groupUuid: '', network: 'visa', quantity: 1 } as const;
  const wire = toVirtualCardPayload(toVirtualRow(row), choice);
  return {
    amount: wire.amount,
    recipient_name: orNull(wire.recipient_name),
    recipient_message: orNull(wire.recipient_message),
    recipient_email: style === 'download' ? null : orNull(wire.recipient_email.toLowerCase()),
    recipient_language: style === 'download' ? null : (wire.recipient_language ?? null),
    sender_name: orNull(wire.sender_name),
  };
}

function cardPayload(row: GridRow, groupUuid: string, sheet: Sheet, choice: CardChoice): BusinessCardPayload {
  const { style } = sheet;
  const isPlastic = isPlasticStyle(style);
  const texts = isPlastic ? toPlasticCardPayload(toPlasticRow(row)) : virtualTexts(row, style);
  return {
    ...noPlasticTexts,
    ...noVirtualTexts,
    ...texts,
    group_uuid: groupUuid,
    card_network: choice.network,
    quantity: 1,
    carrier_type: isPlastic ? 'paper_carrier' : 'no_carrier',
    shipping_method: null,
    cloudinary_id: choice.cloudinaryId,
    cobrand_uuid: choice.cobrandUuid,
    open_loop_product_id: choice.productId,
    gift_template_id: choice.templateId,
    greeting_card: null,
    ...(rowSendTime(row, sheet) ?? noSendTime),
  };
}

/** The rows of a sheet that may be sold as they are, as the sheet makes them. */
export function sellableRows(rows: readonly GridRow[], sheet: Sheet): GridRow[] {
  return cardRows(rows, sheet).filter((row) => Object.keys(checkRow(row, sheet)).length === 0);
}

/**
 * The sellable rows of a sheet as a cart payload. Cards shipped in bulk make one group for each address, since a parcel goes
 * to one; all others are one group. Given uuids are used first: a group that is edited goes on under its own.
 * @param newUuid gives uuids for groups beyond the given ones
 */
export function toBusinessPayload(
  rows: readonly GridRow[],
  sheet: Sheet,
  choice: CardChoice,
  newUuid: () => string,
  groupUuids: readonly string[] = [],
): BusinessCartPayload {
  const groups = new Map<string, BusinessDeliveryGroup>();
  const cards = sellableRows(rows, sheet).map((row) => {
    const key = sheet.style === 'bulk_ship' ? rowAddressKey(row) : '';
    const group = groups.get(key) ?? {
      uuid: groupUuids[groups.size] ?? newUuid(),
      virtual: !isPlasticStyle(sheet.style),
      delivery_style: sheet.style,
      shipping_method_id: null,
    };
    groups.set(key, group);
    return cardPayload(row, group.uuid, sheet, choice);
  });
  return { source: source.business, delivery_groups: [...groups.values()], cards };
}

/** What the grid reads of a card of a payload; texts that are not there are empty cells. */
export type ReadCardPayload = { amount: number } & Partial<
  Record<
    Exclude<keyof PlasticCardPayload, 'amount'> | keyof VirtualTexts | 'send_time_zone',
    string | null | undefined
  >
>;

/** The row of a card of a payload, to edit it: the way back of `toBusinessPayload`. */
export function fromBusinessCard(card: ReadCardPayload, style: DeliveryStyle, id: string): GridRow {
  const text = (field: Exclude<keyof ReadCardPayload, 'amount'>) => card[field] ?? null;
  const row = isPlasticStyle(style)
    ? fromPlasticCardPayload({ amount: card.amount, ...recordOf(plasticTextFields, text) })
    : fromVirtualCardItem({
        sender_name: text('sender_name'),
        custom_card_details: {
          load_value: card.amount,
          recipient_name: text('recipient_name'),
          recipient_message: text('recipient_message'),
          recipient_email: text('recipient_email'),
        },
      });
  const language = readLanguage(text('recipient_language') ?? '');
  return newRow(id, {
    ...row,
    cardAmount: String(card.amount),
    emailLanguage: language === undefined ? '' : languageNames[language],
    timeZone: text('send_time_zone') ?? '',
  });
}
