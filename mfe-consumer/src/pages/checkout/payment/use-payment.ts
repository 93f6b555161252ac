import { createOrder, paymentAfterRefusal } from '@bowtie/contracts';
import { declineAdvice, isSecondFactorFailure, moneyText } from '@bowtie/domain';
import { ApiError, newId, refreshCart, reportError, useCart } from '@bowtie/web';
import type { Intent, PaymentAnswer, PaymentMethod } from '@bowtie/web/payment-form';
import { RESET } from '@bowtie/web/stored';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { heldPaymentAtom } from '../../../cart/last-payment/held-payment';
import { type OpenPayment, releaseHold } from '../../../cart/last-payment/use-last-payment';
import { restoreLostCart } from '../lost-session';
import type { PaymentPhase } from '../processing';
import type { Tender } from '../rewards/use-rewards-choice';
import { soldOutText } from '../sold-out-text';
import { acceptedPaymentAtom } from './accepted-payment';
import { notePaymentFailure, type PlacedOrder, placeOrder, preparePayment } from './payment-calls';
import {
  goToPaypal,
  isCovered,
  isPaypal,
  isPaypalPayment,
  type MeansOfPayment,
  notePaypalFailure,
  preparePaypal,
} from './paypal';

/** Where a payment stands. */
export type PaymentState =
  | { at: 'open'; message?: string; isCardDeclined?: boolean; areRewardsRejected?: boolean }
  /** `isOpenAbove`: the payment form may ask the bank's question over the page, so nothing of ours lies above it. */
  | { at: 'paying'; phase: PaymentPhase; isOpenAbove?: boolean }
  | {
      at: 'second_factor';
      intent: Intent;
      confirm: (code: string) => Promise<PaymentAnswer>;
      phone: string | undefined;
    }
  /** Paid, and the order's answer did not come through: trying again is safe. */
  | { at: 'unanswered'; message: string };

const lostAnswer =
  'Your payment went through, but we lost the connection before we could confirm your order. Nothing will be charged twice.';

/** The same where nothing was charged. */
const lostAnswerUncharged =
  'We lost the connection before we could confirm your order. Finish it now: it is made once, and your rewards are used once.';

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

const priceChanged = 'The price of your cart changed. Please look at it again before you pay.';

/** Why something is still to be paid: PayPal's payer did not, or the cart costs more than its rewards cover. */
function incomplete(paymentIntentId: string | undefined): string {
  if (paymentIntentId === undefined) return priceChanged;
  return isPaypalPayment(paymentIntentId)
    ? paypalNotApprovedText
    : createOrder.errors.payment_incomplete.message;
}

/** What is said beside a refusal that is final. */
const releasedText = 'You were not charged: the amount that was set aside is released.';

/** Pays for the cart: intent, card, second factor, order. One payment at a time, whatever is pressed. */
export function usePayment(onPlaced: (order: PlacedOrder) => void) {
  const { cart } = useCart();
  const [state, setState] = useState<PaymentState>({ at: 'open' });
  const setHeldPayment = useSetAtom(heldPaymentAtom);
  const setAcceptedPayment = useSetAtom(acceptedPaymentAtom);
  const store = useStore();
  const running = useRef(false);
  const clientSecret = useRef<string>(undefined);
  /** Of the payment before: until it is given up the store would hand it out once more. */
  const releasing = useRef<Promise<boolean>>(undefined);
  const seen = useRef(cart);
  // Only ever called after a wait, so that the order is not tried again because the page was drawn again.
  const handlePlaced = useRef(onPlaced);
  useEffect(() => {
    handlePlaced.current = onPlaced;
  }, [onPlaced]);
  useEffect(() => {
    seen.current = cart;
  }, [cart]);

  const order = useCallback(
    async (first: boolean) => {
      const accepted = store.get(acceptedPaymentAtom);
      if (accepted === null) return;
      setState({ at: 'paying', phase: 'order' });
      try {
        const placed = await placeOrder(accepted);
        setAcceptedPayment(RESET);
        setHeldPayment(null);
        handlePlaced.current(placed);
      } catch (error) {
        const { paymentIntentId } = accepted;
        const isPaypals = paymentIntentId !== undefined && isPaypalPayment(paymentIntentId);
        reportError(isPaypals ? 'PayPal authorization' : 'order creation', error);
        if (isPaypals && error instanceof ApiError)
          notePaypalFailure({ step: 'authorize', code: error.code });
        // On a later try the first one may have become an order, so only then is the cart not put back.
        if (first && error instanceof ApiError && error.status === 401) {
          setAcceptedPayment(RESET);
          // Else the store would make an order of it, and the buyer another one.
          const isFree =
            paymentIntentId === undefined || (await releaseHold(paymentIntentId, clientSecret.current));
          if (!isFree) {
            setHeldPayment(null);
            setState({ at: 'open', message: sessionEndedOpen(accepted.total) });
            return;
          }
          await restoreLostCart(seen.current);
          setState({
            at: 'open',
            message: paymentIntentId === undefined ? sessionEnded : sessionEndedPaid(accepted.total),
          });
          return;
        }
        const after =
          error instanceof ApiError ? paymentAfterRefusal(createOrder, error.code) : ('unknown' as const);
        if (!(error instanceof ApiError) || after === 'unknown') {
          setState({
            at: 'unanswered',
            message: paymentIntentId === undefined ? lostAnswerUncharged : lostAnswer,
          });
          return;
        }
        setAcceptedPayment(RESET);
        // A payment that cannot become an order any more must not hold the buyer's money.
        if (after === 'kept' && error.code !== 'payment_unknown' && paymentIntentId !== undefined)
          releasing.current = releaseHold(paymentIntentId);
        const isReleased = after === 'released' && paymentIntentId !== undefined;
        if (error.code === 'payment_declined') setHeldPayment(null);
        const soldOut = soldOutText(error, seen.current);
        await refreshCart();
        const message =
          soldOut ?? (error.code === 'payment_incomplete' ? incomplete(paymentIntentId) : error.message);
        setState({
          at: 'open',
          message: isReleased ? `${message} ${releasedText}` : message,
          isCardDeclined: error.code === 'payment_declined',
          areRewardsRejected: error.code === 'rewards_unavailable',
        });
      }
    },
    [store, setAcceptedPayment, setHeldPayment],
  );

  const proceed = useCallback(
    async (intent: Intent, answer: PaymentAnswer, phone: string | undefined) => {
      if (answer.status === 'declined') {
        const code = answer.decline_code;
        notePaymentFailure({
          step: 'confirm',
          code: code ?? 'declined',
          payment_intent_id: intent.payment_intent_id,
        });
        setState({ at: 'open', message: declineAdvice(code), isCardDeclined: !isSecondFactorFailure(code) });
        return;
      }
      if (answer.status === 'requires_action') {
        setState({ at: 'second_factor', intent, confirm: answer.confirm, phone });
        return;
      }
      const { payment_intent_id: paymentIntentId, total, client_secret } = intent;
      clientSecret.current = client_secret;
      setAcceptedPayment({ paymentIntentId, key: newId(), total, phone });
      setHeldPayment({ total, at: Date.now() });
      await order(true);
    },
    [order, setAcceptedPayment, setHeldPayment],
  );

  const once = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } catch (error) {
      reportError('payment intent creation', error);
      const failure = error instanceof ApiError ? error : undefined;
      notePaymentFailure({ step: 'prepare', code: failure?.code ?? 'unexpected' });
      const soldOut = failure && soldOutText(failure, seen.current);
      // The cart is not what was shown: the new total stands beside the message.
      if (failure?.status === 409) await refreshCart();
      const mayBeLost = failure?.status === 401 || failure?.code === 'cart_empty';
      const restored = mayBeLost && (await restoreLostCart(seen.current));
      const message = restored
        ? sessionEnded
        : (soldOut ??
          failure?.message ??
          'Something went wrong before anything was charged. Please try again.');
      setState({
        at: 'open',
        message,
        isCardDeclined: failure?.status === 400,
        areRewardsRejected: failure?.code === 'rewards_unavailable',
      });
    } finally {
      running.current = false;
    }
  }, []);

  /** Whether the buyer was shown another price than the one to be paid; then they are told. */
  const isPriceChanged = async (total: number, { due }: Tender): Promise<boolean> => {
    if (total === due) return false;
    await refreshCart();
    setState({
      at: 'open',
      message: priceChanged,
    });
    return true;
  };

  const payAtPaypal = (phone: string | undefined, tender: Tender) =>
    once(async () => {
      setState({ at: 'paying', phase: 'preparing' });
      await releasing.current;
      const {
        payment_intent_id: paymentIntentId,
        approve_url,
        total,
      } = await preparePaypal(tender.rewards, phone);
      if (await isPriceChanged(total, tender)) return;
      // The tab that comes back makes the order of it.
      setAcceptedPayment({ paymentIntentId, key: newId(), total, phone });
      goToPaypal(approve_url);
    });

  /** Makes the order of a cart that rewards cover. */
  const placeCovered = (phone: string | undefined, { rewards }: Tender) =>
    once(async () => {
      setAcceptedPayment({ paymentIntentId: undefined, rewards, key: newId(), total: 0, phone });
      await order(true);
    });

  const pay = (means: MeansOfPayment, phone: string | undefined, tender: Tender) => {
    if (tender.due === 0 || isCovered(means)) return placeCovered(phone, tender);
    return isPaypal(means) ? payAtPaypal(phone, tender) : payByCard(means, phone, tender);
  };

  const payByCard = (method: PaymentMethod, phone: string | undefined, tender: Tender) =>
    once(async () => {
      setState({ at: 'paying', phase: 'preparing' });
      await releasing.current;
      const intent = await preparePayment(method.saveCard, tender.rewards, phone);
      if (await isPriceChanged(intent.total, tender)) return;
      setState({ at: 'paying', phase: 'bank', isOpenAbove: method.opensDialogOverPage });
      await proceed(intent, await method.pay(intent), phone);
    });

  const confirmCode = (code: string) =>
    once(async () => {
      if (state.at !== 'second_factor') return;
      const { intent, confirm, phone } = state;
      setState({ at: 'paying', phase: 'bank' });
      await proceed(intent, await confirm(code), phone);
    });

  // A reload at the worst moment, when the payment was accepted and the order was not answered; or the way back from PayPal.
  useEffect(() => {
    if (store.get(acceptedPaymentAtom) !== null) void once(() => order(false));
  }, [store, once, order]);

  return {
    state,
    pay,
    confirm: confirmCode,
    tryAgain: () => once(() => order(false)),
    /** Makes the order of a payment that the bank accepted for a page that was closed since. */
    finish: (openPayment: OpenPayment, phone: string | undefined) => {
      const { payment_intent_id: paymentIntentId, total } = openPayment;
      setAcceptedPayment({ paymentIntentId, key: newId(), total, phone });
      return once(() => order(false));
    },
    /** Closes what was asked. A payment that waited for the bank's code is given up, and its hold with it. */
    stop: () => {
      if (state.at === 'second_factor') releasing.current = releaseHold(state.intent.payment_intent_id);
      setState({ at: 'open' });
    },
  };
}
