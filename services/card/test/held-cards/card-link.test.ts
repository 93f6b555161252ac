import {
  getEnrolledRedemptionAccounts,
  initCardLinkSession,
  killCardLinkSession,
  linkCardAndRedemptionAccount,
  redeemGift,
  unenrollCard,
  unlinkCard,
} from '@bowtie/contracts';
import { type CardLinkSandbox, startCardLinkSandbox } from '@bowtie/providers/card-link/sandbox';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, openCardHarness } from '../fixtures/card-harness';

let link: CardLinkSandbox;
let cards: CardHarness;
beforeAll(async () => {
  link = await startCardLinkSandbox();
  cards = await openCardHarness({ CARD_LINK_URL: link.url, CARD_LINK_KEY: link.apiKey });
});
afterEach(() => {
  link.faults.recover();
  cards.issuer.faults.recover();
});
afterAll(async () => {
  await cards.close();
  await link.close();
});

let count = 0;
function person() {
  count += 1;
  const email = `person-${count}@example.com`;
  return testIdentity({ kind: 'user', user_id: `u-${count}`, email });
}
type Person = ReturnType<typeof person>;
const init = (as: Person) => cards.harness.call(initCardLinkSession, { body: {} }, { as });
const list = (as: Person, session_id: string) =>
  cards.harness.call(getEnrolledRedemptionAccounts, { body: { session_id } }, { as });
const linkTo = (as: Person, session_id: string, gift_id: string, redemption_account: string) =>
  cards.harness.call(
    linkCardAndRedemptionAccount,
    { body: { session_id, gift_id, redemption_account } },
    { as },
  );
const unlink = (as: Person, gift_id: string) => cards.harness.call(unlinkCard, { body: { gift_id } }, { as });
const unenroll = (as: Person, redemption_account: string) =>
  cards.harness.call(unenrollCard, { body: { redemption_account } }, { as });

async function enrolled(as: Person, number = '4242424242424242') {
  const { body } = await init(as);
  await fetch(new URL(body.enroll_url, link.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number }),
  });
  const { body: found } = await list(as, body.session_id);
  return {
    session: String(body.session_id),
    account: String(
      found.redemption_accounts.find(({ last_four }: { last_four: string }) => last_four === number.slice(-4))
        .redemption_account,
    ),
  };
}
async function gift(as: Person) {
  const recipient_email = as.email ?? '';
  const { card, hash } = await cards.issuedCard({ recipient_email });
  await cards.harness.call(redeemGift, { body: { hash, recipient_email } });
  return card.card_id;
}
const buy = async (account: string, amount: number) =>
  (
    await fetch(`${link.url}/sandbox/card-link/purchases/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, amount, merchant: 'Corner Books' }),
    })
  ).json();

describe('linking a gift to a card of one’s own', () => {
  it('pays purchases back until the gift is used up, to the cent, and the ledger agrees', async () => {
    const as = person();
    const gift_id = await gift(as);
    const { session, account } = await enrolled(as);
    expect((await list(as, session)).body).toMatchObject({
      redemption_accounts: [{ redemption_account: account, brand: 'Visa', last_four: '4242' }],
      gifts: [{ gift_id, balance: 50, redemption_account: null }],
    });
    const linked = await linkTo(as, session, gift_id, account);
    expect(linked.body.gift).toMatchObject({ gift_id, redemption_account: account });
    expect(await cards.pay(await cards.printedOn(gift_id), 1)).toMatchObject({ declined: 'card_frozen' });
    expect(await buy(account, 12.34)).toEqual({ credited_cents: 1_234 });
    expect((await list(as, session)).body.gifts[0].balance).toBe(37.66);
    expect(await buy(account, 100)).toEqual({ credited_cents: 3_766 });
    expect(await buy(account, 5)).toEqual({ credited_cents: 0 });
    const { body } = await unlink(as, gift_id);
    expect(body.gift).toMatchObject({ balance: 0, redemption_account: null });
    const entries = await cards.harness
      .db('card')
      .collection('ledger_entries')
      .find({ card_id: gift_id })
      .toArray();
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['opened', 'spent', 'spent']);
    for (const { lines } of entries)
      expect(lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0);
    expect((await cards.client.balance(gift_id)).balanceCents).toBe(0);
    expect((await linkTo(as, session, gift_id, account)).body.code).toBe('nothing_left');
  });

  it('gives the rest back to the card when the link ends, and may begin again', async () => {
    const as = person();
    const gift_id = await gift(as);
    const { session, account } = await enrolled(as);
    await linkTo(as, session, gift_id, account);
    await buy(account, 20);
    await Promise.all(Array.from({ length: 4 }, () => unlink(as, gift_id)));
    expect(await cards.pay(await cards.printedOn(gift_id), 10)).toMatchObject({ approved: true });
    expect((await linkTo(as, session, gift_id, account)).status).toBe(200);
    expect(await buy(account, 100)).toEqual({ credited_cents: 2_000 });
    expect((await unlink(as, gift_id)).body.gift.balance).toBe(0);
  });

  it('is done once for many at once, and to one account', async () => {
    const as = person();
    const gift_id = await gift(as);
    const { session, account } = await enrolled(as);
    const other = await enrolled(as, '5555555555554444');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        linkTo(as, session, gift_id, index % 2 ? account : other.account),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.filter(({ body }) => body.code === 'gift_linked')).toHaveLength(3);
    const credited = [await buy(account, 100), await buy(other.account, 100)].map(
      ({ credited_cents }) => credited_cents,
    );
    expect(credited.sort()).toEqual([0, 5_000]);
  });

  it('gets over a provider and an issuer that fail', async () => {
    const as = person();
    const gift_id = await gift(as);
    const { session, account } = await enrolled(as);
    link.faults.failNext('unavailable', 1);
    expect((await linkTo(as, session, gift_id, account)).body.code).toBe('card_link_unavailable');
    expect((await linkTo(as, session, gift_id, account)).status).toBe(200);
    await buy(account, 5);
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await unlink(as, gift_id)).status).toBe(503);
    expect((await unlink(as, gift_id)).body.gift.balance).toBe(45);
  });

  it('keeps strangers from gifts, accounts and sessions that are not theirs', async () => {
    const [one, other] = [person(), person()];
    const gift_id = await gift(one);
    const mine = await enrolled(one);
    const theirs = await enrolled(other);
    expect((await linkTo(other, theirs.session, gift_id, theirs.account)).body.code).toBe('gift_not_found');
    expect((await unlink(other, gift_id)).body.code).toBe('gift_not_found');
    expect((await linkTo(one, mine.session, gift_id, theirs.account)).body.code).toBe('account_not_found');
    expect((await linkTo(one, theirs.session, gift_id, mine.account)).body.code).toBe('session_not_found');
    expect((await list(one, theirs.session)).body.code).toBe('session_not_found');
    expect((await unenroll(one, theirs.account)).body.code).toBe('account_not_found');
    expect((await linkTo(one, mine.session, 'nobody', mine.account)).body.code).toBe('gift_not_found');
    // What was refused left the gift as it was.
    expect((await linkTo(one, mine.session, gift_id, mine.account)).status).toBe(200);
  });

  it('ends with its session, and with the card that is unenrolled', async () => {
    const as = person();
    const gift_id = await gift(as);
    const { session, account } = await enrolled(as);
    await linkTo(as, session, gift_id, account);
    expect((await unenroll(as, account)).body).toEqual({ unenrolled: true });
    expect((await unenroll(as, account)).body.code).toBe('account_not_found');
    expect((await list(as, session)).body).toMatchObject({
      redemption_accounts: [],
      gifts: [{ redemption_account: null }],
    });
    for (const _ of ['first', 'again'])
      expect(
        (await cards.harness.call(killCardLinkSession, { body: { session_id: session } }, { as })).body,
      ).toEqual({ killed: true });
    expect((await list(as, session)).body.code).toBe('session_not_found');
  });

  it('is for people who have signed in, and with what it takes', async () => {
    for (const [call, body] of [
      [initCardLinkSession, {}],
      [killCardLinkSession, { session_id: 's' }],
      [getEnrolledRedemptionAccounts, { session_id: 's' }],
      [linkCardAndRedemptionAccount, { session_id: 's', gift_id: 'g', redemption_account: 'a' }],
      [unlinkCard, { gift_id: 'g' }],
      [unenrollCard, { redemption_account: 'a' }],
    ] as const) {
      expect((await cards.harness.call(call, { body })).status).toBe(401);
      expect((await cards.harness.call(call, { body: { more: 1 } }, { as: person() })).status).toBe(400);
    }
  });

  it('is not to be had in a store without a provider', async () => {
    const without = await openCardHarness();
    const answer = await without.harness.call(initCardLinkSession, { body: {} }, { as: person() });
    expect([answer.status, answer.body.code]).toEqual([503, 'card_link_unavailable']);
    await without.close();
  });
});
