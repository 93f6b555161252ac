import { tooSmallLogo } from '@bowtie/card-art/cobrand';
import { cropImage, type OwnImage, readOwnImages } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type cobrandCalls, openCobrandHarness } from '../fixtures/cobrand-harness';
import { ada, type ImageHarness } from '../fixtures/image-harness';
import { disc, jpeg, plain } from '../fixtures/pictures';

let harness: ImageHarness;
let calls: ReturnType<typeof cobrandCalls>;
let cobrand: Awaited<ReturnType<typeof openCobrandHarness>>['cobrand'];
beforeAll(async () => {
  ({ harness, calls, cobrand } = await openCobrandHarness());
});
afterAll(() => harness.close());

const tooSmall =
  'This picture is too small to be sharp in print. Please choose a larger one, or a larger part of it.';
const notAllowed = 'We cannot print this picture. Please see our image guidelines and choose another one.';

const on = ({ cloudinary_id }: OwnImage) => cobrand({ background: { kind: 'image', cloudinary_id } });
const withLogo = ({ cloudinary_id }: OwnImage) => cobrand({}, { cloudinary_id });
const refusalOf = async (body: object) => {
  const { status, body: told } = await calls.submit(body);
  return [status, told.code, told.errors];
};
const enlarged = async (source: OwnImage): Promise<OwnImage> => {
  const { cloudinary_id, width } = source;
  const crop = { x: 0, y: 0, width, height: width / 1.5625 };
  const { status, body } = await harness.harness.call(
    cropImage,
    { body: { cloudinary_id, crop } },
    { as: ada },
  );
  expect(status).toBe(200);
  return body.image;
};

describe('the background of a co-brand', () => {
  it('keeps to the rules of pictures on cards', async () => {
    const small = await harness.upload(await plain('#1e3cc8', 10, 10));
    expect(await refusalOf(on(small))).toEqual([
      422,
      'image_too_small',
      {
        'background.cloudinary_id': [
          tooSmall,
          'This picture does not have the shape of a card. Please cut it first.',
        ],
      },
    ]);
    expect(await refusalOf(on(await harness.face(await jpeg(640, 410))))).toEqual([
      422,
      'image_too_small',
      { 'background.cloudinary_id': [tooSmall] },
    ]);
    expect((await calls.submit(on(await harness.face(await jpeg(650, 416))))).status).toBe(200);
    expect((await refusalOf(on(await harness.upload(await jpeg(700, 600)))))[1]).toBe('image_shape');
    expect((await refusalOf(on(await harness.upload(await disc(480, 750)))))[1]).toBe('image_transparent');
  });

  it('is looked at by a moderator, and the same again when it was refused', async () => {
    const ground = await harness.face(await plain('#ff00ff', 650, 416));
    for (let time = 0; time < 2; time += 1)
      expect(await refusalOf(on(ground))).toEqual([
        422,
        'image_not_allowed',
        { 'background.cloudinary_id': [notAllowed] },
      ]);
  });
});

describe('the logo of a co-brand', () => {
  it('has the pixels for the place where logos first appear', async () => {
    for (const size of [10, 160])
      expect(await refusalOf(withLogo(await harness.upload(await disc(size))))).toEqual([
        422,
        'image_too_small',
        { 'logo.cloudinary_id': [tooSmallLogo] },
      ]);
    expect((await calls.submit(withLogo(await harness.upload(await disc(170))))).status).toBe(200);
  });

  it('is no line', async () => {
    for (const [width, height] of [
      [1, 2_000],
      [2_000, 40],
    ] as const)
      expect(await refusalOf(withLogo(await harness.upload(await plain('#1e3cc8', width, height))))).toEqual([
        422,
        'image_shape',
        {
          'logo.cloudinary_id': ['This logo is too narrow to be seen on a card. Please choose another one.'],
        },
      ]);
    const word = await harness.upload(await plain('#1e3cc8', 2_000, 60));
    expect((await calls.submit(withLogo(word))).status).toBe(200);
  });

  it('has no more of them when it was enlarged', async () => {
    let face = await harness.upload(await jpeg(140, 90));
    for (let time = 0; time < 3; time += 1) face = await enlarged(face);
    expect(face.width).toBeGreaterThan(1_000);
    expect((await refusalOf(withLogo(face)))[1]).toBe('image_too_small');

    const cut = await enlarged(await harness.upload(await jpeg(300, 192)));
    expect([cut.width, cut.height]).toEqual([600, 384]);
    const { made } = await calls.draw(withLogo(cut));
    expect(made).toMatchObject({ max_logo_zoom: 1, logo: { width: 300, height: 192 } });
    const larger = await calls.submit(cobrand({}, { cloudinary_id: cut.cloudinary_id, zoom: 1.1 }));
    expect(larger.body.code).toBe('logo_zoom_exceeded');
  });

  it('is looked at by a moderator', async () => {
    const logo = await harness.upload(await plain('#ff00ff', 400, 300));
    expect(await refusalOf(withLogo(logo))).toEqual([
      422,
      'image_not_allowed',
      { 'logo.cloudinary_id': [notAllowed] },
    ]);
  });

  it('is refused beside its background, each at its field', async () => {
    const [ground, logo] = [await harness.face(await jpeg(100, 64)), await harness.upload(await disc(20))];
    const body = cobrand(
      { background: { kind: 'image', cloudinary_id: ground.cloudinary_id } },
      { cloudinary_id: logo.cloudinary_id },
    );
    expect((await refusalOf(body))[2]).toEqual({
      'background.cloudinary_id': [tooSmall],
      'logo.cloudinary_id': [tooSmallLogo],
    });
  });
});

describe('a co-brand that was refused', () => {
  it('is not saved, and leaves one that is changed as it was', async () => {
    const { made } = await calls.draw(cobrand());
    const before = (await calls.list(ada)).cobrands;
    const logo = await harness.upload(await disc(20));
    const body = cobrand({ cobrand_uuid: made.cobrand_uuid }, { cloudinary_id: logo.cloudinary_id });
    expect((await calls.submit(body)).status).toBe(422);
    expect((await calls.submit(withLogo(logo))).status).toBe(422);
    expect((await calls.list(ada)).cobrands).toEqual(before);
  });
});

describe('the network of a co-brand', () => {
  it('is that of every co-brand it is made of', async () => {
    const { made } = await calls.draw(cobrand({ card_network: 'visa' }));
    const background = { kind: 'image', cloudinary_id: made.cloudinary_id };
    expect(await refusalOf(cobrand({ card_network: 'mastercard', background }))).toEqual([
      422,
      'image_not_allowed',
      { 'background.cloudinary_id': ['This design is made for another network.'] },
    ]);
    const place = { cloudinary_id: made.cloudinary_id };
    expect(await refusalOf(cobrand({ card_network: 'mastercard' }, place))).toEqual([
      422,
      'image_not_allowed',
      { 'logo.cloudinary_id': ['This design is made for another network.'] },
    ]);
    expect((await calls.submit(cobrand({ card_network: 'visa', background }))).status).toBe(200);
  });

  it('is that of all that is cut out of its picture', async () => {
    const { made } = await calls.draw(cobrand({ card_network: 'mastercard' }));
    const crop = { x: 100, y: 64, width: 400, height: 256 };
    const cut = async (cloudinary_id: string): Promise<OwnImage> =>
      (await harness.harness.call(cropImage, { body: { cloudinary_id, crop } }, { as: ada })).body.image;
    const first = await cut(made.cloudinary_id);
    const second = await cut(first.cloudinary_id);
    const body = {
      cart_key: ada.cart_key,
      user_id: null,
      cloudinary_ids: [first.cloudinary_id, second.cloudinary_id],
    };
    const { body: told } = await harness.harness.call(
      readOwnImages,
      { body },
      { as: serviceIdentity('cart') },
    );
    expect(told.images).toHaveLength(2);
    for (const image of told.images)
      expect(image).toMatchObject({ cobrand_uuid: made.cobrand_uuid, card_network: 'mastercard' });
  });

  it('is told to the cart with its picture, also after it has changed', async () => {
    const { made } = await calls.draw(cobrand({ card_network: 'mastercard' }));
    const plainFace = await harness.face(await jpeg(200, 128));
    const cloudinary_ids = [made.cloudinary_id, plainFace.cloudinary_id];
    const networks = async () => {
      const body = { cart_key: ada.cart_key, user_id: null, cloudinary_ids };
      const { body: told } = await harness.harness.call(
        readOwnImages,
        { body },
        { as: serviceIdentity('cart') },
      );
      const byId = new Map(
        told.images.map((image: { cloudinary_id: string; card_network: unknown }) => [
          image.cloudinary_id,
          image.card_network,
        ]),
      );
      return cloudinary_ids.map((id) => byId.get(id));
    };
    expect(await networks()).toEqual(['mastercard', null]);
    await calls.draw(cobrand({ cobrand_uuid: made.cobrand_uuid, card_network: 'visa' }));
    expect(await networks()).toEqual(['visa', null]);
  });
});
