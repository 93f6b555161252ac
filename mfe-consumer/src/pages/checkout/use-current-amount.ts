import { type Cart, cartAmount } from '@bowtie/contracts';
import { call, refreshCart, reportError } from '@bowtie/web';
import { useEffect, useRef } from 'react';

/**
 * Asks what the cart costs when somebody takes the last look before paying, and shows the cart anew where that differs: fees of
 * shipping may change without the cart's version.
 */
export function useCurrentAmount(cart: Cart | undefined, isLastLook: boolean): void {
  const shown = useRef(cart?.total);
  shown.current = cart?.total;
  const version = cart?.version;
  useEffect(() => {
    if (!isLastLook || version === undefined) return;
    const abort = new AbortController();
    call(cartAmount, { signal: abort.signal }).then(
      ({ total }) => {
        if (total !== shown.current) void refreshCart();
      },
      // What is charged is checked once more when it is paid.
      (error: unknown) => {
        if (!abort.signal.aborted) reportError("Error getting the user's cart", error);
      },
    );
    return () => abort.abort();
  }, [isLastLook, version]);
}
