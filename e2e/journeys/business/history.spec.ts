import { signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { approvedBusiness, orderForBusiness } from '../support/business/business-buyer';
import { expect, test } from '../support/journey';
import { newAddress } from '../support/user-actions';

test('a business looks over an order, mends it, and orders the same for the same people @phone-thorough @translated-thorough', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('bea');
  await signUpByCalls(page, { first: 'Bea', last: 'Boss', email, password: 'ribbons and paper' });
  await page.goto('/account/');
  await approvedBusiness(page, 'Acme Supply', email);
  const people = Array.from({ length: 12 }, (_, index) => ({
    name: `Reader ${String.fromCharCode(65 + index)}`,
    email: newAddress('reader'),
  }));
  const lost = { name: 'Chi Okafor', email: 'chi@bounce.example' };
  const { order_number } = await orderForBusiness(page, [...people, lost], 'PO-2026-118');

  await page.goto('/account/orders/');
  await page.getByRole('searchbox', { name: 'Order, PO number or recipient' }).fill('po-2026');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Business' });
  await expect(page.getByText('Acme Supply, purchase order PO-2026-118')).toBeVisible();
  await expect(page.getByText(/^13 cards:/)).toBeVisible();
  await expectAccessible(page, 'the orders of a business');
  await page.getByRole('link', { name: order_number }).click();

  // The states come without a reload.
  const table = page.getByRole('table', { name: 'Cards of this order' });
  await expect(page.getByText('One card was not delivered')).toBeVisible({ timeout: 40_000 });
  await page.getByLabel('Status', { exact: true }).selectOption('bounced');
  await expect(page.getByText('1 of 13 cards')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'a business order');

  await table.getByRole('button', { name: 'Correct the card for Chi Okafor' }).click();
  const card = page.getByRole('dialog', { name: 'Card of this order' });
  await card.getByRole('button', { name: /^Change recipient/ }).click();
  const corrected = newAddress('chi');
  const form = page.getByRole('dialog', { name: 'Change recipient' });
  await form.getByLabel('E-mail of the recipient').fill(corrected);
  await form.getByRole('button', { name: 'Change and send' }).click();
  await expect(page.getByText(/We changed the recipient/)).toBeVisible();
  await expect(page.getByText('One card was not delivered')).toBeHidden();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Show all cards' }).click();
  await table.getByRole('checkbox', { name: 'Reader A' }).check();
  await table.getByRole('checkbox', { name: 'Reader B' }).check();
  await page.getByRole('button', { name: 'Send 2 again' }).click();
  await expect(page.getByText('We sent 2 gifts again.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save states as a file' }).click();
  expect((await download).suggestedFilename()).toBe(`bowtie-order-${order_number}.csv`);

  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByLabel(/New amount for each card/).fill('75');
  await expectAccessible(page, 'the question of ordering again');
  await page.getByRole('button', { name: 'Open in the grid' }).click();
  await expect(page).toHaveURL('/gift-cards-for-business/customize/');
  await expect(page.getByRole('button', { name: 'Add 13 cards to cart' })).toBeEnabled();
  await expect(page.getByRole('grid')).toContainText(corrected);
  await expect(page.getByRole('grid')).toContainText('75');
});
