import { isThorough } from '../thorough';
import { areasWithPages, releasedPages } from './support/crawl/pages';
import { expect, test } from './support/journey';
import { newGift } from './support/user-actions';

// The flows through these pages are the journeys that are marked @translated.
test.use({ translated: true });

/** One page in so many stands for its area: all of them are drawn by the same means, and are looked at before a release. */
const everyNth = isThorough ? 1 : 5;

for (const area of areasWithPages) {
  test(`pages of ${area} keep their content while a browser translates them`, async ({ page, request }) => {
    const paths = (await releasedPages(request, area)).filter((_, place) => place % everyNth === 0);
    test.setTimeout(20_000 * paths.length);
    for (const { path } of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('main font').first(), path).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveText(/\S/);
    }
  });
}

test('what is chosen, refused and counted is shown while a browser translates it', async ({ page, user }) => {
  const form = page.getByRole('form', { name: 'Your card' });
  const price = (cents: string) => expect(form).toContainText(cents);

  await test.step('one more and one fewer of a prepaid card', async () => {
    await user.openGiftPage('visa');
    await form.getByRole('button', { name: 'One more' }).click();
    await form.getByRole('button', { name: 'One more' }).click();
    await form.getByRole('button', { name: 'One fewer' }).click();
    await form.getByRole('button', { name: 'One fewer' }).click();
    await form.getByRole('button', { name: 'One more' }).click();
  });

  await test.step('what is not right, and then is', async () => {
    await user.pressAdd();
    await expect(form.getByLabel('Recipient’s name')).toBeFocused();
    await user.fillGift(newGift({ amount: 75 }));
    await price('card fee $3.95');
    await price('$157.90');
  });

  await test.step('the flyout, the cart and the menus', async () => {
    await user.pressAdd();
    await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
    await expect(user.flyout).toContainText('$157.90');
    await user.flyout.getByRole('button', { name: /^Remove / }).click();
    await expect(user.flyout).toContainText('was removed.');
    await user.flyout.getByRole('button', { name: 'Undo' }).click();
    await expect(user.flyout).toContainText('$157.90');
    await page.keyboard.press('Escape');
    await expect(user.cartButton).toContainText('2');
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'View our FAQs' })).toBeVisible();
    await page.goto('/about/');
    // It is called another thing once its suggestions are there.
    const search = page.getByRole('banner').locator('[name="query"]');
    await search.fill('coffee');
    await search.fill('cinema');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “cinema”');
  });
});
