import { giftTemplates, greetingCards, merchants, occasions, openLoopProducts } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const get = (path: string) => harness.send('GET', path, undefined);
const immutable = 'public, max-age=31536000, immutable';

const everyUrl = async (): Promise<string[]> => {
  const answers = await Promise.all([
    get(`${openLoopProducts.path}?smb=1`),
    get(`${openLoopProducts.path}`),
    get(`${giftTemplates.path}?limit=100`),
    get(`${merchants.path}?limit=100`),
    get(`${occasions.path}`),
    get(`${greetingCards.path}?limit=100`),
  ]);
  const urls = JSON.stringify(answers.map(({ body }) => body)).match(/\/images\/[^"]+/g) ?? [];
  return [...new Set<string>(urls)];
};

describe('pictures', () => {
  it('are there for every URL that lists name, as drawings that may be kept for ever', async () => {
    const urls = await everyUrl();
    expect(urls.length).toBeGreaterThan(120);
    for (const url of urls) {
      const { status, body, headers } = await get(url);
      expect([url, status]).toEqual([url, 200]);
      expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(headers.get('cache-control')).toBe(immutable);
      expect(headers.get('etag')).toMatch(/^"[0-9a-f]{8}-svg"$/);
      expect(body).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(body).not.toMatch(/<script|\son[a-z]+=|href="(?!#)|<foreignObject/i);
    }
  });

  it('are not kept for ever under a version that is not theirs', async () => {
    const [url = ''] = await everyUrl();
    for (const other of [url.replace(/\?.*/, ''), url.replace(/v=.*/, 'v=00000000')]) {
      const { status, headers } = await get(other);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    }
  });

  it('of a card and of a brand come as PNG for mail programs', async () => {
    const { templates } = (await get(`${giftTemplates.path}?limit=1`)).body;
    const mark = (await everyUrl()).find((url) => url.startsWith('/images/merchants/'));
    for (const drawing of [templates[0].image_url, mark ?? '']) {
      const first = await get(drawing.replace('.svg', '.png'));
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe('image/png');
      expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(first.headers.get('cache-control')).toBe(immutable);
    }
  });

  it.each([
    '/images/cards/no-such-design.svg',
    '/images/cards/no-such-design.png',
    '/images/merchants/no-such-brand.svg',
    '/images/occasions/no-such-day.svg',
    '/images/greeting-cards/no-such-card.svg',
  ])('are not there: %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each([
    '/images/cards/..%2f..%2fetc%2fpasswd.svg',
    '/images/cards/UPPER.svg',
    '/images/occasions/birthday.png',
    `/images/cards/${'x'.repeat(90)}.svg`,
  ])('are refused: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });
});
