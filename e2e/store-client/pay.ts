import { request } from 'undici';
import { z } from 'zod';

/** Cards whose payment ends in a known way. */
const testCards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  asksForSecondFactor: '4000000000003220',
} as const;

const ConfirmAnswerSchema = z.object({ status: z.enum(['succeeded', 'requires_action', 'declined']) });
export type PaymentOutcome = z.output<typeof ConfirmAnswerSchema>['status'];

/** Pays an intent as the browser does: the card goes to the payment provider alone. */
export async function payByCard(
  intent: { confirm_url: string; client_secret: string },
  number: string = testCards.succeeds,
): Promise<PaymentOutcome> {
  const { statusCode, body } = await request(intent.confirm_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_secret: intent.client_secret,
      card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123', zip: '10001' },
    }),
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
  });
  const answer = await body.text();
  if (statusCode >= 500) throw new Error(`The payment provider answered ${statusCode}`);
  return ConfirmAnswerSchema.parse(JSON.parse(answer)).status;
}
