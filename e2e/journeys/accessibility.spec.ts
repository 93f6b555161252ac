import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';
import { Keyboard, tabTo } from './support/keyboard';
import { cards, newGift } from './support/user-actions';

test('the main job can be read by everybody at each of its steps', async ({ page, user }) => {
  test.setTimeout(180_000);
  const gift = newGift();
  await user.openGiftPage('visa');
  await page.getByRole('textbox', { name: 'Card value' }).fill('5');
  await user.pressAdd();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expectAccessible(page, 'a form with errors');
  await user.fillGift(gift);
  await user.pressAdd();
  await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
  await expectAccessible(page, 'the flyout');
  await user.flyout.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await expectAccessible(page, 'the filled cart');
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectAccessible(page, 'the guest step with errors');
  await user.goOnAsGuest();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await expectAccessible(page, 'the card step with errors');
  await user.giveCard(cards.secondFactor);
  await expectAccessible(page, 'the review');
  await user.payButton.click();
  const code = page.getByRole('dialog').getByLabel('Code');
  await expect(code).toBeVisible();
  await expectAccessible(page, 'the bank’s code');
  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const number = await user.orderNumber();
  await expect(page.getByRole('list', { name: 'Your cards' }).getByText('Sent')).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page, 'the confirmation');
  await page.goto('/orderstatus/');
  await page.getByLabel('E-mail of the buyer').fill(user.email);
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expectAccessible(page, 'the order');
  await page.goto(await user.giftLink(gift.email));
  await page.getByRole('button', { name: /^Open your gift/ }).click();
  await page.getByLabel('Your e-mail').fill(gift.email);
  await page.getByRole('button', { name: 'Open my gift' }).click();
  await expect(page.getByRole('region', { name: 'Your card' })).toBeVisible();
  await expectAccessible(page, 'the opened gift');
});

test('the drawers of the phone and an empty cart can be read by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const [button, title] of [
    ['Menu', 'Menu'],
    ['Account', 'Account'],
    ['Cart', 'Your cart'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessible(page, `the drawer ${title}`);
    await page.keyboard.press('Escape');
  }
});

test('a gift is bought with the keyboard alone', async ({ page, user }) => {
  const gift = newGift();
  const keyboard = new Keyboard(page);
  await user.openGiftPage('visa');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await keyboard.type(page.getByRole('textbox', { name: 'Card value' }), '60');
  await keyboard.type(page.getByLabel('Recipient’s name'), gift.name);
  await keyboard.type(page.getByLabel('Recipient’s e-mail'), gift.email);
  await keyboard.type(page.getByLabel('Message'), gift.message);
  await keyboard.type(page.getByLabel('From', { exact: true }), gift.from);
  await keyboard.press(page.getByRole('button', { name: 'Add to cart' }));
  await expect(user.flyout).toBeVisible();
  // The drawer keeps the focus in, and gives it back.
  await keyboard.press(user.flyout.getByRole('link', { name: 'Check out' }));
  await expect(page.getByRole('heading', { name: 'Who is buying?' })).toBeVisible();
  await keyboard.type(page.getByLabel('E-mail'), user.email);
  await keyboard.type(page.getByLabel('First name'), 'Ada');
  await keyboard.type(page.getByLabel('Last name'), 'Lovelace');
  await page.keyboard.press('Enter');
  await keyboard.type(page.getByLabel('Card number'), cards.good);
  await keyboard.type(page.getByLabel('Expires'), '1230');
  await keyboard.type(page.getByLabel('Security code'), '123');
  await keyboard.type(page.getByLabel('Billing ZIP'), '10001');
  await page.keyboard.press('Enter');
  await expect(user.payButton).toBeVisible();
  await keyboard.press(user.payButton);
  await user.orderNumber();
});

test('a wrong field gets the focus and says what is wrong', async ({ page, user }) => {
  await user.openGiftPage('visa');
  await user.fillGift(newGift({ name: '' }));
  await user.pressAdd();
  const name = page.getByLabel('Recipient’s name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/This field is required/);
});

test('nothing moves for those who asked for less motion', async ({ page, user }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await user.addGift(newGift());
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 1),
  );
  expect(moving).toEqual([]);
});
