import { removeDeliveryGroup, updateDeliveryGroup } from '@bowtie/contracts';
import {
  callError,
  type HandledCall,
  handle,
  type Identity,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import type { CartDocument, CartGroup, CartLine } from '../model/cart-document';
import { withoutGroup } from '../rules/merge-groups';
import { presentCart } from '../rules/present-cart';
import { quoteGroups } from '../shipping/quote-groups';
import { rateAgeMs } from '../shipping/rate-cache';
import { ownCart } from './own-cart';

/** How often a group whose cards change while its shipping is asked for is looked at again. */
const quoteAttempts = 5;

const methodPaths = { method: () => 'shipping_method_id', line: () => 'shipping_method_id' };

function deliveryGroupSteps({ rates }: CartDeps) {
  const slotFor = (
    identity: Identity,
    cartId: string,
    call: typeof removeDeliveryGroup | typeof updateDeliveryGroup,
  ) => {
    const own = ownCart(identity, cartId);
    if (own === undefined) throw callError(call, 'cart_not_found');
    return own;
  };

  /** The group with the shipping that was asked for. */
  const shippedAs = async (
    cart: CartDocument,
    group: CartGroup,
    methodId: string | null,
  ): Promise<CartGroup> => {
    const lines = linesOf(cart, group.uuid);
    const wanted = { ...group, shipping_method_id: methodId };
    const quoted = await quoteGroups({ groups: [wanted], lines }, rates, methodPaths, () => false);
    if ('groups' in quoted) return quoted.groups[0] ?? group;
    if (quoted.refused.code === 'carrier_unavailable')
      throw callError(updateDeliveryGroup, 'carrier_unavailable');
    throw callError(updateDeliveryGroup, 'shipping_method_unknown', { errors: quoted.refused.errors });
  };
  return { slotFor, shippedAs };
}

export function handleRemoveDeliveryGroup(deps: CartDeps): HandledCall {
  const { carts } = deps;
  const { slotFor } = deliveryGroupSteps(deps);
  return handle(removeDeliveryGroup, async ({ identity, body }) => {
    const own = slotFor(identity, body.cart_id, removeDeliveryGroup);
    const cart = await carts.change(own.slot, own.source, (current) => {
      if (current.cart_id !== body.cart_id) throw callError(removeDeliveryGroup, 'cart_not_found');
      return withoutGroup(current, body.delivery_group_uuid);
    });
    return { cart: presentCart(cart, new Date()) };
  });
}

export function handleUpdateDeliveryGroup(deps: CartDeps): HandledCall {
  const { carts } = deps;
  const { slotFor, shippedAs } = deliveryGroupSteps(deps);
  return handle(updateDeliveryGroup, async ({ identity, body }) => {
    const { slot, source } = slotFor(identity, body.cart_id, updateDeliveryGroup);
    const uuid = body.delivery_group_uuid;
    return retryConflicts(quoteAttempts, async () => {
      const before = await carts.read(slot);
      if (before?.cart_id !== body.cart_id) throw callError(updateDeliveryGroup, 'cart_not_found');
      const group = before.groups.find((candidate) => candidate.uuid === uuid);
      if (group === undefined) throw callError(updateDeliveryGroup, 'delivery_group_unknown');
      if (group.virtual) {
        if (body.shipping_method_id === null) return { cart: presentCart(before, new Date()) };
        const { message } = updateDeliveryGroup.errors.shipping_method_unknown;
        throw callError(updateDeliveryGroup, 'shipping_method_unknown', {
          errors: { shipping_method_id: [message] },
        });
      }
      if (isShippedAs(group, body.shipping_method_id)) return { cart: presentCart(before, new Date()) };
      const shipped = await shippedAs(before, group, body.shipping_method_id);
      let isSame = true;
      const cart = await carts.change(slot, source, (current) => {
        isSame = current.cart_id === body.cart_id && sameLines(before, current, uuid);
        return isSame ? withGroup(current, shipped) : current;
      });
      return isSame ? { cart: presentCart(cart, new Date()) } : new WriteConflict();
    });
  });
}

function linesOf(cart: Pick<CartDocument, 'lines'>, uuid: string): CartLine[] {
  return cart.lines.filter((line) => line.group_uuid === uuid);
}

/** Whether a group still has the cards for which its shipping was asked: lines are made anew when a group is replaced. */
function sameLines(one: CartDocument, other: CartDocument, uuid: string): boolean {
  const ids = (cart: CartDocument) =>
    linesOf(cart, uuid)
      .map(({ id }) => id)
      .join();
  return other.groups.some((group) => group.uuid === uuid) && ids(one) === ids(other);
}

/** Whether a method was chosen and asked for a little while ago, as when somebody presses twice. */
function isShippedAs({ quote }: CartGroup, methodId: string | null): boolean {
  return (
    quote !== undefined && quote.method === methodId && quote.quoted_at.getTime() > Date.now() - rateAgeMs
  );
}

function withGroup(cart: CartDocument, group: CartGroup): CartDocument {
  return { ...cart, groups: cart.groups.map((other) => (other.uuid === group.uuid ? group : other)) };
}
