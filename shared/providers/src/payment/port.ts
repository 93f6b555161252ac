import type { Cents, PaymentState, RefundState } from '@bowtie/domain';

/** What is known of a card that was paid with. */
export interface PaidCard {
  brand: string;
  lastFour: string;
  /** The same for each use of one card number, at this provider alone; it does not tell the number. */
  fingerprint: string | null;
  /** Of the billing address, as far as it was given. */
  postalCode: string | null;
  /** Where the card was issued: two letters (ISO 3166). */
  country: string | null;
}

/** A card that the provider keeps for a person. */
export interface SavedCard {
  id: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
}

/** Lets one browser give one card to the provider, to be kept for a customer. */
export interface CardSetup {
  clientSecret: string;
  /** Where the browser itself sends the card. */
  setupUrl: string;
}

/** A payment as the provider tells it. Of the card, only its brand and last digits are ever known here. */
export interface Payment {
  id: string;
  /** Lets one browser pay this one payment, and nothing else. */
  clientSecret: string;
  cents: Cents;
  /** What was given back of it, whoever asked for that. */
  refundedCents: Cents;
  state: PaymentState;
  card: PaidCard | null;
  /** Why the last card was turned down; null once a card was taken. */
  decline: { code: string; message: string } | null;
  metadata: Readonly<Record<string, string>>;
}

export interface NewPayment {
  cents: Cents;
  /** Asking twice with one key makes one payment. */
  key: string;
  metadata: Readonly<Record<string, string>>;
  /** Whose saved cards may pay it. */
  customerId?: string | undefined;
  /** Whether the card that pays it is kept for that customer. */
  saveCard?: boolean;
}

/** A refund as its provider has it in its books. */
export interface ProviderRefund {
  /** The provider's own. */
  id: string;
  cents: Cents;
  state: RefundState;
  /** The key under which the store asked for it; null for one that was made at the provider itself. */
  key: string | null;
}

export type CaptureOutcome =
  | { outcome: 'captured'; payment: Payment }
  | { outcome: 'refused'; reason: string };
export type CancelOutcome = 'cancelled' | 'captured' | 'unknown';
export type RefundOutcome =
  | { outcome: 'refunded'; refundedCents: Cents }
  /** `isDisputed` where the payer's bank has the money, of which the store may not have heard yet. */
  | { outcome: 'refused'; reason: string; isDisputed: boolean };

/**
 * What is done with a payment that was made, whatever it is paid by: money is authorised first and captured later. Every method may be asked again: a payment is made, captured, cancelled and refunded once.
 * All throw `PaymentUnavailable` when the provider does not answer; then nothing is known about what happened.
 */
export interface PaymentOperations {
  read(id: string): Promise<Payment | undefined>;
  /** Takes the authorised money for one order. */
  capture(id: string, orderNumber: string): Promise<CaptureOutcome>;
  cancel(id: string): Promise<CancelOutcome>;
  /** Gives captured money back, in part or in full; one `key` refunds once. */
  refund(id: string, refund: { cents: Cents; key: string }): Promise<RefundOutcome>;
  /** All that was given back of a payment, by the store and by others; at most 100. None of one that is unknown. */
  refundsOf(id: string): Promise<ProviderRefund[]>;
}

/** A processor of card payments. Card data goes from the browser straight to it. */
export interface PaymentProvider extends PaymentOperations {
  /** Where the browser itself sends the card. */
  confirmUrl(payment: Pick<Payment, 'id'>): string;
  create(payment: NewPayment): Promise<Payment>;
  /**
   * Authorises a payment by a card that is kept for its customer. How it went is read of the payment afterwards: a card that
   * was turned down or asks for a second factor is no error.
   */
  payBySavedCard(payment: Pick<Payment, 'id' | 'clientSecret'>, cardId: string): Promise<void>;
  /** Makes a customer, for whom cards may be kept. Asking twice with one key makes one. @returns its id */
  createCustomer(key: string): Promise<string>;
  prepareSetup(customerId: string): Promise<CardSetup>;
  /** The cards that are kept for a customer, the newest first; at most 20. */
  savedCards(customerId: string): Promise<SavedCard[]>;
  /** Forgets a card of a customer. False where the customer has no such card. */
  forgetCard(customerId: string, cardId: string): Promise<boolean>;
}

/** The provider could not be reached, was too slow, or failed in itself. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}
