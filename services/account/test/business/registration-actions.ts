import {
  decideBusiness,
  readBusinessAccount,
  readBusinessCase,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { type AccountFixture, newEmail, password } from '../account-fixture';

export type Fields = Record<string, unknown>;

type Browser = ReturnType<AccountFixture['browser']>;

export const operator = serviceIdentity('operations');

export const company = {
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

export const passwords = { password, confirmed_password: password };

export const submit = (browser: Browser, fields: Fields) =>
  browser.call(submitSmallBusinessRegistration, { ...company, ...fields });

/** What somebody does who registers a business, and the operator who decides about it. */
export function registrationActions(fixture: () => AccountFixture) {
  /** An account with a session of its own. */
  async function personWithAccount() {
    const [browser, email] = [fixture().browser(), newEmail()];
    const user_id = await browser.becomePerson(email);
    browser.as = { ...browser.as, email };
    return { browser, email, user_id };
  }
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
