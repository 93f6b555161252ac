import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';
import { cards } from './support/user-actions';

test('a search with a typo leads to a brand, whose discounted e-gift is bought', async ({ page, user }) => {
  test.setTimeout(120_000);
  await page.goto('/buy-gift-cards/?query=aurelai%20cinemas');
  await page
    .getByRole('region', { name: 'Brands' })
    .getByRole('link', { name: /Aurelia Cinemas/ })
    .click();
  await expect(page).toHaveURL('/aurelia-cinemas-gift-cards/');
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia Cinemas gift cards' })).toBeVisible();
  await expectAccessible(page, 'the page of a brand');

  await page.getByRole('textbox', { name: 'Card value' }).fill('100');
  await page.getByLabel('Recipient’s name').fill('Rose Byron');
  await page.getByLabel('Recipient’s e-mail').fill('rose@example.com');
  await page.getByLabel('Message').fill('Enjoy the film!');
  await page.getByLabel('From', { exact: true }).fill('Ada');
  await expect(page.getByRole('form', { name: 'Your card' })).toContainText('$92.00');
  await user.pressAdd();
  await expect(user.flyout).toContainText('$92.00');

  await user.flyout.getByRole('link', { name: 'Check out' }).click();
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  await expect(page.getByRole('main')).toContainText('Worth $100.00, no card fee');
  expect(await user.pay()).not.toBe('');
});

test('an address of no brand is a page that is not there', async ({ page, monitor }) => {
  monitor.allow(/404/);
  expect((await page.goto('/nobody-knows-gift-cards/'))?.status()).toBe(404);
});
