import {
  activateCard,
  type CallAnswer,
  exchangeVirtualForPhysical,
  type readCardStates,
  replacePostedCard,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { pdfText } from '@bowtie/service-kit/testing';
import { expect, it } from 'vitest';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

type MadeCard = CallAnswer<typeof readCardStates>['cards'][number];

/** The mails to an address that name the parcel of a card. */
async function mailsAbout(card: MadeCard | undefined, to: string) {
  const number = card?.tracking?.tracking_number ?? '-';
  return (await harness.messages(to)).filter(({ text }) => text.includes(number));
}

/** The link in the gift's mail. */
async function hashMailedTo(address: string): Promise<string> {
  const [mail] = await harness.messages(address);
  return /redeem-gift\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';
}

it('a gift that is exchanged is printed, posted and delivered once, though workers die; then it is activated', async () => {
  await harness.startWorkers();
  const email = harness.newAddress('ada');
  const order = await harness.placeOrder([{ email }]);
  await harness.until(order, 'complete');
  const body = {
    hash: await hashMailedTo(email),
    recipient_email: email,
    shipping_name: 'Ada Lovelace',
    address_line1: '12 Elm Street',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
  };
  await Promise.all([1, 2, 3].map(() => harness.harness.call(exchangeVirtualForPhysical, { body })));
  await expect
    .poll(async () => (await harness.cardStates(order)).sort(), { timeout: 60_000 })
    .toEqual(['delivered', 'replaced']);
  const card = (await harness.cards(order)).find(({ status }) => status === 'delivered');
  expect(card?.tracking?.tracking_number).toBeDefined();
  const parcels = harness.providers.parcels.parcels().filter(({ key }) => key === card?.card_id);
  expect(parcels).toMatchObject([{ cards: 1, to: { name: 'Ada Lovelace', zip_code: '62701' } }]);
  const letter = pdfText((await harness.providers.print.pdf(card?.card_id ?? '')) ?? Buffer.alloc(0)).join(
    '\n',
  );
  expect(letter).toContain('This card takes the place of a gift by e-mail.');
  // The recipient is written to last.
  await expect.poll(() => mailsAbout(card, email)).not.toEqual([]);
  const [toRecipient, ...twice] = await mailsAbout(card, email);
  expect(toRecipient?.subject).toBe('Your card by mail is on the way');
  expect(toRecipient?.text).toContain(`/redeem-gift/${body.hash}/`);
  const [toBuyer, ...again] = await mailsAbout(card, 'buyer@example.com');
  expect(toBuyer?.subject).toBe(`An exchanged card is on the way: order ${order}`);
  expect([...twice, ...again]).toEqual([]);

  const { card: printed } = await (
    await fetch(`${harness.issuer.url}/sandbox/terminal/cards/${card?.card_id}/`)
  ).json();
  const activated = await harness.harness.call(activateCard, {
    body: {
      card_number: printed.number,
      expiration: `${String(printed.exp_month).padStart(2, '0')}/${String(printed.exp_year).slice(-2)}`,
      security_code: printed.cvc,
    },
  });
  expect(activated.body).toMatchObject({ status: 'active', balance: 50 });
  expect(harness.order(order).status).toBe('complete');
});

/** Has the only card of an order posted again to another address, and waits until it is there. */
async function replaceLost(order: string): Promise<MadeCard> {
  const [first] = await harness.cards(order);
  const post_to = {
    shipping_name: 'Rose Green',
    address_line1: '9 Oak Street',
    address_line2: '',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
  };
  const answer = await harness.harness.call(
    replacePostedCard,
    { body: { order_number: order, card_id: first?.card_id, post_to } },
    { as: serviceIdentity('order') },
  );
  expect(answer.status).toBe(200);
  await expect
    .poll(async () => (await harness.cardStates(order)).sort(), { timeout: 60_000 })
    .toEqual(['delivered', 'replaced']);
  const made = (await harness.cards(order)).find(({ replaces }) => replaces === first?.card_id);
  if (made === undefined) throw new Error('No card took the place of the lost one');
  return made;
}

it.each([
  {
    language: 'en',
    heading: 'For Ada',
    letter: 'Replacement card',
    on: 'on a Visa replacement card',
    title: 'Your replacement card',
  },
  {
    language: 'es',
    heading: 'Para Ada',
    letter: 'Tarjeta de reemplazo',
    on: 'en una tarjeta Visa de reemplazo',
    title: 'Tu tarjeta de reemplazo',
  },
])(
  'a lost card comes again with its words and its greeting card, called a replacement in letter and mail ($language)',
  async ({ language, heading, letter, on, title }) => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, carrier: 'greeting_card' }], { language });
    await harness.until(order, 'complete');
    const card = await replaceLost(order);
    const pdf = pdfText((await harness.providers.print.pdf(card.card_id)) ?? Buffer.alloc(0)).join('\n');
    for (const words of [letter, on, heading, 'Rose Green', 'Well done!', 'Happy birthday'])
      expect(pdf).toContain(words);
    expect(harness.providers.greeting.orders()).toContainEqual(
      expect.objectContaining({ idempotency_key: card.card_id, to: 'Ada', message: 'Well done!' }),
    );
    await expect.poll(() => mailsAbout(card, 'buyer@example.com')).toHaveLength(1);
    const mails = await mailsAbout(card, 'buyer@example.com');
    expect(mails[0]?.subject).toContain(title);
    expect(mails[0]?.text).toContain('Rose Green, Springfield, IL');
  },
);

it('a mailbox that refuses word of a replacement is asked once, and its parcel is followed to the end', async () => {
  await harness.startWorkers();
  const order = await harness.placeOrder([{ plastic: true }]);
  await harness.until(order, 'complete');
  // It is the next mail that is refused.
  await harness.emailsSent();
  harness.mail.faults.failNext('reject', 1);
  const card = await replaceLost(order);
  await harness.withQueue('fulfil-letters', async (letters) => {
    const id = `replacement-${card.card_id}`;
    await expect.poll(() => letters.getJobState(id)).toBe('failed');
    expect((await letters.getJob(id))?.attemptsMade).toBe(1);
  });
  expect(await mailsAbout(card, 'buyer@example.com')).toEqual([]);
});
