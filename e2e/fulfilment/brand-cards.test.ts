import { redeemGift } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts, wholeWay } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { printed, parcels, deadLetters } = plasticFacts(harness);

const sold = (order: string) =>
  harness.providers.brandCards.orders().filter(({ external_id }) => external_id.startsWith(order));
const refundEmails = async (order: string) =>
  (await harness.messages('buyer@example.com')).filter(
    ({ subject }) => subject.includes('could not send') && subject.includes(order),
  );
const giftMail = async (email: string) => (await harness.messages(email))[0]?.text ?? '';

describe('a brand’s gift', () => {
  it('is bought, mailed and opened with its code, beside a card of a network', async () => {
    await harness.startWorkers();
    const email = harness.newAddress('brand');
    const order = await harness.placeOrder([
      { brand: 'acme-us', email },
      { email: harness.newAddress('visa') },
    ]);
    await harness.until(order, 'complete');
    const mail = await giftMail(email);
    expect(mail).toContain('$50.00 to spend at Acme Coffee');
    expect(mail).not.toContain(sold(order)[0]?.code);
    const hash = /redeem-gift\/([\w-]+)\//.exec(mail)?.[1] ?? '';
    const { body } = await harness.harness.call(redeemGift, { body: { hash, recipient_email: email } });
    expect(body).toMatchObject({ code: sold(order)[0]?.code, brand: { name: 'Acme Coffee' } });
  });

  it('waits for a late or slow supplier, whose answers get lost, and is bought once', async () => {
    await harness.startWorkers();
    for (const brand of ['acme-late', 'acme-slow', 'acme-wrong']) {
      const email = harness.newAddress(brand);
      const order = await harness.placeOrder([{ brand, email }]);
      await harness.until(order, 'complete');
      expect(sold(order)).toHaveLength(1);
      expect(await harness.messages(email)).toHaveLength(1);
    }
    for (const fault of ['lost_answer', 'unavailable', 'nonsense', 'duplicate'] as const) {
      harness.providers.brandCards.faults.failNext(fault, 2);
      const order = await harness.placeOrder([{ brand: 'acme-us' }]);
      await harness.until(order, 'complete');
      expect(sold(order)).toHaveLength(1);
      harness.recover();
    }
  });

  it('that is out of stock or refused gives its money back, and its buyer is told', async () => {
    await harness.startWorkers();
    const out = await harness.placeOrder([{ brand: 'acme-out' }, { brand: 'acme-us' }]);
    await harness.until(out, 'complete');
    expect(harness.order(out).refundedCards).toHaveLength(1);
    expect((await harness.cardStates(out)).sort()).toEqual(['sent', 'voided']);
    await waitUntil(async () => (await refundEmails(out)).length === 1);
    expect((await refundEmails(out))[0]?.text).toContain('could not get or deliver a card of Acme Coffee');

    harness.providers.brandCards.faults.failNext('refuse', 1);
    const refused = await harness.placeOrder([{ brand: 'acme-us' }]);
    await harness.until(refused, 'refunded');
    expect(sold(refused)).toEqual([]);
  });

  it('that never comes is canceled with its supplier before its money goes back', async () => {
    await harness.startWorkers({ BRAND_CARD_PENDING_MS: '300' });
    harness.providers.brandCards.faults.failNext('late', 1);
    const order = await harness.placeOrder([{ brand: 'acme-us' }]);
    await harness.until(order, 'refunded');
    expect(sold(order)).toMatchObject([{ status: 'canceled' }]);
    expect(await harness.cardStates(order)).toEqual(['voided']);
  });

  it('that its supplier keeps waits for somebody to decide, and no money goes back for it', async () => {
    const { url } = await harness.startWorkers({ BRAND_CARD_PENDING_MS: '300' });
    harness.providers.brandCards.faults.failNext('late', 1);
    const order = await harness.placeOrder([{ brand: 'acme-keep' }]);
    await waitUntil(async () =>
      (await deadLetters(url, order)).some(({ reason }) => reason.includes('somebody has to decide')),
    );
    expect(harness.order(order).refundedCards).toEqual([]);
  });

  it('is bought once though its workers are killed', async () => {
    harness.providers.brandCards.faults.slowDown(60);
    const order = await harness.placeOrder([{ brand: 'acme-us', quantity: 12 }]);
    await harness.killWorkers(() => sold(order).length, [2, 5, 9], { FULFILMENT_CARDS_AT_ONCE: '2' });
    await harness.startWorkers();
    await harness.until(order, 'complete');
    expect(sold(order)).toHaveLength(12);
    expect(new Set(sold(order).map(({ code }) => code)).size).toBe(12);
    expect(new Set(await harness.cardStates(order))).toEqual(new Set(['sent']));
  });
});

describe('a brand’s plastic', () => {
  it('is bought as plastic, put on a letter of ours and posted', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, brand: 'acme-us' }]);
    await harness.until(order, 'complete');
    expect(harness.order(order).moves).toEqual(wholeWay);
    expect(sold(order)).toMatchObject([{ plastic: true }]);
    expect(printed(order)).toHaveLength(1);
    expect(parcels(order)).toMatchObject([{ cards: 1, to: { zip_code: '62701' } }]);
    expect(await harness.cardStates(order)).toEqual(['delivered']);
  });

  it('that the print house refuses is canceled with its supplier, and its money goes back', async () => {
    await harness.startWorkers();
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true, brand: 'acme-us' }]);
    await harness.until(order, 'refunded');
    expect(sold(order)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('codes', () => {
  it('are in no job and no dead letter', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ brand: 'acme-us' }, { brand: 'acme-link' }]);
    await harness.until(order, 'complete');
    const keys = await harness.harness.redis.keys('bull:*');
    const hashes = await Promise.all(
      keys.map(async (key) =>
        (await harness.harness.redis.type(key)) === 'hash' ? harness.harness.redis.hgetall(key) : {},
      ),
    );
    const text = JSON.stringify(hashes);
    expect(text).toContain(order);
    for (const { code, link } of sold(order))
      for (const secret of [code, link]) if (secret !== null) expect(text).not.toContain(secret);
  });
});
