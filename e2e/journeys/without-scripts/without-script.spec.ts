import { expect, test } from '@playwright/test';
import { isThorough } from '../../thorough';
import { crawl } from '../support/crawl/crawl';
import { brandPages, listedPages } from '../support/crawl/pages';
import { kindsOf, PageInspection } from '../support/crawl/whole-page';
import { openRendered, renderedWithinMs } from '../support/rendered';

test.use({ javaScriptEnabled: false });

/** So many of the pictures that stand for pages are drawn; each takes a moment. */
const picturesLookedAt = 5;

test('every public page is whole as it is sent, says what it is, and its links lead on', async ({
  request,
}) => {
  const listed = await listedPages(request);
  expect(listed.length).toBeGreaterThan(40);
  test.setTimeout(10_000 * listed.length);
  const inspection = new PageInspection();
  // Some pages of brands are opened: a link to another one leads to what the sitemap lists.
  const known = new Set(isThorough ? [] : await brandPages(request));
  const { failures, visited } = await crawl(
    request,
    ['/', ...listed.filter((path) => path !== '/')],
    (path, html) => inspection.problemsOf(path, html),
    known,
  );
  expect(failures).toEqual([]);
  expect(visited).toBeGreaterThan(120);
  for (const picture of [...inspection.pictures].slice(-picturesLookedAt)) {
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
});

test('a page of each kind is seen without a script', async ({ page, request }) => {
  const paths = isThorough ? await listedPages(request) : Object.keys(kindsOf);
  test.setTimeout(10_000 * paths.length);
  for (const path of paths) {
    await openRendered(page, path);
    await expect(page.locator('h1'), path).toBeVisible();
    expect((await page.locator('main').innerText()).length, `words of ${path}`).toBeGreaterThan(80);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    if (path !== '/' && !isThorough) await expect(crumbs.first(), path).toBeVisible();
  }
});

test('search, filters and their pages work without a script', async ({ page }) => {
  await openRendered(page, '/about/');
  await page.getByRole('banner').getByRole('searchbox').fill('coffee');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/buy-gift-cards/?query=coffee');
  await openRendered(page, '/buy-gift-cards/?query=coffee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “coffee”');
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands.getByRole('heading', { level: 2 })).toHaveText(/^\d+ brands? for “coffee”$/);
  await openRendered(page, '/buy-gift-cards/');
  await brands.getByRole('button', { name: 'C–E' }).click();
  await expect(page).toHaveURL(/letter=CDE/);
  await openRendered(page, page.url());
  await expect(brands.getByRole('button', { name: 'C–E' })).toHaveAttribute('aria-pressed', 'true');
  await expect(brands.getByRole('listitem').first()).toHaveText(/^[CDE]/);
});

test('the newsletter takes an address without a script', async ({ page }) => {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const soon = { timeout: 5_000 };
  // The pages that answer the forms are drawn in time or not, as every page is.
  await expect(async () => {
    await openRendered(page, '/about/');
    await footer.getByRole('textbox').fill('ada.example.com');
    await footer.getByRole('button', { name: 'Join' }).click();
    await expect(page).toHaveURL('/newsletter/signup/');
    await expect(main.getByText('Please enter a valid format.')).toBeVisible(soon);
    await expect(main.getByLabel('Your e-mail')).toHaveValue('ada.example.com', soon);
    await main.getByLabel('Your e-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Join the list' }).click();
    await expect(main).toContainText('Check your inbox', soon);
    await expect(main).toContainText('We have written to ada@example.com.', soon);
  }).toPass({ timeout: renderedWithinMs });
});

test('an order is looked for without a script', async ({ page }) => {
  const said = 'No order was found with this e-mail and order number.';
  // The page that answers the form is drawn in time or not, as every page is.
  await expect(async () => {
    await openRendered(page, '/orderstatus/');
    await page.getByLabel('E-mail of the buyer').fill('ada@example.com');
    await page.getByLabel('Order number').fill('BT-0000-0000-0000');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Find my order' }).click(),
    ]);
    expect(answer.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(said, { timeout: 5_000 });
    await expect(page.getByLabel('Order number')).toHaveValue('BT-0000-0000-0000', { timeout: 5_000 });
  }).toPass({ timeout: renderedWithinMs });
});

for (const [path, network] of [
  ['/build-a-card/', 'Visa'],
  ['/mastercard-gift-cards/buildacard/', 'Mastercard'],
] as const) {
  test(`${path} begins with a card that can be seen`, async ({ page }) => {
    await openRendered(page, path);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: network, exact: true })).toBeVisible();
    // The card's picture is the largest thing on the page: it is asked for ahead of it.
    const src = await preview.locator('img').getAttribute('src');
    await expect(page.locator(`link[rel=preload][as=image][href="${src}"]`)).toHaveCount(1);
  });
}
