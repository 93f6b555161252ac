import { removeDeliveryGroup, updateDeliveryGroup } from '@bowtie/contracts';
import { type HandledCall, handle, type Identity, refusal } from '@bowtie/service-kit';
import { withoutGroup } from '../rules/merge-groups';
import { presentCart } from '../rules/present-cart';
import type { CartDocument } from '../store/cart-document';
import type { CartParts } from './parts';
import { ownCart } from './visitor-slot';

/** The calls that change or remove one delivery group of the visitor's cart. */
export function deliveryGroupCalls({ carts, promotions }: CartParts): HandledCall[] {
  const change = (
    identity: Identity,
    cartId: string,
    call: typeof removeDeliveryGroup | typeof updateDeliveryGroup,
    next: (current: CartDocument) => CartDocument,
  ) => {
    const own = ownCart(identity, cartId);
    if (own === undefined) throw refusal(call, 'cart_not_found');
    return carts.change(own.slot, own.source, (current) => {
      if (current.cart_id !== cartId) throw refusal(call, 'cart_not_found');
      return next(current);
    });
  };

  return [
    handle(removeDeliveryGroup, async ({ identity, body }) => {
      let freed: string | undefined;
      const cart = await change(identity, body.cart_id, removeDeliveryGroup, (current) => {
        freed = undefined;
        const next = withoutGroup(current, body.delivery_group_uuid);
        if (next === current || next.lines.length > 0) return next;
        // An empty cart keeps no promotion from other carts.
        freed = current.promotion?.hold_id;
        return { ...next, promotion: null };
      });
      if (freed !== undefined) await promotions.release(freed);
      return { cart: presentCart(cart) };
    }),
    handle(updateDeliveryGroup, async ({ identity, body }) => {
      const cart = await change(identity, body.cart_id, updateDeliveryGroup, (current) => {
        if (!current.groups.some((group) => group.uuid === body.delivery_group_uuid))
          throw refusal(updateDeliveryGroup, 'delivery_group_unknown');
        // Every group that can be in a cart is sent by e-mail, and so is not shipped in any way.
        if (body.shipping_method_id !== null) throw refusal(updateDeliveryGroup, 'shipping_method_unknown');
        return current;
      });
      return { cart: presentCart(cart) };
    }),
  ];
}
