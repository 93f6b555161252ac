import type { CallAnswer, CartItem, copyCartFromOrder } from '@bowtie/contracts';
import { type DeliveryStyle, itemName } from '@bowtie/domain';
import { itemsToEdit } from '../data/business-cart';
import { atOnce } from '../sending/sending';
import type { OrderDetails } from '../state/business-order';

type Reordered = CallAnswer<typeof copyCartFromOrder>;

/** Cards of an order that fit into the grid together: of one design, going one way. */
export interface OrderedSheet extends ReturnType<typeof itemsToEdit> {
  id: string;
  style: DeliveryStyle;
  /** What is on the cards, for people. */
  name: string;
  /** Whether another card has to be chosen for these people, since theirs is not sold any more. */
  isGone: boolean;
}

/** What is chosen anew for cards that are gone. */
const anew = {
  productId: null,
  templateId: null,
  templateName: '',
  imageUrl: null,
} satisfies Partial<OrderDetails>;

/** The cards of an order as sheets for the grid, as it holds one kind of card at a time. */
export function orderedSheets({ bought, gone }: Pick<Reordered, 'bought' | 'gone'>): OrderedSheet[] {
  const styles = new Map(bought?.delivery_groups.map(({ uuid, delivery_style }) => [uuid, delivery_style]));
  const sheets = new Map<string, { style: DeliveryStyle; items: CartItem[] }>();
  for (const item of bought?.cart_items ?? []) {
    const style = styles.get(item.delivery_group_uuid);
    if (style === undefined) continue;
    const { wcp_product, on_demand_gift_template, cloudinary_id, custom_card_details: details } = item;
    const choice = [
      details.wcp_product?.card_network,
      wcp_product?.id,
      on_demand_gift_template?.id,
      cloudinary_id,
    ];
    const id = JSON.stringify([style, ...choice]);
    const sheet = sheets.get(id) ?? { style, items: [] };
    sheets.set(id, sheet);
    sheet.items.push(item);
  }
  return [...sheets].map(([id, { style, items }]) => {
    const [first] = items;
    const name = first === undefined ? '' : itemName(first);
    const isGone = gone.filter((card) => card.name === name).length >= items.length;
    const { rows, details: ordered } = itemsToEdit(items, style);
    // Their time was for then: they are sent at once until one is chosen anew.
    const details = { ...ordered, sending: atOnce };
    return { id, style, name, isGone, rows, details: isGone ? { ...details, ...anew } : details };
  });
}

/** The rows of a sheet, all with another amount where one is given. */
export function withAmount(sheet: OrderedSheet, amount: string): OrderedSheet {
  const cardAmount = amount.trim();
  if (cardAmount === '') return sheet;
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cardAmount })) };
}
