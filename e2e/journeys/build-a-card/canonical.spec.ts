import type { Page } from '@playwright/test';
import { sitemapPages } from '../support/crawl/pages';
import { expect, test } from '../support/journey';

const canonicalOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const [, href = ''] = /<link rel="canonical" href="([^"]*)">/.exec(await answer.text()) ?? [];
  return new URL(href, answer.url()).pathname;
};

test('search engines are led from every page of the design flow to the one that they shall list', async ({
  page,
}) => {
  for (const path of ['/build-a-card/', '/build-a-card/birthday/', '/build-a-card/no-such-slug/'])
    expect(await canonicalOf(page, path)).toBe('/build-a-card/');
  for (const network of ['visa', 'mastercard'])
    for (const step of ['', 'birthday/', 'carrier/', 'review/'])
      expect(await canonicalOf(page, `/${network}-gift-cards/buildacard/${step}`)).toBe(
        `/${network}-gift-cards`,
      );
  const listed = [...(await sitemapPages(page.request)).values()].flat();
  expect(listed).toContain('/build-a-card/');
  expect(listed.filter((path) => path.includes('buildacard'))).toEqual([]);
});
