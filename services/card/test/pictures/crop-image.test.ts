import { cutInside, turnedSize } from '@bowtie/card-art/cobrand';
import { type CallBodyInput, checkImageRules, cropImage, type OwnImage } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, colourAt, type ImageHarness, openImageHarness, quartersOf } from '../fixtures/image-harness';
import { disc, jpeg, plain, quarters } from '../fixtures/pictures';

type CropBody = CallBodyInput<typeof cropImage>;

describe('a cut', () => {
  let harness: ImageHarness;
  let source: OwnImage;
  const size = { width: 800, height: 600 };
  beforeAll(async () => {
    harness = await openImageHarness();
    source = await harness.upload(await quarters(size.width, size.height));
  });
  afterAll(() => harness.close());

  const cut = (body: Omit<CropBody, 'cloudinary_id'>, id = source.cloudinary_id, as = ada) =>
    harness.harness.call(cropImage, { body: { cloudinary_id: id, ...body } }, { as });
  const bytesOf = async ({ image_url }: OwnImage) => (await harness.show(image_url)).bytes;

  it('shows exactly the piece that was asked for', async () => {
    // The middle of the picture lies at one quarter of the cut, from the left and from above.
    const { status, body } = await cut({ crop: { x: 300, y: 220, width: 400, height: 256 } });
    expect(status).toBe(200);
    expect([body.image.width, body.image.height]).toEqual([800, 512]);
    const bytes = await bytesOf(body.image);
    const places = [
      [0.24, 0.3],
      [0.26, 0.3],
      [0.24, 0.33],
      [0.26, 0.33],
    ] as const;
    expect(await Promise.all(places.map(([x, y]) => colourAt(bytes, x, y)))).toEqual([
      'red',
      'blue',
      'green',
      'yellow',
    ]);
  });

  it('of a single pixel is refused by the image rules alone', async () => {
    const dot = await harness.upload(await jpeg(1, 1));
    const { status, body } = await cut(
      { crop: { x: 0, y: 0.18, width: 1, height: 0.64 } },
      dot.cloudinary_id,
    );
    expect(status).toBe(200);
    const imageUrl = `localhost${body.image.image_url}`;
    const { body: verdict } = await harness.harness.call(
      checkImageRules,
      { query: { imageUrl } },
      { as: ada },
    );
    expect(verdict.accepted).toBe(false);
    expect(verdict.reasons.map(({ code }: { code: string }) => code)).toContain('image_too_small');
  });

  it.each([
    [90, ['green', 'red', 'yellow', 'blue']],
    [-90, ['blue', 'yellow', 'red', 'green']],
    [180, ['yellow', 'green', 'blue', 'red']],
  ])('is made of the picture turned by %i', async (rotation, expected) => {
    const turned = turnedSize(size, rotation);
    const crop = { x: turned.width / 2 - 200, y: turned.height / 2 - 128, width: 400, height: 256 };
    const { body } = await cut({ rotation, crop });
    expect(await quartersOf(await bytesOf(body.image))).toEqual(expected);
  });

  it.each([7, 30, -45, 133])('stays on the picture when it is turned by %i', async (rotation) => {
    const turned = turnedSize(size, rotation);
    const wish = { x: 0, y: 0, width: turned.width, height: turned.height };
    const crop = cutInside(size, { rotation, crop: wish });
    const { status, body } = await cut({ rotation, crop });
    expect(status).toBe(200);
    const bytes = await bytesOf(body.image);
    const corners = [
      [0.01, 0.015],
      [0.99, 0.015],
      [0.01, 0.985],
      [0.99, 0.985],
    ] as const;
    for (const [x, y] of corners) expect(await colourAt(bytes, x, y)).not.toBe('white');
  });

  it('turned by a little finds a mark where it must be', async () => {
    const dot = { create: { width: 20, height: 20, channels: 3 as const, background: '#000' } };
    const file = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .composite([{ input: dot, left: 590, top: 190 }])
      .png()
      .toBuffer();
    const marked = await harness.upload(file);
    const rotation = 20;
    const angle = (rotation * Math.PI) / 180;
    const [dx, dy] = [600 - 400, 200 - 300];
    const turned = turnedSize(size, rotation);
    const at = {
      x: turned.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: turned.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
    const crop = { x: at.x - 75, y: at.y - 48, width: 150, height: 96 };
    const { body } = await cut({ rotation, crop }, marked.cloudinary_id);
    const bytes = await bytesOf(body.image);
    expect(await colourAt(bytes, 0.5, 0.5)).toBe('black');
    expect(await colourAt(bytes, 0.5 - 7.5 / 150, 0.5)).toBe('black');
    expect(await colourAt(bytes, 0.5 - 15 / 150, 0.5)).toBe('white');
    expect(await colourAt(bytes, 0.5, 0.5 + 15 / 96)).toBe('white');
  });

  it('is the same picture when it is asked for again, also at the same time', async () => {
    const crop = { x: 10, y: 20, width: 400, height: 256 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => cut({ crop })));
    const ids = new Set(
      [...answers, await cut({ rotation: 0, crop })].map(({ body }) => body.image.cloudinary_id),
    );
    expect(ids.size).toBe(1);
    const other = await cut({ crop: { ...crop, x: 11 } });
    expect(ids.has(other.body.image.cloudinary_id)).toBe(false);
  });

  it('is made once for all who ask for it at the same time, where nothing may wait', async () => {
    const strict = await openImageHarness({ IMAGES_WAITING: '0' });
    try {
      const { cloudinary_id } = await strict.upload(await jpeg(size.width, size.height));
      const body = { cloudinary_id, crop: { x: 10, y: 20, width: 400, height: 256 } };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => strict.harness.call(cropImage, { body }, { as: ada })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.body.image.cloudinary_id)).size).toBe(1);
    } finally {
      await strict.close();
    }
  });

  it('lays what is transparent on white', async () => {
    const logo = await harness.upload(await disc(300));
    const { body } = await cut({ crop: { x: 0, y: 0, width: 300, height: 192 } }, logo.cloudinary_id);
    expect(await colourAt(await bytesOf(body.image), 0.005, 0.005)).toBe('white');
  });

  it('can be made of a cut', async () => {
    const first = await cut({ crop: { x: 0, y: 0, width: 500, height: 320 } });
    const again = await cut(
      { crop: { x: 0, y: 0, width: 300, height: 192 } },
      first.body.image.cloudinary_id,
    );
    expect(again.status).toBe(200);
  });

  it.each([
    ['beyond the left', { crop: { x: -3, y: 0, width: 400, height: 256 } }],
    ['beyond the lower edge', { crop: { x: 0, y: 350, width: 400, height: 256 } }],
    [
      'into an empty corner of the turned picture',
      { rotation: 30, crop: { x: 0, y: 0, width: 400, height: 256 } },
    ],
    ['square', { crop: { x: 0, y: 0, width: 400, height: 400 } }],
    ['as flat as a line', { crop: { x: 0, y: 0, width: 400, height: 1 } }],
  ])('must not reach %s', async (_where, body) => {
    const answer = await cut(body);
    expect([answer.status, answer.body.code]).toEqual([422, 'crop_outside']);
  });

  it.each([
    [{ crop: { x: 0, y: 0, width: 0, height: 0 } }],
    [{ rotation: 181, crop: { x: 0, y: 0, width: 400, height: 256 } }],
    [{ crop: { x: 0, y: 0, width: 1e9, height: 1e9 } }],
    [{ crop: { x: 0, y: 0, width: 400, height: 256, depth: 1 } }],
  ])('must be well formed: %j', async (body) => {
    const answer = await cut(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it('cannot be made of what is somebody else’s, no more than of what never was', async () => {
    const crop = { x: 0, y: 0, width: 400, height: 256 };
    const foreign = await cut({ crop }, source.cloudinary_id, testIdentity());
    const nothing = await cut({ crop }, 'nosuchpicture');
    const nobody = await cut(
      { crop },
      source.cloudinary_id,
      testIdentity({ kind: 'anonymous', cart_key: null }),
    );
    for (const { status, body } of [foreign, nothing, nobody]) {
      expect([status, body.code]).toEqual([404, 'image_unknown']);
      expect(body).toEqual(foreign.body);
    }
  });

  it('of a large picture is as wide as a card is printed', async () => {
    // Its cut is so wide that its pixels are made fewer before it is turned.
    const [width, height] = [3_000, 2_000];
    const large = await harness.upload(await plain('#1e3cc8', width, height));
    const wish = { rotation: 3, crop: { x: 0, y: 0, width, height: width / 1.5625 } };
    const crop = cutInside({ width, height }, wish);
    expect(crop.width).toBeGreaterThan(2_600);
    const { body } = await cut({ rotation: 3, crop }, large.cloudinary_id);
    expect([body.image.width, body.image.height]).toEqual([2_000, 1_280]);
  });
});
