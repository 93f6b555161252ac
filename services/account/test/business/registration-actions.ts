import { randomBytes } from 'node:crypto';
import {
  decideBusiness,
  readBusinessAccount,
  readBusinessCase,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { serviceIdentity } from '@bowtie/service-kit';
import { type AccountFixture, openAccountFixture, password } from '../account-fixture';
import { company, somebody } from './register-business';

/** What numbers of the tax office are sealed under. */
export const dataKey = randomBytes(32).toString('base64');

/** What is sent beside a company. */
export type Fields = Record<string, unknown>;

type Browser = ReturnType<AccountFixture['browser']>;

/** Who asks for what operators ask for. */
export const operator = serviceIdentity('operations');

/** What somebody chooses who has no account. */
export const passwords = { password, confirmed_password: password };

/** Sends a registration of the company. */
export const submit = (browser: Browser, fields: Fields) =>
  browser.call(submitSmallBusinessRegistration, { ...company, ...fields });

/** The account service, which asks for a captcha after ten sign-ups from one network. */
export async function openRegistrationFixture(): Promise<AccountFixture> {
  const captcha = await startCaptchaSandbox();
  const fixture = await openAccountFixture({
    env: {
      BUSINESS_DATA_KEY: dataKey,
      CAPTCHA_URL: captcha.url,
      CAPTCHA_SECRET_KEY: captcha.apiKey,
      CAPTCHA_AFTER_SIGN_UPS: '10',
    },
  });
  return {
    ...fixture,
    close: async () => {
      await fixture.close();
      await captcha.close();
    },
  };
}

/** What somebody does who registers a business, and the operator who decides about it. */
export function registrationActions(fixture: () => AccountFixture) {
  const personWithAccount = () => somebody(fixture());
  const accountOf = async (user_id: string) =>
    (await fixture().harness.call(readBusinessAccount, { body: { user_id } }, { as: operator })).body
      .business;
  const caseOf = async (business_id: string) =>
    (await fixture().harness.call(readBusinessCase, { body: { business_id } }, { as: operator })).body
      .business;
  const kinds = async (email: string) => (await fixture().mails(email)).map(({ kind }) => kind);
  const decide = (business_id: string, seen: string, decision: object, by = 'fin') =>
    fixture().harness.call(
      decideBusiness,
      { body: { business_id, operator: by, seen, decision } },
      { as: operator },
    );
  return { personWithAccount, accountOf, caseOf, kinds, decide };
}
