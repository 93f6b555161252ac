import { type Cart, getCart, updateDeliveryGroup } from '@bowtie/contracts';
import { ApiError, call, reportError, useServerData } from '@bowtie/web';

const cartKey = 'business cart';

/** The visitor's business cart; null where it is empty, which is answered with 204. */
async function readBusinessCart(signal: AbortSignal): Promise<{ cart: Cart | null }> {
  try {
    return await call(getCart, { query: { smb: '1' }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 204) return { cart: null };
    throw error;
  }
}

/** The business cart, asked for anew by each page that needs it. */
export function useBusinessCart() {
  return useServerData(
    cartKey,
    async (signal) => {
      try {
        return await readBusinessCart(signal);
      } catch (error) {
        if (!signal.aborted) reportError('cart fetch', error);
        throw error;
      }
    },
    { freshMs: 0 },
  );
}

/** Chooses how a delivery group of the business cart is shipped. @throws ApiError */
export async function chooseGroupShipping(
  cartId: string,
  groupUuid: string,
  methodId: string,
): Promise<Cart> {
  const body = { cart_id: cartId, delivery_group_uuid: groupUuid, shipping_method_id: methodId };
  return (await call(updateDeliveryGroup, { body })).cart;
}
