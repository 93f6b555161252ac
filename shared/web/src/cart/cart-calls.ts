import {
  addToCart,
  applyPromoCode,
  type CallBodyInput,
  type Cart,
  type CartPayload,
  getCart,
  keepPromoCode,
  removeDeliveryGroup,
  removePromoCode,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { call, inSession } from '../api/call';

/** The calls that change a cart, in a file of their own so that the first page does without their schemas. */

export async function fetchCart(): Promise<Cart> {
  return (await call(getCart)).cart;
}

export async function sendAdd(body: CallBodyInput<typeof addToCart>, idempotencyKey: string): Promise<Cart> {
  return (await inSession('cart', () => call(addToCart, { body, idempotencyKey }))).cart;
}

export async function sendRemoveGroup(cartId: string, groupUuid: string): Promise<Cart> {
  return (await call(removeDeliveryGroup, { body: { cart_id: cartId, delivery_group_uuid: groupUuid } }))
    .cart;
}

export async function sendShippingMethod(
  cartId: string,
  groupUuid: string,
  shippingMethodId: string | null,
): Promise<Cart> {
  const body = { cart_id: cartId, delivery_group_uuid: groupUuid, shipping_method_id: shippingMethodId };
  return (await call(updateDeliveryGroup, { body })).cart;
}

export async function sendBannerPromotion(code: string, source: CartPayload['source']): Promise<Cart> {
  return (await call(keepPromoCode, { body: { promo_code: code, source } })).cart;
}

export async function sendPromoCode(code: string | undefined): Promise<Cart> {
  if (code === undefined) return (await call(removePromoCode)).cart;
  return (await call(applyPromoCode, { body: { promo_code: code } })).cart;
}
