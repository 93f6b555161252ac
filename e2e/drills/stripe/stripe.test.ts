import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signStripeWebhook } from '@bowtie/providers/payment';
import { type PaymentSandbox, startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { headlessLaunch } from '../../chromium';
import { confirmSignUp, sendSignUp } from '../../journeys/support/account';
import { newAddress, newGift, UserActions } from '../../journeys/support/user-actions';
import { openLimits, openThrowAwayStack } from '../../throw-away-stack';
import { serveStripe } from './stripe-js';

const webhookKey = 'whsec_of_this_drill_alone';
const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-stripe-'));
let stripe: PaymentSandbox;
let store: Awaited<ReturnType<typeof openThrowAwayStack>>;
let browser: Browser;

beforeAll(async () => {
  stripe = await startPaymentSandbox({ dataDir });
  const variables = {
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_SECRET_KEY: stripe.secretKey,
    PAYMENT_PUBLISHABLE_KEY: 'pk_test_drill',
    PAYMENT_WEBHOOK_KEY: webhookKey,
    STRIPE_API_URL: stripe.url,
  };
  [store, browser] = await Promise.all([
    openThrowAwayStack('singleProcess', { ...openLimits, ...variables }),
    chromium.launch(headlessLaunch),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await store?.close();
  await stripe?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A browser in which Stripe is there, and what it complained about. */
async function openPage(): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({ baseURL: store.stack.url, locale: 'en-US' });
  await serveStripe(context, stripe.url);
  const page = await context.newPage();
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, context, errors };
}

/** Types a card into Stripe's own frame, which no script of the store can read. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator('iframe[title="Secure payment"]').getByLabel('Card number').fill(number);
}

const ListSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const IntentsSchema = z.object({
  intents: z.array(
    z.object({ id: z.string(), amount: z.int(), status: z.string(), order_number: z.string().nullable() }),
  ),
});

async function ask(path: string): Promise<unknown> {
  const answer = await fetch(stripe.url + path, { headers: { authorization: `Bearer ${stripe.secretKey}` } });
  return answer.json();
}
/** The payment of an order. */
const intentOf = async (orderNumber: string) =>
  IntentsSchema.parse(await ask('/v1/dashboard/intents')).intents.find(
    ({ order_number }) => order_number === orderNumber,
  );
const refundsOf = async (id: string) => ListSchema.parse(await ask(`/v1/refunds?payment_intent=${id}`)).data;

async function tell(type: string, object: Record<string, unknown>, secret = webhookKey): Promise<number> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = signStripeWebhook(body, [secret], Math.floor(Date.now() / 1_000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const send = () => fetch(`${store.stack.url}/webhooks/stripe/`, { method: 'POST', headers, body });
  // Stripe sends an event again where it is not sure that it arrived.
  const [first, second] = [await send(), await send()];
  expect(second.status).toBe(first.status);
  return first.status;
}

it('takes cards by Stripe with nothing but configuration: a bank that asks, a refund, a dispute', async () => {
  const { page, context, errors } = await openPage();
  const user = new UserActions(page);
  const gift = newGift({ quantity: 2 });
  await user.putGift(gift);
  await page.goto('/checkout/');
  await user.goOnAsGuest();
  await typeCard(page, '4000000000003220');
  await page.getByRole('button', { name: 'Review your order' }).click();
  await page.getByRole('heading', { name: 'Everything right?' }).waitFor();
  await page.getByText('Visa ending in 3220').first().waitFor();
  await user.payButton.click();
  await page.frameLocator('iframe[src^="https://hooks.stripe.com"]').getByRole('button').click();
  const number = await user.orderNumber();
  expect(errors).toEqual([]);

  // What was set aside is taken for the order, and the gifts go out.
  await expect.poll(async () => (await intentOf(number))?.status, { timeout: 20_000 }).toBe('succeeded');
  await expect.poll(() => user.countMails(gift.email), { timeout: 20_000 }).toBe(2);
  const intent = await intentOf(number);
  if (intent === undefined) throw new Error('no payment of the order');
  expect(await tell('payment_intent.succeeded', { id: intent.id, object: 'payment_intent' })).toBe(200);
  expect(await tell('payment_intent.canceled', { id: intent.id }, 'whsec_of_somebody_else')).toBe(400);

  // One card goes back by the buyer's wish, once.
  await page.goto(await user.orderLink(user.email));
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Refund 1 card' }).click();
  await expect.poll(() => refundsOf(intent.id), { timeout: 20_000 }).toHaveLength(1);
  const refunds = await refundsOf(intent.id);
  expect(refunds).toMatchObject([{ amount: intent.amount / 2, payment_intent: intent.id }]);
  expect(await tell('refund.updated', refunds[0] ?? {})).toBe(200);
  expect(await refundsOf(intent.id)).toHaveLength(1);

  const dispute = { id: 'dp_1', amount: intent.amount / 2, payment_intent: intent.id, reason: 'fraudulent' };
  expect(await tell('charge.dispute.created', { ...dispute, status: 'needs_response' })).toBe(200);
  await page.reload();
  await page.getByText('On hold').first().waitFor();
  expect(await tell('charge.dispute.closed', { ...dispute, status: 'won' })).toBe(200);
  await page.reload();
  await page.getByText('On hold').waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
  await context.close();
});

it('keeps a card with Stripe for a person, pays with it and forgets it', async () => {
  const { page, context, errors } = await openPage();
  const user = new UserActions(page);
  const email = newAddress('mary');
  await page.goto('/secure/signup/');
  await sendSignUp(page, { first: 'Mary', last: 'Somerville', email, password: 'ribbons and paper' });
  await confirmSignUp(page, email);
  await page.waitForURL('**/account/');
  await page.goto('/account/payment/');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Save card' }).click();
  const saved = page.getByRole('list', { name: 'Saved cards' });
  await saved.getByText('Visa ending in 4242').first().waitFor();

  await user.putGift(newGift());
  await page.goto('/checkout/');
  await page.getByRole('radio', { name: /Visa ending in 4242/ }).check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await page.getByRole('heading', { name: 'Everything right?' }).waitFor();
  const number = await user.pay();
  await expect.poll(async () => (await intentOf(number))?.status, { timeout: 20_000 }).toBe('succeeded');

  await page.goto('/account/payment/');
  await saved.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('heading', { name: 'No saved cards' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
