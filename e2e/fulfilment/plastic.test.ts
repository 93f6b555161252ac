import { describe, expect, it } from 'vitest';
import { plasticFacts, wholeWay } from './plastic-facts';
import { startHarness } from './start-harness';

const house = await startHarness();
const { printed, greetings, parcels, shippedLetters } = plasticFacts(house);

describe('a plastic card in a paper carrier', () => {
  it('is printed, posted with tracking, delivered, and its buyer hears of it', async () => {
    await house.startWorkers();
    const order = await house.placeOrder([{ plastic: true }]);
    await house.until(order, 'complete');
    expect(house.order(order).moves).toEqual(wholeWay);

    const [job, ...others] = printed(order);
    expect(others).toEqual([]);
    const pdf = await house.press.print.pdf(job?.key ?? '');
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    const page = await fetch(`${house.press.print.url}/sandbox/print/jobs/`, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain(`/sandbox/print/jobs/${job?.key}.pdf`);

    const [card] = await house.cards(order);
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

    await house.lettersWritten();
    const [letter] = await shippedLetters(order);
    expect(letter?.text).toContain(parcel?.tracking_number);
    expect(letter?.text).toContain('Ada Lovelace, Springfield, IL');
    const confirmation = (await house.messages('buyer@example.com')).find(({ subject }) =>
      subject.endsWith(`Your Bowtie order ${order}`),
    );
    expect(confirmation?.text).toContain('FedEx Ground, arrives Tue, Jan 8');
  });
});

describe('many plastic cards', () => {
  it('in two bulk groups with greeting cards make two parcels', async () => {
    await house.startWorkers();
    const order = await house.placeOrder([
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
    await house.until(order, 'complete');
    expect(printed(order)).toHaveLength(5);
    expect(greetings(order)).toHaveLength(5);
    expect(greetings(order).every(({ handwritten }) => !handwritten)).toBe(true);
    expect(
      parcels(order)
        .map(({ cards: inside }) => inside)
        .sort(),
    ).toEqual([2, 3]);
    const tracked = new Set((await house.cards(order)).map(({ tracking }) => tracking?.tracking_number));
    expect(tracked).toEqual(new Set(parcels(order).map(({ tracking_number }) => tracking_number)));
    await house.lettersWritten();
    expect(await shippedLetters(order)).toHaveLength(1);
  });

  it('each to its own place make a parcel each; handwritten ones are ordered by hand', async () => {
    await house.startWorkers();
    const order = await house.placeOrder([
      {
        plastic: true,
        quantity: 2,
        carrier: 'greeting_card_handwrytten',
        method: 'standard_mail',
      },
    ]);
    await house.until(order, 'complete');
    expect(parcels(order)).toHaveLength(2);
    expect(greetings(order).map(({ handwritten, design, from }) => [handwritten, design, from])).toEqual([
      [true, 'birthday-cake', 'Grace'],
      [true, 'birthday-cake', 'Grace'],
    ]);
  });

  it('beside eGift cards: the mail goes out at once, the order is complete with the last parcel', async () => {
    await house.startWorkers();
    const email = house.newAddress('mixed');
    const order = await house.placeOrder([
      { plastic: true, group: 'posted' },
      { email, group: 'mailed' },
    ]);
    await house.until(order, 'complete');
    expect(await house.messages(email)).toHaveLength(1);
    expect(house.order(order).moves).toEqual(wholeWay);
    expect((await house.cardStates(order)).sort()).toEqual(['delivered', 'sent']);
    expect(parcels(order)).toHaveLength(1);
  });
});
