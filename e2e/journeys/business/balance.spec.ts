import { randomUUID } from 'node:crypto';
import {
  addToCart,
  callPath,
  giftTemplates,
  openLoopProducts,
  requestRefund,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { APIRequestContext, Page } from '@playwright/test';
import { giftPayload } from '../../store-client';
import { signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { callAsPage } from '../support/call-as-page';
import { operatorPassword } from '../support/controls';
import { expect, test } from '../support/journey';
import { newAddress } from '../support/user-actions';

/** A business cart of one card by e-mail. */
async function fillBusinessCart(request: APIRequestContext): Promise<void> {
  const products = await request.get(openLoopProducts.path, {
    params: { include_virtual_cards: 'true', card_network: 'visa', limit: 1 },
  });
  const templates = await request.get(giftTemplates.path, {
    params: { page: 1, limit: 1, card_network: 'visa' },
  });
  const choice = {
    productId: (await products.json()).products[0].id,
    templateId: (await templates.json()).templates[0].id,
  };
  const gift = { to: newAddress('grace'), amount: 50 };
  await callAsPage(request, addToCart, { ...giftPayload(choice, gift), source: source.business });
}

/** An operator at their pages, in a browser of their own. */
async function signInOperator(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const operator = await context?.newPage();
  if (operator === undefined) throw new Error('no other browser');
  await operator.goto('/ops/businesses/');
  await operator.getByLabel('Name').fill('operator');
  await operator.getByLabel('Password').fill(await operatorPassword());
  await operator.getByRole('button', { name: 'Sign in' }).click();
  await expect(operator.getByRole('heading', { name: 'Businesses', exact: true })).toBeVisible();
  return operator;
}

test('a bank transfer that an operator booked pays for an order, whose refund comes back to the balance', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = newAddress('dorothy');
  const company = `Vaughan ${randomUUID().slice(0, 8)}`;
  await signUpByCalls(page, { first: 'Dorothy', last: 'Vaughan', email, password: 'ribbons and paper' });
  await callAsPage(page.request, submitSmallBusinessRegistration, {
    company_name: company,
    company_phone_number: '(202) 555-0143',
    address_line1: '12 Main St',
    city: 'Washington',
    state: 'DC',
    zip_code: '20500',
    contact_name: 'Dorothy Vaughan',
    contact_phone_number: '(202) 555-0144',
    contact_email: email,
    ein: '12-3456789',
    source: source.business,
  });

  await page.goto('/account/business/balance/');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  const reference = await page.getByText(/^BT-\w{4}-\w{4}$/).innerText();
  await expectAccessible(page, 'an empty balance');

  const operator = await signInOperator(page);
  await operator.getByLabel('Reference of a bank transfer').fill(reference.toLowerCase());
  await operator.getByRole('button', { name: 'Find the business' }).click();
  await expect(operator.getByRole('heading', { name: company })).toBeVisible();
  await operator.getByRole('link', { name: 'Approve' }).click();
  await operator.getByLabel('Reason').fill('The register of companies knows it');
  await operator.getByRole('button', { name: 'Approve business' }).click();
  await operator.getByRole('link', { name: 'Book a bank transfer' }).click();
  await operator.getByLabel('Amount in dollars').fill('$500.00');
  await operator.getByLabel('Bank’s reference of the transfer').fill(`FED ${randomUUID().slice(0, 8)}`);
  await operator.getByLabel('Reason').fill('It stands in the bank statement');
  await expectAccessible(operator, 'the form of a bank transfer');
  await operator.getByRole('button', { name: 'Continue' }).click();
  await operator.getByRole('button', { name: 'Book $500.00' }).dblclick();
  await expect(operator.getByRole('status').filter({ hasText: 'booked' })).toContainText(
    '$500.00 is booked. The balance is $500.00',
  );
  await operator.context().close();

  await fillBusinessCart(page.request);
  await page.goto('/gift-cards-for-business/place-order/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: 'Pay from balance' }).check();
  await expect(page.getByText(/^Your balance pays all of it/)).toBeVisible();
  await expectAccessible(page, 'paying from the balance');
  await page.getByRole('button', { name: /^Pay \$.* from balance$/ }).click();
  await expect(page).toHaveURL(/\/confirmation\/#/);

  await page.goto('/account/business/balance/');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(entries).toHaveText([/^Paid for an order.*Dorothy Vaughan/, /^Bank transfer.*\+\$500\.00/]);
  await expectAccessible(page, 'a balance with its statement');
  const number = await entries.first().getByRole('link').innerText();
  const refund = { ...requestRefund, path: callPath(requestRefund.path, { order_number: number }) };
  await expect(async () => callAsPage(page.request, refund, {})).toPass({ timeout: 60_000 });
  await expect(async () => {
    await page.reload();
    await expect(entries.first()).toHaveText(/^Given back/, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('$500.00');
});
