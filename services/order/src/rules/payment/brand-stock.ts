import { type Cart, type CartItem, orderedCards, type StockItem } from '@bowtie/contracts';
import type { OrderDocument } from '../../model/order-document';

type StockKey = Omit<StockItem, 'count'>;

/** What of the stock a card of a brand is; undefined for a card of a network. */
function stockKey({ merchant: { slug }, plastic }: CartItem): StockKey | undefined {
  return slug === undefined ? undefined : { merchant: slug, kind: plastic ? 'plastic' : 'egift' };
}

const isOf =
  (one: StockKey) =>
  (other: StockKey): boolean =>
    one.merchant === other.merchant && one.kind === other.kind;

/** The cards of brands in a cart, each brand and kind once. */
export function stockItems({ cart_items }: Pick<Cart, 'cart_items'>): StockItem[] {
  const items: StockItem[] = [];
  for (const item of cart_items) {
    const key = stockKey(item);
    if (key === undefined) continue;
    const known = items.find(isOf(key));
    if (known === undefined) items.push({ ...key, count: item.quantity });
    else known.count += item.quantity;
  }
  return items;
}

/** The places in a cart of what there is too little of, as paths of errors. */
export function shortPaths({ cart_items }: Pick<Cart, 'cart_items'>, short: readonly StockKey[]): string[] {
  return cart_items.flatMap((item, index) => {
    const key = stockKey(item);
    return key !== undefined && short.some(isOf(key)) ? [`cart_items.${index}`] : [];
  });
}

/** What was taken from the stock for a card of an order; undefined for a card of a network, or of another order. */
export function stockOfCard({ _id, cart }: OrderDocument, cardId: string): StockKey | undefined {
  const card = orderedCards(_id, cart).find(({ card_id }) => card_id === cardId);
  return card && stockKey(card.item);
}

/** What is not among other items any more. */
export function droppedItems(before: readonly StockItem[], now: readonly StockItem[]): StockItem[] {
  return before.filter((item) => !now.some(isOf(item)));
}
