import { randomUUID } from 'node:crypto';
import { redeemGift, updateFailedEmailRecipient } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

const correctionMails = async (order: string) =>
  (await harness.messages('buyer@example.com')).filter(({ subject }) =>
    subject.includes(`check the address, order ${order}`),
  );

it('a gift that comes back is told to its buyer, who corrects the address; the gift goes out again, and no money goes back', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '3000000' });
  const order = await harness.placeOrder([{ email: `${randomUUID()}@bounce.example` }]);
  await expect.poll(async () => (await correctionMails(order)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await correctionMails(order);
  expect(mail?.text).toContain('If we hear nothing within 50 minutes, you get your money back.');
  const hash = /update-recipient\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';
  const email = harness.newAddress('right');
  const answer = await harness.harness.call(updateFailedEmailRecipient, {
    params: { hash },
    body: { new_recipient_email: email },
  });
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await harness.messages(email)).length, { timeout: 60_000 }).toBe(1);
  const [gift] = await harness.messages(email);
  const link = /redeem-gift\/([\w-]+)\//.exec(gift?.text ?? '')?.[1] ?? '';
  const opened = await harness.harness.call(redeemGift, { body: { hash: link, recipient_email: email } });
  expect(opened.body.balance).toBe(50);
  expect(harness.order(order).refundedCards).toEqual([]);
});

it('a gift whose address nobody corrects is given back', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
  const order = await harness.placeOrder([{ email: `${randomUUID()}@bounce.example` }, {}]);
  await harness.until(order, 'complete');
  expect((await harness.cardStates(order)).sort()).toEqual(['sent', 'voided']);
  await expect.poll(() => harness.order(order).refundedCards.length, { timeout: 60_000 }).toBe(1);
});

it('a gift that arrived, was sent on to an address that refuses it, and stays uncorrected is given back', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
  const email = harness.newAddress('first');
  const order = await harness.placeOrder([{ email }]);
  await harness.until(order, 'complete');
  await harness.correctRecipient(order, `${randomUUID()}@bounce.example`);
  await expect.poll(() => harness.order(order).refundedCards.length, { timeout: 30_000 }).toBe(1);
  expect(await harness.cardStates(order)).toEqual(['voided']);
});
