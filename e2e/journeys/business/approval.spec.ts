import { randomUUID } from 'node:crypto';
import {
  addToCart,
  createSmbOrder,
  paymentIntent,
  submitSmallBusinessRegistration,
  userLogin,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { Page } from '@playwright/test';
import { chooseGift, connectTo, giftPayload, payByCard, StoreClient } from '../../store-client';
import { confirmSignUp, mailedLink, type NewPerson, sendSignUp, signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';

function newPerson(first: string): NewPerson {
  const email = `${first.toLowerCase()}-${randomUUID()}@example.com`;
  return { first, last: 'Lovelace', email, password: 'correct horse battery' };
}

/** What somebody does by calls, beside their browser: the same person, so the same cart and business. */
async function asClient<T>(
  page: Page,
  person: NewPerson,
  work: (client: StoreClient) => Promise<T>,
): Promise<T> {
  const pool = connectTo(new URL(page.url()).origin, 2);
  try {
    const client = new StoreClient(pool);
    await client.call(userLogin, { body: { email: person.email, password: person.password } });
    return await work(client);
  } finally {
    await pool.close();
  }
}

const register = (page: Page, owner: NewPerson) =>
  asClient(page, owner, (client) =>
    client.call(submitSmallBusinessRegistration, {
      body: {
        company_name: 'Acme Supply',
        company_phone_number: '(202) 555-0143',
        address_line1: '12 Elm Street',
        city: 'Springfield',
        state: 'IL',
        zip_code: '62701',
        contact_name: `${owner.first} ${owner.last}`,
        contact_phone_number: '(202) 555-0143',
        contact_email: owner.email,
        ein: '12-3456789',
        source: 'gcg_smb',
      },
    }),
  );

const placeOrder = (page: Page, buyer: NewPerson, amount: number) =>
  asClient(page, buyer, async (client) => {
    const gift = giftPayload(await chooseGift(client), { to: `gift-${randomUUID()}@example.com`, amount });
    await client.call(addToCart, { body: { ...gift, source: source.business } });
    const intent = await client.call(paymentIntent, { body: { source: source.business } });
    expect(await payByCard(intent)).toBe('succeeded');
    return client.call(createSmbOrder, { body: { payment_intent_id: intent.payment_intent_id } });
  });

test('an owner invites a buyer, whose order above the limit goes on once it is approved @phone-thorough', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const [owner, buyer] = [newPerson('Ada'), newPerson('Ben')];
  await signUpByCalls(page, owner);
  await page.goto('/account/');
  await register(page, owner);

  await page.goto('/account/business/approvals/');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.getByLabel('Dollars for one order').fill('100');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits are saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(buyer.email);
  await expectAccessible(page, 'the people of a business');

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const buyers = await other.newPage();
  await buyers.goto(await mailedLink(page, buyer.email, '/gift-cards-for-business/invitation/'));
  await expect(buyers.getByText(owner.email)).toBeVisible();
  await buyers.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await sendSignUp(buyers, buyer);
  await confirmSignUp(buyers, buyer.email);
  await buyers.getByRole('button', { name: 'Join Acme Supply' }).click();
  await expect(buyers).toHaveURL(/\/account\/business\/$/);
  await expect(buyers.getByText('Your orders above $100.00 wait for an owner')).toBeVisible();

  const { order_number, order_hash, awaits_approval } = await placeOrder(buyers, buyer, 150);
  expect(awaits_approval).toBe(true);
  await buyers.goto(`/gift-cards-for-business/confirmation/#${order_hash}`);
  const heading = buyers.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Thank you. Your order waits for approval.');
  await expectAccessible(buyers, 'the confirmation of an order that waits');

  // The mail leads an owner to a page with a button; a buyer to whom it was handed on looks and no more.
  const link = await mailedLink(page, owner.email, '/gift-cards-for-business/approval/');
  await buyers.goto(link);
  await expect(buyers.getByText(order_number)).toBeVisible();
  await expect(buyers.getByText('This link is for an owner of the business.')).toBeVisible();
  await expect(buyers.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await page.goto('/account/business/');

  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('link', { name: order_number })).toBeVisible();
  await expectAccessible(page, 'an order that waits');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText(`Order ${order_number} goes on.`)).toBeVisible();

  await buyers.goto(`/gift-cards-for-business/confirmation/#${order_hash}`);
  await expect(heading).toHaveText('Thank you. Your order is placed.');
  await expect
    .poll(() => user.subjects(buyer.email))
    .toContainEqual(expect.stringMatching(/^Your order is approved/));
  await other.close();
});
