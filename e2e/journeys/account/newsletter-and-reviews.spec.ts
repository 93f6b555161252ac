import { mailedLink } from '../support/account';
import { expectAccessible } from '../support/axe';
import { operatorPassword } from '../support/controls';
import { expect, test } from '../support/journey';
import { newAddress, newGift } from '../support/user-actions';

test('the newsletter comes after a press in the mail, and ends with one', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const email = newAddress('letters');
  await page.goto('/newsletter/signup/');
  await page.getByRole('main').getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByRole('main')).toContainText(`We have written to ${email}`);

  await page.goto(await mailedLink(page, email, '/newsletter/confirm/'));
  await expectAccessible(page, 'the link to the newsletter');
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(heading).toHaveText('You are on the list');
  await page.getByRole('link', { name: 'Choose what we write about' }).click();
  await expect(heading).toHaveText('Your newsletter');
  await expectAccessible(page, 'what the newsletter is about');
  await page.getByLabel('Discounts and cash back').uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();

  // As mail programs do it for whoever presses their own button.
  const answer = await page.request.post(page.url(), { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(heading).toHaveText('You are unsubscribed');
});

test('a buyer is asked for a review, and everybody reads it once an operator has', async ({ page, user }) => {
  test.setTimeout(150_000);
  const heading = page.getByRole('heading', { level: 1 });
  await user.reachReview(newGift());
  await user.pay();

  await page.goto(await mailedLink(page, user.email, '/reviews/write/'));
  await expect(heading).toHaveText('How did it go?');
  await page.getByRole('radio', { name: '4 of 5 stars: Good' }).check();
  await page.getByLabel('In a few words').fill('She loved it');
  const words = `It came within minutes, for ${user.email.split('@')[0]}. <b>Really</b>.`;
  await page.getByLabel('Your review').fill(words);
  await expect(page.getByLabel('Your name, as everybody will see it')).toHaveValue('Ada');
  await expectAccessible(page, 'the form of a review');
  await page.getByRole('button', { name: 'Send my review' }).click();
  await expect(heading).toHaveText('Thank you');

  await page.goto('/ops/reviews/');
  await page.getByLabel('Name').fill('operator');
  await page.getByLabel('Password').fill(await operatorPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessible(page, 'the reviews that wait');
  await page.getByRole('link', { name: 'She loved it' }).last().click();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page, 'a review as operators see it');
  await page.getByRole('link', { name: 'Release review' }).click();
  await page.getByLabel('Reason').fill('It keeps to the rules');
  await page.getByRole('button', { name: 'Release review' }).click();
  await expect(page.getByRole('status')).toContainText('The review is released.');

  await expect(async () => {
    await page.goto('/reviews/');
    await expect(page.getByText(words)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'All reviews together' })).toContainText('4.0 of 5');
  await expectAccessible(page, 'the reviews');
});
