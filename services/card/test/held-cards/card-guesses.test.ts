import { activateCard, advanceCard, checkBalance, readCardMail, redeemGift } from '@bowtie/contracts';
import { type CaptchaSandbox, startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { clientAddressHeader, deviceHeader, sessionEffectHeader } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardHarness, openCardHarness, type TypedCard } from '../fixtures/card-harness';

const pauses = [600, 1_200];
const person = { recaptchaToken: 'sandbox-person' };
let captcha: CaptchaSandbox;
let cards: CardHarness;
beforeAll(async () => {
  captcha = await startCaptchaSandbox();
  cards = await openCardHarness({
    CAPTCHA_URL: captcha.url,
    CAPTCHA_SECRET_KEY: captcha.apiKey,
    CARD_PAUSES_SECONDS: pauses.join(','),
    REDEEM_REFUSAL_MS: '0',
    CARD_TASKS_EVERY_MS: '600000',
  });
});
beforeEach(() => cards.harness.redis.flushdb());
afterAll(async () => {
  await cards.close();
  await captcha.close();
});

let visitors = 0;
/** Somebody new, at an address of a network of their own. */
function stranger(): Record<string, string> {
  visitors += 1;
  return { [clientAddressHeader]: `10.${visitors >> 8}.${visitors & 255}.1` };
}

async function ask(
  call: typeof activateCard | typeof checkBalance | typeof redeemGift,
  body: object,
  { headers = stranger(), as = testIdentity({ cart_key: null }) } = {},
) {
  const answer = await cards.harness.call(call, { body }, { as, headers });
  return { ...answer, said: answer.status === 200 ? 'found' : String(answer.body.code) };
}

/** A plastic card that its holder has taken out of its letter. */
async function posted() {
  const { card } = await cards.issuedCard({ plastic: true, recipient_email: null });
  for (const to of ['printed', 'sent']) await cards.callService(advanceCard, { card_id: card.card_id, to });
  const typed = await cards.printedOn(card.card_id);
  return { card, typed, wrong: wrongCodeOf(typed) };
}
const wrongCodeOf = (typed: TypedCard) => ({
  ...typed,
  security_code: typed.security_code === '999' ? '998' : '999',
});

/** What is said to one try each of many strangers, who all pass the captcha. */
async function guess(
  body: object,
  times: number,
  call: typeof checkBalance | typeof redeemGift = checkBalance,
) {
  const said: Record<string, number> = {};
  for (let count = 0; count < times; count += 1) {
    const answer = await ask(call, { ...body, ...person });
    said[answer.said] = (said[answer.said] ?? 0) + 1;
  }
  return said;
}

/** Lets the pause of every card end, as time does. */
async function endPauses() {
  const { redis } = cards.harness;
  for (const key of await redis.keys('card-guesses:*')) await redis.hset(key, 'until', 0);
}

/** The words of pauses that wait to be mailed, or were queued. */
async function toldPauses(cardId: string) {
  const keys = await cards.harness.redis.keys(`bull:card-tasks:card-task-${cardId}.pause.*`);
  return keys.filter((key) => !key.endsWith(':logs')).length;
}

describe('codes of one card that are guessed from many addresses', () => {
  it('are looked at ten times, by whatever call, then the card is paused and its holder told once', async () => {
    const { card, typed, wrong } = await posted();
    expect(await guess(wrong, 60)).toEqual({ card_not_found: 10, too_many_tries: 50 });
    const refused = await ask(activateCard, { ...typed, ...person });
    expect(refused.said).toBe('too_many_tries');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(pauses[0] ?? 0);
    await expect.poll(() => toldPauses(card.card_id)).toBe(1);
    // Another card is not concerned.
    expect((await ask(checkBalance, (await posted()).typed)).said).toBe('found');
  });

  it('are looked at no more often when many try at once', async () => {
    const { typed, wrong } = await posted();
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => ask(checkBalance, { ...wrong, ...person })),
    );
    expect(answers.filter(({ said }) => said === 'card_not_found')).toHaveLength(10);
    expect((await ask(checkBalance, { ...typed, ...person })).said).toBe('too_many_tries');
  });

  it('want a captcha after five, and a right one is counted as no try', async () => {
    const { typed, wrong } = await posted();
    for (let count = 0; count < 5; count += 1)
      expect((await ask(checkBalance, wrong)).said).toBe('card_not_found');
    expect((await ask(checkBalance, wrong)).said).toBe('captcha_required');
    expect((await ask(checkBalance, { ...wrong, recaptchaToken: 'sandbox-robot' })).said).toBe(
      'captcha_required',
    );
    for (let count = 0; count < 12; count += 1)
      expect((await ask(checkBalance, { ...typed, ...person })).said).toBe('found');
    expect(await guess(wrong, 10)).toEqual({ card_not_found: 5, too_many_tries: 5 });
  });

  it('are answered alike for a number that is no card’s', async () => {
    const nobodys = { card_number: '4242424242424242', expiration: '12/40', security_code: '123' };
    const { wrong } = await posted();
    const story = async (body: object) => {
      const told = [];
      for (let count = 0; count < 7; count += 1) told.push((await ask(checkBalance, body)).said);
      return [...told, await guess(body, 8)];
    };
    expect(await story(nobodys)).toEqual(await story(wrong));
  });

  it('are guessed no further by waiting: pauses grow, end, and are bounded in a day, and tries in them prolong nothing', async () => {
    const { card, typed, wrong } = await posted();
    await guess(wrong, 15);
    await endPauses();
    expect((await ask(checkBalance, { ...typed, ...person })).said).toBe('found');
    expect(await guess(wrong, 10)).toEqual({ card_not_found: 3, too_many_tries: 7 });
    const before = await ask(checkBalance, { ...typed, ...person });
    expect(Number(before.headers.get('retry-after'))).toBeGreaterThan(pauses[0] ?? 0);
    await endPauses();
    // The pauses of this day are over: one try at a time, and each network has one.
    const headers = stranger();
    expect((await ask(checkBalance, { ...wrong, ...person }, { headers })).said).toBe('card_not_found');
    expect((await ask(checkBalance, { ...typed, ...person })).said).toBe('too_many_tries');
    await endPauses();
    expect((await ask(checkBalance, { ...typed, ...person }, { headers })).said).toBe('too_many_tries');
    expect((await ask(checkBalance, { ...typed, ...person })).said).toBe('found');
    await expect.poll(() => toldPauses(card.card_id)).toBe(2);
  });
});

describe('the holder of a card that strangers had paused', () => {
  it('goes on in the browser that named it before', async () => {
    const { typed, wrong } = await posted();
    const first = await ask(activateCard, typed);
    const effects = Buffer.from(first.headers.get(sessionEffectHeader) ?? '', 'base64url').toString();
    const device = /"device":"([\w-]{43})"/.exec(effects)?.[1] ?? '';
    await guess(wrong, 20);
    expect((await ask(checkBalance, typed)).said).toBe('too_many_tries');
    expect(
      (await ask(checkBalance, typed, { headers: { ...stranger(), [deviceHeader]: device } })).said,
    ).toBe('found');
    const other = { ...stranger(), [deviceHeader]: device.split('').reverse().join('') };
    expect((await ask(checkBalance, typed, { headers: other })).said).toBe('too_many_tries');
  });

  it('goes on with the link of the mail about the pause, which is good for this card alone and guesses nothing', async () => {
    const { card, typed, wrong } = await posted();
    await guess(wrong, 20);
    const { body } = await cards.callService(readCardMail, { card_id: card.card_id });
    const [page, holder_pass] = String(body.holder_path).split('#');
    expect(page).toBe('/activate/');
    expect((await ask(activateCard, { ...typed, holder_pass })).said).toBe('found');
    const other = await posted();
    await guess(other.wrong, 20);
    expect((await ask(activateCard, { ...other.typed, holder_pass })).said).toBe('too_many_tries');
    expect((await ask(activateCard, { ...typed, holder_pass: `${holder_pass}x` })).said).toBe(
      'too_many_tries',
    );
    expect(await guess({ ...wrong, holder_pass }, 20)).toEqual({ card_not_found: 10, too_many_tries: 10 });
  });

  it('goes on signed in with the address of a gift, whose link strangers tried with wrong addresses', async () => {
    const { hash, card } = await cards.issuedCard();
    expect(await guess({ hash, recipient_email: 'eve@example.com' }, 20, redeemGift)).toEqual({
      gift_not_found: 10,
      too_many_tries: 10,
    });
    const right = { hash, recipient_email: 'ada@example.com' };
    expect((await ask(redeemGift, right)).said).toBe('too_many_tries');
    const as = testIdentity({ kind: 'user', user_id: 'ada', email: 'Ada@example.com' });
    expect((await ask(redeemGift, right, { as })).said).toBe('found');
    const eve = testIdentity({ kind: 'user', user_id: 'eve', email: 'eve@example.com' });
    expect((await ask(redeemGift, right, { as: eve })).said).toBe('too_many_tries');
    const { body } = await cards.callService(readCardMail, { card_id: card.card_id });
    const [page, holder_pass] = String(body.holder_path).split('#');
    expect(page).toBe(`/redeem-gift/${hash}/`);
    expect((await ask(redeemGift, { ...right, holder_pass })).said).toBe('found');
    await expect.poll(() => toldPauses(card.card_id)).toBe(1);
  });
});
