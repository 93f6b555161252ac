import type { CallAnswer, paymentIntent } from '@bowtie/contracts';
import type { ComponentType } from 'react';

/** A payment that was prepared: what it charges, and how the browser pays it. */
export type Intent = CallAnswer<typeof paymentIntent>;

/** How the processor took a payment method. */
export type PaymentAnswer =
  /** The money is set aside for the order. */
  | { status: 'succeeded' }
  | { status: 'declined'; decline_code?: string | undefined }
  /** The bank wants a code, which the store's own dialog asks for. */
  | { status: 'requires_action'; confirm: (code: string) => Promise<PaymentAnswer> };

/** What a buyer chose to pay with. Nothing of it is kept beyond the page. */
export interface PaymentMethod {
  /** What the review shows, such as `Visa ending in 4242`. */
  readonly label: string;
  /** Whether the form itself asks the bank's question over the page: then no dialog of ours may lie above it. */
  readonly asksOverPage: boolean;
  /** Pays an intent. @throws ApiError without a clear answer; then asking again is safe */
  pay(intent: Intent): Promise<PaymentAnswer>;
}

export interface PaymentFormProps {
  /** What was chosen before, where the form can show it again. */
  method: PaymentMethod | undefined;
  /** Cart total, 200 to the dollar. */
  total: number;
  /** The phone number to begin with; undefined where none is asked for. */
  phone: string | undefined;
  onMethod: (method: PaymentMethod, phone: string | undefined) => void;
}

/**
 * The browser's port to a payment processor: a form in which a buyer enters a card, and which gives what to pay with. Its
 * implementations are the payment sandbox's and Stripe's; the checkout knows neither.
 */
export type PaymentForm = ComponentType<PaymentFormProps>;
