import { submitSmallBusinessRegistration } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture } from '../account-fixture';
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

const { personWithAccount, accountOf, kinds } = registrationActions(() => fixture);

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
