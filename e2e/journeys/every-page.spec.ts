import type { AreaName } from '@bowtie/contracts';
import { isThorough } from '../thorough';
import { expectAccessible } from './support/axe';
import { areasWithPages, releasedPages } from './support/crawl/pages';
import { expect, test } from './support/journey';

/** So many parts of an area's pages are looked at beside each other. */
const shares = { 'mfe-consumer': 2, 'mfe-build-a-card': 1, 'mfe-smb': 1, 'mfe-account': 2 };

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** How wide a page is when it comes; both where it is to be thorough. Axe has a width of its own. */
const sizesAt = (place: number) => (isThorough ? [narrow, wide] : [place % 2 === 0 ? narrow : wide]);
/** Less than anybody sees. */
const mostShift = 0.005;

/** Pages that axe sees in journeys, with more on them than here. */
const seenInJourneys: Partial<Record<AreaName, readonly string[]>> = {
  'mfe-consumer': ['prepaid-card', 'brand', 'reviews', 'cart', 'checkout', 'confirmation'],
  'mfe-build-a-card': ['landing', 'carrier', 'review'],
  'mfe-smb': ['customize', 'place-order', 'confirmation'],
  'mfe-account': [
    'log-out',
    'reset-password',
    'change-email',
    'phone-verification',
    'unsubscribe',
    'confirm-newsletter',
    'write-review',
    'address-change',
    'invoice',
    'order-status',
    'additional-verification-request',
    'activate',
    'activate-thank-you',
    'check-balance',
    'check-balance-thank-you',
    'replace-card',
    'card-error',
    'update-recipient',
    'exchange',
  ],
};

/** Adds up how far things on a page move by themselves. */
function watchShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false)
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

const parts = areasWithPages.flatMap((area) =>
  Array.from({ length: shares[area] }, (_, part) => ({ area, part, of: shares[area] })),
);

for (const { area, part, of } of parts) {
  const share = `${part + 1} of ${of}`;
  test(`each kind of page of ${area} runs under a strict policy, without an error or a shift, and can be read by everybody (${share})`, async ({
    page,
    request,
  }) => {
    const paths = (await releasedPages(request, area)).filter((_, place) => place % of === part);
    test.setTimeout(30_000 * paths.length);
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.addInitScript(watchShifts);
    const visits = paths.flatMap((each, place) => sizesAt(place).map((size) => ({ ...each, size })));
    for (const { page: name, path, size } of visits) {
      await page.setViewportSize(size);
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(/script-src ([^;]*)/.exec(policy)?.[1], path).toBe("'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script';trusted-types default");
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/ \| Bowtie$/);
      await page.waitForLoadState('networkidle');
      const shifted: unknown = await page.evaluate(() => Reflect.get(window, 'shifted'));
      // What leads elsewhere at once makes place for another page.
      const hasLedElsewhere = new URL(page.url()).pathname !== path;
      if (!hasLedElsewhere)
        expect.soft(shifted, `layout shift of ${path} at ${size.width}`).toBeLessThan(mostShift);
      if (isThorough || !seenInJourneys[area]?.includes(name)) await expectAccessible(page, path);
    }
  });
}
