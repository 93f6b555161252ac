import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';
import { cards, newAddress } from './support/user-actions';

test('a search with a typo leads to a brand, whose discounted e-gift is bought, and opened', async ({
  page,
  user,
}) => {
  test.setTimeout(120_000);
  const email = newAddress('rose');
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
  await page.getByLabel('Recipient’s e-mail').fill(email);
  await page.getByLabel('Message').fill('Enjoy the film!');
  await page.getByLabel('From', { exact: true }).fill('Ada');
  await expect(page.getByRole('form', { name: 'Your card' })).toContainText('$92.00');
  await user.pressAdd();
  await expect(user.flyout).toContainText('$92.00');

  await user.flyout.getByRole('link', { name: 'Check out' }).click();
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  await expect(page.getByRole('main')).toContainText('Worth $100.00, no card fee');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Card value$100.00Saved on gift cards of brands−$8.00');
  await user.pay();

  await expect.poll(() => user.giftLink(email), { timeout: 20_000 }).not.toBe('/');
  await page.goto(await user.giftLink(email));
  await page.getByRole('button', { name: /^Open your gift from / }).click();
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Open my gift' }).click();
  const card = page.getByRole('region', { name: 'Your Aurelia Cinemas card' });
  await expect(card).toContainText('$100.00');
  await card.getByRole('button', { name: 'Tap to show the code' }).click();
  await expect(card).toContainText(/Code\s*[A-Z0-9-]{8,}/);
  await expect(page.getByRole('link', { name: 'Check at Aurelia Cinemas' })).toBeVisible();
  await expectAccessible(page, 'an opened card of a brand');
});

test('each brand’s page is found, and an address of no brand is not there', async ({ page, monitor }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/aurelia-cinemas-gift-cards/</loc>');
  monitor.allow(/404/);
  expect((await page.goto('/nobody-knows-gift-cards/'))?.status()).toBe(404);
});
