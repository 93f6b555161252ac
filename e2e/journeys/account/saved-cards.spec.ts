import { signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { cards, newAddress, newGift } from '../support/user-actions';

test('a card saved in the account pays, another is saved at the checkout, and one is deleted @phone-thorough', async ({
  page,
  user,
}) => {
  const email = newAddress('saver');
  await signUpByCalls(page, { first: 'Ida', last: 'Rhodes', email, password: 'ribbons and paper' });

  await page.goto('/account/payment/');
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await user.fillCard(cards.declined);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('alert').first()).toContainText('declined');
  await user.fillCard(cards.good);
  await page.getByRole('button', { name: 'Save card' }).click();
  const saved = page.getByRole('list', { name: 'Saved cards' }).getByRole('listitem');
  await expect(saved).toHaveText([/Visa ending in 4242.*Default/]);
  await expectAccessible(page, 'the saved cards');

  await user.putGift(newGift());
  await page.goto('/checkout/');
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await user.pay();

  await user.putGift(newGift());
  await page.goto('/checkout/');
  await page.getByRole('radio', { name: 'Another card' }).check();
  await user.fillCard('5555 5555 5555 4444');
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await user.pay();

  await page.goto('/account/payment/');
  await expect(saved).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete card' }).click();
  await expect(saved).toHaveText([/Mastercard ending in 4444/]);
});
