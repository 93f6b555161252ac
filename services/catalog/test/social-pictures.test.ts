import { socialPictureSize } from '@bowtie/contracts';
import { anonymous, createIdentitySigner, identityHeader } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testSecret } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { setLine } from '../src/pictures/social/lettering';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(harness.url + path, {
    headers: { [identityHeader]: createIdentitySigner(testSecret).sign(anonymous), ...headers },
  });

describe('pictures for social networks', () => {
  it.each([
    '/images/social/brands/aurelia-cinemas.png',
    '/images/social/brands/aurelia-cinemas.png?v=0123abcd',
    '/images/social/designs/tide.png',
    '/images/social/store/gift-cards.png',
  ])('are PNGs of the size that is announced: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...socialPictureSize });
    expect(picture.length).toBeLessThan(250_000);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{8}"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/images/social/brands/no-such-brand.png',
    '/images/social/brands/pinecrest-video.png',
    '/images/social/designs/no-such-design.png',
    '/images/social/store/other.png',
  ])('are not there: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/images/social/people/ada.png',
    '/images/social/designs/tide.svg',
    '/images/social/designs/..%2ftide.png',
  ])('are refused: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });

  it('set names with accents, and leave out what no typeface of the store has', () => {
    const plain = setLine('Cafe', 'display', 40);
    expect(setLine('Café', 'display', 40).width).toBeCloseTo(plain.width, 0);
    expect(setLine('Ca\u{1F381}fe', 'display', 40)).toEqual(plain);
    expect(setLine('Łódź', 'display', 40).drawing.match(/<path/g)).toHaveLength(4);
  });
});
