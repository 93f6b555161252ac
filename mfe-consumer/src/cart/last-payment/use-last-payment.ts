import type { CallAnswer, Cart, paymentState } from '@bowtie/contracts';
import { reportError, reported, useServerData, useSession } from '@bowtie/web';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { heldPaymentAtom } from './held-payment';
import type { HeldPayment } from './held-payment-schema';

/** Who has not told who they are has no payment, and goes without the schemas of these calls. */
const loadCalls = () => import('./last-payment-calls');

type PaymentState = CallAnswer<typeof paymentState>;
/** A payment that the bank accepted, of which no order was made yet. */
export type OpenPayment = Extract<PaymentState, { state: 'authorised' }>;
/** The order that was made last in this session. */
export type LastOrder = Extract<PaymentState, { state: 'ordered' }>;

interface LastPayment {
  openPayment: OpenPayment | undefined;
  lastOrder: LastOrder | undefined;
  /** Money that was set aside and is on its way back; undefined while an order may still come of it. */
  held: HeldPayment | undefined;
  /** Looks at it no more: it was used, or let go. */
  forget: () => void;
  /** The buyer has read what became of `held`. */
  dismissHeld: () => void;
}

/** Gives the money back that a payment holds; false where that failed, or an order was made of it. */
export async function releaseHold(paymentIntentId: string, clientSecret?: string): Promise<boolean> {
  try {
    const { sendCancelPayment } = await loadCalls();
    return await sendCancelPayment(paymentIntentId, clientSecret);
  } catch (error) {
    reportError('payment intent creation', error);
    return false;
  }
}

/**
 * What became of the visitor's last payment, for a page that is opened after another was closed while paying. It is asked
 * for once; while nothing is known, or nobody has told who they are, there is none.
 */
export function useLastPayment(cart: Cart | undefined): LastPayment {
  const { known, guest, signedIn } = useSession();
  const [forgotten, setForgotten] = useState(false);
  const mayPay = known && (guest || signedIn);
  const { data } = useServerData<PaymentState>(
    mayPay ? 'payment state' : undefined,
    (signal) => {
      const state = loadCalls().then((calls) => calls.fetchPaymentState(signal));
      return reported('order-confirmation redirect', state, signal);
    },
    // What was true of a payment a page ago may be so no more.
    { freshMs: 0 },
  );
  const [heldPayment, setHeldPayment] = useAtom(heldPaymentAtom);
  const state: PaymentState | undefined = forgotten ? { state: 'none' } : data;
  const isAuthorised = state?.state === 'authorised';
  const pays =
    isAuthorised && state.cart_version === cart?.version && state.total + (state.rewards ?? 0) === cart.total;
  // The cart has changed since: no order can come of the payment, so its money need not wait for the store's own time.
  const stale = isAuthorised && cart !== undefined && !pays ? state.payment_intent_id : undefined;
  useEffect(() => {
    if (stale === undefined) return;
    setForgotten(true);
    void releaseHold(stale);
  }, [stale]);
  const isOrdered = state?.state === 'ordered';
  useEffect(() => {
    if (isOrdered) setHeldPayment(null);
  }, [isOrdered, setHeldPayment]);
  const isEmpty = cart !== undefined && cart.cart_items.length === 0;
  // Before the session is known, or while it is asked, an order may have come of it.
  const isSettled = known && (!mayPay || state?.state === 'none');
  return {
    openPayment: pays ? state : undefined,
    lastOrder: isOrdered && isEmpty ? state : undefined,
    held: isSettled && heldPayment !== null ? heldPayment : undefined,
    forget: () => setForgotten(true),
    dismissHeld: () => setHeldPayment(null),
  };
}
