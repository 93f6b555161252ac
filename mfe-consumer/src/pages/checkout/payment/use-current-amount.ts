import { type CallAnswer, type Cart, cartAmount } from '@bowtie/contracts';
import { call, reported, useServerData } from '@bowtie/web';
import { useEffect, useEffectEvent } from 'react';
import { restoreLostCart } from '../lost-session';

/**
 * Asks what the cart costs when somebody takes the last look before paying, and shows the cart anew where that differs: fees of
 * shipping may change without the cart's version. A cart that went with its session comes back.
 */
export function useCurrentAmount(cart: Cart | undefined, isLastLook: boolean): void {
  const { data } = useServerData<CallAnswer<typeof cartAmount>>(
    isLastLook && cart !== undefined ? `amount of cart version ${cart.version}` : undefined,
    // What is charged is checked once more when it is paid.
    (signal) => reported('cart fetch', call(cartAmount, { signal }), signal),
    // Each look asks again.
    { freshMs: 0 },
  );
  const total = data?.total;
  const compare = useEffectEvent((asked: number) => {
    if (asked !== cart?.total) void restoreLostCart(cart);
  });
  useEffect(() => {
    if (total !== undefined) compare(total);
  }, [total]);
}
