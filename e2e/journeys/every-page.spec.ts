import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';
import { areasWithPages, releasedPages } from './support/pages';

/** So many parts of an area's pages are looked at beside each other. */
const shares = { 'mfe-consumer': 4, 'mfe-build-a-card': 1, 'mfe-smb': 2, 'mfe-account': 1 };

const parts = areasWithPages.flatMap((area) =>
  Array.from({ length: shares[area] }, (_, part) => ({ area, part, of: shares[area] })),
);

for (const { area, part, of } of parts) {
  const share = `${part + 1} of ${of}`;
  test(`every page of ${area} runs under a strict policy, without an error, and can be read by everybody (${share})`, async ({
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
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(/script-src ([^;]*)/.exec(policy)?.[1], path).toBe("'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script';trusted-types default");
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/ \| Bowtie$/);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
  });
}
