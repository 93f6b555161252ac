import { randomUUID } from 'node:crypto';
import {
  cardIdOf,
  correctCardRecipient,
  redeemGift,
  redeemLinkedGiftAsEgift,
  shareGiftLink,
  updateFailedEmailRecipient,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { expect, it } from 'vitest';
import type { OrderedItem } from './harness/paid-cart';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();

const mails = (to: string) => harness.messages(to);
/** The language of a gift's mail: of its subject, and of the page that its link leads to. */
function languageOf({ subject, text }: { subject: string; text: string }) {
  const isSpanish = /\bte envió\b|tarjeta de regalo|regalo/i.test(subject);
  return [isSpanish ? 'es' : 'en', /\/\/[^/]+(\/es)?\/redeem-gift\//.exec(text)?.[1] === '/es' ? 'es' : 'en'];
}
async function languagesOf(to: string, count = 1) {
  await expect.poll(async () => (await mails(to)).length, { timeout: 60_000 }).toBe(count);
  return (await mails(to)).map(languageOf);
}
const [english, spanish] = [
  ['en', 'en'],
  ['es', 'es'],
];

it('each gift of an order is mailed in its recipient’s language, and without one in the order’s', async () => {
  await harness.startWorkers();
  const own = harness.newAddress('own');
  const other = harness.newAddress('other');
  const none = harness.newAddress('none');
  const items: OrderedItem[] = [
    { email: own, language: 'es' },
    { email: other, language: 'en' },
    { email: none },
  ];
  await harness.placeOrder(items);
  expect(await languagesOf(own)).toEqual([spanish]);
  expect(await languagesOf(other)).toEqual([english]);
  expect(await languagesOf(none)).toEqual([english]);
  await harness.placeOrder(items, { language: 'es' });
  expect(await languagesOf(own, 2)).toEqual([spanish, spanish]);
  expect(await languagesOf(other, 2)).toEqual([english, english]);
  expect((await languagesOf(none, 2)).sort()).toEqual([english, spanish]);
  const [gift] = await mails(own);
  const hash = /redeem-gift\/([\w-]+)\//.exec(gift?.text ?? '')?.[1] ?? '';
  const opened = await harness.harness.call(redeemGift, { body: { hash, recipient_email: own } });
  expect(opened.status).toBe(200);
});

it('its buyer is told of a bounce in their own language, and may choose another with the right address', async () => {
  await harness.startWorkers({ CORRECT_RECIPIENT_FOR_MS: '3000000' });
  const order = await harness.placeOrder([
    { email: `${randomUUID()}@bounce.example`, language: 'es' },
    { email: `${randomUUID()}@bounce.example`, language: 'es' },
    { email: `${randomUUID()}@bounce.example` },
  ]);
  const notices = async () =>
    (await mails('buyer@example.com')).filter(({ subject }) =>
      subject.includes(`check the address, order ${order}`),
    );
  await expect.poll(async () => (await notices()).length, { timeout: 60_000 }).toBe(3);
  const texts = (await notices()).map(({ text }) => text);
  for (const text of texts) expect(text).not.toMatch(/\/es\/update-recipient\//);
  const hashes = texts.map((text) => /update-recipient\/([\w-]+)\//.exec(text)?.[1] ?? '');
  const call = async (hash: string) => {
    const { body } = await harness.harness.call(updateFailedEmailRecipient, {
      params: { hash },
      body: { new_recipient_email: kept, ...(hash === hashes[1] && { new_recipient_language: 'en' }) },
    });
    return body.recipient_language ?? null;
  };
  const kept = harness.newAddress('right');
  const languages = await Promise.all(hashes.slice(0, 2).map(call));
  const found = (await languagesOf(kept, 2)).map(([language]) => language).sort();
  expect(found).toEqual(languages.map((language) => language ?? 'en').sort());
  // Whoever claims a gift that was shared as a link gets the mail in the language of the page.
  const claimer = harness.newAddress('claimer');
  const shared = await harness.harness.call(shareGiftLink, { params: { hash: hashes[2] ?? '' }, body: {} });
  const claimed = await harness.harness.call(
    redeemLinkedGiftAsEgift,
    { body: { uuid: shared.body.uuid, recipient_email: claimer } },
    { headers: { 'accept-language': 'es' } },
  );
  expect(claimed.status).toBe(200);
  expect(await languagesOf(claimer)).toEqual([spanish]);
});

it('a gift that waits for its time goes out in the language that was chosen last', async () => {
  await harness.startWorkers();
  const email = harness.newAddress('later');
  const send_at = new Date(Date.now() + 6_000).toISOString();
  const order = await harness.placeOrder(
    [{ email: harness.newAddress('first'), sendTime: { send_at, send_time_zone: 'UTC' } }],
    { isBusiness: true },
  );
  await expect.poll(() => harness.cardStates(order), { timeout: 60_000 }).toEqual(['scheduled']);
  const { body } = await harness.harness.call(
    correctCardRecipient,
    {
      body: {
        card_id: cardIdOf(order, 'item0', 1),
        mailing_id: randomUUID(),
        recipient_name: 'Carmen',
        recipient_email: email,
        recipient_language: 'es',
      },
    },
    { as: serviceIdentity('order') },
  );
  expect(body).toEqual({ status: 'scheduled', corrected: true });
  expect(await languagesOf(email)).toEqual([spanish]);
});
