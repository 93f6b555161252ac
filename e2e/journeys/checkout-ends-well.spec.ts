import { addToCart, createOrder, paymentIntent } from '@bowtie/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { cards, newAddress, newGift, Shopper } from './support/shopper';
import { storedText } from './support/watch';

/** The bodies of all answers that a page gets to a call. */
function ordersPlaced(page: Page): string[] {
  const numbers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(createOrder.path) || !response.ok()) return;
    const { order_number }: { order_number: string } = await response.json();
    numbers.push(order_number);
  });
  return numbers;
}

test('a declined card, then another one @phone', async ({ page, shopper }) => {
  await shopper.reachReview(newGift(), cards.declined);
  await shopper.payButton.click();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/declined.*call your bank/i);
  await expect(page.getByRole('alert')).toContainText('Nothing was charged, and your cart is kept.');
  await shopper.giveCard(cards.good);
  await shopper.pay();
});

test('the bank asks for a code: a wrong one, then the right one @phone', async ({ page, shopper }) => {
  await shopper.reachReview(newGift(), cards.secondFactor);
  await shopper.payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' });
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('alert')).toContainText('The code was wrong.');
  await shopper.payButton.click();
  // The dialog of the last try may still be on its way out: who types, types where the focus is.
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await shopper.orderNumber();
});

test('whoever stops at the bank’s code can pay afterwards', async ({ page, shopper }) => {
  await shopper.reachReview(newGift(), cards.secondFactor);
  await shopper.payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await shopper.payButton.click();
  // The dialog of the last try may still be on its way out: who types, types where the focus is.
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await shopper.orderNumber();
});

test('a guest corrects the e-mail, and whoever buys next is asked who they are @phone', async ({
  page,
  shopper,
}) => {
  const right = newAddress('right');
  await shopper.reachReview(newGift());
  const buyer = page.getByRole('region', { name: 'Buyer and payment' });
  await expect(buyer).toContainText('Ada Lovelace');
  await expect(buyer).toContainText(shopper.email);
  await expect(buyer).toContainText('(202) 555-0143');
  await buyer.getByRole('button', { name: 'Change buyer' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('E-mail').fill(right);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(buyer).toContainText(right);
  await shopper.pay();
  await expect(page.getByRole('main')).toContainText(`Your receipt goes to ${right}`);
  await expect.poll(() => shopper.countMails(right), { timeout: 20_000 }).toBe(1);
  expect(await shopper.countMails(shopper.email)).toBe(0);

  await shopper.addGift(newGift());
  await shopper.flyout.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { name: 'Buying as Ada Lovelace?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(right);
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Buying as Ada Lovelace?' })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Buyer' })).toContainText('Grace Lovelace');
});

test('a tab closed while the order is placed: the cart says what became of it', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.reachReview(newGift());
  let number = '';
  await page.route(`**${createOrder.path}`, async (route) => {
    const answer = await route.fetch();
    const placed: { order_number: string } = await answer.json();
    number = placed.order_number;
    await page.close();
  });
  await shopper.payButton.click({ noWaitAfter: true });
  await expect.poll(() => number).not.toBe('');
  const later = await context.newPage();
  await later.goto('/cart/');
  await expect(later.getByText('Your last order went through')).toBeVisible();
  await later.getByRole('link', { name: 'See your order' }).click();
  await expect(later.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await later.reload();
  await expect(later.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
});

test('a tab closed after the bank said yes: the payment in hand becomes the order', async ({
  page,
  context,
  shopper,
}) => {
  const gift = newGift();
  await shopper.reachReview(gift);
  let isClosed = false;
  await page.route(`**${createOrder.path}`, async (route) => {
    await route.abort('connectionreset');
    await page.close();
    isClosed = true;
  });
  await shopper.payButton.click({ noWaitAfter: true });
  await expect.poll(() => isClosed).toBe(true);
  const later = await context.newPage();
  await later.goto('/cart/');
  await expect(later.getByText('You have paid for this cart, and it is not ordered yet')).toBeVisible();
  await later.getByRole('link', { name: 'Finish my order' }).click();
  await expect(later.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await later.getByRole('button', { name: 'Finish my order' }).click();
  const buyer = new Shopper(later);
  await buyer.orderNumber();
  await expect(later.getByRole('main')).toContainText(`Your receipt goes to ${shopper.email}`);
  await expect.poll(() => buyer.countMails(gift.email), { timeout: 20_000 }).toBe(1);
});

test('a session that ended before paying: the cart comes back, and is bought', async ({
  page,
  context,
  shopper,
}) => {
  const gift = newGift();
  await shopper.reachReview(gift);
  await context.clearCookies();
  await shopper.payButton.click();
  await expect(page.getByText('Your session had ended.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$52.95');
  // What was typed is still there.
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await shopper.giveCard(cards.good);
  await shopper.pay();
  await expect.poll(() => shopper.countMails(gift.email), { timeout: 20_000 }).toBe(1);
});

test('a cart that became dearer in another tab shows its new price before it is paid', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.reachReview(newGift());
  const other = new Shopper(await context.newPage());
  await other.addGift(newGift({ amount: 100 }));
  await expect(shopper.payButton).toHaveText('Pay $156.90');
  await shopper.pay();
  await expect(page.getByRole('main')).toContainText('paid $156.90');
});

test('a cart that was emptied in another tab stays empty', async ({ page, context, shopper }) => {
  await shopper.reachReview(newGift());
  const other = await context.newPage();
  await other.goto('/cart/');
  await other.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('Nothing in here yet')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(shopper.payButton).toBeHidden();
});

test('a double click on Pay buys once', async ({ page, shopper }) => {
  const placed = ordersPlaced(page);
  const gift = newGift();
  await shopper.reachReview(gift);
  await shopper.payButton.dblclick();
  await shopper.orderNumber();
  await expect.poll(() => shopper.countMails(gift.email), { timeout: 20_000 }).toBe(1);
  expect(new Set(placed).size).toBe(1);
});

test('back at each step, and on again @phone', async ({ page, shopper }) => {
  const gift = newGift();
  await shopper.reachReview(gift);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.good);
  await page.goBack();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  if ((await page.getByLabel('Card number').inputValue()) === '') await shopper.fillCard(cards.good);
  await page.getByRole('button', { name: 'Review your order' }).click();
  const number = await shopper.pay();
  await page.goBack();
  // The order is placed; there is nothing left to pay.
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goForward();
  await expect(page.getByText(number)).toBeVisible();
});

test('a reload at every step keeps what was typed, and never a card', async ({ page, context, shopper }) => {
  const gift = newGift({ amount: 123 });
  await shopper.openGiftPage('visa');
  await shopper.fillGift(gift);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Card value' })).toHaveValue('123');
  await expect(page.getByLabel('Message')).toHaveValue(gift.message);
  await shopper.pressAdd();
  await shopper.flyout.getByRole('link', { name: 'View cart' }).click();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
  await shopper.fillGuest();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email);
  await expect(page.getByLabel('Phone')).toHaveValue('(202) 555-0143');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await shopper.fillCard(cards.good);
  expect(await storedText(context)).not.toMatch(/4242/);
  await page.reload();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await shopper.giveCard(cards.good);
  await page.reload();
  // The card was in the page's memory alone, so the step before is where it goes on.
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await shopper.giveCard(cards.good);
  const number = await shopper.pay();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  expect(await storedText(context)).not.toMatch(/4242/);
});

test('a connection that is lost while adding to the cart: the second press adds once', async ({
  page,
  shopper,
}) => {
  await shopper.openGiftPage('visa');
  await shopper.fillGift(newGift());
  let lost = 0;
  // The store takes the card, and its answer never arrives: three times, for the browser tries again by itself.
  await page.route(`**${addToCart.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await shopper.pressAdd();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute(`**${addToCart.path}`);
  await shopper.pressAdd();
  await expect(shopper.flyout.getByText('Added to your cart.')).toBeVisible();
  await expect(shopper.flyout).toContainText('$52.95');
  expect(lost).toBeGreaterThan(0);
});

test('adding while there is no connection says so, and works when it is back @phone', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.openGiftPage('visa');
  await shopper.fillGift(newGift());
  await context.setOffline(true);
  await shopper.pressAdd();
  await expect(page.getByRole('alert').first()).toContainText(/connection|Unable to add to cart/);
  await context.setOffline(false);
  await shopper.pressAdd();
  await expect(shopper.flyout.getByText('Added to your cart.')).toBeVisible();
});

test('a connection that is lost while the order is placed: one order, and no second charge', async ({
  page,
  shopper,
}) => {
  const gift = newGift();
  const placed = ordersPlaced(page);
  await shopper.reachReview(gift);
  let intents = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(paymentIntent.path)) intents += 1;
  });
  await page.route(`**${createOrder.path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await shopper.payButton.click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible({ timeout: 20_000 });
  await page.unroute(`**${createOrder.path}`);
  await page.reload();
  const number = await shopper.orderNumber();
  await expect(page.getByText(number)).toBeVisible();
  await expect.poll(() => shopper.countMails(gift.email), { timeout: 20_000 }).toBe(1);
  expect(new Set(placed)).toEqual(new Set([number]));
  expect(intents).toBe(1);
});

test('two tabs of a new visitor add at once, to the same cart', async ({ page, context, shopper }) => {
  const other = new Shopper(await context.newPage());
  await Promise.all([shopper.openGiftPage('visa'), other.openGiftPage('mastercard')]);
  await Promise.all([
    shopper.fillGift(newGift({ amount: 25 })),
    other.fillGift(newGift({ network: 'mastercard', amount: 100 })),
  ]);
  await Promise.all([shopper.pressAdd(), other.pressAdd()]);
  await expect(shopper.flyout.getByText('Added to your cart.')).toBeVisible();
  await expect(other.flyout.getByText('Added to your cart.')).toBeVisible();
  await page.goto('/cart/');
  await expect(shopper.cartButton).toContainText('2');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$131.90');
});
