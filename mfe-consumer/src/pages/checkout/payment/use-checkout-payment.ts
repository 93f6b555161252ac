import { createOrder } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { newId, refreshCart, useCart } from '@bowtie/web';
import { usePayment } from '@bowtie/web/payment';
import { RESET } from '@bowtie/web/stored';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { heldPaymentAtom } from '../../../cart/last-payment/held-payment';
import { type OpenPayment, releaseHold } from '../../../cart/last-payment/use-last-payment';
import { restoreLostCart } from '../lost-session';
import type { Tender } from '../rewards/use-rewards-choice';
import { soldOutText } from '../sold-out-text';
import { type AcceptedPayment, acceptedPaymentAtom } from './accepted-payment';
import { notePaymentFailure, type PlacedOrder, placeOrder, preparePayment } from './payment-calls';
import {
  goToPaypal,
  isCovered,
  isPaypal,
  isPaypalPayment,
  type MeansOfPayment,
  preparePaypal,
} from './paypal';

const sessionEnded =
  'Your session had ended. Nothing was charged, and your cart is as it was. Please tell us once more who is buying.';

/** The same after a payment whose money was set aside. */
const sessionEndedPaid = (total: number) =>
  `Your session had ended before we could take your order. Nothing was charged, and your cart is as it was. Your bank may show a pending amount of ${moneyText({ price: total })} for a while; it is released. Please tell us once more who is buying.`;

/** The same where it could not be released: then the store makes the order of it. */
const sessionEndedOpen = (total: number) =>
  `Your session had ended before we could take your order. Your payment of ${moneyText({ price: total })} was accepted: we finish the order by ourselves, or write to you about it within an hour. Please do not pay again.`;

const paypalNotApprovedText =
  'You came back from PayPal without paying. Nothing was charged, and your cart is as it was.';

/** Why something is still to be paid: PayPal's payer did not, or the cart costs more than its rewards cover. */
function incomplete({ paymentIntentId }: AcceptedPayment): string {
  if (paymentIntentId === undefined) return createOrder.errors.price_changed.message;
  return isPaypalPayment(paymentIntentId)
    ? paypalNotApprovedText
    : createOrder.errors.payment_incomplete.message;
}

/** Pays for the cart of a shopper by card, PayPal or rewards, and makes the order of it. */
export function useCheckoutPayment(onPlaced: (order: PlacedOrder) => void) {
  const { cart } = useCart();
  const setHeldPayment = useSetAtom(heldPaymentAtom);
  const setAcceptedPayment = useSetAtom(acceptedPaymentAtom);
  const store = useStore();
  const clientSecret = useRef<string>(undefined);

  const payment = usePayment<AcceptedPayment, PlacedOrder>({
    finish: placeOrder,
    finishCall: createOrder,
    onDone: (placed) => {
      setHeldPayment(null);
      onPlaced(placed);
    },
    paymentIdOf: ({ paymentIntentId }) => paymentIntentId,
    release: releaseHold,
    keep: (accepted) => setAcceptedPayment(accepted ?? RESET),
    readAgain: refreshCart,
    reportLabel: (accepted) => {
      if (accepted === undefined) return 'payment intent creation';
      return isPaypalPayment(accepted.paymentIntentId) ? 'PayPal authorization' : 'order creation';
    },
    onDeclined: ({ payment_intent_id }, code) =>
      notePaymentFailure({ step: 'confirm', code: code ?? 'declined', payment_intent_id }),
    onRefused: async ({ error, accepted }) => {
      if (accepted !== undefined) {
        if (error?.code === 'payment_declined') setHeldPayment(null);
        return (
          (error && soldOutText(error, cart)) ??
          (error?.code === 'payment_incomplete' ? incomplete(accepted) : undefined)
        );
      }
      notePaymentFailure({ step: 'prepare', code: error?.code ?? 'unexpected' });
      const mayBeLost = error?.status === 401 || error?.code === 'cart_empty';
      if (mayBeLost && (await restoreLostCart(cart))) return sessionEnded;
      return error && soldOutText(error, cart);
    },
    onSessionEnded: async ({ paymentIntentId, total }) => {
      // Else the store would make an order of it, and the buyer another one.
      const isFree =
        paymentIntentId === undefined || (await releaseHold(paymentIntentId, clientSecret.current));
      if (!isFree) {
        setHeldPayment(null);
        return sessionEndedOpen(total);
      }
      await restoreLostCart(cart);
      return paymentIntentId === undefined ? sessionEnded : sessionEndedPaid(total);
    },
  });

  const pay = (means: MeansOfPayment, phone: string | undefined, { rewards, due }: Tender) => {
    if (due === 0 || isCovered(means))
      return payment.finishUnpaid({ paymentIntentId: undefined, rewards, key: newId(), total: 0, phone });
    const accepted = (paymentIntentId: string, total: number): AcceptedPayment => ({
      paymentIntentId,
      key: newId(),
      total,
      phone,
    });
    if (isPaypal(means))
      return payment.payElsewhere(
        {
          prepare: () => preparePaypal(rewards, phone),
          shownTotal: due,
          accept: ({ payment_intent_id, total }) => accepted(payment_intent_id, total),
        },
        ({ approve_url }) => goToPaypal(approve_url),
      );
    return payment.pay(
      {
        prepare: () => preparePayment(means.saveCard, rewards, phone),
        shownTotal: due,
        accept: ({ payment_intent_id, total, client_secret }) => {
          clientSecret.current = client_secret;
          setHeldPayment({ total, at: Date.now() });
          return accepted(payment_intent_id, total);
        },
      },
      means,
    );
  };

  // A reload at the worst moment, when the payment was accepted and the order was not answered; or the way back from PayPal.
  const finishAccepted = useEffectEvent(payment.finishAccepted);
  useEffect(() => {
    const accepted = store.get(acceptedPaymentAtom);
    if (accepted !== null) void finishAccepted(accepted);
  }, [store]);

  return {
    ...payment,
    pay,
    /** Makes the order of a payment that the bank accepted for a page that was closed since. */
    finish: ({ payment_intent_id: paymentIntentId, total }: OpenPayment, phone: string | undefined) =>
      payment.finishAccepted({ paymentIntentId, key: newId(), total, phone }),
  };
}
