import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts, wholeWay } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { printed, greetings, parcels, shippedEmails } = plasticFacts(harness);

describe('a plastic card in a paper carrier', () => {
  it('is printed, posted with tracking, delivered, and its buyer hears of it', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true }]);
    await harness.until(order, 'complete');
    expect(harness.order(order).moves).toEqual(wholeWay);

    const [job, ...others] = printed(order);
    expect(others).toEqual([]);
    const pdf = await harness.providers.print.pdf(job?.key ?? '');
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    const page = await fetch(`${harness.providers.print.url}/sandbox/print/jobs/`, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain(`/sandbox/print/jobs/${job?.key}.pdf`);

    const [card] = await harness.cards(order);
    expect(card?.status).toBe('delivered');
    expect(card?.history.map(({ status }) => status)).toEqual([
      'ordered',
      'issued',
      'printed',
      'sent',
      'delivered',
    ]);
    const [parcel] = parcels(order);
    expect(parcel).toMatchObject({ method: 'fedex_ground', cards: 1, to: { zip_code: '62701' } });
    expect(card?.tracking).toMatchObject({ carrier: 'FedEx', tracking_number: parcel?.tracking_number });
    expect(greetings(order)).toEqual([]);

    await harness.emailsSent();
    const [letter] = await shippedEmails(order);
    expect(letter?.text).toContain(parcel?.tracking_number);
    expect(letter?.text).toContain('Ada Lovelace, Springfield, IL');
    const confirmation = (await harness.messages('buyer@example.com')).find(({ subject }) =>
      subject.endsWith(`Your Bowtie order ${order}`),
    );
    expect(confirmation?.text).toContain('FedEx Ground, arrives Tue, Jan 8');
  });
});

describe('many plastic cards', () => {
  it('in two bulk groups with greeting cards make two parcels', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([
      { plastic: true, quantity: 3, group: 'a', bulk: true, carrier: 'greeting_card' },
      {
        plastic: true,
        quantity: 2,
        group: 'b',
        bulk: true,
        carrier: 'greeting_card',
        zip: '10001',
      },
    ]);
    await harness.until(order, 'complete');
    expect(printed(order)).toHaveLength(5);
    expect(greetings(order)).toHaveLength(5);
    expect(greetings(order).every(({ handwritten }) => !handwritten)).toBe(true);
    expect(
      parcels(order)
        .map(({ cards: inside }) => inside)
        .sort(),
    ).toEqual([2, 3]);
    const tracked = new Set((await harness.cards(order)).map(({ tracking }) => tracking?.tracking_number));
    expect(tracked).toEqual(new Set(parcels(order).map(({ tracking_number }) => tracking_number)));
    await harness.emailsSent();
    expect(await shippedEmails(order)).toHaveLength(1);
  });

  it('of which one is late: the mail about a parcel goes when it leaves, and each parcel is in one mail', async () => {
    await harness.startWorkers({ FULFILMENT_PARCEL_EMAIL_AFTER_MS: '0' });
    harness.providers.brandCards.faults.failNext('unavailable', 1_000);
    const order = await harness.placeOrder(
      [
        { plastic: true, brand: 'acme-us', group: 'late' },
        { plastic: true, group: 'soon', zip: '10001' },
      ],
      { attempts: 1_000 },
    );
    await waitUntil(async () => (await shippedEmails(order)).length === 1);
    expect(harness.order(order).status).toBe('in_production');
    harness.recover();
    await harness.until(order, 'complete');
    await harness.emailsSent();
    const letters = (await shippedEmails(order)).map(({ text }) => text);
    expect(letters).toHaveLength(2);
    for (const { tracking_number } of parcels(order))
      expect(letters.filter((text) => text.includes(tracking_number))).toHaveLength(1);
    expect(letters.filter((text) => text.includes('needs no activation'))).toHaveLength(1);
    expect(letters.filter((text) => text.includes('Its holder activates it'))).toHaveLength(1);
  });

  it('of one delivery, of which one is late: the others leave and are written of before it', async () => {
    await harness.startWorkers({ FULFILMENT_PARCEL_EMAIL_AFTER_MS: '0' });
    harness.providers.brandCards.faults.failNext('unavailable', 1_000);
    const order = await harness.placeOrder([{ plastic: true, brand: 'acme-us' }, { plastic: true }], {
      attempts: 1_000,
    });
    await waitUntil(async () => (await harness.cardStates(order)).includes('delivered'));
    await waitUntil(async () => (await shippedEmails(order)).length === 1);
    expect(parcels(order)).toHaveLength(1);
    harness.recover();
    await harness.until(order, 'complete');
    await harness.emailsSent();
    expect(parcels(order)).toHaveLength(2);
    expect(await shippedEmails(order)).toHaveLength(2);
  });

  it('each to its own place make a parcel each; handwritten ones are ordered by hand', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([
      {
        plastic: true,
        quantity: 2,
        carrier: 'greeting_card_handwrytten',
        method: 'standard_mail',
      },
    ]);
    await harness.until(order, 'complete');
    expect(parcels(order)).toHaveLength(2);
    expect(greetings(order).map(({ handwritten, design, from }) => [handwritten, design, from])).toEqual([
      [true, 'birthday-cake', 'Grace'],
      [true, 'birthday-cake', 'Grace'],
    ]);
  });

  it('beside eGift cards: the mail goes out at once, the order is complete with the last parcel', async () => {
    await harness.startWorkers();
    const email = harness.newAddress('mixed');
    const order = await harness.placeOrder([
      { plastic: true, group: 'posted' },
      { email, group: 'mailed' },
    ]);
    await harness.until(order, 'complete');
    expect(await harness.messages(email)).toHaveLength(1);
    expect(harness.order(order).moves).toEqual(wholeWay);
    expect((await harness.cardStates(order)).sort()).toEqual(['delivered', 'sent']);
    expect(parcels(order)).toHaveLength(1);
  });
});
