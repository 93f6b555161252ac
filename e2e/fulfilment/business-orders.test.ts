import { cardTaskQueue } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

/** Cards to mailboxes of this name. */
const cardsTo = (name: string, length: number) =>
  Array.from({ length }, (_, index) => ({ email: `${name}-${index}@example.com` }));

/** The orders whose cards were sent, one name a card, in the turn in which they were. */
async function turns(...orders: readonly string[]): Promise<string[]> {
  const cards = await Promise.all(orders.map((order) => harness.cards(order)));
  const sent = cards.flatMap((all, index) =>
    all.flatMap(({ history }) =>
      history.flatMap(({ status, date }) =>
        status === 'sent' ? [{ order: orders[index] ?? '', date }] : [],
      ),
    ),
  );
  return sent.sort((one, other) => one.date.localeCompare(other.date)).map(({ order }) => order);
}

const batchMails = async (order: string) =>
  (await harness.messages('buyer@example.com')).filter(
    ({ subject }) => subject.includes(order) && /cards? (are|is) done|need you/.test(subject),
  );

describe('a backlog of business orders', () => {
  it('lets a gift by that came after it, and its orders take turns', async () => {
    const large = await harness.placeOrder(cardsTo('large', 40), { isBusiness: true });
    const small = await harness.placeOrder(cardsTo('small', 4), { isBusiness: true });
    const gift = await harness.placeOrder([{ email: harness.newAddress('gift') }]);
    await harness.startWorkers({ FULFILMENT_CARDS_AT_ONCE: '2', FULFILMENT_CARDS_WHEN_LATE: '2' });
    for (const order of [gift, small, large]) await harness.until(order, 'complete');
    const order = await turns(large, small, gift);
    expect(order).toHaveLength(45);
    // Two are worked on at once, so one may overtake another.
    expect(order.indexOf(gift)).toBeLessThan(2);
    expect(order.lastIndexOf(small)).toBeLessThan(1 + 2 * 4 + 2);
  });

  it('lets a gift by that comes in its middle', async () => {
    const large = await harness.placeOrder(cardsTo('long', 40), { isBusiness: true });
    await harness.startWorkers({ FULFILMENT_CARDS_AT_ONCE: '2', FULFILMENT_CARDS_WHEN_LATE: '2' });
    await waitUntil(async () => (await turns(large)).length >= 5);
    const gift = await harness.placeOrder([{ email: harness.newAddress('gift') }]);
    await harness.until(gift, 'complete');
    await harness.until(large, 'complete');
    expect((await turns(large, gift)).indexOf(gift)).toBeLessThan(39);
  });
});

describe('an order of many cards', () => {
  const workers = { FULFILMENT_CARDS_AT_ONCE: '2', FULFILMENT_CARDS_WHEN_LATE: '2' };
  /** From a gift's order to its end, in the middle of a few tries. */
  async function giftMs(): Promise<number> {
    const times: number[] = [];
    for (let gift = 0; gift < 5; gift++) {
      const began = performance.now();
      const order = await harness.placeOrder([{ email: harness.newAddress('pace') }]);
      await harness.until(order, 'complete');
      times.push(performance.now() - began);
    }
    return times.sort((one, other) => one - other)[2] ?? Number.NaN;
  }

  it('keeps no gift waiting, and is read once for all of its cards', async () => {
    await harness.startWorkers(workers);
    await giftMs();
    const quiet = await giftMs();
    const began = performance.now();
    const backlog = [
      await harness.placeOrder(cardsTo('one', 120), { isBusiness: true }),
      await harness.placeOrder(cardsTo('other', 120), { isBusiness: true }),
    ];
    await waitUntil(async () => (await turns(...backlog)).length >= 5);
    const behind = await giftMs();
    for (const order of backlog) await harness.until(order, 'complete');
    const whole = performance.now() - began;
    // In turn with all that came before, it would wait for the whole of it.
    expect(behind).toBeLessThan(whole / 4);
    expect(behind / quiet).toBeLessThan(8);
    for (const order of backlog) expect(harness.order(order).readings).toBe(1);
  });

  it('loses and repeats nothing when its workers are killed in the middle', async () => {
    const before = harness.issuer.issuedCount();
    const mailed = harness.mail.figures().received;
    const order = await harness.placeOrder(cardsTo('killed', 60), { isBusiness: true });
    harness.issuer.faults.slowDown(20);
    const issued = () => harness.issuer.issuedCount() - before;
    await harness.killWorkers(issued, [10, 25], { FULFILMENT_CARDS_AT_ONCE: '4' });
    harness.issuer.faults.recover();
    await harness.startWorkers();
    await harness.until(order, 'complete');
    await harness.emailsSent();
    expect(issued()).toBe(60);
    expect(await harness.cardStates(order)).toEqual(Array.from({ length: 60 }, () => 'sent'));
    expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
    // Its gifts, its confirmation and the mail about all of them.
    expect(harness.mail.figures().received - mailed).toBe(62);
    expect(await batchMails(order)).toHaveLength(1);
  });
});

describe('the mail about a business order', () => {
  it('tells all states once, when the batch is done', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([...cardsTo('done', 3), { plastic: true, group: 'parcels' }], {
      isBusiness: true,
    });
    await harness.until(order, 'complete');
    await waitUntil(async () => (await batchMails(order)).length > 0);
    const [mail] = await batchMails(order);
    expect(mail?.subject).toBe(`All 4 cards are done: order ${order}`);
    for (const said of ['PO-9', 'done-2@example.com', 'parcel ']) expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('need');
    // There is no mail of its own about the parcels.
    const shipped = (await harness.messages('buyer@example.com')).filter(
      ({ subject }) => subject.includes(order) && subject.includes('on the way'),
    );
    expect(shipped).toEqual([]);
    await harness.publish(order);
    expect(await batchMails(order)).toHaveLength(1);
  });

  it('lists what failed, with what to do, while the rest is delivered', async () => {
    await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '600000' });
    harness.issuer.faults.failNext('refuse', 1);
    const order = await harness.placeOrder(cardsTo('part', 4), { isBusiness: true, attempts: 2 });
    await waitUntil(async () => (await batchMails(order)).length > 0);
    const [mail] = await batchMails(order);
    expect(mail?.subject).toBe(`3 of 4 cards are done: order ${order}`);
    expect(mail?.text).toContain('One card was canceled:');
    expect(mail?.text).toContain('You got its money back.');
    expect((await harness.cardStates(order)).sort()).toEqual(['sent', 'sent', 'sent', 'voided']);
    // It stands in the list, and in no mail of its own.
    const alone = (await harness.messages('buyer@example.com')).filter(
      ({ subject }) => subject.includes(order) && subject.includes('could not send'),
    );
    expect(alone).toEqual([]);
  });

  it('is the one list of all that came back', async () => {
    await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '600000' });
    const lost = Array.from({ length: 3 }, (_, index) => ({
      email: `lost-${index}-${Date.now()}@bounce.example`,
    }));
    const order = await harness.placeOrder([...cardsTo('back', 2), ...lost], { isBusiness: true });
    await waitUntil(async () => (await batchMails(order)).length > 0);
    expect((await batchMails(order))[0]?.text).toContain('3 cards need you');
    const notices = async (of: string) =>
      (await harness.messages('buyer@example.com')).filter(
        ({ subject }) => subject.includes(of) && subject.includes('came back'),
      );
    // A gift that comes back later is told of, so what was to be said of these was said before.
    const gift = await harness.placeOrder([{ email: `gift-${Date.now()}@bounce.example` }]);
    await waitUntil(async () => (await notices(gift)).length === 1);
    await harness.drained([cardTaskQueue]);
    expect(await notices(order)).toEqual([]);
  });
});
