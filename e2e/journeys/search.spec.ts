import { expect, test } from './support/journey';

test('the search suggests stores and goes to the shop @phone', async ({ page }, { project }) => {
  await page.goto('/');
  const box = page.getByRole('search').getByRole('combobox');
  if (project.name === 'phone') {
    await expect(page.getByRole('search')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  }
  await page.getByRole('search').locator('input').click();
  await expect(box).toBeFocused();
  await expect(page.getByText('Popular brands')).toBeVisible();
  await box.fill('co');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(suggestions.first()).toContainText(/co/i);
  expect(await suggestions.count()).toBeLessThanOrEqual(4);
  await box.press('Escape');
  await box.fill('coffee & tea');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/buy-gift-cards\/\?query=coffee/);
});

for (const path of [
  '/visa-gift-cards/virtual/',
  '/mastercard-gift-cards/virtual/',
  '/visa-gift-cards/predesign/',
  '/mastercard-gift-cards/predesign/',
  '/build-a-card/',
]) {
  test(`the search waits behind its toggle on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('search')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('search').locator('input')).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: 'Close search' }).click();
    await expect(page.getByRole('search')).toBeHidden();
  });
}

test('the search is shown elsewhere', async ({ page }) => {
  for (const path of ['/', '/cart/', '/orderstatus/']) {
    await page.goto(path);
    await expect(page.getByRole('search')).toBeVisible();
  }
});
