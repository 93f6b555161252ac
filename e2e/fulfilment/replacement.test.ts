import { activateCard, exchangeVirtualForPhysical } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

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
  expect((await harness.providers.print.pdf(card?.card_id ?? ''))?.subarray(0, 5).toString()).toBe('%PDF-');

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
