import { useSearchParams } from '@bowtie/web';
import { RESET } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type CheckoutState, checkoutAtom, newCheckout } from './checkout-atom';

type Step = CheckoutState['checkoutStep'];

/**
 * The step of the checkout and the number that was typed. The step stands in the address, so that the browser's keys for
 * back and forward go from step to step; whoever comes back later goes on where they were.
 * @param cartId the cart's, `undefined` where nothing is in it
 */
export function useCheckoutState(cartId: string | undefined) {
  const [kept, keep] = useAtom(checkoutAtom);
  const [search, setSearch] = useSearchParams();
  const step: Step = search.get('step') === 'payment' ? 'payment' : 'shipping';
  const mine: CheckoutState = cartId !== undefined && kept.cartId === cartId ? kept : newCheckout;
  const resumed = useRef<string>(undefined);
  const goTo = (next: Step, replace = false) =>
    setSearch(next === 'payment' ? { step: next } : {}, { replace });

  useEffect(() => {
    if (cartId === undefined) return;
    const isFirst = resumed.current !== cartId;
    resumed.current = cartId;
    if (isFirst && step === 'shipping' && mine.checkoutStep === 'payment') goTo('payment', true);
    else if (mine.checkoutStep !== step) keep({ ...mine, cartId, checkoutStep: step });
  });

  return {
    step,
    goTo,
    purchaseOrderNumber: mine.purchaseOrderNumber,
    setPurchaseOrderNumber: (purchaseOrderNumber: string) =>
      keep({ ...mine, cartId: cartId ?? null, purchaseOrderNumber }),
    /** Once the order is placed. */
    forget: () => keep(RESET),
  };
}
