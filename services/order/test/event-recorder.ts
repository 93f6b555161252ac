import { once } from 'node:events';
import { createServer } from 'node:http';
import { stripeWebhook } from '@bowtie/contracts';
import { stripeSignatureHeader } from '@bowtie/providers/payment';
import type { TestAnswer } from '@bowtie/service-kit/testing';
import { z } from 'zod';
import { type OrderHarness, openOrderHarness } from './order-harness';

export const webhookSecret = 'whsec_the_secret_of_these_tests_0123';

const authorised = 'payment_intent.amount_capturable_updated';
const EventSchema = z.object({ id: z.string(), type: z.string() });

/** An event as the sandbox sent it. */
export interface RecordedEvent {
  type: string;
  body: string;
  signature: string;
}

/** The order service, and what the payment sandbox tells it, which a test hands over when and in which order it wants. */
export interface WebhookShop {
  shop: OrderHarness;
  /** What was sent about a payment, oldest first, but for its authorisation. */
  eventsOf(paymentId: string): RecordedEvent[];
  /** What was sent when a payment was authorised. */
  authorisedEventsOf(paymentId: string): RecordedEvent[];
  /** Hands events over, one after another. */
  deliver(events: readonly RecordedEvent[]): Promise<TestAnswer[]>;
  /** Something that is done at the sandbox's dashboard. */
  dashboard(paymentId: string, what: string, body?: object): Promise<void>;
  /** A payment as the sandbox has it in its books. */
  booked(paymentId: string): Promise<BookedPayment>;
  close(): Promise<void>;
}

const BookedSchema = z.object({
  amount: z.number(),
  amount_refunded: z.number(),
  refunds: z.array(z.object({ id: z.string(), amount: z.number(), status: z.string() })),
  disputes: z.array(z.object({ id: z.string(), amount: z.number(), status: z.string() })).default([]),
});
type BookedPayment = z.output<typeof BookedSchema>;

export async function openWebhookShop(env: Record<string, string> = {}): Promise<WebhookShop> {
  const recorded: RecordedEvent[] = [];
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString();
    const { type } = EventSchema.parse(JSON.parse(body));
    recorded.push({ type, body, signature: String(request.headers[stripeSignatureHeader]) });
    response.end('{}');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const shop = await openOrderHarness(
    { PAYMENT_WEBHOOK_KEY: webhookSecret, ...env },
    { webhookUrl: `http://127.0.0.1:${port}/`, webhookSecret },
  );
  return {
    shop,
    eventsOf: (paymentId) =>
      recorded.filter(({ type, body }) => type !== authorised && body.includes(paymentId)),
    authorisedEventsOf: (paymentId) =>
      recorded.filter(({ type, body }) => type === authorised && body.includes(paymentId)),
    async deliver(events) {
      const answers: TestAnswer[] = [];
      for (const { body, signature } of events)
        answers.push(
          await shop.harness.send('POST', stripeWebhook.path, body, {
            'content-type': 'application/json',
            [stripeSignatureHeader]: signature,
          }),
        );
      return answers;
    },
    async dashboard(paymentId, what, body = {}) {
      const answer = await fetch(`${shop.sandbox.url}/v1/dashboard/intents/${paymentId}/${what}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.sandbox.secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}: ${await answer.text()}`);
    },
    async booked(paymentId) {
      const answer = await fetch(`${shop.sandbox.url}/v1/dashboard/intents/${paymentId}`, {
        headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
      });
      return BookedSchema.parse(await answer.json());
    },
    async close() {
      await shop.close();
      listener.close();
    },
  };
}
