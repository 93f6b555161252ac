import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type EventLog, openEventLog } from '../../sandbox-events/event-log';
import { paypalAmount } from '../paypal-shapes';
import { paypalHeaders } from '../paypal-webhook';
import type { PaypalSandboxDispute, PaypalSandboxRefund, SandboxOrder } from './paypal-orders';

const algorithm = 'SANDBOX';
const certificate = 'https://api.sandbox.paypal.com/v1/notifications/certs/SANDBOX';
const eventMark = ',"webhook_event":';

/** Tells the store what happened, in PayPal's shapes. */
export interface PaypalEvents {
  log: EventLog;
  approved(order: SandboxOrder): Promise<void>;
  captured(order: SandboxOrder): Promise<void>;
  refunded(order: SandboxOrder, refund: PaypalSandboxRefund): Promise<void>;
  disputed(order: SandboxOrder, dispute: PaypalSandboxDispute): Promise<void>;
  close(): Promise<void>;
}

interface Signed {
  transmission_id: string;
  transmission_time: string;
  webhook_id: string;
}

/** A signature over what PayPal's cover: the transmission, the webhook, and the checksum of the body. */
function signatureOf(key: string, signed: Signed, body: string): string {
  const { transmission_id, transmission_time, webhook_id } = signed;
  const message = [transmission_id, transmission_time, webhook_id, crc32(body)].join('|');
  return createHmac('sha256', key).update(message).digest('base64');
}

const QuestionSchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  transmission_sig: z.string(),
});

/** Whether a webhook that somebody asks about is one of the sandbox's. */
export function verificationOf(question: string, key: string): boolean {
  const at = question.indexOf(eventMark);
  if (at === -1) return false;
  const asked = QuestionSchema.safeParse(JSON.parse(`${question.slice(0, at)}}`));
  if (!asked.success) return false;
  const event = question.slice(at + eventMark.length, -1);
  const given = Buffer.from(asked.data.transmission_sig);
  const right = Buffer.from(signatureOf(key, asked.data, event));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The headers of a webhook that is sent now. */
export function signPaypalWebhook(body: string, key: string, webhookId: string, now = new Date()) {
  const transmission_id = randomUUID();
  const transmission_time = now.toISOString();
  const signature = signatureOf(key, { transmission_id, transmission_time, webhook_id: webhookId }, body);
  return {
    [paypalHeaders.id]: transmission_id,
    [paypalHeaders.time]: transmission_time,
    [paypalHeaders.signature]: signature,
    [paypalHeaders.certificate]: certificate,
    [paypalHeaders.algorithm]: algorithm,
  };
}

export function createPaypalEvents(
  path: string,
  { apiKey, target }: { apiKey: string; target: { url: string; webhookId: string } | undefined },
): PaypalEvents {
  const log = openEventLog({
    path,
    target: target && {
      url: target.url,
      sign: (body) => signPaypalWebhook(body, apiKey, target.webhookId),
    },
  });
  const tell = (type: string, resource_type: string, { id: about }: SandboxOrder, resource: object) => {
    const id = `WH-${randomUUID().replaceAll('-', '').toUpperCase()}`;
    const create_time = new Date().toISOString();
    const content = { id, event_version: '1.0', create_time, resource_type, event_type: type, resource };
    return log.tell({ id, type, about, content });
  };
  return {
    log,
    approved: (order) =>
      tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', order, {
        id: order.id,
        intent: 'AUTHORIZE',
        status: 'APPROVED',
        purchase_units: [{ custom_id: order.customId, amount: paypalAmount(order.cents) }],
      }),
    captured: async (order) => {
      const { id, capture, cents, customId } = order;
      if (capture === null) return;
      await tell('PAYMENT.CAPTURE.COMPLETED', 'capture', order, {
        id: capture.id,
        status: 'COMPLETED',
        amount: paypalAmount(cents),
        invoice_id: capture.invoiceId,
        custom_id: customId,
        final_capture: true,
        supplementary_data: { related_ids: { order_id: id } },
      });
    },
    refunded: (order, { id, cents, status, customId }) =>
      tell(status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', 'refund', order, {
        id,
        status,
        amount: paypalAmount(cents),
        ...(customId !== null && { custom_id: customId }),
        links: [
          {
            href: `https://api.paypal.com/v2/payments/captures/${order.capture?.id}`,
            rel: 'up',
            method: 'GET',
          },
        ],
      }),
    disputed: (order, { id, cents, status, outcome }) =>
      tell(status === 'OPEN' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', order, {
        dispute_id: id,
        reason: 'UNAUTHORISED',
        status,
        dispute_amount: paypalAmount(cents),
        ...(outcome !== null && { dispute_outcome: { outcome_code: outcome } }),
        disputed_transactions: [{ seller_transaction_id: order.capture?.id }],
      }),
    close: log.close,
  };
}
