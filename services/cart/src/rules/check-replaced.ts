import { addToCart, type ErrorAnswer } from '@bowtie/contracts';
import type { CartDocument } from '../model/cart-document';

/**
 * Errors of an edit whose delivery groups are not in the cart any more, by field path. They were removed or ordered
 * meanwhile, so adding the edited cards would sell what nobody wants, or a second time.
 */
export function checkReplaced(
  replaces: readonly string[],
  { groups }: Pick<CartDocument, 'groups'>,
): ErrorAnswer['errors'] {
  const present = new Set(groups.map(({ uuid }) => uuid));
  const { message } = addToCart.errors.delivery_group_gone;
  return Object.fromEntries(
    replaces.flatMap((uuid, index) => (present.has(uuid) ? [] : [[`replaces.${index}`, [message]]])),
  );
}
