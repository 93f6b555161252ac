import {
  advanceCard,
  getFailedEmailRecipient,
  mailGiftAgain,
  readCardMail,
  redeemGift,
  updateFailedEmailRecipient,
} from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, minAnswerMs, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterAll(() => cards.close());

const get = (hash: string) => cards.harness.call(getFailedEmailRecipient, { params: { hash } });
const correct = (hash: string, new_recipient_email = 'grace@example.com', new_recipient_language?: string) =>
  cards.harness.call(updateFailedEmailRecipient, {
    params: { hash },
    body: { new_recipient_email, new_recipient_language },
  });
const mail = async (card_id: string) => (await cards.callService(readCardMail, { card_id })).body;
const bounce = (card_id: string) => cards.callService(advanceCard, { card_id, to: 'bounced' });

/** A gift that came back, and the hash of the link that its buyer gets. */
async function bounced(changes: Parameters<CardHarness['issuedCard']>[0] = {}) {
  const { card, hash } = await cards.issuedCard(changes);
  await bounce(card.card_id);
  const { update_path } = await mail(card.card_id);
  return { card, gift: hash, hash: String(update_path).split('/')[2] ?? '' };
}

describe('a gift whose mail came back', () => {
  it('is named in the language of the page', async () => {
    const { hash } = await bounced({ name: 'Virtual Visa Gift Card' });
    const headers = { 'accept-language': 'es' };
    const seen = await cards.harness.call(getFailedEmailRecipient, { params: { hash } }, { headers });
    expect(seen.body).toMatchObject({
      card_name: 'Tarjeta de regalo Visa virtual',
      recipient_name: 'Ada Lovelace',
    });
  });

  it('is shown to its buyer, and sent again under a new link once the address is right', async () => {
    const { card, gift, hash } = await bounced();
    expect((await get(hash)).body).toMatchObject({
      recipient_email: 'ada@example.com',
      recipient_name: 'Ada Lovelace',
      load_value: 50,
      order_number: card.order_number,
      corrected: false,
    });
    const { status, body } = await correct(hash, ' Grace@Example.com');
    expect([status, body.recipient_email, body.corrected]).toEqual([200, 'grace@example.com', true]);
    const now = await mail(card.card_id);
    expect(now).toMatchObject({ update_path: null, gift: { to: 'grace@example.com', status: 'sent' } });
    const next = String(now.gift.gift_path).split('/')[2] ?? '';
    expect(next).not.toBe(gift);
    for (const recipient_email of ['ada@example.com', 'grace@example.com'])
      expect((await cards.harness.call(redeemGift, { body: { hash: gift, recipient_email } })).status).toBe(
        404,
      );
    const opened = await cards.harness.call(redeemGift, {
      body: { hash: next, recipient_email: 'grace@example.com' },
    });
    expect(opened.body.balance).toBe(50);
    await expect
      .poll(async () => {
        const jobs = await cards.harness.redis.keys('bull:card-tasks:card-task-*');
        return jobs.filter((job) => job.includes(card.card_id)).length;
      })
      // Two mails of the gift, and the one about its change.
      .toBe(3);
  });

  it('goes out in the language that it had, or that its buyer chooses with the address', async () => {
    const kept = await bounced({ recipient_language: 'es' });
    expect((await get(kept.hash)).body.recipient_language).toBe('es');
    await correct(kept.hash);
    expect((await mail(kept.card.card_id)).gift.language).toBe('es');
    const changed = await bounced();
    expect((await get(changed.hash)).body).not.toHaveProperty('recipient_language');
    expect((await mail(changed.card.card_id)).gift).not.toHaveProperty('language');
    const wrong = await correct(changed.hash, 'grace@example.com', 'it');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { new_recipient_language: ['Please choose English or Spanish.'] },
    ]);
    await correct(changed.hash, 'grace@example.com', 'es');
    expect((await mail(changed.card.card_id)).gift.language).toBe('es');
  });

  it('is corrected once for many at once; the same again is the same, another address comes too late', async () => {
    const { hash } = await bounced();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        correct(hash, index % 2 ? 'one@example.com' : 'two@example.com'),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.recipient_email)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await correct(hash, done[0]?.body.recipient_email)).status).toBe(200);
    expect((await get(hash)).body.corrected).toBe(true);
  });

  it('can come back again, and has another link then', async () => {
    const { card, hash } = await bounced();
    await correct(hash);
    await bounce(card.card_id);
    const again = String((await mail(card.card_id)).update_path).split('/')[2] ?? '';
    expect(again).not.toBe(hash);
    expect((await get(hash)).body.code).toBe('recipient_not_found');
    expect((await correct(hash, 'third@example.com')).status).toBe(404);
    expect((await correct(again, 'third@example.com')).status).toBe(200);
  });

  it('is told once more where it was mailed again in between, and once each time', async () => {
    const { card, hash } = await bounced();
    const { card_id } = card;
    await bounce(card_id);
    expect(String((await mail(card_id)).update_path)).toContain(hash);
    await cards.callService(mailGiftAgain, { card_id, mailing_id: 'again' });
    const answers = await Promise.all([1, 2, 3].map(() => bounce(card_id)));
    expect(answers.filter(({ body }) => body.moved)).toHaveLength(1);
    expect(String((await mail(card_id)).update_path)).not.toContain(hash);
    expect((await bounce(card_id)).body.moved).toBe(false);
  });

  it('is not corrected once it was given up, nor given up once it is corrected', async () => {
    const { card, hash } = await bounced();
    const [corrected, voided] = await Promise.all([
      correct(hash),
      cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' }),
    ]);
    if (voided.body.moved && corrected.status === 200) expect(voided.body.status).toBe('voided');
    const other = await bounced();
    await cards.callService(advanceCard, { card_id: other.card.card_id, to: 'voided' });
    expect((await correct(other.hash)).body.code).toBe('recipient_not_found');
    expect((await get(other.hash)).body.code).toBe('recipient_not_found');
  });

  it('is refused alike, and no sooner than after a time, for a link that is nobody’s or a gift’s own', async () => {
    const { hash } = await cards.issuedCard();
    for (const link of ['x'.repeat(32), hash])
      for (const call of [get, correct]) {
        const start = performance.now();
        const { status, body } = await call(link);
        expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
        expect([status, body.code]).toEqual([404, 'recipient_not_found']);
      }
  });

  it.each(['', 'nobody', `${'a'.repeat(250)}@example.com`, 'a b@example.com'])(
    'takes no address such as %j',
    async (email) => {
      const { hash } = await bounced();
      const { status, body } = await correct(hash, email);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['new_recipient_email']]);
      expect((await get(hash)).body.corrected).toBe(false);
    },
  );

  it('has no such link where it is plastic', async () => {
    const { card } = await cards.issuedCard({ plastic: true, recipient_email: null });
    await bounce(card.card_id);
    expect((await mail(card.card_id)).update_path).toBeNull();
    expect((await cards.callService(readCardMail, { card_id: 'nobody' })).body.code).toBe('card_not_found');
  });
});
