import type { CartDocument, GroupQuote } from '../model/cart-document';
import type { ContentError } from '../rules/content-error';
import type { CartStore } from '../store/cart-store';
import { type QuotePaths, quoteGroups } from './quote-groups';
import type { RateCache } from './rate-cache';

interface RequoteDeps {
  carts: Pick<CartStore, 'replace'>;
  rates: RateCache;
}

/** Fields of a cart that is there already: its groups and items stand in the order in which it is answered. */
const cartPaths: QuotePaths = {
  method: (index) => `delivery_groups.${index}.shipping_method_id`,
  line: (index) => `cart_items.${index}`,
};

/**
 * The cart with valid quotes; expired ones are requested again. New quotes are saved under the same cart
 * version, since nothing the visitor chose has changed.
 */
export async function requote(
  cart: CartDocument,
  { carts, rates }: RequoteDeps,
  believes: (quote: GroupQuote) => boolean,
): Promise<{ cart: CartDocument } | { refused: ContentError }> {
  const keeps = (quote: GroupQuote | undefined) => quote !== undefined && believes(quote);
  if (cart.groups.every((group) => group.virtual || keeps(group.quote))) return { cart };
  const quoted = await quoteGroups(cart, rates, cartPaths, (group) => keeps(group.quote));
  if ('refused' in quoted) return quoted;
  const next = { ...cart, groups: quoted.groups };
  // Where somebody changed the cart meanwhile, theirs stays, with quotes of its own.
  await carts.replace(cart, next);
  return { cart: next };
}
