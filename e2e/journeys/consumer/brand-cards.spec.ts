import { randomUUID } from 'node:crypto';
import { addToCart, type CallBodyInput } from '@bowtie/contracts';
import { expectAccessible } from '../support/axe';
import { leaveCards } from '../support/brand-stock';
import { callAsPage } from '../support/call-as-page';
import { sitemapPages } from '../support/crawl/pages';
import { expect, test } from '../support/journey';
import { cards, newAddress, UserActions } from '../support/user-actions';

test('a search with a typo leads to a brand, whose discounted e-gift is bought, and opened @translated-thorough', async ({
  page,
  user,
}) => {
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
  await expect(summary).toContainText('Card value$100.00Brand gift card savings−$8.00');
  await user.pay();

  await expect.poll(() => user.giftLink(email)).not.toBe('/');
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
  const listed = [...(await sitemapPages(page.request)).values()].flat();
  expect(listed).toContain('/aurelia-cinemas-gift-cards/');
  monitor.allow(/404/);
  for (const path of ['/nobody-knows-gift-cards/', '/Aurelia-Cinemas-gift-cards/'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test('a plastic card of a brand goes to the address as the post writes it', async ({ page, user }) => {
  await page.goto('/anchor-lane-coffee-gift-cards/');
  const form = page.getByRole('form', { name: 'Your card' });
  await form.getByRole('radio', { name: /^Plastic card/ }).check();
  await form.getByLabel('Recipient’s name').fill('Rose Byron');
  await form.getByLabel('Street and number').fill('12 elm street');
  await form.getByLabel('City').fill('Sprngfield');
  await form.getByLabel('State').selectOption('CA');
  await form.getByLabel('ZIP').fill('62701');
  await form.getByLabel('Message').fill('For the long Mondays');
  await form.getByLabel('From', { exact: true }).fill('Ada');
  // What was typed outlives a reload.
  await expect(form).toContainText('The post writes it like this');
  await page.reload();
  await expect(form.getByLabel('City')).toHaveValue('Sprngfield');
  await form.getByRole('button', { name: 'Use this address' }).click();
  await expect(form.getByLabel('City')).toHaveValue('Springfield');
  await expect(form).toContainText('Mail is delivered to this address.');
  await user.pressAdd();
  await user.flyout.getByRole('link', { name: 'Check out' }).click();
  await user.goOnAsGuest({ isPosted: true });
  await user.giveCard(cards.good);
  await expect(page.getByRole('main')).toContainText('12 Elm St, Springfield, IL 62701');
  await user.pay();
  await expect(page.getByRole('main')).toContainText('Anchor Lane Coffee');
  await expect(page.getByRole('main')).toContainText(/Arrives \w{3}, /);
});

/** One e-gift of a brand, for the cart. */
function brandCard(merchant: string, amount: number): CallBodyInput<typeof addToCart> {
  const uuid = randomUUID();
  return {
    source: 'gcg_web',
    delivery_groups: [{ uuid, virtual: true, delivery_style: 'email', shipping_method_id: null }],
    cards: [
      {
        group_uuid: uuid,
        merchant,
        amount,
        quantity: 1,
        recipient_name: 'Rose Byron',
        recipient_email: newAddress('rose'),
        recipient_message: 'For you!',
        sender_name: 'Ada',
      },
    ],
  };
}

test('two buy the last card of a brand at once: one gets it, the other is told, and not charged', async ({
  browser,
  page,
  baseURL,
}) => {
  await leaveCards({ merchant: 'kestrel-air', kind: 'egift', left: 1 });
  const contexts = await Promise.all(
    [0, 1].map(() => browser.newContext({ ...(baseURL !== undefined && { baseURL }) })),
  );
  const buyers = await Promise.all(
    contexts.map(async (context) => {
      const buyer = new UserActions(await context.newPage());
      await callAsPage(buyer.page.request, addToCart, brandCard('kestrel-air', 100));
      await buyer.page.goto('/checkout/');
      await buyer.goOnAsGuest();
      await buyer.giveCard(cards.good);
      return buyer;
    }),
  );
  await Promise.all(buyers.map(({ payButton }) => payButton.click()));
  const isPlaced = ({ page }: UserActions) => page.url().includes('/checkout/confirmation/');
  const refusals = buyers.map(({ page }) => page.getByRole('alert').filter({ hasText: 'sold out' }));
  const countRefused = async () =>
    (await Promise.all(refusals.map((one) => one.count()))).filter(Boolean).length;
  await expect.poll(async () => [buyers.filter(isPlaced).length, await countRefused()]).toEqual([1, 1]);
  await expect(refusals[buyers.findIndex((buyer) => !isPlaced(buyer))] ?? page.getByRole('alert')).toHaveText(
    'Kestrel Air for Rose Byron: This card is sold out. Please choose another one. Nothing was charged.',
  );
  await page.goto('/kestrel-air-gift-cards/');
  await expect(page.getByRole('main')).toContainText('No cards are available.');
  await Promise.all(contexts.map((context) => context.close()));
});

test('the balance of a brand’s card is found from A to Z, and by its name with a slip', async ({ page }) => {
  await page.goto('/gift-card-balance-check/');
  const list = page.getByRole('region', { name: 'Brands from A to Z' });
  await expect(list).toContainText('brands from A–B');
  await list.getByRole('link', { name: 'X–Z' }).click();
  await expect(page).toHaveURL(/letter=XYZ/);
  await expect(list.getByRole('heading', { level: 3 }).last()).toHaveText('Z');
  await expect(list.getByRole('link', { name: /^Check online the balance of your Z/ }).first()).toBeVisible();
  await list.getByLabel('Name on the card').fill('aurelia cinmas');
  await list.getByRole('button', { name: 'Find' }).click();
  await expect(list.getByRole('link', { name: 'the balance of your Aurelia Cinemas card' })).toHaveAttribute(
    'href',
    'https://aurelia-cinemas.example/gift-card-balance/',
  );
  await expect(list.getByRole('link', { name: 'Aurelia Cinemas by phone' })).toHaveAttribute(
    'href',
    /^tel:\+1/,
  );
});
