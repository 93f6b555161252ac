import {
  smallBusinessRegistration,
  smallBusinessStatus,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail } from '../account-fixture';
import { company } from './register-business';
import {
  type Fields,
  openRegistrationFixture,
  passwords,
  registrationActions,
  submit,
} from './registration-actions';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openRegistrationFixture();
});
afterAll(() => fixture.close());

const { personWithAccount, accountOf, caseOf, kinds, decide } = registrationActions(() => fixture);

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
