import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { testSecret } from '@bowtie/service-kit/testing';
import { z } from 'zod';
import type { FulfilmentHarness } from './fulfilment-harness';

const DeadLettersSchema = z.object({
  dead_letters: z.array(
    z.object({
      order_number: z.string().nullable(),
      request_id: z.string().nullable(),
      queue: z.string(),
      reason: z.string(),
      attempts: z.number(),
    }),
  ),
});

/** The moves of an order with plastic in it when all goes well. */
export const wholeWay = ['in_production', 'shipped', 'delivered', 'complete'];

/** What a harness knows of the plastic cards of an order. */
export function plasticFacts(harness: FulfilmentHarness) {
  const signer = createIdentitySigner(testSecret);
  return {
    printed: (order: string) => harness.providers.print.jobs().filter(({ key }) => key.startsWith(order)),
    greetings: (order: string) =>
      harness.providers.greeting.orders().filter(({ idempotency_key }) => idempotency_key.startsWith(order)),
    parcels: (order: string) =>
      harness.providers.parcels.parcels().filter(({ key }) => key.startsWith(order)),
    shippedEmails: async (order: string) =>
      (await harness.messages('buyer@example.com')).filter(
        ({ subject }) => subject.includes('on the way') && subject.includes(order),
      ),
    deadLetters: async (url: string, order: string) => {
      const headers = { [identityHeader]: signer.sign(serviceIdentity('gateway')) };
      const answer = await (await fetch(`${url}/dead-letters`, { headers })).json();
      return DeadLettersSchema.parse(answer).dead_letters.filter((dead) => dead.order_number === order);
    },
  };
}
