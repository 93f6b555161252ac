import { submitSmallBusinessRegistration } from '@bowtie/contracts';
import { type AccountFixture, newEmail } from './account-fixture';

/** Somebody signed in, with a business that waits for approval. */
export async function registerBusiness(fixture: AccountFixture, company_name = 'Acme') {
  const [browser, email] = [fixture.browser(), newEmail()];
  const user_id = await browser.becomePerson(email);
  browser.as = { ...browser.as, email };
  await browser.call(submitSmallBusinessRegistration, {
    company_name,
    company_phone_number: '(202) 555-0143',
    address_line1: '12 Main St',
    city: 'Washington',
    state: 'DC',
    zip_code: '20500',
    contact_name: 'Ada King',
    contact_phone_number: '(202) 555-0144',
    contact_email: email,
    ein: '12-3456789',
    source: 'gcg_smb',
  });
  return { browser, email, user_id };
}
