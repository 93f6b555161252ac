import { isThorough } from '../../thorough';
import { expect, test } from '../support/journey';

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
  const brands = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Brands' });
  expect(await brands.getByRole('option').count()).toBeLessThanOrEqual(4);
  await box.press('Tab');
  await expect(suggestions).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await box.fill('coffee & tea');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/buy-gift-cards\/\?query=coffee/);
  if (project.name === 'phone') return;

  await page.goto('/');
  await page.getByRole('search').locator('input').click();
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option').first()).toHaveText('coffee & tea');
  await recent.getByRole('option', { name: 'Forget these searches' }).click();
  await box.fill('');
  await expect(page.getByText('Popular brands')).toBeVisible();
  await expect(recent).toHaveCount(0);
});

for (const [path, rare] of [
  ['/visa-gift-cards/virtual/', ''],
  ['/mastercard-gift-cards/virtual/', ' @thorough'],
  ['/visa-gift-cards/predesign/', ' @thorough'],
  ['/mastercard-gift-cards/predesign/', ' @thorough'],
  ['/build-a-card/', ''],
] as const) {
  test(`the search waits behind its toggle on ${path}${rare}`, async ({ page }) => {
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

test('the search box neither loses nor moves a letter, whenever its suggestions come', async ({ page }, {
  project,
}) => {
  let delay = 0;
  await page.route('**/artefacts/shell/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  // In the middle of the typing, which is the hardest; before and after it where it is to be thorough.
  for (delay of isThorough ? [0, 60, 250] : [60]) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    if (project.name === 'phone') {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    }
    const input = page.getByRole('search').locator('input');
    await input.evaluate((element) => Object.assign(window, { firstBox: element }));
    await input.focus();
    await page.keyboard.type('coffee', { delay: delay === 0 ? 0 : 25 });
    await page.keyboard.press('Home');
    await page.keyboard.type('abc', { delay: delay === 0 ? 0 : 25 });
    await expect(input).toHaveValue('abccoffee');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.type('def');
    await expect(input).toHaveValue('abcdefcoffee');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(input).not.toHaveValue('abcdefcoffee');
    expect(await input.evaluate((element) => element === Reflect.get(window, 'firstBox'))).toBe(true);
  }
});

test('a word that is being composed reaches the search box whole', async ({ page }) => {
  await page.goto('/');
  const input = page.getByRole('search').locator('input');
  await input.focus();
  const session = await page.context().newCDPSession(page);
  for (const text of ['c', 'ca', 'caf', 'café']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await session.send('Input.insertText', { text: 'café' });
  await page.keyboard.type(' au lait');
  await expect(input).toHaveValue('café au lait');
});

test('the search finds what is sold, and asks once a pause', async ({ page }, { project }) => {
  await page.goto('/');
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('search')) requests.push(searchParams.get('query') ?? '');
  });
  if (project.name === 'phone') {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  }
  const input = page.getByRole('search').locator('input');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await input.pressSequentially('visa');
  await expect(list.getByRole('group', { name: 'Gift cards' }).getByRole('option').first()).toContainText(
    'Visa',
  );
  await expect(list).toContainText('$10.00 to $500.00');
  expect(requests.length).toBeLessThanOrEqual(4);
  expect(new Set(requests).size).toBe(requests.length);
  await input.fill('birthday');
  for (const group of ['Occasions', 'Designs']) {
    await expect(list.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  }
  await input.press('ArrowDown');
  await expect(input).toHaveAttribute('aria-activedescendant', /.+/);
  await input.press('Escape');
  await expect(list).toBeHidden();
  await input.fill('mastercard');
  await input.press('Enter');
  await expect(page).toHaveURL('/buy-gift-cards/?query=mastercard');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Gift cards' }).getByRole('link').first()).toContainText(
    'Mastercard',
  );
  // Written otherwise than the page itself writes it: the server has to read it as the browser does.
  await page.goto('/buy-gift-cards/?letter=cde&query=%20co%20&page=x&utm_source=mail');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results for “co”');
  await expect(main.getByRole('button', { name: 'C–E' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/buy-gift-cards/?query=zzzzqqqq');
  await expect(main.getByText('Nothing found for “zzzzqqqq”')).toBeVisible();
  await expect(main.getByRole('link', { name: /Visa/ }).first()).toBeVisible();
});
