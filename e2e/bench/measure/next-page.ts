import { type Browser, chromium } from 'playwright';
import { headlessLaunch } from '../../chromium';
import { askedScriptKb } from './page-scripts';
import { phone } from './phone-visit';

/** What a page may bring that is opened from another one, in kB of gzipped JavaScript. */
export const nextPageBudgetKb = 40;

/** Pages that visitors go on to, each with the one that they come from. */
export const nextPages = [
  ['/', '/cart/'],
  ['/', '/checkout/'],
  ['/', '/buy-gift-cards/'],
  ['/', '/acorn-and-vine-gift-cards/'],
  ['/', '/visa-gift-cards/'],
  ['/', '/visa-gift-cards/virtual/'],
  ['/', '/build-a-card/'],
  ['/', '/custom-greeting-cards/'],
  ['/', '/secure/login/'],
  ['/', '/secure/signup/'],
  ['/', '/orderstatus/'],
  ['/', '/activate/'],
  ['/', '/check-balance/'],
  ['/', '/replace-card/'],
  ['/', '/gift-cards-for-business/'],
  ['/', '/gift-cards-for-business/registration/'],
  ['/gift-cards-for-business/', '/gift-cards-for-business/express/'],
  ['/gift-cards-for-business/', '/gift-cards-for-business/details/'],
  ['/build-a-card/', '/'],
] as const;

const settleMs = 500;

/** Opens a page on a phone, goes on to another one within it, and counts the JavaScript that only the second one asked for. */
async function measureNextPage(browser: Browser, url: string, from: string, to: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    const settled = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(settleMs);
    };
    await page.goto(url + from);
    await settled();
    const before = new Set(asked);
    await page.evaluate((path) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
      if (link !== null) return link.click();
      // A page that no link of this one leads to, as the way back in the history would open it.
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await page.waitForURL((address) => address.pathname === to);
    await page.locator('main h1').first().waitFor();
    await settled();
    return await askedScriptKb(asked.filter((address) => !before.has(address)));
  } finally {
    await context.close();
  }
}

/** What each of the pages brings, in kB of gzipped JavaScript. */
export async function measureNextPages(
  url: string,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<readonly { from: string; to: string; kb: number }[]> {
  const browser = await chromium.launch(headlessLaunch);
  try {
    const measured = [];
    for (const [from, to] of pairs) {
      measured.push({ from, to, kb: await measureNextPage(browser, url, from, to) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
