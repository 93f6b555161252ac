import { type CallBodyInput, createPaypalOrder, logPaypalFailure } from '@bowtie/contracts';
import { bootData, call, reportError, reported } from '@bowtie/web';
import type { PaymentMethod } from '@bowtie/web/payment-form';
import { covered } from '../rewards/covered';

/** PayPal as a means of payment: the buyer approves on its own pages and is led back. */
export const paypal = { label: 'PayPal' } as const;

/** What a buyer chose to pay with. */
export type MeansOfPayment = PaymentMethod | typeof paypal | typeof covered;

export function isCovered(means: MeansOfPayment): means is typeof covered {
  return means === covered;
}

export function isPaypal(means: MeansOfPayment): means is typeof paypal {
  return means === paypal;
}

/** Whether the store takes PayPal. */
export function isPaypalOffered(): boolean {
  return bootData().paypal === true;
}

/** @param rewards what rewards pay beside it @param phone of the order, where the account has none */
export function preparePaypal(rewards: number, phone?: string) {
  const body = {
    source: 'gcg_web' as const,
    ...(rewards > 0 && { rewards }),
    ...(phone !== undefined && { phone_number: phone }),
  };
  return reported('PayPal order', call(createPaypalOrder, { body }));
}

/** Goes to PayPal's page; the tab comes back by one of the addresses that the store gave PayPal. */
export function goToPaypal(approveUrl: string): void {
  window.location.assign(approveUrl);
}

/** Whether a payment is PayPal's, by its id. */
export function isPaypalPayment(paymentIntentId: string | undefined): boolean {
  return paymentIntentId?.startsWith('paypal-') === true;
}

/** Tells the store why PayPal gave no payment; that this fails in turn is only reported. */
export function notePaypalFailure(failure: CallBodyInput<typeof logPaypalFailure>): void {
  call(logPaypalFailure, { body: failure }).catch((error: unknown) =>
    reportError('payment failure logging', error),
  );
}
