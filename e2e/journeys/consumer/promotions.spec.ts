import { randomUUID } from 'node:crypto';
import { signInAsOperator } from '../support/controls';
import { expect, test } from '../support/journey';
import { cards, newGift } from '../support/user-actions';

test('an operator makes a promotion, and a shopper has it in the cart and on the receipt', async ({
  page,
  user,
}) => {
  const code = `OPS${randomUUID().slice(0, 6).toUpperCase()}`;
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  await signInAsOperator(page, '/ops/promotions/');
  await page.getByRole('link', { name: 'Make a promotion' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('What it gives').selectOption('Percent off card fees');
  await page.getByLabel('Percent', { exact: true }).fill('50');
  // Whatever the day is in the zone of the promotion.
  await page.getByLabel('First day').fill(day(-1));
  await page.getByLabel('Last day').fill(day(7));
  await page.getByLabel('Uses in all').fill('10');
  await page.getByLabel('Reason').fill('For the weekend');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('50% off card fees');
  await page.getByRole('button', { name: `Make ${code}` }).click();
  await expect(page.getByRole('status')).toContainText('The promotion is made: 50% off card fees.');
  await expect(page.getByRole('main')).toContainText('Running');

  await user.putGift(newGift({ amount: 50 }));
  await page.goto('/cart/');
  await page.getByLabel('Promo code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Promo code ${code} is applied: 50% off card fees.`);
  await page.goto('/checkout/');
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  // Half of the $2.95 for a card of $50.
  await expect(user.payButton).toHaveText('Pay $51.48');
  const number = await user.pay();
  await expect.poll(() => user.orderLink(user.email)).not.toBe('/');
  await page.goto(await user.orderLink(user.email));
  await expect(main).toContainText(`Promotion ${code}`);
  await expect(main).toContainText('$51.48');

  await page.goto(`/ops/promotions/${code}/`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});
