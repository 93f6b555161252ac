import { randomUUID } from 'node:crypto';
import { advanceCard, redeemGift, updateFailedEmailRecipient } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

const badAddress = () => `${randomUUID()}@bounce.example`;
const refunded = (order: string) => harness.order(order).refundedCards.length;

const correctionMails = async (order: string) =>
  (await harness.messages('buyer@example.com')).filter(({ subject }) =>
    subject.includes(`check the address, order ${order}`),
  );

it('a gift that comes back is told to its buyer, who corrects the address; the gift goes out again, and no money goes back', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '3000000' });
  const order = await harness.placeOrder([{ email: badAddress() }]);
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
  const order = await harness.placeOrder([{ email: badAddress() }, {}]);
  await harness.until(order, 'complete');
  expect((await harness.cardStates(order)).sort()).toEqual(['sent', 'voided']);
  await expect.poll(() => refunded(order), { timeout: 60_000 }).toBe(1);
});

it('a gift that arrived, was sent on to an address that refuses it, and stays uncorrected is given back', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
  const email = harness.newAddress('first');
  const order = await harness.placeOrder([{ email }]);
  await harness.until(order, 'complete');
  await harness.correctRecipient(order, badAddress());
  await expect.poll(() => refunded(order), { timeout: 30_000 }).toBe(1);
  expect(await harness.cardStates(order)).toEqual(['voided']);
});

it('a gift that is sent on to a bad address is given back though other gifts of its order wait for their time', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
  const email = harness.newAddress('first');
  const sendTime = {
    send_at: new Date(Date.now() + 86_400_000).toISOString(),
    send_time_zone: 'America/Chicago',
  };
  const order = await harness.placeOrder([{ email }, { email: harness.newAddress('later'), sendTime }], {
    isBusiness: true,
  });
  await expect.poll(async () => (await harness.messages(email)).length, { timeout: 30_000 }).toBe(1);
  await harness.correctRecipient(order, badAddress());
  await expect.poll(() => refunded(order), { timeout: 30_000 }).toBe(1);
});

it('a gift whose corrected address is bad too is told again, and leaves as much time to correct it once more', async () => {
  const correctForMs = 3_000_000;
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: `${correctForMs}` });
  const order = await harness.placeOrder([{ email: badAddress() }]);
  await expect.poll(async () => (await correctionMails(order)).length, { timeout: 30_000 }).toBe(1);
  const correctedAt = Date.now();
  await harness.correctRecipient(order, badAddress());
  await expect.poll(async () => (await correctionMails(order)).length, { timeout: 30_000 }).toBe(2);
  await harness.withQueue('fulfil-give-backs', async (queue) => {
    // That of the first mail finds, when its time has come, that there is more of it.
    const [first] = (await queue.getDelayed()).filter(({ id }) => id === `give-back-${order}-item0-1`);
    await first?.promote();
    await expect.poll(() => first?.isDelayed(), { timeout: 30_000 }).toBe(true);
    const waiting = await queue.getDelayed();
    expect(waiting).not.toEqual([]);
    for (const { id } of waiting) {
      // A score holds the time in milliseconds, and below it the order of jobs of the same time.
      const due = Number(await harness.harness.redis.zscore(queue.toKey('delayed'), id ?? '')) / 0x1000;
      expect(due).toBeGreaterThanOrEqual(correctedAt + correctForMs);
    }
    expect(refunded(order)).toBe(0);
    await harness.stopWorkers();
    await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
    for (const job of waiting) await job.promote();
    await expect.poll(() => refunded(order), { timeout: 60_000 }).toBe(1);
  });
});

it('a gift is given back also where its worker dies right after it came back once more', async () => {
  let [dies, isDead] = [false, false];
  await harness.startWorkers(
    { CORRECT_RECIPIENT_FOR_MS: '3000000' },
    (callService) => async (call, request) => {
      if (isDead) throw new Error('The worker is dead');
      const answer = await callService(call, request);
      isDead = dies && call.name === advanceCard.name;
      if (isDead) throw new Error('The worker dies');
      return answer;
    },
  );
  const order = await harness.placeOrder([{ email: badAddress() }]);
  await expect.poll(async () => (await correctionMails(order)).length, { timeout: 30_000 }).toBe(1);
  const hash = /update-recipient\/([\w-]+)\//.exec((await correctionMails(order))[0]?.text ?? '')?.[1] ?? '';
  dies = true;
  const corrected = { params: { hash }, body: { new_recipient_email: badAddress() } };
  expect((await harness.harness.call(updateFailedEmailRecipient, corrected)).status).toBe(200);
  await expect.poll(() => isDead, { timeout: 30_000 }).toBe(true);
  await harness.stopWorkers();
  // What the first mail left behind waits for its own time: another worker has to see to this one.
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '10' });
  await expect.poll(() => refunded(order), { timeout: 60_000 }).toBe(1);
});
