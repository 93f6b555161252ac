import { type CallAnswer, type Cart, paymentState } from '@bowtie/contracts';
import { call, reportError, useServerData, useSession } from '@bowtie/web';
import { useState } from 'react';

type PaymentState = CallAnswer<typeof paymentState>;
/** A payment that the bank accepted, of which no order was made yet. */
export type PaymentInHand = Extract<PaymentState, { state: 'authorised' }>;
/** The order that was made last in this session. */
export type LastOrder = Extract<PaymentState, { state: 'ordered' }>;

interface LastPayment {
  inHand: PaymentInHand | undefined;
  lastOrder: LastOrder | undefined;
  /** Looks at it no more: it was used, or let go. */
  forget: () => void;
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
    async (signal) => {
      try {
        return await call(paymentState, { signal });
      } catch (error) {
        if (!signal.aborted) reportError('payment intent creation', error);
        throw error;
      }
    },
    // What was true of a payment a page ago may be so no more.
    { freshMs: 0 },
  );
  const state: PaymentState = forgotten || data === undefined ? { state: 'none' } : data;
  const pays =
    state.state === 'authorised' && state.cart_version === cart?.version && state.total === cart.total;
  const isEmpty = cart !== undefined && cart.cart_items.length === 0;
  return {
    inHand: pays ? state : undefined,
    lastOrder: state.state === 'ordered' && isEmpty ? state : undefined,
    forget: () => setForgotten(true),
  };
}
