import {
  advanceCard,
  getFailedEmailRecipient,
  getGypGift,
  readCardMail,
  redeemGift,
  redeemLinkedGiftAsEgift,
  shareGiftLink,
  updateFailedEmailRecipient,
} from '@bowtie/contracts';
import { anonymous } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, minAnswerMs, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterAll(() => cards.close());

const get = (uuid: string) => cards.harness.call(getGypGift, { params: { uuid } });
const claim = (uuid: unknown, recipient_email?: string, as = testIdentity()) =>
  cards.harness.call(
    redeemLinkedGiftAsEgift,
    { body: { uuid, ...(recipient_email !== undefined && { recipient_email }) } },
    { as },
  );

async function shared() {
  const { card, hash: gift } = await cards.issuedCard();
  await cards.callService(advanceCard, { card_id: card.card_id, to: 'bounced' });
  const { body } = await cards.callService(readCardMail, { card_id: card.card_id });
  const hash = String(body.update_path).split('/')[2] ?? '';
  const link = await cards.harness.call(shareGiftLink, { params: { hash }, body: {} });
  return { card, gift, hash, uuid: String(link.body.uuid), path: link.body.path };
}

describe('a gift that is shared as a link', () => {
  it('is shown to whoever has the link, and is theirs who claim it first, under a new link of its own', async () => {
    const { gift, uuid, path } = await shared();
    expect(path).toBe(`/redeem-linked-gift/${uuid}/`);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await get(uuid)).body).toMatchObject({ load_value: 50, sender_name: 'Grace', claimed: false });
    const { status, body } = await claim(uuid, 'Carol@Example.com');
    expect([status, body.recipient_email]).toEqual([200, 'carol@example.com']);
    const redeem = (hash: string, recipient_email: string) =>
      cards.harness.call(redeemGift, { body: { hash, recipient_email } });
    expect((await redeem(gift, 'ada@example.com')).status).toBe(404);
    const opened = await redeem(String(body.gift_path).split('/')[2] ?? '', 'carol@example.com');
    expect(opened.body.balance).toBe(50);
    expect((await get(uuid)).body.claimed).toBe(true);
  });

  it('is mailed in the language of the page on which it is claimed', async () => {
    const { uuid, card } = await shared();
    const { status } = await cards.harness.call(
      redeemLinkedGiftAsEgift,
      { body: { uuid, recipient_email: 'carmen@example.com' } },
      { as: testIdentity(), headers: { 'accept-language': 'es' } },
    );
    expect(status).toBe(200);
    const { gift } = (await cards.callService(readCardMail, { card_id: card.card_id })).body;
    expect(gift).toMatchObject({ to: 'carmen@example.com', language: 'es' });
  });

  it('is claimed once by many; the same claim again is the same', async () => {
    const { uuid } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(uuid, index % 2 ? 'one@example.com' : 'two@example.com')),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body.recipient_email)).size).toBe(1);
    expect(answers.filter(({ body }) => body.code === 'already_claimed')).toHaveLength(4);
    expect((await claim(uuid, done[0]?.body.recipient_email)).body).toEqual(done[0]?.body);
  });

  it('goes to the address of whoever is known, and asks a stranger for one', async () => {
    const { uuid } = await shared();
    const stranger = await claim(uuid, undefined, { ...anonymous });
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([400, ['recipient_email']]);
    const known = await claim(uuid, undefined, testIdentity({ email: 'Dan@example.com' }));
    expect(known.body.recipient_email).toBe('dan@example.com');
  });

  it('is no longer shared once its address is corrected, and not to be corrected once it is claimed', async () => {
    const corrected = await shared();
    await cards.harness.call(updateFailedEmailRecipient, {
      params: { hash: corrected.hash },
      body: { new_recipient_email: 'right@example.com' },
    });
    expect((await claim(corrected.uuid, 'late@example.com')).body.code).toBe('gift_not_found');
    const claimed = await shared();
    await claim(claimed.uuid, 'first@example.com');
    const late = await cards.harness.call(updateFailedEmailRecipient, {
      params: { hash: claimed.hash },
      body: { new_recipient_email: 'late@example.com' },
    });
    expect(late.body.code).toBe('already_corrected');
    expect(
      (await cards.harness.call(getFailedEmailRecipient, { params: { hash: claimed.hash } })).body.corrected,
    ).toBe(true);
  });

  it('is refused alike, and no sooner than after a time, for a link that is nobody’s and one that was given up', async () => {
    const { card, uuid } = await shared();
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' });
    for (const link of [uuid, '00000000-0000-4000-8000-000000000000'])
      for (const ask of [() => get(link), () => claim(link, 'x@example.com')]) {
        const start = performance.now();
        const { status, body } = await ask();
        expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
        expect([status, body.code]).toEqual([404, 'gift_not_found']);
      }
    const unknown = await cards.harness.call(shareGiftLink, { params: { hash: 'x'.repeat(32) }, body: {} });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'recipient_not_found']);
    for (const wrong of ['', 'a'.repeat(65), { $gt: '' }])
      expect((await claim(wrong, 'x@example.com')).status).toBe(400);
    expect((await claim(uuid, 'nobody')).status).toBe(400);
  });
});
