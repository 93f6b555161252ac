import { randomUUID } from 'node:crypto';
import { mailedLink } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { newAddress, newGift, type UserActions } from '../support/user-actions';

/** Buys a gift whose mail comes back, and gives the address of the page that its buyer is mailed. */
async function bouncedGift(user: UserActions): Promise<string> {
  await user.reachReview(newGift({ email: `${randomUUID()}@bounce.example` }));
  await user.pay();
  return mailedLink(user.page, user.email, '/update-recipient/');
}

test('a gift that comes back goes out again to the corrected address, and its buyer, thanked, stops such mails', async ({
  page,
  user,
}) => {
  const correct = await bouncedGift(user);
  const email = newAddress('grace');

  await page.goto(correct);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the address');
  await expectAccessible(page, 'a gift that came back');
  const field = page.getByLabel('The right e-mail of Grace Hopper');
  await field.fill('grace@');
  await page.getByRole('button', { name: 'Send the gift again' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email);
  await page.getByRole('button', { name: 'Send the gift again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gift is on its way again');
  await expectAccessible(page, 'a corrected gift');
  await expect.poll(() => user.giftLink(email)).not.toBe('/');

  await page.goto(await user.giftLink(email));
  await page.getByRole('button', { name: /^Open your gift from / }).click();
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Open my gift' }).click();
  await page.getByLabel(/^Say thank you to /).fill('It made my day!');
  await page.getByRole('button', { name: 'Send my thanks' }).click();
  await expect(page.getByText(/^We brought your thanks to /)).toBeVisible();

  await page.goto(await mailedLink(page, user.email, '/unsubscribe/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe?');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page, 'an unsubscribed address');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});

test('a gift that comes back is shared as a link, and whoever claims it first opens it alone @phone-thorough', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  await page.goto(await bouncedGift(user));
  await page.getByRole('button', { name: 'Make a link' }).click();
  const shared = new URL(await page.getByLabel('The link of the gift').inputValue()).pathname;

  const email = newAddress('grace');
  await page.goto(shared);
  await page.getByLabel('Your e-mail').fill(email);
  await expectAccessible(page, 'a gift that was shared as a link');
  await page.getByRole('button', { name: 'Claim my gift' }).click();
  await expect(page).toHaveURL(/\/redeem-gift\//);
  await expect.poll(() => user.giftLink(email)).not.toBe('/');

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await stranger.goto(shared);
  await expect(stranger.getByText('This gift was claimed')).toBeVisible();
  await stranger.context().close();
});
