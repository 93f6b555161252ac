import type { CallAnswer, paymentIntent, preparePaymentMethod } from '@bowtie/contracts';
import type { ComponentType } from 'react';

/** A payment that was prepared: what it charges, and how the browser pays it. */
export type Intent = CallAnswer<typeof paymentIntent>;

/** The saving of a card that was prepared, and how the browser sends the card. */
export type CardSetup = CallAnswer<typeof preparePaymentMethod>;

/** How the processor took a payment method. */
export type PaymentAnswer =
  /** The money is set aside for the order. */
  | { status: 'succeeded' }
  | { status: 'declined'; decline_code?: string | undefined }
  /** The bank wants a code, which the store's own dialog asks for. */
  | { status: 'requires_action'; confirm: (code: string) => Promise<PaymentAnswer> };

/** How the processor took a card that is to be kept. */
export type SetupAnswer =
  | { status: 'succeeded'; payment_method: string }
  | { status: 'declined'; decline_code?: string | undefined }
  /** The bank wants a code, which the store's own dialog asks for. */
  | { status: 'requires_action'; confirm: (code: string) => Promise<SetupAnswer> };

/** What a buyer chose to pay with. Nothing of it is kept beyond the page. */
export interface PaymentMethod {
  /** What the review shows, such as `Visa ending in 4242`. */
  readonly label: string;
  /** Whether the form itself asks the bank's question over the page: then no dialog of ours may lie above it. */
  readonly opensDialogOverPage: boolean;
  /** Whether the buyer wants it kept for the next time. */
  readonly saveCard: boolean;
  /** Pays an intent. @throws ApiError without a clear answer; then asking again is safe */
  pay(intent: Intent): Promise<PaymentAnswer>;
}

/** A card that was typed just now. */
export interface NewCard extends PaymentMethod {
  /** Keeps it for its owner. @throws ApiError without a clear answer */
  save(setup: CardSetup): Promise<SetupAnswer>;
}

export interface PaymentFormProps {
  /** What was chosen before, where the form can show it again. */
  method: PaymentMethod | undefined;
  /** Cart total, 200 to the dollar; undefined where a card is saved and nothing is paid. */
  total: number | undefined;
  /** The phone number to begin with; undefined where none is asked for. */
  phone: string | undefined;
  /** Whether the buyer is asked if the card is to be kept. */
  offersSaving: boolean;
  submitLabel: string;
  onMethod: (method: NewCard, phone: string | undefined) => void | Promise<void>;
}

/**
 * The browser's port to a payment processor: a form in which a person enters a card, and which gives what to pay with. Its
 * implementations are the payment sandbox's and Stripe's; its users know neither.
 */
export type PaymentForm = ComponentType<PaymentFormProps>;
