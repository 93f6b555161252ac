import { type AnyCall, createOrder, paymentAfterRefusal } from '@bowtie/contracts';
import { declineAdvice, isSecondFactorFailure, type ReportLabel } from '@bowtie/domain';
import { ApiError, reportError } from '@bowtie/web';
import type { Intent, PaymentAnswer, PaymentMethod } from '@bowtie/web/payment-form';
import { useEffect, useRef, useState } from 'react';

/** What a payment goes through, in this order: prepared by the store, accepted by the bank, made into what it is for. */
type PaymentPhase = 'preparing' | 'bank' | 'finish';

/** The state of a payment. `Accepted` is what the page keeps of a payment that the bank has accepted, until it is an order or money on a balance. */
export type PaymentState<Accepted> =
  /** Nothing is under way. `message` says what became of the last try, `refusal` is what the store answered. */
  | { at: 'open'; message?: string; refusal?: ApiError | undefined; isCardDeclined?: boolean }
  /** `isOpenAbove`: the payment form may ask the bank's question over the page, so nothing of ours lies above it. */
  | { at: 'paying'; phase: PaymentPhase; isOpenAbove?: boolean }
  | {
      at: 'second_factor';
      intent: Intent;
      confirm: (code: string) => Promise<PaymentAnswer>;
      accept: () => Accepted;
    }
  /** Accepted, and the store's answer did not come through: trying again is safe. */
  | { at: 'unanswered'; accepted: Accepted };

/** What went wrong: before the bank has accepted, or, with what it accepted, after. */
interface PaymentRefusal<Accepted> {
  /** What the store answered; undefined where nothing came through, or the fault is the page's. */
  error: ApiError | undefined;
  accepted?: Accepted;
}

/** What a page's payments are for, and what it does about their outcome. */
export interface PaymentPurpose<Accepted, Done> {
  /** Makes of an accepted payment what it is for: an order, money on a balance. Safe to repeat. */
  finish(accepted: Accepted): Promise<Done>;
  /** The call behind `finish`: the errors that it declares say which refusals are final. */
  finishCall: AnyCall;
  onDone(done: Done): void;
  /** The id of an accepted payment; undefined where nothing is charged, as rewards or a balance cover all. */
  paymentIdOf(accepted: Accepted): string | undefined;
  /** Gives back the money that a payment holds; undefined where the store has no call for it, and the bank lets it lapse. */
  release?(paymentId: string): Promise<unknown>;
  /** Keeps an accepted payment beyond the page; `undefined` where it is over. */
  keep?(accepted: Accepted | undefined): void;
  /** Looks at a refusal. What it answers is said in place of the refusal's own message. */
  onRefused?(refusal: PaymentRefusal<Accepted>): Promise<string | undefined>;
  /** Reads the cart, or what else is paid for, after it was found changed. */
  readAgain?(): Promise<unknown>;
  /** The session ended while the bank was asked, so nobody could order. What it answers is said. */
  onSessionEnded?(accepted: Accepted): Promise<string>;
  /** Why the bank declined a card, for the store's own log. */
  onDeclined?(intent: Intent, code: string | undefined): void;
  /** How an error is reported: before the bank has accepted (`undefined`) or after. */
  reportLabel(accepted: Accepted | undefined): ReportLabel;
}

/** One payment: how the store prepares it, and what the page keeps once the bank has accepted. */
export interface Payment<Prepared, Accepted> {
  prepare(): Promise<Prepared>;
  /** What the buyer was shown: a payment of another sum is not made. Undefined where the buyer chose the sum. */
  shownTotal: number | undefined;
  accept(prepared: Prepared): Accepted;
}

/** Said where an accepted payment's answer did not come through. */
export const unansweredText =
  'Your payment went through, but we lost the connection before we could confirm your order. Nothing will be charged twice.';

const failedText = 'Something went wrong before anything was charged. Please try again.';
const priceChangedText = createOrder.errors.price_changed.message;
/** Follows the message of a refusal after which the store releases the payment. */
const releasedText = 'You were not charged: the amount that was set aside is released.';

/** What became of a payment that was refused; a body that is refused was not looked at any further. */
function afterRefusal(call: AnyCall, { code, status }: ApiError): 'released' | 'kept' | 'unknown' {
  const after = paymentAfterRefusal(call, code);
  return after === 'unknown' && status === 400 ? 'kept' : after;
}

/**
 * Pays: prepared by the store, accepted by the bank (which may ask for a code), finished by the store. One payment at a time,
 * whatever is pressed. It is the only way to pay in browsers: a page says what for.
 */
export function usePayment<Accepted, Done>(purpose: PaymentPurpose<Accepted, Done>) {
  const [state, setState] = useState<PaymentState<Accepted>>({ at: 'open' });
  const isRunning = useRef(false);
  /** Of the payment before: until it is released the store would hand it out once more. */
  const releasing = useRef<Promise<unknown>>(undefined);
  // After a wait, the callbacks of the latest render count.
  const latest = useRef(purpose);
  useEffect(() => {
    latest.current = purpose;
  });

  const release = (paymentId: string) => {
    releasing.current = latest.current.release?.(paymentId);
  };

  const refusePreparing = async (failure: unknown): Promise<void> => {
    reportError(latest.current.reportLabel(undefined), failure);
    const refusal = failure instanceof ApiError ? failure : undefined;
    const message = await latest.current.onRefused?.({ error: refusal });
    if (refusal?.status === 409) await latest.current.readAgain?.();
    setState({
      at: 'open',
      message: message ?? refusal?.message ?? failedText,
      refusal,
      isCardDeclined: refusal?.status === 400,
    });
  };

  const refuseFinishing = async (
    accepted: Accepted,
    failure: unknown,
    isFirstTry: boolean,
  ): Promise<void> => {
    const { finishCall, reportLabel, paymentIdOf, keep, onRefused, readAgain, ...page } = latest.current;
    reportError(reportLabel(accepted), failure);
    const refusal = failure instanceof ApiError ? failure : undefined;
    // On a later try the first one may have succeeded.
    if (refusal?.status === 401 && isFirstTry && page.onSessionEnded !== undefined) {
      keep?.(undefined);
      setState({ at: 'open', message: await page.onSessionEnded(accepted) });
      return;
    }
    const after = refusal === undefined ? 'unknown' : afterRefusal(finishCall, refusal);
    if (refusal === undefined || after === 'unknown') {
      setState({ at: 'unanswered', accepted });
      return;
    }
    keep?.(undefined);
    const paymentId = paymentIdOf(accepted);
    // A payment that cannot become what it is for must not hold the buyer's money.
    if (after === 'kept' && paymentId !== undefined && refusal.code !== 'payment_unknown') release(paymentId);
    const message = (await onRefused?.({ error: refusal, accepted })) ?? refusal.message;
    await readAgain?.();
    const isReleased = after === 'released' && paymentId !== undefined && page.release !== undefined;
    setState({
      at: 'open',
      message: isReleased ? `${message} ${releasedText}` : message,
      refusal,
      isCardDeclined: refusal.code === 'payment_declined',
    });
  };

  /** Runs the work of one press, one at a time. An error here means that nothing was charged. */
  const once = async (press: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await press();
    } catch (failure) {
      await refusePreparing(failure);
    } finally {
      isRunning.current = false;
    }
  };

  /** Undefined when the sum differs from the one shown; the page then says so. */
  const prepare = async <Prepared extends { total: number }>({
    prepare: send,
    shownTotal,
  }: Payment<Prepared, Accepted>): Promise<Prepared | undefined> => {
    setState({ at: 'paying', phase: 'preparing' });
    await releasing.current;
    const prepared = await send();
    if (shownTotal === undefined || prepared.total === shownTotal) return prepared;
    await latest.current.readAgain?.();
    setState({ at: 'open', message: priceChangedText });
    return undefined;
  };

  const finish = async (accepted: Accepted, isFirstTry: boolean): Promise<void> => {
    setState({ at: 'paying', phase: 'finish' });
    try {
      const done = await latest.current.finish(accepted);
      latest.current.keep?.(undefined);
      latest.current.onDone(done);
    } catch (failure) {
      await refuseFinishing(accepted, failure, isFirstTry);
    }
  };

  const goOn = async (intent: Intent, answer: PaymentAnswer, accept: () => Accepted): Promise<void> => {
    if (answer.status === 'declined') {
      const code = answer.decline_code;
      latest.current.onDeclined?.(intent, code);
      setState({ at: 'open', message: declineAdvice(code), isCardDeclined: !isSecondFactorFailure(code) });
    } else if (answer.status === 'requires_action') {
      setState({ at: 'second_factor', intent, confirm: answer.confirm, accept });
    } else {
      const accepted = accept();
      latest.current.keep?.(accepted);
      await finish(accepted, true);
    }
  };

  return {
    state,
    /** Pays by card. */
    pay: <Prepared extends Intent>(payment: Payment<Prepared, Accepted>, method: PaymentMethod) =>
      once(async () => {
        const intent = await prepare(payment);
        if (intent === undefined) return;
        setState({ at: 'paying', phase: 'bank', isOpenAbove: method.opensDialogOverPage });
        await goOn(intent, await method.pay(intent), () => payment.accept(intent));
      }),
    /** Leaves for a provider's pages, where the buyer approves; the page that opens after them finishes the payment. */
    payElsewhere: <Prepared extends { total: number }>(
      payment: Payment<Prepared, Accepted>,
      leaveFor: (prepared: Prepared) => void,
    ) =>
      once(async () => {
        const prepared = await prepare(payment);
        if (prepared === undefined) return;
        latest.current.keep?.(payment.accept(prepared));
        leaveFor(prepared);
      }),
    confirm: (code: string) =>
      once(async () => {
        if (state.at !== 'second_factor') return;
        const { intent, confirm, accept } = state;
        setState({ at: 'paying', phase: 'bank' });
        await goOn(intent, await confirm(code), accept);
      }),
    /** Finishes what needs no payment. */
    finishUnpaid: (accepted: Accepted) =>
      once(async () => {
        latest.current.keep?.(accepted);
        await finish(accepted, true);
      }),
    /** Finishes a payment that the bank accepted for a page that was closed since. */
    finishAccepted: (accepted: Accepted) =>
      once(async () => {
        latest.current.keep?.(accepted);
        await finish(accepted, false);
      }),
    tryAgain: () => once(async () => (state.at === 'unanswered' ? finish(state.accepted, false) : undefined)),
    /** Closes the dialog. A payment that waited for the bank's code is released. */
    stop: () => {
      if (state.at === 'second_factor') release(state.intent.payment_intent_id);
      setState({ at: 'open' });
    },
  };
}
