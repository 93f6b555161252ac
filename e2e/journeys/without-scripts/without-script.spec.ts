import { splitLanguage } from '@bowtie/contracts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { crawl } from '../support/crawl/crawl';
import { listedPages } from '../support/crawl/pages';
import { breadcrumbLabels, SchemaGraphSchema } from '../support/crawl/schema-org';

/** What pages tell of besides themselves. */
const kindsOf: Record<string, string[]> = {
  '/': ['Organization', 'WebSite', 'WebPage'],
  '/visa-gift-cards/': ['Product', 'BreadcrumbList'],
  '/mastercard-gift-cards/virtual/': ['Product', 'BreadcrumbList'],
  '/buy-gift-cards/': ['ItemList', 'BreadcrumbList'],
  '/contact-us/': ['FAQPage', 'BreadcrumbList'],
  '/blog/how-much-to-give/': ['Article', 'BreadcrumbList'],
  '/aurelia-cinemas-gift-cards/': ['Product', 'BreadcrumbList'],
};

test.use({ javaScriptEnabled: false });

/** A page as it is sent; while the store has just begun, the browser may be left to draw it. */
async function renderedHtml(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await request.get(path)).text();
        return /<h1[\s>]/.test(html);
      },
      { message: `${path} comes as HTML`, timeout: 30_000 },
    )
    .toBe(true);
  return html;
}

/** What search engines show of a page without cutting it. */
const longest = { title: 80, description: 200 };
/** So many of the pictures that stand for pages are drawn; each takes a moment. */
const picturesLookedAt = 5;

test('every public page is whole without a script, and says what it is', async ({ page, request }) => {
  const paths = await listedPages(request);
  expect(paths.length).toBeGreaterThan(40);
  test.setTimeout(10_000 * paths.length);
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const pictures = new Set<string>();
  for (const path of paths) {
    // On a busy machine any answer may be left to the browser to draw: then it is asked for once more.
    await expect(async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await page.locator('h1').count(), path).toBe(1);
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('h1'), path).toBeVisible();
    const main = await page.locator('main').innerText();
    expect(main.length, `words of ${path}`).toBeGreaterThan(80);
    expect(main, path).not.toContain('Just a moment');
    const head = page.locator('head');
    const told = (name: string) => head.locator(`meta[property="og:${name}"]`).getAttribute('content');
    const title = await page.title();
    expect(title, path).toMatch(/.{5,} \| Bowtie$/);
    expect(title.length, `title of ${path}`).toBeLessThanOrEqual(longest.title);
    expect(titles.get(title), `title of ${path}`).toBeUndefined();
    titles.set(title, path);
    const description = (await head.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(20);
    expect(description.length, `description of ${path}`).toBeLessThanOrEqual(longest.description);
    expect(descriptions.get(description), `description of ${path}`).toBeUndefined();
    descriptions.set(description, path);
    const canonical = (await head.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    expect(await told('url')).toBe(canonical);
    expect(await told('title')).toBe(title.replace(/ \| Bowtie$/, ''));
    expect(await told('image:alt')).toMatch(/.{5,}/);
    pictures.add((await told('image')) ?? '');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks, path).toHaveLength(1);
    const graph = SchemaGraphSchema.safeParse(JSON.parse(blocks[0] ?? ''));
    expect(graph.error, path).toBeUndefined();
    const kinds = graph.data?.['@graph'].map((thing) => thing['@type']);
    expect(kinds, path).toEqual(
      expect.arrayContaining(kindsOf[splitLanguage(path).path] ?? ['WebPage', 'BreadcrumbList']),
    );
    const crumbs = page
      .getByRole('navigation', { name: /^(Breadcrumbs|Ruta de navegación)$/ })
      .getByRole('listitem');
    expect(await crumbs.allInnerTexts(), `breadcrumbs of ${path}`).toEqual(
      graph.data && breadcrumbLabels(graph.data),
    );
  }
  for (const picture of [...pictures].slice(-picturesLookedAt)) {
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
});

test('every link leads on, from the home page and from every page of the sitemap', async ({ request }) => {
  test.setTimeout(180_000);
  const { failures, visited } = await crawl(request, ['/', ...(await listedPages(request))]);
  expect(failures).toEqual([]);
  expect(visited).toBeGreaterThan(120);
});

test('search, filters and their pages work without a script', async ({ page, request }) => {
  await renderedHtml(request, '/about/');
  await page.goto('/about/');
  await page.getByRole('banner').getByRole('searchbox').fill('coffee');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/buy-gift-cards/?query=coffee');
  await renderedHtml(request, '/buy-gift-cards/?query=coffee');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “coffee”');
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands.getByRole('heading', { level: 2 })).toHaveText(/^\d+ brands? for “coffee”$/);
  await renderedHtml(request, '/buy-gift-cards/');
  await page.goto('/buy-gift-cards/');
  await brands.getByRole('button', { name: 'C–E' }).click();
  await expect(page).toHaveURL(/letter=CDE/);
  await renderedHtml(request, page.url());
  await page.reload();
  await expect(brands.getByRole('button', { name: 'C–E' })).toHaveAttribute('aria-pressed', 'true');
  await expect(brands.getByRole('listitem').first()).toHaveText(/^[CDE]/);
});

test('the newsletter takes an address without a script', async ({ page, request }) => {
  await renderedHtml(request, '/newsletter/signup/');
  await page.goto('/about/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill('ada.example.com');
  await footer.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL('/newsletter/signup/');
  await expect(page.getByRole('main').getByText('Please enter a valid format.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Your e-mail')).toHaveValue('ada.example.com');
  await page.getByRole('main').getByLabel('Your e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByRole('main')).toContainText('Check your inbox');
  await expect(page.getByRole('main')).toContainText('We have written to ada@example.com.');
});

test('an order is looked for without a script', async ({ page, request }) => {
  await renderedHtml(request, '/orderstatus/');
  await page.goto('/orderstatus/');
  await page.getByLabel('E-mail of the buyer').fill('ada@example.com');
  await page.getByLabel('Order number').fill('BT-0000-0000-0000');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Find my order' }).click(),
  ]);
  expect(answer.status()).toBe(404);
  const said = 'No order was found with this e-mail and order number.';
  await expect(page.getByRole('main')).toContainText(said);
  await expect(page.getByLabel('Order number')).toHaveValue('BT-0000-0000-0000');
});

for (const [path, network] of [
  ['/build-a-card/', 'Visa'],
  ['/mastercard-gift-cards/buildacard/', 'Mastercard'],
] as const) {
  test(`${path} begins with a card that can be seen`, async ({ page, request }) => {
    await renderedHtml(request, path);
    await page.goto(path);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: network, exact: true })).toBeVisible();
    // The card's picture is the largest thing on the page: it is asked for ahead of it.
    const src = await preview.locator('img').getAttribute('src');
    await expect(page.locator(`link[rel=preload][as=image][href="${src}"]`)).toHaveCount(1);
  });
}
