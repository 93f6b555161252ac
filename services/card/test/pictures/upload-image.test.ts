import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadImage } from '@bowtie/contracts';
import { uploadLimitBytes } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignContents, honestContents } from '../fixtures/foreign-contents';
import { flatHeic, turnedHeic } from '../fixtures/heic';
import { ada, type ImageHarness, openImageHarness, quartersOf } from '../fixtures/image-harness';
import { bomb, cutShort, disc, jpeg, noise, quarters, taller, zeros } from '../fixtures/pictures';

const upright = ['red', 'blue', 'green', 'yellow'];

describe('an uploaded picture', () => {
  let harness: ImageHarness;
  beforeAll(async () => {
    harness = await openImageHarness();
  });
  afterAll(() => harness.close());

  const shown = async (file: Uint8Array) => {
    const image = await harness.upload(file);
    return { image, bytes: (await harness.show(image.image_url)).bytes };
  };

  it.each([
    ['jpeg', () => jpeg(400, 300)],
    ['png', () => quarters(400, 300)],
    [
      'webp',
      async () =>
        sharp(await quarters(400, 300))
          .webp()
          .toBuffer(),
    ],
    [
      'progressive jpeg',
      async () =>
        sharp(await quarters(400, 300))
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'CMYK jpeg',
      async () =>
        sharp(await quarters(400, 300))
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      '16-bit png',
      async () =>
        sharp(await quarters(400, 300))
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'interlaced png',
      async () =>
        sharp(await quarters(400, 300))
          .png({ progressive: true })
          .toBuffer(),
    ],
  ])('of the type %s is taken', async (_type, make) => {
    const { image, bytes } = await shown(await make());
    expect(image).toEqual({
      cloudinary_id: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
      image_url: `/images/own/${image.cloudinary_id}.webp`,
      width: 400,
      height: 300,
    });
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(await quartersOf(bytes)).toEqual(upright);
  });

  it('of the type heic is taken, turned as its container says', async () => {
    const flat = await shown(flatHeic);
    expect([flat.image.width, flat.image.height]).toEqual([160, 100]);
    expect(await quartersOf(flat.bytes)).toEqual(upright);
    const turned = await shown(turnedHeic);
    expect([turned.image.width, turned.image.height]).toEqual([100, 160]);
    expect(await quartersOf(turned.bytes)).toEqual(['green', 'red', 'yellow', 'blue']);
  });

  it.each([
    [3, [400, 300], ['yellow', 'green', 'blue', 'red']],
    [6, [300, 400], ['green', 'red', 'yellow', 'blue']],
    [8, [300, 400], ['blue', 'yellow', 'red', 'green']],
    [2, [400, 300], ['blue', 'red', 'yellow', 'green']],
  ])('is turned upright from orientation %i', async (orientation, size, expected) => {
    const file = await sharp(await quarters(400, 300))
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer();
    const { image, bytes } = await shown(file);
    expect([image.width, image.height]).toEqual(size);
    expect(await quartersOf(bytes)).toEqual(expected);
  });

  it('loses its metadata, the place above all, in every version that is kept', async () => {
    const file = await sharp(await quarters(400, 300))
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 53/1 0/1' },
      })
      .toBuffer();
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Telephone');
    const { image } = await shown(file);
    const folder = join(harness.imageDir, 'own', image.cloudinary_id);
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['full', 'view.webp']);
    for (const name of names) {
      const kept = await readFile(join(folder, name));
      const { exif, xmp, iptc } = await sharp(kept).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(kept.toString('latin1')).not.toContain('Telephone');
    }
  });

  it('keeps what is transparent', async () => {
    const { bytes } = await shown(await disc(300));
    const { channels, hasAlpha } = await sharp(bytes).metadata();
    expect([channels, hasAlpha]).toEqual([4, true]);
    expect(await quartersOf(bytes)).toEqual(['red', 'red', 'red', 'red']);
  });

  it('shows its first frame when it moves', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#c81e1e', '#1e3cc8', '#1ea03c'].map(frame));
    const file = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(3);
    const { image, bytes } = await shown(file);
    expect([image.width, image.height]).toEqual([200, 100]);
    expect(await quartersOf(bytes)).toEqual(['red', 'red', 'red', 'red']);
  });

  it('loses what a camera put behind it', async () => {
    const film = Buffer.from('\0\0\0\u0018ftypmp42 a short film', 'latin1');
    const file = Buffer.concat([await jpeg(400, 300), Buffer.alloc(64), await jpeg(64, 48), film]);
    const { image, bytes } = await shown(file);
    const full = await readFile(join(harness.imageDir, 'own', image.cloudinary_id, 'full'));
    for (const kept of [bytes, full]) expect(kept.toString('latin1')).not.toContain('ftypmp42');
  });

  it.each(foreignContents)('cannot be %s too', async (_what, make) => {
    expect(await harness.refused(await make())).toBe('422 image_foreign_content');
  });

  it.each(honestContents)('may be one %s', async (_what, make) => {
    expect((await harness.upload(await make())).width).toBe(40);
  });

  it.each([
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a GIF',
      async () =>
        sharp(await quarters(40, 30))
          .gif()
          .toBuffer(),
    ],
    ['a GIF that is a script too', async () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)')],
    [
      'an AVIF',
      async () =>
        sharp(await quarters(64, 64))
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await quarters(40, 30))
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['an archive', async () => Buffer.from('PK\u0003\u0004')],
    ['a single byte', async () => Buffer.from([0xff])],
  ])('cannot be %s', async (_what, make) => {
    expect(await harness.refused(await make())).toBe('415 image_type_unknown');
  });

  it.each([
    ['a jpeg of which half is missing', async () => (await jpeg(800, 600)).subarray(0, 3_000)],
    [
      'a jpeg of which half is missing, but not its end',
      async () => cutShort(await noise(1_300, 832).jpeg().toBuffer()),
    ],
    [
      'a progressive jpeg of which half is missing, but not its end',
      async () => cutShort(await noise(1_300, 832).jpeg({ progressive: true }).toBuffer()),
    ],
    [
      'a jpeg that is not as tall as it says',
      async () => taller(await noise(1_300, 832).jpeg().toBuffer(), 8_000),
    ],
    ['a png that is not as tall as it says', async () => taller(await quarters(800, 600), 6_000)],
    ['a png of which half is missing', async () => (await quarters(800, 600)).subarray(0, 900)],
    ['a heic of which half is missing', async () => flatHeic.subarray(0, 500)],
    ['only the first bytes of a jpeg', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    [
      'only the first bytes of a webp',
      async () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
    ],
    [
      'noise behind the first bytes of a png',
      async () => Buffer.concat([bomb(10, 10).subarray(0, 8), Buffer.alloc(5_000, 9)]),
    ],
  ])('cannot be %s', async (_what, make) => {
    expect(await harness.refused(await make())).toBe('422 image_broken');
  });

  it('may be a jpeg with bytes between its segments that belong to none', async () => {
    const file = await jpeg(800, 600);
    const odd = Buffer.concat([file.subarray(0, 20), Buffer.from([1, 2, 3]), file.subarray(20)]);
    expect((await harness.upload(odd)).width).toBe(800);
  });

  it('cannot be one on which nothing can be seen', async () => {
    const clear = zeros(400, 300);
    const { status, body } = await harness.harness.upload(uploadImage, clear, { as: ada });
    expect([status, body.code, body.message]).toEqual([
      422,
      'image_broken',
      'Nothing can be seen on this picture: all of it is transparent. Please choose another one.',
    ]);
  });

  it('cannot have more pixels than can be worked on', async () => {
    expect(await harness.refused(bomb(40_000, 40_000))).toBe('422 image_dimensions');
    expect(await harness.refused(bomb(16_001, 10))).toBe('422 image_dimensions');
    expect(await harness.refused(bomb(9_000, 9_000, { interlaced: true }))).toBe('422 image_dimensions');
    const wide = Buffer.from(flatHeic);
    const at = wide.indexOf('ispe', 0, 'latin1');
    wide.writeUInt32BE(40_000, at + 8);
    wide.writeUInt32BE(40_000, at + 12);
    expect(await harness.refused(wide)).toMatch(/^422 image_(dimensions|broken)$/);
  });

  it('cannot have more bytes in its pixels than can be worked on, however small its file is', async () => {
    // All three have fewer pixels than are refused for their number.
    expect(await harness.refused(bomb(8_000, 8_000, { channels: 4 }))).toBe('422 image_dimensions');
    expect(await harness.refused(bomb(8_000, 8_000, { channels: 4, bits: 16 }))).toBe('422 image_dimensions');
    expect(await harness.refused(bomb(8_000, 6_000, { bits: 16 }))).toBe('422 image_dimensions');
  });

  it('has at most 16,777,216 bytes', async () => {
    const file = await jpeg(400, 300);
    const padded = Buffer.concat([file, Buffer.alloc(uploadLimitBytes - file.length)]);
    expect((await harness.upload(padded)).width).toBe(400);
    expect(await harness.refused(Buffer.concat([padded, Buffer.alloc(1)]))).toBe('413 image_too_large');
  });

  it('must be there', async () => {
    expect(await harness.refused(Buffer.alloc(0))).toBe('400 image_missing');
    const nothing = await harness.harness.send('POST', uploadImage.path, new FormData());
    expect([nothing.status, nothing.body.code]).toEqual([400, 'image_missing']);
    const text = new FormData();
    text.append('note', 'no picture');
    const told = await harness.harness.send('POST', uploadImage.path, text);
    expect([told.status, told.body.code]).toEqual([400, 'image_missing']);
  });

  it('must be one', async () => {
    const two = new FormData();
    for (const name of ['one', 'two'])
      two.append('file', new Blob([new Uint8Array(await jpeg(40, 30))]), name);
    const { status, body } = await harness.harness.send('POST', uploadImage.path, two);
    expect([status, body.errors]).toEqual([
      400,
      { file: ['Please send one whole file, and nothing beside it.'] },
    ]);
  });

  it('needs somebody whose it is', async () => {
    expect(await harness.refused(await jpeg(40, 30), serviceIdentity('cart'))).toBe('403 identity_missing');
  });

  it('of a telephone of 48 megapixels is taken, and kept in as many as can be printed', async () => {
    const file = await sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: '#1e3cc8' } })
      .jpeg()
      .toBuffer();
    const { width, height } = await harness.upload(file);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(width * height).toBeGreaterThan(20_000_000);
    expect(width * height).toBeLessThanOrEqual(24_000_000);
  });

  it('leaves nothing behind where files are received', async () => {
    expect(await readdir(join(harness.imageDir, 'incoming'))).toEqual([]);
  });
});

describe('a visitor who has given as many pictures as we keep', () => {
  it('is told so, and no other is', async () => {
    const harness = await openImageHarness({ IMAGES_PER_VISITOR: '3' });
    const eve = testIdentity();
    const file = await jpeg(40, 30);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => harness.harness.upload(uploadImage, file, { as: eve })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
    expect(await harness.refused(file, eve)).toBe('422 image_limit');
    expect((await harness.upload(file)).width).toBe(40);
    await harness.close();
  });
});
