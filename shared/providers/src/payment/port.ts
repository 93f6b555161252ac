import type { Cents, PaymentState } from '@bowtie/domain';

/** A payment as the provider tells it. Of the card, only its brand and last digits are ever known here. */
export interface Payment {
  id: string;
  /** Lets one browser pay this one payment, and nothing else. */
  clientSecret: string;
  cents: Cents;
  state: PaymentState;
  card: { brand: string; lastFour: string } | null;
  /** Why the last card was turned down; null once a card was taken. */
  decline: { code: string; message: string } | null;
  metadata: Readonly<Record<string, string>>;
}

export interface NewPayment {
  cents: Cents;
  /** Asking twice with one key makes one payment. */
  key: string;
  metadata: Readonly<Record<string, string>>;
}

export type CaptureOutcome =
  | { outcome: 'captured'; payment: Payment }
  | { outcome: 'refused'; reason: string };
export type CancelOutcome = 'cancelled' | 'captured' | 'unknown';
export type RefundOutcome =
  | { outcome: 'refunded'; refundedCents: Cents }
  | { outcome: 'refused'; reason: string };

/**
 * A processor of card payments that authorises first and captures later. Card data goes from the browser straight
 * to the provider. Every method may be asked again: a payment is made, captured, cancelled and refunded once.
 * All throw `PaymentUnavailable` when the provider does not answer; then nothing is known about what happened.
 */
export interface PaymentProvider {
  /** Where the browser itself sends the card. */
  confirmUrl(payment: Pick<Payment, 'id'>): string;
  create(payment: NewPayment): Promise<Payment>;
  read(id: string): Promise<Payment | undefined>;
  /** Takes the authorised money for one order. */
  capture(id: string, orderNumber: string): Promise<CaptureOutcome>;
  cancel(id: string): Promise<CancelOutcome>;
  /** Gives captured money back, in part or in full; one `key` refunds once. */
  refund(id: string, refund: { cents: Cents; key: string }): Promise<RefundOutcome>;
}

/** The provider could not be reached, was too slow, or failed in itself. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}
