import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../chromium';
import { DesignFlowPage } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { coveredByTab } from '../support/keyboard';
import { drawPicture } from '../support/pictures';
import { cards, newGift } from '../support/user-actions';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as a visitor does, and waits until the page has noted it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test('a page opens at its top, and where it was when one comes back or loads it again', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await scrollTo(page, 900);
  await page.goto('/about/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  await scrollTo(page, 400);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL('/about/');
  await expect.poll(() => scrollTop(page)).toBe(400);
  // The same page opened anew is not the one that was left.
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  // Within the document.
  await scrollTo(page, 700);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/legit/"]');
    link?.click();
  });
  await expect(page).toHaveURL('/legit/');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(700);
});

for (const [path, rare] of [
  ['/visa-gift-cards/virtual/', ' @thorough'],
  ['/build-a-card/', ''],
  ['/cart/', ' @thorough'],
  ['/checkout/', ''],
] as const) {
  test(`nothing that has the focus is covered on ${path} @phone-only${rare}`, async ({ page, user }) => {
    if (path === '/cart/' || path === '/checkout/') await user.putGift(newGift());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await coveredByTab(page, 70)).toEqual([]);
    if (path !== '/build-a-card/') return;
    const flowPage = new DesignFlowPage(page);
    await flowPage.openLogoBuilder();
    await flowPage.giveFile(
      await drawPicture(page, { width: 900, height: 900, type: 'image/png', logo: true }),
    );
    await expect(flowPage.tool.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    expect(await coveredByTab(page, 30)).toEqual([]);
  });
}

test('a drawer and a dialog cover the place of a classic scrollbar, and nothing moves', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
    await page.goto(`${baseURL}/`);
    await page.waitForLoadState('networkidle');
    // The network may be quiet before the page is drawn.
    await expect(page.locator('#main h1')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(bar).toBeGreaterThan(5);
    const left = () =>
      page.evaluate(() => document.querySelector('#main h1')?.getBoundingClientRect().left ?? -1);
    const before = await left();
    for (const name of ['Menu', /^Cart/] as const) {
      await page.getByRole('banner').getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // It comes sliding in.
      const atEdge = () =>
        page.evaluate(() => {
          const y = innerHeight - 20;
          return document.elementFromPoint(innerWidth - 3, y)?.closest('dialog, [data-open]') !== null;
        });
      await expect.poll(atEdge, String(name)).toBe(true);
      // Less than a pixel: sizes that follow the window see the scrollbar's place as theirs.
      expect(Math.abs((await left()) - before)).toBeLessThan(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await left()).toBe(before);
    }
  } finally {
    await browser.close();
  }
});

test('the cart button of the header opens and closes the flyout @phone-thorough', async ({ page, user }) => {
  await page.goto('/');
  for (const deep of [0, 40]) {
    await page.evaluate((to) => window.scrollTo(0, to), deep);
    await user.cartButton.click();
    await expect(user.flyout).toBeVisible();
    await expect(user.cartButton).toHaveAttribute('aria-expanded', 'true');
    await user.cartButton.click();
    await expect(user.flyout).toBeHidden();
  }
});

test('a cart that another tab changes is seen without a touch', async ({ user, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await user.addGift(newGift({ quantity: 2 }));
  await expect(other.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('2');
});

test('after the checkout nothing drops in', async ({ page, user }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = (Reflect.get(entry, 'sources') ?? []) as {
          node?: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
        const what = sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '');
            const [from, to] = [previousRect, currentRect].map((rect) => JSON.stringify(rect));
            return `${name} from ${from} to ${to}`;
          })
          .join('; ');
        shifts.push({ value: Number(Reflect.get(entry, 'value')), what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await user.putGift(newGift());
  await page.goto('/checkout/');
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
  await user.pay();
  await expect(page.getByRole('region', { name: 'Promotion' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A page that makes room for menu and banner moves by far more than a word that changes its width.
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'shifts') as { value: number; what: string }[],
  );
  expect(shifts.filter(({ value }) => value > 0.01)).toEqual([]);
});
