import { advanceCard, giftWalletPass, readCardMail, redeemGift, sayThanks } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, minAnswerMs, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterAll(() => cards.close());

const email = 'ada@example.com';
const thank = (hash: string, message: unknown = 'Thank you!', recipient_email = email) =>
  cards.harness.call(sayThanks, { body: { hash, recipient_email, message } });
const pass = (hash: string, recipient_email = email) =>
  cards.harness.call(giftWalletPass, { body: { hash, recipient_email } });
async function opened() {
  const made = await cards.issuedCard();
  const { body } = await cards.harness.call(redeemGift, {
    body: { hash: made.hash, recipient_email: email },
  });
  return { ...made, shown: body };
}

describe('saying thank you', () => {
  it('is done once, also by many at once, and is then known to the gift and to its mail', async () => {
    const { card, hash, shown } = await opened();
    expect(shown).toMatchObject({ thanked: false, can_add_to_wallet: true });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => thank(hash, `Thank you, ${index % 2}!`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await thank(hash, 'Something else')).body.code).toBe('already_thanked');
    const again = await cards.harness.call(redeemGift, { body: { hash, recipient_email: email } });
    expect(again.body.thanked).toBe(true);
    const mail = await cards.callService(readCardMail, { card_id: card.card_id });
    expect(mail.body.thanks).toMatch(/^Thank you, [01]!$/);
    await expect
      .poll(async () => await cards.harness.redis.exists(`bull:card-tasks:card-task-${card.card_id}.thanks`))
      .toBe(1);
  });

  it.each([
    '',
    ' ',
    'x',
    'x'.repeat(281),
    'https://evil.example',
    'mail me@evil.example',
    '<b>hi</b>',
    { $gt: '' },
  ])('takes no words such as %j', async (message) => {
    const { hash } = await opened();
    expect((await thank(hash, message)).status).toBe(400);
    expect((await thank(hash, 'x'.repeat(280))).status).toBe(200);
  });
});

describe('whoever has not opened the gift', () => {
  it('says no thanks and gets no pass, answered alike and no sooner than after a time', async () => {
    const sealed = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: sealed.card.card_id, to: 'sent' });
    const { hash } = await opened();
    for (const [link, address] of [
      ['x'.repeat(32), email],
      [hash, 'eve@example.com'],
      [sealed.hash, email],
    ] as const)
      for (const ask of [() => thank(link, 'Thank you!', address), () => pass(link, address)]) {
        const start = performance.now();
        const { status, body } = await ask();
        expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
        expect([status, body.code]).toEqual([404, 'gift_not_found']);
      }
  });
});

describe('a pass for a wallet', () => {
  it('is a signed archive without the card’s number', async () => {
    const { hash, shown } = await opened();
    const { status, body } = await pass(hash);
    expect([status, body.content_type]).toEqual([200, 'application/vnd.apple.pkpass']);
    const archive = Buffer.from(body.content, 'base64');
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    for (const part of ['pass.json', 'manifest.json', 'signature', shown.card_number.slice(-4)])
      expect(archive.includes(part)).toBe(true);
    expect(archive.includes(shown.card_number)).toBe(false);
    expect(archive.includes(`"${shown.security_code}"`)).toBe(false);
  });

  it('is refused where cards cannot be added', async () => {
    const without = await openCardHarness({ WALLET_PASSES: 'none' });
    const { hash } = await without.issuedCard();
    const shown = await without.harness.call(redeemGift, { body: { hash, recipient_email: email } });
    expect(shown.body.can_add_to_wallet).toBe(false);
    const rejected = await without.harness.call(giftWalletPass, { body: { hash, recipient_email: email } });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'wallet_unavailable']);
    await without.close();
  });
});
