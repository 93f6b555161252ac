import { accountRewards } from '@bowtie/contracts';
import { signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { callAsPage } from '../support/call-as-page';
import { expect, test } from '../support/journey';
import { cards, newAddress, newGift } from '../support/user-actions';

test('cash back is earned, waits for its window, pays a part and then all of an order, and comes back with a refund', async ({
  page,
  user,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('dorothy');
  await signUpByCalls(page, { first: 'Dorothy', last: 'Vaughan', email, password: 'ribbons and paper' });
  await page.goto('/account/rewards/');
  await expect(page.getByRole('heading', { name: 'No rewards yet' })).toBeVisible();
  await expectAccessible(page, 'no rewards yet');

  // Four cards of 450 dollars earn one per cent.
  await user.putGift(newGift({ amount: 450, quantity: 4 }));
  await page.goto('/checkout/');
  await expect(page.getByText('You earn $18.00 cash back with this order.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /of your rewards/ })).toHaveCount(0);
  await user.giveCard(cards.good);
  const first = await user.pay();
  await expect(page.getByText(/You earned \$18\.00 cash back\. It will be available on/)).toBeVisible();
  await page.goto('/account/rewards/');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(entries).toHaveText([new RegExp(`^Cash back earned.*Pending until.*${first}\\+\\$18\\.00$`)]);
  await expectAccessible(page, 'pending rewards');

  const balance = page.getByRole('region', { name: 'Balance' });
  const available = async () =>
    accountRewards.answer.parse(await callAsPage(page.request, accountRewards)).available;
  // 200 to the dollar.
  await expect.poll(available, { timeout: 60_000, intervals: [500] }).toBe(3_600);
  await page.reload();
  await expect(balance).toContainText('Available$18.00');
  await page.goto('/account/');
  await expect(page.getByRole('region', { name: 'Rewards' })).toContainText('$18.00 to spend');

  // A part: 4 dollars of 12.95.
  await user.putGift(newGift({ amount: 10 }));
  await page.goto('/checkout/');
  await page.getByRole('checkbox', { name: 'Use $12.95 of your rewards' }).check();
  await expect(page.getByText('Your rewards cover this order. No card is needed.')).toBeVisible();
  await page.getByLabel('Amount to use').fill('99');
  await expect(page.getByText('You can use $12.95 at most for this order.')).toBeVisible();
  await page.getByLabel('Amount to use').fill('4');
  await expect(page.getByRole('status').filter({ hasText: 'Left to pay' })).toContainText('$8.95');
  await expectAccessible(page, 'paying with rewards and a card');
  await user.giveCard(cards.good);
  await expect(page.getByRole('button', { name: 'Pay $8.95' })).toBeVisible();
  await expectAccessible(page, 'the last look at a mixed payment');
  const mixed = await user.pay();
  await expect(page.getByRole('region', { name: 'What you paid' })).toContainText('Charged$8.95');
  await page.goto(`/account/orders/${mixed}/`);
  await expect(page.getByText('Paid with rewards')).toBeVisible();

  // All of it.
  await user.putGift(newGift({ amount: 10 }));
  await page.goto('/checkout/');
  await page.getByRole('checkbox', { name: 'Use $12.95 of your rewards' }).check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expectAccessible(page, 'the last look at an order that rewards cover');
  await page.getByRole('button', { name: 'Place your order' }).click();
  const covered = await user.orderNumber();
  await page.goto('/account/rewards/');
  // The cash back of these orders, of 10 cents each, becomes available meanwhile or does not.
  await expect(balance).toContainText(/Available\$1\.[012]5/);
  await page.goto(`/cart/order/${covered}/invoice/`);
  await expect(
    page.getByText(/Paid with rewards. Gift cards are not taxed when they are sold/),
  ).toBeVisible();
  await expectAccessible(page, 'the invoice of an order that rewards covered');

  await page.goto(`/account/orders/${covered}/`);
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByRole('button', { name: 'Refund 1 card' }).click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await page.goto('/account/rewards/');
  await expect(balance).toContainText(/Available\$14\.[01]0/);
  await expect(entries.filter({ hasText: `Given back` })).toContainText('+$12.95');
  await expect(entries.filter({ hasText: 'Cash back taken back' })).toContainText('−$0.10');
  await expectAccessible(page, 'the statement of rewards');

  // The first order is given back between the last look and the press, and its cash back with it.
  await user.putGift(newGift({ amount: 10 }));
  await page.goto('/checkout/');
  await page.getByRole('checkbox', { name: 'Use $12.95 of your rewards' }).check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  const place = page.getByRole('button', { name: 'Place your order' });
  await expect(place).toBeVisible();
  await callAsPage(page.request, { method: 'POST', path: `/account/orders/${first}/request-refund/` });
  await place.click();
  await expect(
    page.getByText(/^You have fewer rewards to spend than that\. Nothing was charged\./),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /of your rewards/ })).toHaveCount(0);
  await expectAccessible(page, 'rewards that are gone');
  // The cart is as it was, and a card pays for it.
  await user.giveCard(cards.good);
  await expect(page.getByRole('button', { name: 'Pay $12.95' })).toBeVisible();
  await user.pay();
  await page.goto('/account/rewards/');
  await expect(page.getByText(/^You owe \$\d\.\d\d/)).toBeVisible();
  await expectAccessible(page, 'rewards that are owed');
});
