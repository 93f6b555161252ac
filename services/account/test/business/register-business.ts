import {
  acceptBusinessInvitation,
  type BusinessRole,
  inviteToBusiness,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { type AccountFixture, newEmail } from '../account-fixture';

/** What somebody registers as their business. */
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

/** Somebody signed in with a proven address. */
export async function somebody(fixture: AccountFixture, email = newEmail()) {
  const browser = fixture.browser();
  const user_id = await browser.becomePerson(email);
  browser.as = { ...browser.as, email };
  return { browser, email, user_id };
}
export type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Somebody signed in who has joined the business of an owner with a role. */
export async function joinBusiness(
  fixture: AccountFixture,
  owner: Pick<Somebody, 'browser'>,
  role: BusinessRole,
): Promise<Somebody> {
  const joined = await somebody(fixture);
  const { body } = await owner.browser.call(inviteToBusiness, { email: joined.email, role });
  const { invitation_id } = body.invitations[0];
  const { status } = await fixture.harness.call(
    acceptBusinessInvitation,
    { params: { invitation_id } },
    { as: joined.browser.as },
  );
  if (status !== 200) throw new Error(`nobody could join: ${status}`);
  return joined;
}

/** Somebody signed in, with a business that waits for approval. */
export async function registerBusiness(fixture: AccountFixture, company_name = 'Acme'): Promise<Somebody> {
  const { browser, email, user_id } = await somebody(fixture);
  await browser.call(submitSmallBusinessRegistration, { ...company, company_name, contact_email: email });
  return { browser, email, user_id };
}
