import { randomBytes } from 'node:crypto';
import {
  checkLogin,
  decideBusiness,
  listBusinesses,
  readBusinessAccount,
  readBusinessCase,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { createDataCipher } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistrar } from '../../src/business/registration';
import { type Business, openBusinessStore } from '../../src/store/business-store';
import { type AccountFixture, newEmail, openAccountFixture } from '../account-fixture';
import { company } from './register-business';
import {
  dataKey,
  type Fields,
  openRegistrationFixture,
  operator,
  registrationActions,
  submit,
} from './registration-actions';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openRegistrationFixture();
});
afterAll(() => fixture.close());

const { personWithAccount, accountOf, caseOf, kinds, decide } = registrationActions(() => fixture);

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

  it('is made in the knowledge of others with the same SSN, also of the time before that was noticed', async () => {
    const kyc = { source: 'gcg_kyc', ein: '', ssn: '219-09-9998' };
    const [first, second] = [await registered(kyc), await registered({ ...kyc, ssn: '219099998' })];
    const same = [{ business_id: first.business_id, company_name: company.company_name }];
    expect(await caseOf(second.business_id)).toMatchObject({ same_ein: [], same_ssn: same });
    const db = fixture.harness.db('account');
    const stored = db.collection<Business>('businesses');
    await stored.updateOne({ _id: first.business_id }, { $unset: { ssn_digests: 1 } });
    expect((await caseOf(second.business_id)).same_ssn).toEqual([]);
    const store = await openBusinessStore(db);
    const digestsUnder = (key: Buffer) =>
      createRegistrar(createDataCipher({ id: 'k1', key, old: new Map() })).ssnDigestsOf;
    // With a key that is lost the service starts all the same.
    expect(await store.addSsnDigests(digestsUnder(randomBytes(32)))).toEqual({ unread: 1 });
    expect((await caseOf(second.business_id)).same_ssn).toEqual([]);
    expect(await store.addSsnDigests(digestsUnder(Buffer.from(dataKey, 'base64')))).toEqual({ unread: 0 });
    expect((await caseOf(second.business_id)).same_ssn).toEqual(same);
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

  it('is not passed over by the configuration when who was rejected registers again', async () => {
    const quick = await openAccountFixture({ env: { BUSINESS_APPROVED_UNDER: '2000' } });
    try {
      const [browser, email] = [quick.browser(), newEmail()];
      const user_id = await browser.becomePerson(email);
      const register = async (ein: string) => {
        const said = { ...company, contact_email: email, ein };
        return (await browser.call(submitSmallBusinessRegistration, said)).body.smb_status;
      };
      expect(await register('52-1000001')).toBe('approved');
      const account = await quick.harness.call(readBusinessAccount, { body: { user_id } }, { as: operator });
      const { business_id } = account.body.business;
      const decision = { verdict: 'reject', reason: 'This is no company.' };
      const body = { business_id, operator: 'fin', seen: 'approved', decision };
      expect((await quick.harness.call(decideBusiness, { body }, { as: operator })).status).toBe(200);
      expect(await register('52-1000002')).toBe('pending');
      expect(await register('52-1000003')).toBe('pending');
    } finally {
      await quick.close();
    }
  });
});
