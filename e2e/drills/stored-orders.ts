import { type Cart, type OrderedCard, orderedCards } from '@bowtie/contracts';
import type { Document } from 'mongodb';

/** An order as the store keeps it. */
export interface StoredOrder extends Document {
  _id: string;
  status: string;
  payment_id: string;
  cart: Cart;
  cents: { total: number };
  buyer: { email: string };
}
/** A card as the store keeps it. */
export interface StoredCard extends Document {
  _id: string;
  status: string;
  last_four: string | null;
}

/** The cards that were ordered. */
export const cardsOf = (orders: StoredOrder[]): OrderedCard[] =>
  orders.flatMap(({ _id, cart }) => orderedCards(_id, cart));
