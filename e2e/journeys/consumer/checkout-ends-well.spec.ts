import { addToCart, cartAmount, createOrder, paymentIntent } from '@bowtie/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { storedText } from '../support/browser-monitor';
import { expect, test } from '../support/journey';
import { cards, newAddress, newGift, UserActions } from '../support/user-actions';

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

test('twenty cards on a phone: total, code and Pay are in reach, and each card is listed once @phone-only', async ({
  page,
  user,
}) => {
  const recipients = Array.from({ length: 20 }, (_, index) => `Recipient ${String.fromCharCode(97 + index)}`);
  for (const name of recipients) await user.putGift(newGift({ name }));
  await page.goto('/checkout/');
  const order = page.getByRole('button', { name: /^Your order/ });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(order).toBeInViewport();
  await expect(order).toContainText('$1,059.00');
  await expect(summary).toBeHidden();
  await order.focus();
  await page.keyboard.press('Enter');
  await expect(order).toHaveAttribute('aria-expanded', 'true');
  await expect(summary.getByRole('listitem')).toHaveText(/^20 × .*For Recipient a, Recipient b and 18 more/);
  await summary.getByLabel('Promo code').fill('WELCOME20');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('Promotion WELCOME20');
  await expect(order).toContainText('$1,047.20');
  await expectAccessible(page, 'the checkout with its summary open');
  await order.click();
  await expect(summary).toBeHidden();
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  await expect(user.payButton).toBeInViewport({ ratio: 1 });
  await expect(user.payButton).toHaveText('Pay $1,047.20');
  const mailed = page.getByRole('region', { name: 'By e-mail' });
  await expect(mailed.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 20 cards' }).click();
  for (const name of recipients) await expect(page.getByText(`For ${name}, to`)).toHaveCount(1);
  await expect(user.payButton).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the review of twenty cards');
  await user.pay();
});

test('a declined card, then another one @phone-only', async ({ page, user }) => {
  await user.reachReview(newGift(), cards.declined);
  await user.payButton.click();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/declined.*call your bank/i);
  await expect(page.getByRole('alert')).toContainText('Nothing was charged, and your cart is kept.');
  await user.giveCard(cards.good);
  await user.pay();
});

test('the bank asks for a code: a wrong one, then the right one @phone-only', async ({ page, user }) => {
  await user.reachReview(newGift(), cards.secondFactor);
  await user.payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' });
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('alert')).toContainText('The code was wrong.');
  await user.payButton.click();
  // The dialog of the last try may still be on its way out: who types, types where the focus is.
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await user.orderNumber();
});

test('whoever stops at the bank’s code can pay afterwards', async ({ page, user }) => {
  await user.reachReview(newGift(), cards.secondFactor);
  await user.payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await user.payButton.click();
  // The dialog of the last try may still be on its way out: who types, types where the focus is.
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await user.orderNumber();
});

test('a guest corrects the e-mail, and whoever buys next is asked who they are @phone-only', async ({
  page,
  user,
}) => {
  const right = newAddress('right');
  await user.reachReview(newGift());
  const buyer = page.getByRole('region', { name: 'Buyer and payment' });
  await expect(buyer).toContainText('Ada Lovelace');
  await expect(buyer).toContainText(user.email);
  await buyer.getByRole('button', { name: 'Change buyer' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('E-mail').fill(right);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(buyer).toContainText(right);
  await user.pay();
  await expect(page.getByRole('main')).toContainText(`Your receipt goes to ${right}`);
  await expect.poll(() => user.countMails(right)).toBe(1);
  expect(await user.countMails(user.email)).toBe(0);

  await user.addGift(newGift());
  await user.flyout.getByRole('link', { name: 'Check out' }).click();
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
  user,
}) => {
  await user.reachReview(newGift());
  let number = '';
  await page.route(`**${createOrder.path}`, async (route) => {
    const answer = await route.fetch();
    const placed: { order_number: string } = await answer.json();
    number = placed.order_number;
    await page.close();
  });
  await user.payButton.click({ noWaitAfter: true });
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
  user,
}) => {
  const gift = newGift();
  await user.reachReview(gift);
  let isClosed = false;
  await page.route(`**${createOrder.path}`, async (route) => {
    await route.abort('connectionreset');
    await page.close();
    isClosed = true;
  });
  await user.payButton.click({ noWaitAfter: true });
  await expect.poll(() => isClosed).toBe(true);
  const later = await context.newPage();
  await later.goto('/cart/');
  await expect(later.getByText('You have paid for this cart, and it is not ordered yet')).toBeVisible();
  await later.getByRole('link', { name: 'Finish my order' }).click();
  await expect(later.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await later.getByRole('button', { name: 'Finish my order' }).click();
  const buyer = new UserActions(later);
  await buyer.orderNumber();
  await expect(later.getByRole('main')).toContainText(`Your receipt goes to ${user.email}`);
  await expect.poll(() => buyer.countMails(gift.email)).toBe(1);
});

test('a session that ended before paying: the cart comes back, and is bought', async ({
  page,
  context,
  user,
}) => {
  const gift = newGift();
  const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === cartAmount.path);
  await user.reachReview(gift);
  await looked;
  await context.clearCookies();
  await user.payButton.click();
  await expect(page.getByText('Your session had ended.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$52.95');
  // What was typed is still there.
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await user.giveCard(cards.good);
  await user.pay();
  await expect.poll(() => user.countMails(gift.email)).toBe(1);
});

test('a cart that became dearer in another tab shows its new price before it is paid', async ({
  page,
  context,
  user,
}) => {
  await user.reachReview(newGift());
  const other = new UserActions(await context.newPage());
  await other.addGift(newGift({ amount: 100 }));
  await expect(user.payButton).toHaveText('Pay $156.90');
  await user.pay();
  await expect(page.getByRole('main')).toContainText('paid $156.90');
});

test('a cart that was emptied in another tab stays empty @thorough', async ({ page, context, user }) => {
  await user.reachReview(newGift());
  const other = await context.newPage();
  await other.goto('/cart/');
  await other.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('Nothing in here yet')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(user.payButton).toBeHidden();
});

test('a double click on Pay buys once', async ({ page, user }) => {
  const placed = ordersPlaced(page);
  const gift = newGift();
  await user.reachReview(gift);
  await user.payButton.dblclick();
  await user.orderNumber();
  await expect.poll(() => user.countMails(gift.email)).toBe(1);
  expect(new Set(placed).size).toBe(1);
});

test('back at each step, and on again @phone-only', async ({ page, user }) => {
  const gift = newGift();
  await user.reachReview(gift);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.good);
  await page.goBack();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  if ((await page.getByLabel('Card number').inputValue()) === '') await user.fillCard(cards.good);
  await page.getByRole('button', { name: 'Review your order' }).click();
  const number = await user.pay();
  await page.goBack();
  // The order is placed; there is nothing left to pay.
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goForward();
  await expect(page.getByText(number)).toBeVisible();
});

test('a reload at every step keeps what was typed, and never a card', async ({ page, context, user }) => {
  const gift = newGift({ amount: 123 });
  await user.openGiftPage('visa');
  await user.fillGift(gift);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Card value' })).toHaveValue('123');
  await expect(page.getByLabel('Message')).toHaveValue(gift.message);
  await user.pressAdd();
  await user.flyout.getByRole('link', { name: 'View cart' }).click();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
  await user.fillGuest();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email);
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await user.fillCard(cards.good);
  expect(await storedText(context)).not.toMatch(/4242/);
  await page.reload();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await user.giveCard(cards.good);
  await page.reload();
  // The card was in the page's memory alone, so the step before is where it goes on.
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await user.giveCard(cards.good);
  const number = await user.pay();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  expect(await storedText(context)).not.toMatch(/4242/);
});

test('a connection that is lost while adding to the cart: the second press adds once', async ({
  page,
  user,
}) => {
  await user.openGiftPage('visa');
  await user.fillGift(newGift());
  let lost = 0;
  // The store takes the card, and its answer never arrives: three times, for the browser tries again by itself.
  await page.route(`**${addToCart.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await user.pressAdd();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unroute(`**${addToCart.path}`);
  await user.pressAdd();
  await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
  await expect(user.flyout).toContainText('$52.95');
  expect(lost).toBeGreaterThan(0);
});

test('adding while there is no connection says so, and works when it is back @phone-only @thorough', async ({
  page,
  context,
  user,
}) => {
  await user.openGiftPage('visa');
  await user.fillGift(newGift());
  await context.setOffline(true);
  await user.pressAdd();
  await expect(page.getByRole('alert').first()).toContainText(/connection|Unable to add to cart/);
  await context.setOffline(false);
  await user.pressAdd();
  await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
});

test('a connection that is lost while the order is placed: one order, and no second charge', async ({
  page,
  user,
}) => {
  const gift = newGift();
  const placed = ordersPlaced(page);
  await user.reachReview(gift);
  let intents = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(paymentIntent.path)) intents += 1;
  });
  await page.route(`**${createOrder.path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await user.payButton.click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.unroute(`**${createOrder.path}`);
  await page.reload();
  const number = await user.orderNumber();
  await expect(page.getByText(number)).toBeVisible();
  await expect.poll(() => user.countMails(gift.email)).toBe(1);
  expect(new Set(placed)).toEqual(new Set([number]));
  expect(intents).toBe(1);
});

test('two tabs of a new visitor add at once, to the same cart @thorough', async ({ page, context, user }) => {
  const other = new UserActions(await context.newPage());
  await Promise.all([user.openGiftPage('visa'), other.openGiftPage('mastercard')]);
  await Promise.all([
    user.fillGift(newGift({ amount: 25 })),
    other.fillGift(newGift({ network: 'mastercard', amount: 100 })),
  ]);
  await Promise.all([user.pressAdd(), other.pressAdd()]);
  await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
  await expect(other.flyout.getByText('Added to your cart.')).toBeVisible();
  await page.goto('/cart/');
  await expect(user.cartButton).toContainText('2');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$131.90');
});

test('PayPal: one turns back, is declined, then approves @phone-thorough', async ({ page, user }) => {
  await user.putGift(newGift());
  await page.goto('/checkout/');
  await user.goOnAsGuest();
  const goToPaypal = async () => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page.getByRole('heading', { name: 'Everything right?' })).toBeVisible();
    await user.payButton.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay with PayPal');
  };
  await goToPaypal();
  await page.getByRole('button', { name: 'Cancel and go back to the store' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was charged, and your cart is as it was.');
  await goToPaypal();
  await page.getByRole('button', { name: 'Approve with an account that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await goToPaypal();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await user.orderNumber();
});
