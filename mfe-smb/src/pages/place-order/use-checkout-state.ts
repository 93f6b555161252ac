import { RESET } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useHistoryStep } from '../../order/use-history-step';
import { checkoutAtom } from './checkout-atom';
import { type CheckoutState, newCheckout } from './checkout-state';

const steps = ['shipping', 'payment'] as const satisfies readonly CheckoutState['checkoutStep'][];

/**
 * The step of the checkout, which stands in the browser's history, and the number that was typed. Whoever comes back later goes
 * on where they were.
 * @param cartId the cart's, `undefined` where nothing is in it
 */
export function useCheckoutState(cartId: string | undefined) {
  const [kept, keep] = useAtom(checkoutAtom);
  const [named, goTo] = useHistoryStep(steps);
  const step = named ?? 'shipping';
  const mine: CheckoutState = cartId !== undefined && kept.cartId === cartId ? kept : newCheckout;
  const resumed = useRef<string>(undefined);

  useEffect(() => {
    if (cartId === undefined) return;
    const isFirst = resumed.current !== cartId;
    resumed.current = cartId;
    if (mine.checkoutStep === step) return;
    if (isFirst) goTo(mine.checkoutStep, { replace: true });
    else keep({ ...mine, cartId, checkoutStep: step });
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
