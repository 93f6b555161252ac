import { randomUUID } from 'node:crypto';
import {
  type Cobrand,
  makeCard,
  type OwnImage,
  readOwnImages,
  submitCobrand,
  userCobrands,
} from '@bowtie/contracts';
import { maxLogoZoom } from '@bowtie/domain/cobrand';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { visitor } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOrder } from './card-house';
import { ada, colourAt, type ImageHouse, openImageHouse, quartersOf } from './image-house';
import { disc, jpeg, quarters } from './sample-pictures';

let house: ImageHouse;
let logo: OwnImage;
beforeAll(async () => {
  house = await openImageHouse();
  logo = await house.upload(await disc(600));
});
afterAll(() => house.close());

const colour = { kind: 'colour', colour: '#1e3cc8' } as const;
const middle = { zoom: 1, x: 0.5, y: 0.5 };

function cobrand(changes: Record<string, unknown> = {}, place: Record<string, unknown> = {}) {
  return {
    name: 'Summer party',
    card_network: 'visa',
    background: colour,
    logo: { cloudinary_id: logo.cloudinary_id, ...middle, ...place },
    ...changes,
  };
}

const submit = (body: object, as: Identity = ada, headers: Record<string, string> = {}) =>
  house.house.call(submitCobrand, { body }, { as, headers });
const list = async (as: Identity, query: { page?: number; limit?: number } = {}) =>
  (await house.house.call(userCobrands, { query }, { as })).body;
const draw = async (body: object, as: Identity = ada) => {
  const answer = await submit(body, as);
  expect(answer.body).toMatchObject({ cobrand: { cobrand_uuid: expect.any(String) } });
  const made: Cobrand = answer.body.cobrand;
  return { made, face: (await house.show(made.image_url, as)).bytes };
};

describe('a co-brand card', () => {
  it('is drawn of a colour and a logo, and told with all that the builder needs', async () => {
    const { made, face } = await draw(cobrand());
    expect(made).toEqual({
      cobrand_uuid: expect.any(String),
      name: 'Summer party',
      card_network: 'visa',
      audience: 'consumer',
      background: colour,
      logo: {
        cloudinary_id: logo.cloudinary_id,
        ...middle,
        image_url: logo.image_url,
        width: 600,
        height: 600,
      },
      max_logo_zoom: maxLogoZoom(logo),
      cloudinary_id: expect.any(String),
      image_url: `/images/own/${made.cloudinary_id}.webp`,
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const { width = 0, height = 1 } = await sharp(face).metadata();
    expect(width / height).toBeCloseTo(1.5625, 2);
    expect(await colourAt(face, 0.5, 0.5)).toBe('red');
    expect(await quartersOf(face)).toEqual(['blue', 'blue', 'blue', 'blue']);
    // A disc of 512 pixels on a face of 1280: its edge is 246 pixels from the middle.
    expect(await colourAt(face, 0.5, 0.5 + 236 / 1_280)).toBe('red');
    expect(await colourAt(face, 0.5, 0.5 + 256 / 1_280)).toBe('blue');
    expect(await colourAt(face, 0.5 + 236 / 2_000, 0.5)).toBe('red');
    expect(await colourAt(face, 0.5 + 256 / 2_000, 0.5)).toBe('blue');
  });

  it('has its logo where it was put, as large as it was made', async () => {
    const { face } = await draw(cobrand({}, { zoom: 0.5, x: 0.25, y: 0.7 }));
    expect(await colourAt(face, 0.25, 0.7)).toBe('red');
    expect(await colourAt(face, 0.25 + 118 / 2_000, 0.7)).toBe('red');
    expect(await colourAt(face, 0.25 + 128 / 2_000, 0.7)).toBe('blue');
    expect(await colourAt(face, 0.5, 0.5)).toBe('blue');
  });

  it('is drawn on a gradient as CSS draws it', async () => {
    const gradient = { kind: 'gradient', from: '#c81e1e', to: '#1e3cc8' };
    const ends = async (angle: number) => {
      const { face } = await draw(cobrand({ background: { ...gradient, angle } }));
      const places = [
        [0.5, 0.01],
        [0.99, 0.5],
        [0.5, 0.99],
        [0.01, 0.5],
      ] as const;
      return Promise.all(places.map(([x, y]) => colourAt(face, x, y)));
    };
    const upwards = await ends(0);
    expect([upwards[0], upwards[2]]).toEqual(['blue', 'red']);
    const toTheRight = await ends(90);
    expect([toTheRight[1], toTheRight[3]]).toEqual(['blue', 'red']);
  });

  it('is drawn on a picture of one’s own', async () => {
    const ground = await house.face(await quarters(1_000, 640));
    const background = {
      kind: 'image',
      cloudinary_id: ground.cloudinary_id,
      image_url: 'https://evil.example/x',
    };
    const { made, face } = await draw(cobrand({ background }, { zoom: 0.5 }));
    expect(await quartersOf(face)).toEqual(['red', 'blue', 'green', 'yellow']);
    expect(made.background).toEqual({
      kind: 'image',
      cloudinary_id: ground.cloudinary_id,
      image_url: ground.image_url,
    });
  });

  it('may be printed, and says to the cart which co-brand it is', async () => {
    const { made } = await draw(cobrand());
    const body = { cart_key: ada.cart_key, user_id: null, cloudinary_ids: [made.cloudinary_id] };
    const { body: told } = await house.house.call(readOwnImages, { body }, { as: serviceIdentity('cart') });
    expect(told.images).toEqual([
      {
        cloudinary_id: made.cloudinary_id,
        image_url: made.image_url,
        cobrand_uuid: made.cobrand_uuid,
        printable: true,
      },
    ]);
  });

  it.each([
    ['logo_outside', {}, { x: 0.1 }],
    ['logo_outside', {}, { y: 0.99 }],
    ['logo_zoom_exceeded', {}, { zoom: 2.2 }],
  ])('is refused with %s where the builder should have refused it', async (code, changes, place) => {
    const { status, body } = await submit(cobrand(changes, place));
    expect([status, body.code]).toEqual([422, code]);
  });

  it('can have its logo up to its largest zoom', async () => {
    const most = maxLogoZoom(logo);
    expect((await submit(cobrand({}, { zoom: most }))).status).toBe(200);
    expect((await submit(cobrand({}, { zoom: most + 0.01 }))).body.code).toBe('logo_zoom_exceeded');
  });

  it.each([
    [{ name: '' }, {}],
    [{ name: 'x'.repeat(61) }, {}],
    [{ name: 'a\u0000b' }, {}],
    [{ name: 'half of an emoji \ud83d' }, {}],
    [{ card_network: 'amex' }, {}],
    [{ background: { kind: 'colour', colour: 'red' } }, {}],
    [{ background: { kind: 'colour', colour: '#fff"/><script>' } }, {}],
    [{ background: { kind: 'gradient', from: '#ffffff', to: '#000000', angle: 360 } }, {}],
    [{ unknown: 1 }, {}],
    [{}, { x: 1.5 }],
    [{}, { zoom: 0 }],
    [{}, { cloudinary_id: '../secret' }],
  ])('must be well formed: %j %j', async (changes, place) => {
    expect((await submit(cobrand(changes, place))).status).toBe(400);
  });

  it('cannot be made of what is somebody else’s, no more than of what never was', async () => {
    const foreign = await house.upload(await jpeg(1_000, 640), visitor());
    const tries = [
      cobrand({}, { cloudinary_id: foreign.cloudinary_id }),
      cobrand({}, { cloudinary_id: 'nosuchpicture' }),
      cobrand({ background: { kind: 'image', cloudinary_id: foreign.cloudinary_id } }),
      cobrand({ background: { kind: 'image', cloudinary_id: 'nosuchpicture' } }),
    ];
    for (const body of tries) {
      const answer = await submit(body);
      expect([answer.status, answer.body.code]).toEqual([404, 'image_unknown']);
    }
  });
});

describe('a visitor’s co-brand cards', () => {
  it('are listed newest first, by page, and to nobody else', async () => {
    const grace = visitor();
    const mark = await house.upload(await disc(300), grace);
    const names = ['first', 'second', 'third'];
    for (const name of names) await draw(cobrand({ name }, { cloudinary_id: mark.cloudinary_id }), grace);
    const all = await list(grace);
    expect(all.cobrands.map(({ name }: Cobrand) => name)).toEqual(['third', 'second', 'first']);
    expect([all.total_count, all.page, all.limit]).toEqual([3, 1, 24]);
    const second = await list(grace, { page: 2, limit: 2 });
    expect(second.cobrands.map(({ name }: Cobrand) => name)).toEqual(['first']);
    expect(second.total_count).toBe(3);
    expect((await list(grace, { page: 9 })).cobrands).toEqual([]);
    for (const other of [visitor(), visitor({ kind: 'anonymous', cart_key: null })])
      expect(await list(other)).toMatchObject({ cobrands: [], total_count: 0 });
    const tooMany = await house.house.call(userCobrands, { query: { limit: 101 } }, { as: grace });
    expect(tooMany.status).toBe(400);
  });

  it('go with them when they sign in', async () => {
    const guest = visitor();
    const mark = await house.upload(await disc(300), guest);
    await draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), guest);
    const signedIn = visitor({ kind: 'user', user_id: 'u-mary', cart_key: guest.cart_key });
    expect((await list(signedIn)).total_count).toBe(1);
    expect((await list(visitor({ kind: 'user', user_id: 'u-mary' }))).total_count).toBe(1);
  });

  it('can be changed by them, and the old face stays on what was ordered with it', async () => {
    const { made } = await draw(cobrand());
    const { body: card } = await house.ask(makeCard, cardOrder({ cloudinary_id: made.cloudinary_id }));
    const changed = await draw(
      cobrand({
        cobrand_uuid: made.cobrand_uuid,
        name: 'Winter party',
        background: { kind: 'colour', colour: '#1ea03c' },
      }),
    );
    expect(changed.made).toMatchObject({
      cobrand_uuid: made.cobrand_uuid,
      name: 'Winter party',
      date_created: made.date_created,
    });
    expect(changed.made.cloudinary_id).not.toBe(made.cloudinary_id);
    expect(await quartersOf(changed.face)).toEqual(['green', 'green', 'green', 'green']);
    const { cobrands } = await list(ada, { limit: 100 });
    const listed = cobrands.filter(({ cobrand_uuid }: Cobrand) => cobrand_uuid === made.cobrand_uuid);
    expect(listed).toHaveLength(1);
    expect(listed[0].name).toBe('Winter party');
    expect(await quartersOf((await house.show(card.image_url)).bytes)).toEqual([
      'blue',
      'blue',
      'blue',
      'blue',
    ]);
  });

  it('cannot be changed by anybody else, no more than one that never was', async () => {
    const { made } = await draw(cobrand());
    const eve = visitor();
    const mark = await house.upload(await disc(300), eve);
    for (const cobrand_uuid of [made.cobrand_uuid, 'nosuchcobrand']) {
      const body = cobrand({ cobrand_uuid }, { cloudinary_id: mark.cloudinary_id });
      const answer = await submit(body, eve);
      expect([answer.status, answer.body.code]).toEqual([404, 'cobrand_unknown']);
    }
  });

  it('are saved once for one key, however often it is sent', async () => {
    const grace = visitor();
    const mark = await house.upload(await disc(300), grace);
    const body = cobrand({}, { cloudinary_id: mark.cloudinary_id });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(body, grace, headers)));
    answers.push(await submit(body, grace, headers));
    expect(new Set(answers.map(({ body: told }) => told.cobrand.cobrand_uuid)).size).toBe(1);
    expect((await list(grace)).total_count).toBe(1);
    const other = await submit({ ...body, name: 'Another' }, grace, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    // Without a key two deeds are two cards.
    await submit(body, grace);
    expect((await list(grace)).total_count).toBe(2);
  });

  it('are at most a hundred', async () => {
    const grace = visitor();
    const mark = await house.upload(await disc(300), grace);
    const body = cobrand({}, { cloudinary_id: mark.cloudinary_id });
    await submit(body, grace);
    const counts = house.house.db('card').collection<{ _id: string }>('allowances');
    await counts.updateOne({ _id: `cobrands:${grace.cart_key}` }, { $set: { used: 99 } });
    const answers = await Promise.all(Array.from({ length: 3 }, () => submit(body, grace)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('cobrand_limit');
    // One that is there can still be changed.
    const { cobrands } = await list(grace);
    const change = { ...body, cobrand_uuid: cobrands[0].cobrand_uuid, name: 'Changed' };
    expect((await submit(change, grace)).status).toBe(200);
  });

  it('keep what they are made of from being swept away, until they need it no more', async () => {
    const grace = visitor();
    const mark = await house.upload(await disc(300), grace);
    const other = await house.upload(await disc(320), grace);
    const { made } = await draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), grace);
    const images = house.house.db('card').collection<{ _id: string; cart_key: string }>('images');
    const age = () =>
      images.updateMany({ cart_key: grace.cart_key ?? '' }, { $set: { last_used_at: new Date(0) } });
    await age();
    await house.sweep();
    expect((await house.show(mark.image_url, grace)).status).toBe(200);
    expect((await house.show(made.image_url, grace)).status).toBe(200);
    expect((await house.show(other.image_url, grace)).status).toBe(404);

    const fresh = await house.upload(await disc(340), grace);
    await draw(cobrand({ cobrand_uuid: made.cobrand_uuid }, { cloudinary_id: fresh.cloudinary_id }), grace);
    await age();
    await house.sweep();
    expect((await house.show(mark.image_url, grace)).status).toBe(404);
    expect((await house.show(made.image_url, grace)).status).toBe(404);
    expect((await house.show(fresh.image_url, grace)).status).toBe(200);
  });
});
