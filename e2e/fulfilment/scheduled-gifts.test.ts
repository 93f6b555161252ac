import { cardIdOf, jobIds, jobQueues, scheduleCard, voidCard } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

const hourMs = 3_600_000;
const send_time_zone = 'America/Chicago';
const inHours = (hours: number) => ({
  send_at: new Date(Date.now() + hours * hourMs).toISOString(),
  send_time_zone,
});

/** An order of a business: gifts for a later time, and one for now. */
async function placeScheduled(hours = 24) {
  const first = harness.newAddress('later');
  const second = harness.newAddress('later');
  const third = harness.newAddress('now');
  const emails = [first, second, third];
  const later = inHours(hours);
  const order = await harness.placeOrder(
    [{ email: first, sendTime: later }, { email: second, sendTime: later }, { email: third }],
    { isBusiness: true },
  );
  return { order, emails, cardOf: (index: number) => cardIdOf(order, `item${index}`, 1) };
}

const mailsTo = async (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await harness.messages(email)).length));

/** What the order service asks for when a buyer changes the time. */
const schedule = (card_id: string, order_number: string, hours: number) =>
  harness.harness.call(
    scheduleCard,
    { body: { ...orderOf(card_id, order_number), send_time: inHours(hours) } },
    { as: serviceIdentity('order') },
  );
const orderOf = (card_id: string, order_number: string) => ({
  card_id,
  order_number,
  name: 'Virtual Visa Gift Card',
  card_network: 'visa',
  plastic: false,
  load_value: 50,
  image_url: '',
  recipient_name: 'Ada Lovelace',
  recipient_email: 'ada@example.com',
  sender_name: 'Grace',
  message: 'Happy birthday!',
});
const jobState = (cardId: string) =>
  harness.withQueue(jobQueues.cards, (queue) => queue.getJobState(jobIds.card(cardId)));
const waits = (order: string, count: number) =>
  waitUntil(
    async () => (await harness.cardStates(order)).filter((state) => state === 'scheduled').length === count,
  );

it('gifts wait for their time, go out at once when that changes, and end their order together', async () => {
  await harness.startWorkers();
  const before = harness.issuer.issuedCount();
  const { order, emails, cardOf } = await placeScheduled();
  await waits(order, 2);
  await waitUntil(async () => (await mailsTo(emails)).join() === '0,0,1');
  await waitUntil(async () => (await jobState(cardOf(0))) === 'delayed');
  expect(harness.issuer.issuedCount() - before).toBe(1);
  expect(harness.order(order).status).toBe('in_production');

  await schedule(cardOf(0), order, 0);
  await waitUntil(async () => (await mailsTo(emails)).join() === '1,0,1');
  // One that is canceled keeps nobody waiting.
  const body = orderOf(cardOf(1), order);
  await harness.harness.call(voidCard, { body }, { as: serviceIdentity('order') });
  await harness.until(order, 'complete');
  expect(await mailsTo(emails)).toEqual([1, 0, 1]);
  expect(harness.issuer.issuedCount() - before).toBe(2);
  await harness.emailsSent();
  const batch = (await harness.messages('buyer@example.com')).filter(
    ({ subject }) => subject.includes(order) && subject.includes('cards are done'),
  );
  expect(batch).toHaveLength(1);
});

it('a queue that forgot everything, and workers that ended, send each gift once all the same', async () => {
  const first = await harness.startWorkers();
  const { order, emails, cardOf } = await placeScheduled(1);
  await waits(order, 2);
  await waitUntil(async () => (await mailsTo(emails)).join() === '0,0,1');
  await first.close();
  await harness.forgetJobs();
  await schedule(cardOf(0), order, 0);
  await harness.startWorkers();
  // The time of the other one comes, and nobody was told.
  await harness.harness
    .db('card')
    .collection<{ _id: string }>('cards')
    .updateOne(
      { _id: cardOf(1) },
      { $set: { 'schedule.send_at': new Date(), 'schedule.wake_at': new Date() } },
    );
  await waitUntil(async () => (await mailsTo(emails)).join() === '1,1,1');
  // The relay publishes what the queue forgot: nothing is sent again.
  await harness.publish(order);
  await harness.until(order, 'complete');
  expect(await mailsTo(emails)).toEqual([1, 1, 1]);
});
