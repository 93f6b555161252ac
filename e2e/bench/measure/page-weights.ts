import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { headlessLaunch } from '../../chromium';
import { askedScriptKb } from './page-scripts';
import { phone } from './phone-visit';

/** The screens on which pages are weighed: what is in sight may load more. */
const screens = { phone, 'wide screen': { viewport: { width: 1_440, height: 900 } } } as const;
export type Screen = keyof typeof screens;

/** A page that is opened, at first or from another one within it, and what it may bring at most. */
interface Opened {
  readonly from?: string;
  readonly to: string;
  /** In kB of gzipped JavaScript. */
  readonly mostKb: number;
}

/** First visits. */
const firstVisits: readonly Opened[] = [
  { to: '/', mostKb: 155 },
  { to: '/build-a-card/', mostKb: 204 },
  { to: '/cart/', mostKb: 190 },
];

/** As much as the design flow's first page brings beside the shell, which is the heaviest. */
const nextPageKb = 62;

/** Pages that visitors go on to, each with the one that they come from. */
const nextPages: readonly Opened[] = (
  [
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
  ] as const
).map(([from, to]) => ({ from, to, mostKb: nextPageKb }));

/** A page with what it brought, in kB of gzipped JavaScript: all that was asked for without a touch. */
export interface WeighedPage extends Opened {
  readonly kb: number;
}

const settleMs = 500;
const atOnce = 4;

/** Opens a page, goes on to another one within it where there are two, and counts the JavaScript that only the last one asked for. */
async function weigh(
  browser: Browser,
  url: string,
  { from, to }: Opened,
  screen: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext(screen);
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
    await page.goto(url + (from ?? to));
    await settled();
    const before = new Set(from === undefined ? [] : asked);
    if (from !== undefined) {
      await page.evaluate((path) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
        if (link !== null) return link.click();
        // A page that no link of this one leads to, as the way back in the history would open it.
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
      await page.waitForURL((address) => address.pathname === to);
      await settled();
    }
    await page.locator('main h1').first().waitFor();
    return await askedScriptKb(asked.filter((address) => !before.has(address)));
  } finally {
    await context.close();
  }
}

const everyPage = [...firstVisits, ...nextPages];
/** The first visits, and a next page of each area. */
const somePages = [
  ...firstVisits,
  ...nextPages.filter(({ to }) =>
    [
      '/visa-gift-cards/virtual/',
      '/build-a-card/',
      '/orderstatus/',
      '/gift-cards-for-business/express/',
    ].includes(to),
  ),
];

/** What pages bring on a kind of screen, at a first visit and as the next page: all of them, or some. */
export async function weighPages(
  url: string,
  screen: Screen,
  { areAll = true } = {},
): Promise<readonly WeighedPage[]> {
  const browser = await chromium.launch(headlessLaunch);
  try {
    const all = areAll ? everyPage : somePages;
    const weighed: WeighedPage[] = [];
    // Most of a visit is waiting, and what a page asks for does not depend on who else does.
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce).map(async (opened) => ({
        ...opened,
        kb: await weigh(browser, url, opened, screens[screen]),
      }));
      weighed.push(...(await Promise.all(some)));
    }
    return weighed;
  } finally {
    await browser.close();
  }
}
