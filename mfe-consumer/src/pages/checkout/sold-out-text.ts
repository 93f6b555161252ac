import type { Cart } from '@bowtie/contracts';
import { itemName, joinNames } from '@bowtie/domain';
import type { ApiError } from '@bowtie/web';
import { itemRecipient } from '../../cart/item-label';

/** Says which cards of the cart are sold out; undefined for any other error. `cart` is the one that was to be paid. */
export function soldOutText({ code, errors, message }: ApiError, cart: Cart | undefined): string | undefined {
  if (code !== 'no_inventory') return undefined;
  const short = Object.entries(errors).flatMap(([path, [reason]]) => {
    const place = /^cart_items\.(\d+)$/.exec(path)?.[1];
    const item = place === undefined ? undefined : cart?.cart_items[Number(place)];
    if (item === undefined) return [];
    const recipient = itemRecipient(item);
    const card = recipient === '' ? itemName(item) : `${itemName(item)} for ${recipient}`;
    return [{ card, reason }];
  });
  const charged = 'Nothing was charged.';
  const [first] = short;
  if (first === undefined) return `${message} ${charged}`;
  return `${joinNames(short.map(({ card }) => card))}: ${first.reason ?? message} ${charged}`;
}
