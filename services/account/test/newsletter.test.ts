import {
  changeAccountAlerts,
  changeEmail,
  checkEmailLink,
  checkUnsubscribe,
  confirmEmail,
  confirmEmailChange,
  confirmNewsletter,
  newsletterSignup,
  type OfferTopic,
  offerTopics,
  prepareAlert,
  resetPassword,
  unsubscribe,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from './account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture({ limits: { ACCOUNT_EMAILS_PER_MAILBOX: '3' } });
});
afterAll(() => fixture.close());

const asked = { status: 'check_mailbox' };
const list = () => fixture.harness.db('account').collection<{ _id: string }>('newsletter');
const links = () => fixture.harness.db('account').collection('account_emails');
const signUp = (email: string) => fixture.browser().call(newsletterSignup, { email });
const confirm = (token: string) => fixture.browser().call(confirmNewsletter, { token });
const linkOf = async (email: string) => tokenOf((await fixture.mails(email)).at(-1));
const prepare = async (email: string, topic: OfferTopic = 'designs') => {
  const body = { email, kind: 'offers', topic };
  return (await fixture.harness.call(prepareAlert, { body }, { as: serviceIdentity('fulfilment') })).body;
};
const wants = async (email: string) => {
  const all = await Promise.all(offerTopics.map(async (topic) => (await prepare(email, topic)).wanted));
  return offerTopics.filter((_topic, at) => all[at]);
};
/** An address on the list, and the secret by which it chooses what comes. */
const subscribe = async (email = newEmail()) => {
  await signUp(email);
  const { body } = await confirm(await linkOf(email));
  return { email, token: String(body.preferences_path.split('/')[2]) };
};

describe('asking for the newsletter', () => {
  it('is answered alike for every address, and puts none on the list', async () => {
    const known = await subscribe();
    const account = newEmail();
    await fixture.browser().becomePerson(account);
    for (const email of [newEmail(), known.email, account]) {
      const answer = await signUp(email);
      expect([answer.status, answer.body, answer.effects]).toEqual([200, asked, []]);
    }
    expect(await wants(account)).toEqual([]);
    expect(await list().countDocuments({ _id: account })).toBe(0);
  });

  it('mails a link; whoever is on the list already is told so', async () => {
    const email = newEmail();
    await signUp(email.toUpperCase());
    const [mail] = await fixture.mails(email);
    expect(mail).toMatchObject({ kind: 'confirm_newsletter', to: email, valid_hours: 48 });
    expect(mail).toHaveProperty('link_path', expect.stringMatching(/^\/newsletter\/confirm\/#.{43}$/));
    await confirm(await linkOf(email));
    await signUp(email);
    expect((await fixture.mails(email)).at(-1)).toMatchObject({
      kind: 'newsletter_on',
      preferences_path: expect.stringMatching(/^\/unsubscribe\/.{43}\/$/),
    });
  });

  it('fills no mailbox, in silence', async () => {
    const email = newEmail();
    for (let times = 0; times < 5; times++) expect((await signUp(email)).body).toEqual(asked);
    expect(await fixture.mails(email)).toHaveLength(3);
  });

  it('is slowed by network', async () => {
    const own = fixture.browser();
    const answers = [];
    for (let times = 0; times < 31; times++)
      answers.push((await own.call(newsletterSignup, { email: newEmail() })).status);
    expect(answers.at(-2)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the link from the mail', () => {
  it('puts the address on the list for all topics, again and again to the same end', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await linkOf(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    answers.push(await confirm(token));
    for (const { status, body, effects } of answers) {
      expect([status, effects]).toEqual([200, []]);
      expect(body).toEqual({ email, preferences_path: (await prepare(email)).unsubscribe_path });
    }
    expect(await list().countDocuments({ _id: email })).toBe(1);
    expect(await wants(email.toUpperCase())).toEqual([...offerTopics]);
  });

  it('changes no choice that was made since', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await linkOf(email);
    const token = (await confirm(link)).body.preferences_path.split('/')[2];
    await fixture.browser().call(unsubscribe, { token, subscribed: true, topics: ['business'] });
    expect((await confirm(link)).status).toBe(200);
    expect(await wants(email)).toEqual(['business']);
  });

  it('does not undo that somebody unsubscribed', async () => {
    const email = newEmail();
    await signUp(email);
    const first = await linkOf(email);
    const { body } = await confirm(first);
    await fixture.browser().call(unsubscribe, { token: body.preferences_path.split('/')[2] });
    const again = await confirm(first);
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
    // A link that is on its way is over, too; one that is asked for from now on is good.
    await signUp(email);
    const second = await linkOf(email);
    const own = fixture.browser();
    await own.call(unsubscribe, { token: body.preferences_path.split('/')[2] });
    expect((await confirm(second)).status).toBe(410);
    await signUp(email);
    expect((await confirm(await linkOf(email))).status).toBe(200);
  });

  it('expires, is not to be guessed, and opens nothing of an account', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await linkOf(email);
    const account = { first_name: 'Eve', last_name: 'E', password: 'a new sentence' };
    const own = fixture.browser();
    for (const answer of [
      await own.call(checkEmailLink, { token }),
      await own.call(confirmEmail, { token, account }),
      await own.call(resetPassword, { token, password: 'a new sentence' }),
      await own.call(confirmEmailChange, { token, password }),
      await confirm('x'.repeat(43)),
    ])
      expect([answer.status, answer.body.code]).toEqual([410, 'link_expired']);
    for (const wrong of ['', 'x', { $ne: '' }, null])
      expect((await own.call(confirmNewsletter, { token: wrong })).status).toBe(400);
    await links().updateOne({ email }, { $set: { expires_at: new Date(0) } });
    expect((await confirm(token)).status).toBe(410);
    expect(await wants(email)).toEqual([]);
  });

  it('of an account puts nobody on the list', async () => {
    const email = newEmail();
    await fixture.browser().signUp(email);
    expect((await confirm(await linkOf(email))).status).toBe(410);
    await signUp(email);
    const token = await linkOf(email);
    await links().updateOne({ email, purpose: 'sign_up' }, { $set: { used_at: null } });
    // An account that is made meanwhile uses up its own links, and leaves this one.
    const own = fixture.browser();
    await own.signUp(email);
    await own.confirm(email);
    expect(await wants(email)).toEqual([]);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('what the newsletter is about', () => {
  it('is chosen signed out by the link of its mails, which one press ends', async () => {
    const { email, token } = await subscribe();
    const own = fixture.browser();
    const shown = { kind: 'offers', email: `${email[0]}•••@example.com` };
    expect((await own.call(checkUnsubscribe, { token })).body).toEqual({
      ...shown,
      subscribed: true,
      topics: [...offerTopics],
    });
    const chosen = await own.call(unsubscribe, { token, subscribed: true, topics: ['business', 'designs'] });
    expect(chosen.body).toEqual({ ...shown, subscribed: true, topics: ['designs', 'business'] });
    expect(await wants(email)).toEqual(['designs', 'business']);
    for (let times = 0; times < 2; times++)
      expect((await own.call(unsubscribe, { token })).body).toEqual({
        ...shown,
        subscribed: false,
        topics: [],
      });
    expect(await wants(email)).toEqual([]);
    expect((await own.call(unsubscribe, { token, subscribed: true })).body.subscribed).toBe(true);
    for (const topics of [[], ['all'], 'designs', [...offerTopics, 'designs']])
      expect((await own.call(unsubscribe, { token, subscribed: true, topics })).status).toBe(400);
  });

  it('is the same fact in the account, and goes with it to another address', async () => {
    const [email, next, own] = [newEmail(), newEmail(), fixture.browser()];
    await own.becomePerson(email);
    const none = { order: false, delivery: false, unclaimed_gift: false, offers: false };
    const choose = (offers: boolean, offer_topics?: OfferTopic[]) =>
      own.call(changeAccountAlerts, { mail: { ...none, offers }, text: none, offer_topics });
    expect((await choose(true)).body.offer_topics).toEqual([...offerTopics]);
    expect((await choose(true, ['discounts'])).body.offer_topics).toEqual(['discounts']);
    expect((await choose(true)).body.offer_topics).toEqual(['discounts']);
    await own.call(changeEmail, { email: next, password });
    await own.call(confirmEmailChange, { token: await linkOf(next) });
    expect([await wants(email), await wants(next)]).toEqual([[], ['discounts']]);
    expect((await choose(false, ['designs'])).body).toMatchObject({
      mail: { offers: false },
      offer_topics: [],
    });
    expect(await wants(next)).toEqual([]);
  });

  it('of addresses that never confirmed is nothing, until they do', async () => {
    const email = newEmail();
    await fixture.harness
      .db('account')
      .collection<{ _id: string; subscribed_at: Date }>('newsletter')
      .insertOne({ _id: email, subscribed_at: new Date() });
    expect(await wants(email)).toEqual([]);
    await subscribe(email);
    expect(await wants(email)).toEqual([...offerTopics]);
  });

  it('is asked for by services alone, and for one topic at a time', async () => {
    const body = { email: newEmail(), kind: 'offers', topic: 'designs' };
    expect((await fixture.harness.call(prepareAlert, { body }, { as: testIdentity() })).status).toBe(404);
    const as = serviceIdentity('fulfilment');
    const ask = (more: object) => fixture.harness.call(prepareAlert, { body: { ...body, ...more } }, { as });
    expect((await ask({ topic: 'all' })).status).toBe(400);
    const { email } = await subscribe();
    expect((await ask({ email })).body.wanted).toBe(true);
    expect((await ask({ email, topic: undefined })).body.wanted).toBe(false);
  });
});
