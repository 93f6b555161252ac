import type { Cents, DisputeState, RefundState } from '@bowtie/domain';

/** A webhook as it came: its body byte for byte, and those of its headers that a signature may stand in, in small letters. */
export interface WebhookRequest {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a provider tells of a payment. It says where to look; what the provider answers when asked is what counts. */
export type PaymentNotice =
  /** It was authorised, taken, refused or given up. */
  | { kind: 'payment' }
  | {
      kind: 'refund';
      refundId: string;
      cents: Cents;
      state: RefundState;
      /** The key under which the store asked for it; null for one that was made at the provider itself. */
      key: string | null;
    }
  | { kind: 'dispute'; disputeId: string; cents: Cents; state: DisputeState; reason: string | null };

/** An event whose signature is right. */
export interface PaymentEvent {
  /** The same however often the event is sent. */
  id: string;
  /** The provider's own name for what happened. */
  type: string;
  /** Null for an event that is about no payment, or of a kind that does not concern the store. */
  about: { paymentId: string; notice: PaymentNotice } | null;
}

/** Reads a provider's webhooks. */
export interface WebhookReader {
  /** @throws WebhookRejected for one that the provider did not sign, or too long ago; PaymentUnavailable */
  read(request: WebhookRequest): Promise<PaymentEvent>;
}

/** A webhook that is not believed. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
}
