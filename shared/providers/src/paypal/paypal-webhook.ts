import type { DisputeState, RefundState } from '@bowtie/domain';
import { z } from 'zod';
import { PaymentUnavailable } from '../payment/port';
import { type PaymentEvent, type WebhookReader, WebhookRejected } from '../payment/webhook';
import { createPaypalHttp, type PaypalAccess, PaypalRejection, readPaypal } from './paypal-http';
import { centsOfPaypal, MoneySchema } from './paypal-shapes';

/** The headers of a webhook that PayPal signed. */
export const paypalHeaders = {
  id: 'paypal-transmission-id',
  time: 'paypal-transmission-time',
  signature: 'paypal-transmission-sig',
  certificate: 'paypal-cert-url',
  algorithm: 'paypal-auth-algo',
} as const;

const HeadersSchema = z.object({
  [paypalHeaders.id]: z.string().min(1).max(200),
  [paypalHeaders.time]: z.iso.datetime({ offset: true }),
  [paypalHeaders.signature]: z.string().min(1).max(2_000),
  [paypalHeaders.certificate]: z.url().max(500),
  [paypalHeaders.algorithm]: z.string().min(1).max(60),
});
const IdSchema = z.string().min(1).max(255);
const EventSchema = z.object({ id: IdSchema, event_type: z.string().min(1).max(200), resource: z.unknown() });
const RelatedSchema = z.object({
  supplementary_data: z
    .object({
      related_ids: z.object({ order_id: IdSchema.optional(), capture_id: IdSchema.optional() }).optional(),
    })
    .optional(),
});
const CaptureSchema = RelatedSchema.extend({ id: IdSchema });
const RefundSchema = RelatedSchema.extend({
  id: IdSchema,
  status: z.string().max(60).optional(),
  amount: MoneySchema,
  custom_id: z.string().max(127).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
const DisputeSchema = z.object({
  dispute_id: IdSchema,
  reason: z.string().max(120).optional(),
  status: z.string().max(60),
  dispute_amount: MoneySchema,
  dispute_outcome: z.object({ outcome_code: z.string().max(60) }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: IdSchema.optional() })).default([]),
});
const OrderSchema = z.object({ id: IdSchema });
const VerificationSchema = z.object({ verification_status: z.string() });

const captureEvents: ReadonlySet<string> = new Set([
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
]);
const refundEvents: ReadonlySet<string> = new Set([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
]);
/** PayPal's orders that their payer approved, that lapsed or were given up. */
const orderEvents: ReadonlySet<string> = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.VOIDED',
  'CHECKOUT.ORDER.DECLINED',
]);
const disputeEvents = 'CUSTOMER.DISPUTE.';

/** How a refund stands that PayPal says nothing else about: it went back. */
export function paypalRefundState(status: string | undefined): RefundState {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed';
  return status === 'PENDING' ? 'pending' : 'paid';
}

/** What PayPal pays out of its own pocket, and what the buyer withdraws, costs the store nothing. */
function paypalDisputeState({ status, dispute_outcome }: z.output<typeof DisputeSchema>): DisputeState {
  if (status !== 'RESOLVED') return 'open';
  const outcome = dispute_outcome?.outcome_code;
  return outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won';
}

const captureOfLink = (href: string) => /\/captures\/([A-Z0-9]{1,40})$/.exec(href)?.[1];

export interface PaypalWebhookOptions extends PaypalAccess {
  /** PayPal's id of our webhook, which its signatures cover. */
  webhookId: string;
  /** Our name of the payment that an order of PayPal's is. */
  paymentIdOf(orderId: string): string;
  /** How long ago it may have been sent first: PayPal tries for three days. */
  toleranceSeconds: number;
  now?: () => Date;
}

/** Reads PayPal's webhooks. Whether PayPal signed one, PayPal is asked, with the body as it came. */
export function createPaypalWebhooks(options: PaypalWebhookOptions): WebhookReader {
  const { webhookId, paymentIdOf, toleranceSeconds, now = () => new Date() } = options;
  const http = createPaypalHttp(options);

  const verify = async (body: string, given: z.output<typeof HeadersSchema>): Promise<void> => {
    const fields = {
      auth_algo: given[paypalHeaders.algorithm],
      cert_url: given[paypalHeaders.certificate],
      transmission_id: given[paypalHeaders.id],
      transmission_sig: given[paypalHeaders.signature],
      transmission_time: given[paypalHeaders.time],
      webhook_id: webhookId,
    };
    // The event goes back byte for byte: written anew it would have another checksum.
    const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
    const answer = await http.postText('/v1/notifications/verify-webhook-signature', question);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new WebhookRejected('PayPal cannot read this webhook');
    const { verification_status } = readPaypal(VerificationSchema, answer);
    if (verification_status !== 'SUCCESS') throw new WebhookRejected('PayPal did not sign this webhook');
  };

  /** The order of PayPal's that a capture belongs to. */
  const orderOfCapture = async (captureId: string | undefined): Promise<string | undefined> => {
    if (captureId === undefined) return undefined;
    const answer = await http.get(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
    try {
      return readPaypal(RelatedSchema, answer).supplementary_data?.related_ids?.order_id;
    } catch (error) {
      if (error instanceof PaypalRejection) return undefined;
      throw error;
    }
  };

  const aboutOf = async (type: string, resource: unknown): Promise<PaymentEvent['about']> => {
    const about = (orderId: string | undefined, notice: NonNullable<PaymentEvent['about']>['notice']) =>
      orderId === undefined ? null : { paymentId: paymentIdOf(orderId), notice };
    if (orderEvents.has(type)) return about(OrderSchema.parse(resource).id, { kind: 'payment' });
    if (captureEvents.has(type)) {
      const { id, supplementary_data } = CaptureSchema.parse(resource);
      const isCapture = type.startsWith('PAYMENT.CAPTURE.');
      const orderId =
        supplementary_data?.related_ids?.order_id ?? (isCapture ? await orderOfCapture(id) : undefined);
      return about(orderId, { kind: 'payment' });
    }
    if (refundEvents.has(type)) {
      const { id, status, amount, custom_id, links, supplementary_data } = RefundSchema.parse(resource);
      const up = links.find(({ rel }) => rel === 'up');
      const captureId = supplementary_data?.related_ids?.capture_id ?? (up && captureOfLink(up.href));
      const orderId = supplementary_data?.related_ids?.order_id ?? (await orderOfCapture(captureId));
      const state = type === 'PAYMENT.REFUND.FAILED' ? 'failed' : paypalRefundState(status);
      const cents = centsOfPaypal(amount);
      return about(orderId, { kind: 'refund', refundId: id, cents, state, key: custom_id ?? null });
    }
    if (type.startsWith(disputeEvents)) {
      const dispute = DisputeSchema.parse(resource);
      const [transaction] = dispute.disputed_transactions;
      return about(await orderOfCapture(transaction?.seller_transaction_id), {
        kind: 'dispute',
        disputeId: dispute.dispute_id,
        cents: centsOfPaypal(dispute.dispute_amount),
        state: paypalDisputeState(dispute),
        reason: dispute.reason ?? null,
      });
    }
    return null;
  };

  return {
    async read({ body, headers }) {
      const text = body.toString();
      const given = HeadersSchema.safeParse(headers);
      if (!given.success) throw new WebhookRejected('the webhook is unsigned');
      const age = now().getTime() - Date.parse(given.data[paypalHeaders.time]);
      if (Math.abs(age) > toleranceSeconds * 1_000) throw new WebhookRejected('the webhook is stale');
      const event = EventSchema.safeParse(parsed(text));
      if (!event.success) throw new WebhookRejected('the webhook cannot be read');
      await verify(text, given.data);
      const { id, event_type: type, resource } = event.data;
      try {
        return { id, type, about: await aboutOf(type, resource) };
      } catch (cause) {
        if (cause instanceof PaymentUnavailable) throw cause;
        throw new WebhookRejected('the webhook cannot be read', { cause });
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
