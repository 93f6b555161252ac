import type { Stack } from '@bowtie/stack';
import { z } from 'zod';

const IntentSchema = z.object({
  id: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  status: z.string(),
  order_number: z.string().nullable(),
});
/** A payment as the payment provider has it in its books. */
export type BookedPayment = z.output<typeof IntentSchema>;

const pageSize = 1_000;

async function callService(url: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** Every payment in the payment sandbox. */
export async function bookedPayments({ ports, secrets }: Stack): Promise<BookedPayment[]> {
  const payments: BookedPayment[] = [];
  for (;;) {
    const after = payments.at(-1)?.id ?? '';
    const page = z.object({ intents: z.array(IntentSchema) }).parse(
      await callService(
        `http://127.0.0.1:${ports.payment}/v1/dashboard/intents?limit=${pageSize}&after=${after}`,
        {
          authorization: `Bearer ${secrets.ofSandboxes.payment}`,
        },
      ),
    );
    payments.push(...page.intents);
    if (page.intents.length < pageSize) return payments;
  }
}

/** How many different cards the issuing sandbox has made. */
export async function issuedCards({ ports, secrets }: Stack): Promise<number> {
  const answer = await callService(`http://127.0.0.1:${ports.issuing}/control`, {
    authorization: `Bearer ${secrets.ofSandboxes.issuing}`,
  });
  return z.object({ cards: z.number() }).parse(answer).cards;
}

/** How many mails lie in the mail sandbox; second copies of a Message-ID were dropped and are counted apart. */
export async function mailFigures({ ports }: Stack): Promise<{ received: number; duplicates: number }> {
  const answer = await callService(`http://127.0.0.1:${ports.mail}/control`, {});
  return z.object({ received: z.number(), duplicates: z.number() }).parse(answer);
}

/** Jobs that failed for good, as operators see them. */
export async function deadLetters({ url, secrets }: Stack): Promise<{ total: number; reasons: string[] }> {
  const password = Buffer.from(`operator:${secrets.operatorPassword}`).toString('base64');
  const answer = await callService(`${url}/ops/queues/dead-letters`, { authorization: `Basic ${password}` });
  const { total, dead_letters } = z
    .object({ total: z.number(), dead_letters: z.array(z.object({ reason: z.string() })) })
    .parse(answer);
  return { total, reasons: dead_letters.map(({ reason }) => reason) };
}
