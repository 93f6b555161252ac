import {
  checkLogin,
  decideBusiness,
  listBusinesses,
  readBusinessAccount,
  readBusinessCase,
  smallBusinessRegistration,
  smallBusinessStatus,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { type CaptchaSandbox, startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from '../account-fixture';

let sandbox: CaptchaSandbox;
let fixture: AccountFixture;
beforeAll(async () => {
  sandbox = await startCaptchaSandbox();
  const captcha = {
    CAPTCHA_URL: sandbox.url,
    CAPTCHA_SECRET_KEY: sandbox.apiKey,
    CAPTCHA_AFTER_SIGN_UPS: '10',
  };
  fixture = await openAccountFixture({ env: captcha });
});
afterAll(async () => {
  await fixture.close();
  await sandbox.close();
});

type Fields = Record<string, unknown>;
type Browser = ReturnType<AccountFixture['browser']>;
const operator = serviceIdentity('operations');
const company = {
  company_name: 'Lovelace & Sons, Inc.',
  company_phone_number: '(202) 555-0143',
  address_line1: '1600 Pennsylvania Avenue NW',
  city: 'Washington',
  state: 'DC',
  zip_code: '20500',
  contact_name: 'Ada King Lovelace',
  contact_phone_number: '(202) 555-0144',
  ein: '12-3456789',
  source: 'gcg_smb',
};
const passwords = { password, confirmed_password: password };
const submit = (browser: Browser, fields: Fields) =>
  browser.call(submitSmallBusinessRegistration, { ...company, ...fields });
/** An account with a session of its own. */
async function personWithAccount() {
  const [browser, email] = [fixture.browser(), newEmail()];
  const user_id = await browser.becomePerson(email);
  browser.as = { ...browser.as, email };
  return { browser, email, user_id };
}
const accountOf = async (user_id: string) =>
  (await fixture.harness.call(readBusinessAccount, { body: { user_id } }, { as: operator })).body.business;
const caseOf = async (business_id: string) =>
  (await fixture.harness.call(readBusinessCase, { body: { business_id } }, { as: operator })).body.business;
const kinds = async (email: string) => (await fixture.mails(email)).map(({ kind }) => kind);
const decide = (business_id: string, seen: string, decision: object, by = 'fin') =>
  fixture.harness.call(
    decideBusiness,
    { body: { business_id, operator: by, seen, decision } },
    { as: operator },
  );

describe('a registration by who is signed in', () => {
  it('makes a pending business, whose status the session and the order service know', async () => {
    const { browser, email, user_id } = await personWithAccount();
    const { status, body, effects } = await submit(browser, { contact_email: 'Team@Example.com' });
    expect([status, body]).toEqual([200, { status: 'registered', smb_status: 'pending' }]);
    expect(effects).toEqual([{ do: 'update_business', user_id, smb_status: 'pending' }]);
    const state = await browser.call(smallBusinessStatus, undefined);
    expect(state.body).toEqual({
      user_id,
      user_email: email,
      smb_status: 'pending',
      role: 'owner',
      _token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await browser.call(smallBusinessStatus, undefined)).body._token).toBe(state.body._token);
    expect(await accountOf(user_id)).toMatchObject({
      company_name: company.company_name,
      smb_status: 'pending',
      role: 'owner',
      may_order: true,
      order_limit_dollars: 500,
      contact_email: 'team@example.com',
      company_phone_number: '+12025550143',
      address: { address_line1: company.address_line1, address_line2: '', zip_code: '20500' },
    });
    expect(await kinds(email)).toEqual(['business_pending']);
    expect((await browser.logIn(email)).body).toMatchObject({ is_logged_in: true, smb_status: 'pending' });
  });

  it('is the same when it is sent again, and takes the place of what waits', async () => {
    const { browser, email, user_id } = await personWithAccount();
    const contact_email = newEmail();
    const sent = await Promise.all([1, 2, 3].map(() => submit(browser, { contact_email })));
    expect(sent.map(({ body }) => body.smb_status)).toEqual(['pending', 'pending', 'pending']);
    const { business_id } = await accountOf(user_id);
    expect(await kinds(email)).toEqual(['business_pending']);
    expect((await submit(browser, { contact_email, company_name: 'Another name' })).status).toBe(200);
    expect(await accountOf(user_id)).toMatchObject({ business_id, company_name: 'Another name' });
  });

  it('is there to be corrected by who made it, with the reason once it is rejected, and without its EIN', async () => {
    const { browser, user_id } = await personWithAccount();
    const read = async () => (await browser.call(smallBusinessRegistration, undefined)).body;
    expect(await read()).toEqual({ registration: null, reason: null });
    await submit(browser, { contact_email: 'team@example.com' });
    const { registration, reason } = await read();
    expect([registration.company_name, registration.company_phone_number, reason]).toEqual([
      company.company_name,
      '(202) 555-0143',
      null,
    ]);
    const { business_id } = await accountOf(user_id);
    await decide(business_id, 'pending', { verdict: 'reject', reason: 'Your address could not be found.' });
    const told = await read();
    expect(told).toEqual({ registration, reason: 'Your address could not be found.' });
    expect(Object.keys(registration)).not.toEqual(expect.arrayContaining(['ein']));
    expect(JSON.stringify(told)).not.toContain(company.ein.slice(-4));
    const { browser: stranger } = await personWithAccount();
    expect((await stranger.call(smallBusinessRegistration, undefined)).body.registration).toBeNull();
    expect((await fixture.browser().call(smallBusinessRegistration, undefined)).status).toBe(401);
  });

  it('keeps to its Idempotency-Key', async () => {
    const { browser } = await personWithAccount();
    const as = browser.as;
    const send = (fields: Fields) =>
      fixture.harness.call(
        submitSmallBusinessRegistration,
        { body: { ...company, contact_email: 'team@example.com', ...fields } },
        { as, headers: { 'idempotency-key': 'one', 'x-bowtie-client-address': browser.address } },
      );
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(200);
    expect((await send({ company_name: 'Another' })).body.code).toBe('idempotency_key_reused');
  });

  it('drops empty values', async () => {
    const { browser, user_id } = await personWithAccount();
    const empty = {
      address_line2: '',
      website: '',
      reason_for_interest: null,
      password: '',
      confirmed_password: '',
      ssn: '',
    };
    const { status } = await submit(browser, { contact_email: newEmail(), ...empty });
    expect(status).toBe(200);
    const { business_id } = await accountOf(user_id);
    expect(await caseOf(business_id)).toMatchObject({
      website: null,
      reason_for_interest: null,
      ssn_last_four: null,
    });
  });
});

describe('what is wrong with a registration is told by its field', () => {
  it.each([
    ['company_name', ''],
    ['company_name', 'x'],
    ['company_phone_number', '555'],
    ['contact_phone_number', '123-456-7890'],
    ['address_line1', ''],
    ['state', 'XX'],
    ['zip_code', '123'],
    ['contact_name', ''],
    ['contact_email', 'nobody'],
    ['website', 'not a site'],
    ['ein', ''],
    ['ein', '12-345678'],
    ['ein', '00-1234567'],
    ['ssn', '123-45-6789'],
    ['source', 'elsewhere'],
    ['password', 'short'],
    ['confirmed_password', 'another password'],
  ])('%s: %j', async (field, value) => {
    const browser = fixture.browser();
    const fields = { contact_email: newEmail(), ...passwords, [field]: value };
    const { status, body, effects } = await submit(browser, fields);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid_request', [field]]);
    expect(effects).toEqual([]);
  });

  it('says what is wrong with an EIN, and not only that it is', async () => {
    const { browser } = await personWithAccount();
    const { body } = await submit(browser, { contact_email: newEmail(), ein: '00-1234567' });
    expect(body.errors.ein).toEqual(['No EIN begins with these two digits. Please check the number.']);
  });

  it('asks for a password of who is not signed in', async () => {
    const { body } = await submit(fixture.browser(), { contact_email: newEmail() });
    expect(Object.keys(body.errors).sort()).toEqual(['confirmed_password', 'password']);
  });

  it('takes an SSN in place of an EIN on the KYC form alone', async () => {
    const { browser, user_id } = await personWithAccount();
    const kyc = { source: 'gcg_kyc', contact_email: newEmail(), ein: '' };
    expect((await submit(browser, kyc)).body.errors).toHaveProperty('ein');
    expect((await submit(browser, { ...kyc, ssn: '000-12-3456' })).body.errors).toHaveProperty('ssn');
    expect((await submit(browser, { ...kyc, ssn: '123-45-6789' })).status).toBe(200);
    const { business_id } = await accountOf(user_id);
    expect(await caseOf(business_id)).toMatchObject({
      source: 'gcg_kyc',
      ein_last_four: null,
      ssn_last_four: '6789',
    });
  });
});

describe('a registration by who has no account', () => {
  it('makes account and business once the address is proven, and signs in with its status', async () => {
    const [browser, email] = [fixture.browser(), newEmail()];
    const sent = { contact_email: email, ...passwords };
    const first = await submit(browser, sent);
    expect([first.status, first.body]).toEqual([200, { status: 'confirmation_pending', smb_status: null }]);
    expect((await submit(browser, sent)).body).toEqual(first.body);
    expect(await kinds(email)).toEqual(['confirm_email']);
    expect(
      await fixture.harness.db('account').collection('businesses').findOne({ contact_email: email }),
    ).toBeNull();
    const { status, body, effects } = await browser.confirm(email);
    expect([status, body.next]).toEqual([200, '/gift-cards-for-business/registration/']);
    expect(body.login).toMatchObject({ full_name: 'Ada King Lovelace', smb_status: 'pending' });
    expect(effects.find((effect) => effect.do === 'sign_in')).toMatchObject({ smb_status: 'pending' });
    expect(await accountOf(body.login.user_id)).toMatchObject({
      contact_email: email,
      smb_status: 'pending',
    });
    expect(await kinds(email)).toContain('business_pending');
    const person = await fixture.harness.db('account').collection('people').findOne({ email });
    expect(person).not.toHaveProperty('registration');
  });

  it('is answered alike for an address that has an account, and changes nothing there', async () => {
    const { email, user_id } = await personWithAccount();
    const { status, body } = await submit(fixture.browser(), { contact_email: email, ...passwords });
    expect([status, body]).toEqual([200, { status: 'confirmation_pending', smb_status: null }]);
    expect(await kinds(email)).toEqual(['already_registered']);
    expect(await accountOf(user_id)).toBeNull();
  });

  it('is asked for a captcha after many from a network, and for patience after more', async () => {
    const browser = fixture.browser();
    const once = (fields: Fields = {}) =>
      submit(browser, { contact_email: newEmail(), ...passwords, ...fields });
    for (let count = 0; count < 10; count++) expect((await once()).status).toBe(200);
    expect((await once()).body.code).toBe('captcha_required');
    expect((await once({ recaptchaToken: 'sandbox-robot' })).body.code).toBe('captcha_required');
    expect((await once({ recaptchaToken: 'sandbox-person' })).status).toBe(200);
  });

  it('is refused beyond what one network may send', async () => {
    const strict = await openAccountFixture({ limits: { SIGN_UPS_PER_ADDRESS: '1' } });
    try {
      const browser = strict.browser();
      const sent = { ...company, contact_email: newEmail(), ...passwords };
      expect((await browser.call(submitSmallBusinessRegistration, sent)).status).toBe(200);
      const refused = await browser.call(submitSmallBusinessRegistration, { ...sent, company_name: 'Other' });
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await strict.close();
    }
  });
});

it('tells visitors without an account nothing', async () => {
  const nobody = testIdentity({ kind: 'anonymous', cart_key: null });
  const { status, body } = await fixture.harness.call(smallBusinessStatus, {}, { as: nobody });
  expect([status, body]).toEqual([200, { user_id: null, user_email: null, smb_status: null, _token: null }]);
});

it('keeps no EIN and no SSN in clear', async () => {
  const { browser } = await personWithAccount();
  const numbers = { ein: '98-7612345', ssn: '321-54-9876' };
  await submit(browser, { ...numbers, source: 'gcg_kyc', contact_email: newEmail() });
  await submit(fixture.browser(), { ...numbers, source: 'gcg_kyc', contact_email: newEmail(), ...passwords });
  const db = fixture.harness.db('account');
  const collections = await db.listCollections().toArray();
  const dump = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  const text = JSON.stringify(dump);
  expect(text).toContain('"last_four":"2345"');
  for (const number of Object.values(numbers)) {
    const digits = number.replaceAll('-', '');
    for (const form of [number, digits, Buffer.from(digits).toString('base64')])
      expect(text).not.toContain(form);
  }
});

describe('a decision', () => {
  async function registered(fields: Fields = {}) {
    const person = await personWithAccount();
    await submit(person.browser, { contact_email: person.email, ...fields });
    const { business_id } = await accountOf(person.user_id);
    return { ...person, business_id: String(business_id) };
  }

  it('approves: orders without the line, a mail, and the session at its next look', async () => {
    const { browser, email, user_id, business_id } = await registered();
    const decided = await decide(business_id, 'pending', { verdict: 'approve' });
    expect([decided.status, decided.body]).toEqual([200, { business_id, smb_status: 'approved' }]);
    expect((await decide(business_id, 'pending', { verdict: 'approve' })).status).toBe(200);
    expect(await accountOf(user_id)).toMatchObject({
      smb_status: 'approved',
      may_order: true,
      order_limit_dollars: null,
    });
    expect(await kinds(email)).toEqual(['business_approved']);
    browser.as = testIdentity({ kind: 'user', user_id, email, smb_status: 'pending' });
    const login = await browser.call(checkLogin, undefined);
    expect(login.body.smb_status).toBe('approved');
    expect(login.effects).toEqual([{ do: 'update_business', user_id, smb_status: 'approved' }]);
    expect((await submit(browser, { contact_email: email })).body.smb_status).toBe('approved');
    const changed = await submit(browser, { contact_email: email, company_name: 'Another' });
    expect([changed.status, changed.body.code]).toEqual([409, 'business_approved']);
  });

  it('rejects with a reason that the mail tells, and the business may register again', async () => {
    const { browser, email, user_id, business_id } = await registered();
    const reason = 'The EIN belongs to another company.';
    expect((await decide(business_id, 'pending', { verdict: 'reject', reason: ' ' })).status).toBe(400);
    await decide(business_id, 'pending', { verdict: 'reject', reason });
    expect(await accountOf(user_id)).toMatchObject({
      smb_status: 'rejected',
      may_order: false,
      order_limit_dollars: 0,
    });
    expect(await fixture.mails(email)).toEqual([
      { kind: 'business_rejected', to: email, company_name: company.company_name, reason },
    ]);
    expect((await submit(browser, { contact_email: email })).body.smb_status).toBe('rejected');
    expect((await submit(browser, { contact_email: email, ein: '20-1234567' })).body.smb_status).toBe(
      'pending',
    );
    expect(await caseOf(business_id)).toMatchObject({
      smb_status: 'pending',
      decision: null,
      ein_last_four: '4567',
    });
  });

  it('is told of to the second of two who decide at the same time', async () => {
    const { business_id } = await registered();
    expect((await decide(business_id, 'pending', { verdict: 'approve' })).status).toBe(200);
    const late = await decide(business_id, 'pending', { verdict: 'reject', reason: 'No.' + ' Sorry' }, 'adm');
    expect([late.status, late.body.code]).toEqual([409, 'business_decided']);
    expect((await decide('nobody', 'pending', { verdict: 'approve' })).status).toBe(404);
  });

  it('is made in the order in which businesses wait, with what one decides by', async () => {
    const [first, second] = [await registered({ ein: '30-7654321' }), await registered({ ein: '307654321' })];
    const ask = (body: object) => fixture.harness.call(listBusinesses, { body }, { as: operator });
    const { body } = await ask({ smb_status: 'pending', limit: 100 });
    const ids = body.businesses.map(({ business_id }: { business_id: string }) => business_id);
    expect(ids.indexOf(first.business_id)).toBeLessThan(ids.indexOf(second.business_id));
    expect((await ask({ smb_status: 'pending', limit: 1 })).body.has_more).toBe(true);
    const shown = await caseOf(second.business_id);
    expect(shown).toMatchObject({
      user_id: second.user_id,
      user_email: second.email,
      ein_last_four: '4321',
      same_ein: [{ business_id: first.business_id, company_name: company.company_name }],
      address: '1600 Pennsylvania Avenue NW, Washington, DC 20500',
      company_phone_number: '(202) 555-0143',
    });
    expect(JSON.stringify(shown)).not.toContain('7654321');
    expect((await fixture.harness.call(listBusinesses, { body: { smb_status: 'pending' } })).status).toBe(
      404,
    );
  });

  it('is the configuration’s up to its line, but not where an EIN is registered twice', async () => {
    const quick = await openAccountFixture({ env: { BUSINESS_APPROVED_UNDER: '2000' } });
    try {
      const register = async () => {
        const [browser, email] = [quick.browser(), newEmail()];
        const user_id = await browser.becomePerson(email);
        const { body } = await browser.call(submitSmallBusinessRegistration, {
          ...company,
          contact_email: email,
        });
        const account = await quick.harness.call(
          readBusinessAccount,
          { body: { user_id } },
          { as: operator },
        );
        return { status: body.smb_status, email, business: account.body.business };
      };
      const first = await register();
      expect([first.status, first.business.order_limit_dollars]).toEqual(['approved', 2000]);
      expect((await quick.mails(first.email)).map(({ kind }) => kind)).toEqual(['business_approved']);
      const second = await register();
      expect([second.status, second.business.order_limit_dollars]).toEqual(['pending', 500]);
      const { business_id } = first.business;
      const body = { business_id, operator: 'fin', seen: 'approved', decision: { verdict: 'approve' } };
      expect((await quick.harness.call(decideBusiness, { body }, { as: operator })).status).toBe(200);
      const shown = await quick.harness.call(readBusinessCase, { body: { business_id } }, { as: operator });
      expect(shown.body.business).toMatchObject({ order_limit_dollars: null, decision: { by: 'fin' } });
    } finally {
      await quick.close();
    }
  });
});
