import { checkImageRules, cropImage, type OwnImage, readOwnImages } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, type ImageHarness, openImageHarness } from '../fixtures/image-harness';
import { disc, jpeg, plain, quarters } from '../fixtures/pictures';

describe('the image rules', () => {
  let harness: ImageHarness;
  /** A cut of as few pixels as may be printed. */
  let fine: OwnImage;
  beforeAll(async () => {
    harness = await openImageHarness({ PUBLIC_URL: 'https://bowtie.example' });
    fine = await harness.face(await jpeg(650, 416));
  });
  afterAll(() => harness.close());

  const check = (imageUrl: string, as = ada) =>
    harness.harness.call(checkImageRules, { query: { imageUrl } }, { as });
  const reasonsOf = async (imageUrl: string): Promise<string[]> => {
    const { status, body } = await check(`localhost:8080${imageUrl}`);
    expect(status).toBe(200);
    expect(body.accepted).toBe(body.reasons.length === 0);
    return body.reasons.map(({ code }: { code: string }) => code);
  };

  it('accept a sharp cut of a picture', async () => {
    expect(await reasonsOf(fine.image_url)).toEqual([]);
  });

  it('ask for 650 pixels of the picture itself, not of what was enlarged', async () => {
    expect(await reasonsOf(fine.image_url)).toEqual([]);
    const small = await harness.face(await jpeg(640, 410));
    expect(small.width).toBe(1_280);
    expect(await reasonsOf(small.image_url)).toEqual(['image_too_small']);
    // Cutting the cut makes nothing of nothing.
    const crop = { x: 0, y: 0, width: 1_000, height: 640 };
    const again = await harness.harness.call(
      cropImage,
      { body: { cloudinary_id: small.cloudinary_id, crop } },
      { as: ada },
    );
    expect(await reasonsOf(again.body.image.image_url)).toEqual(['image_too_small']);
  });

  it('ask for the shape of a card', async () => {
    const upload = await harness.upload(await jpeg(700, 600));
    expect(await reasonsOf(upload.image_url)).toEqual(['image_shape']);
  });

  it('take a picture of one colour, as a card of one colour is one too', async () => {
    expect(await reasonsOf((await harness.face(await plain('#ffffff', 650, 416))).image_url)).toEqual([]);
    expect(await reasonsOf((await harness.face(await plain('#336699', 650, 416))).image_url)).toEqual([]);
  });

  it('know a picture by its address with and without its prefix', async () => {
    const { image_url } = fine;
    const { host } = new URL(harness.harness.url);
    for (const prefix of ['', host, `http://${host}`, 'HTTPS://localhost', 'https://bowtie.example']) {
      const { status, body } = await check(`${prefix}${image_url}`);
      expect([status, body.accepted]).toEqual([200, true]);
    }
    for (const prefix of [
      'ftp://localhost',
      'http://https://localhost',
      '//localhost',
      'http://evil.example',
    ])
      expect((await check(`${prefix}${image_url}`)).status).toBe(404);
  });

  it('refuse a picture that is mostly transparent', async () => {
    const small = await disc(200);
    const clear = { create: { width: 650, height: 416, channels: 4 as const, background: '#00000000' } };
    const file = await sharp(clear)
      .composite([{ input: small }])
      .png()
      .toBuffer();
    expect(await reasonsOf((await harness.face(file)).image_url)).toEqual(['image_transparent']);
  });

  it('refuse what a moderator refuses', async () => {
    const input = await plain('#ff00ff', 520, 416);
    const file = await sharp(await quarters(650, 416))
      .composite([{ input }])
      .png()
      .toBuffer();
    const face = await harness.face(file);
    expect(await reasonsOf(face.image_url)).toEqual(['image_not_allowed']);
    expect(await reasonsOf(face.image_url)).toEqual(['image_not_allowed']);
  });

  it('find a picture by its address without http, however it goes on', async () => {
    const { image_url } = fine;
    for (const address of [image_url, `bowtie.example${image_url}`, `127.0.0.1:1${image_url}?width=650`]) {
      expect((await check(address)).body).toEqual({ accepted: true, reasons: [] });
    }
  });

  it('know no other address, and nothing of anybody else', async () => {
    const { image_url } = fine;
    const address = `bowtie.example${image_url}`;
    const foreign = await check(address, testIdentity());
    const answers = [
      foreign,
      await check(address, testIdentity({ kind: 'anonymous', cart_key: null })),
      await check(`ftp://bowtie.example${image_url}`),
      await check('bowtie.example/images/own/nosuchpicture.webp'),
      await check('bowtie.example/images/cards/confetti-1.svg'),
      await check('bowtie.example/images/own/../own/a.webp'),
      await check(`evil.example/path${image_url}`),
      await check(`evil.example${image_url}`),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'image_unknown']);
      expect(body).toEqual(foreign.body);
    }
    expect((await check('')).status).toBe(400);
  });

  it('are told to the services that sell cards', async () => {
    const small = await harness.face(await jpeg(200, 128));
    const foreign = await harness.face(await jpeg(200, 128), testIdentity());
    const cloudinary_ids = [fine, small, foreign].map(({ cloudinary_id }) => cloudinary_id);
    const callService = (owner: { cart_key: string | null; user_id: string | null }) =>
      harness.harness.call(
        readOwnImages,
        { body: { ...owner, cloudinary_ids } },
        { as: serviceIdentity('cart') },
      );
    const { body } = await callService({ cart_key: ada.cart_key, user_id: null });
    const byId = new Map(body.images.map((image: { cloudinary_id: string }) => [image.cloudinary_id, image]));
    expect(byId.size).toBe(2);
    expect(byId.get(fine.cloudinary_id)).toEqual({
      cloudinary_id: fine.cloudinary_id,
      image_url: fine.image_url,
      cobrand_uuid: null,
      card_network: null,
      printable: true,
    });
    expect(byId.get(small.cloudinary_id)).toMatchObject({ printable: false });
    expect((await callService({ cart_key: 'somebody-else', user_id: 'u-none' })).body.images).toEqual([]);
    const asVisitor = await harness.harness.call(readOwnImages, {
      body: { cart_key: ada.cart_key, user_id: null, cloudinary_ids },
    });
    expect(asVisitor.status).toBe(404);
  });
});
