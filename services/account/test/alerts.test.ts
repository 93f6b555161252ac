import {
  accountAlerts,
  type CallBodyInput,
  changeAccountAlerts,
  changeEmail,
  checkPhoneCode,
  checkUnsubscribe,
  confirmEmailChange,
  type OfferTopic,
  prepareAlert,
  sendAlertText,
  sendPhoneCode,
  unsubscribe,
} from '@bowtie/contracts';
import { type PhoneSandbox, startPhoneSandbox } from '@bowtie/providers/phone/sandbox';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password, tokenOf } from './account-fixture';

let sandbox: PhoneSandbox;
let fixture: AccountFixture;
beforeAll(async () => {
  sandbox = await startPhoneSandbox();
  fixture = await openAccountFixture({
    env: { PHONE_SERVICE_URL: sandbox.url, PHONE_SERVICE_KEY: sandbox.apiKey },
  });
});
afterEach(() => sandbox.faults.recover());
afterAll(async () => {
  await fixture.close();
  await sandbox.close();
});

const none = { order: false, delivery: false, unclaimed_gift: false, offers: false };
const standard = { order: true, delivery: true, unclaimed_gift: true, offers: false };
const fulfilment = serviceIdentity('fulfilment');
type Kind = CallBodyInput<typeof prepareAlert>['kind'];
const prepare = async (email: string, kind: Kind, topic: OfferTopic = 'designs') => {
  const body = kind === 'offers' ? { email, kind, topic } : { email, kind };
  return (await fixture.harness.call(prepareAlert, { body }, { as: fulfilment })).body;
};
const linkOf = async (email: string, kind: Kind): Promise<string> =>
  (await prepare(email, kind)).unsubscribe_path.split('/')[2];
const signedIn = async (phone?: string) => {
  const [email, own] = [newEmail(), fixture.browser()];
  await own.becomePerson(email);
  if (phone !== undefined) {
    await own.call(sendPhoneCode, { phone_number: phone });
    const code = sandbox.messages()[0]?.text.slice(0, 6);
    expect((await own.call(checkPhoneCode, { code })).status).toBe(200);
  }
  return { email, own };
};

describe('the alerts of an account', () => {
  it('begin with what is about orders, by mail alone', async () => {
    const { own } = await signedIn();
    expect((await own.call(accountAlerts, undefined)).body).toEqual({
      mail: standard,
      text: none,
      offer_topics: [],
      text_number: null,
    });
  });

  it('are for whoever is signed in, and whole', async () => {
    const body = { mail: standard, text: none };
    for (const as of [testIdentity(), testIdentity({ kind: 'user', user_id: 'nobody' })])
      for (const call of [accountAlerts, changeAccountAlerts])
        expect((await fixture.harness.call(call, call.method === 'GET' ? {} : { body }, { as })).status).toBe(
          401,
        );
    const { own } = await signedIn();
    for (const wrong of [
      { ...body, mail: { order: true } },
      { ...body, text: 'all' },
      { ...body, more: 1 },
      { ...body, offer_topics: [] },
      { ...body, offer_topics: ['all'] },
      { ...body, offer_topics: 'designs' },
    ])
      expect((await own.call(changeAccountAlerts, wrong)).status).toBe(400);
  });

  it('are chosen, offers on the newsletter’s list', async () => {
    const { email, own } = await signedIn();
    const mail = { order: true, delivery: false, unclaimed_gift: false, offers: true };
    expect((await own.call(changeAccountAlerts, { mail, text: none })).body.mail).toEqual(mail);
    expect((await own.call(accountAlerts, undefined)).body.mail).toEqual(mail);
    expect(
      await fixture.harness
        .db('account')
        .collection('newsletter')
        .countDocuments({ _id: email as never }),
    ).toBe(1);
    expect((await prepare(email, 'delivery')).wanted).toBe(false);
    expect((await prepare(email.toUpperCase(), 'offers')).wanted).toBe(true);
    await own.call(changeAccountAlerts, { mail: { ...mail, offers: false }, text: none });
    expect((await prepare(email, 'offers')).wanted).toBe(false);
  });

  it('come by text message only to a verified phone', async () => {
    const text = { ...none, delivery: true };
    const { own } = await signedIn();
    const rejected = await own.call(changeAccountAlerts, { mail: standard, text });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'phone_unverified']);
    const phoned = await signedIn('(415) 555-2201');
    const taken = await phoned.own.call(changeAccountAlerts, { mail: standard, text });
    expect(taken.body).toEqual({ mail: standard, text, offer_topics: [], text_number: '(415) 555-2201' });
  });

  it('go with the person to another address', async () => {
    const { own } = await signedIn();
    const [next, mail] = [newEmail(), { ...standard, delivery: false }];
    await own.call(changeAccountAlerts, { mail, text: none });
    await own.call(changeEmail, { email: next, password });
    await own.call(confirmEmailChange, { token: tokenOf((await fixture.mails(next)).at(-1)) });
    expect((await own.call(accountAlerts, undefined)).body.mail).toEqual(mail);
    expect((await prepare(next, 'delivery')).wanted).toBe(false);
  });
});

describe('the link by which one unsubscribes', () => {
  it('works signed out, again and again, for its kind alone, and can be taken back', async () => {
    const email = newEmail();
    const token = await linkOf(email, 'delivery');
    expect(await linkOf(email, 'delivery')).toBe(token);
    const shown = { kind: 'delivery', email: `${email[0]}•••@example.com` };
    const look = () => fixture.browser().call(checkUnsubscribe, { token });
    expect((await look()).body).toEqual({ ...shown, subscribed: true });
    for (let times = 0; times < 2; times++) {
      const { body, effects } = await fixture.browser().call(unsubscribe, { token });
      expect([body, effects]).toEqual([{ ...shown, subscribed: false }, []]);
    }
    expect((await look()).body.subscribed).toBe(false);
    expect((await prepare(email, 'delivery')).wanted).toBe(false);
    expect((await prepare(email, 'unclaimed_gift')).wanted).toBe(true);
    await fixture.browser().call(unsubscribe, { token, subscribed: true });
    expect((await prepare(email, 'delivery')).wanted).toBe(true);
  });

  it('keeps every choice where two are made at once', async () => {
    const email = newEmail();
    const kinds = ['order', 'delivery', 'unclaimed_gift'] as const;
    const tokens = await Promise.all(kinds.map((kind) => linkOf(email, kind)));
    await Promise.all(tokens.map((token) => fixture.browser().call(unsubscribe, { token })));
    for (const kind of kinds) expect((await prepare(email, kind)).wanted).toBe(false);
  });

  it('is not to be guessed', async () => {
    for (const call of [checkUnsubscribe, unsubscribe]) {
      const unknown = await fixture.browser().call(call, { token: 'x'.repeat(43) });
      expect([unknown.status, unknown.body.code]).toEqual([404, 'link_unknown']);
      for (const token of ['', 'x', { $ne: '' }])
        expect((await fixture.browser().call(call, { token })).status).toBe(400);
    }
  });
});

describe('a text message', () => {
  const send = async (email: string, message_id: string, kind: Kind = 'delivery') => {
    const body = { message_id, email, kind, text: 'Your cards are on the way.' };
    return (await fixture.harness.call(sendAlertText, { body }, { as: fulfilment })).body;
  };

  it('is sent once to whoever wants it, and to nobody else', async () => {
    const { email, own } = await signedIn('(415) 555-2202');
    const to = () => sandbox.messages().filter((message) => message.to === '+14155552202').length;
    const before = to();
    expect(await send(email, 'm1')).toEqual({ sent: false });
    await own.call(changeAccountAlerts, { mail: standard, text: { ...none, delivery: true } });
    expect(await send(email, 'm1')).toEqual({ sent: true });
    expect(await send(email, 'm1')).toEqual({ sent: false });
    expect(await send(email, 'm2', 'order')).toEqual({ sent: false });
    expect(await send(newEmail(), 'm3')).toEqual({ sent: false });
    expect(to()).toBe(before + 1);
  });

  it('may be tried again when phones could not be reached', async () => {
    const { email, own } = await signedIn('(415) 555-2203');
    await own.call(changeAccountAlerts, { mail: standard, text: { ...none, delivery: true } });
    sandbox.faults.failNext('unavailable', 1);
    expect(await send(email, 'm4')).toEqual({ sent: false });
    expect(await send(email, 'm4')).toEqual({ sent: true });
  });

  it('and the link are for services alone', async () => {
    const body = { email: newEmail(), kind: 'order' };
    const as = testIdentity();
    expect((await fixture.harness.call(prepareAlert, { body }, { as })).status).toBe(404);
    expect((await fixture.harness.call(sendAlertText, { body }, { as })).status).toBe(404);
  });
});
