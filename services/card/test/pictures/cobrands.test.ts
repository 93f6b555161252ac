import { maxLogoZoom, placeInside } from '@bowtie/card-art/cobrand';
import { type OwnImage, readOwnImages } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blueGround, type cobrandCalls, middle, openCobrandHarness } from '../fixtures/cobrand-harness';
import { ada, colourAt, type ImageHarness, quartersOf } from '../fixtures/image-harness';
import { jpeg, quarters } from '../fixtures/pictures';

let harness: ImageHarness;
let logo: OwnImage;
let calls: ReturnType<typeof cobrandCalls>;
let cobrand: Awaited<ReturnType<typeof openCobrandHarness>>['cobrand'];
beforeAll(async () => {
  ({ harness, logo, calls, cobrand } = await openCobrandHarness());
});
afterAll(() => harness.close());

describe('a co-brand card', () => {
  it('is drawn of a colour and a logo, and told with all that the builder needs', async () => {
    const { made, face } = await calls.draw(cobrand());
    expect(made).toEqual({
      cobrand_uuid: expect.any(String),
      name: 'Summer party',
      card_network: 'visa',
      audience: 'consumer',
      background: blueGround,
      logo: {
        cloudinary_id: logo.cloudinary_id,
        ...middle,
        image_url: logo.image_url,
        width: 600,
        height: 600,
      },
      max_logo_zoom: maxLogoZoom(logo),
      cloudinary_id: expect.any(String),
      image_url: expect.stringMatching(
        new RegExp(`^/images/own/${made.cloudinary_id}[.]webp#(light|dark)-[0-9]+$`),
      ),
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
    const { face } = await calls.draw(cobrand({}, { zoom: 0.5, x: 0.7, y: 0.4 }));
    expect(await colourAt(face, 0.7, 0.4)).toBe('red');
    expect(await colourAt(face, 0.7 + 118 / 2_000, 0.4)).toBe('red');
    expect(await colourAt(face, 0.7 + 128 / 2_000, 0.4)).toBe('blue');
    expect(await colourAt(face, 0.5, 0.5)).toBe('blue');
  });

  it('is drawn on a gradient as CSS draws it', async () => {
    const gradient = { kind: 'gradient', from: '#c81e1e', to: '#1e3cc8' };
    const ends = async (angle: number) => {
      const { face } = await calls.draw(cobrand({ background: { ...gradient, angle } }));
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
    const ground = await harness.face(await quarters(650, 416));
    const background = {
      kind: 'image',
      cloudinary_id: ground.cloudinary_id,
      image_url: 'https://evil.example/x',
    };
    const { made, face } = await calls.draw(cobrand({ background }, { zoom: 0.5 }));
    expect(await quartersOf(face)).toEqual(['red', 'blue', 'green', 'yellow']);
    expect(made.background).toEqual({
      kind: 'image',
      cloudinary_id: ground.cloudinary_id,
      image_url: ground.image_url,
    });
  });

  it('may be printed, and says to the cart which co-brand it is', async () => {
    const { made } = await calls.draw(cobrand());
    const body = { cart_key: ada.cart_key, user_id: null, cloudinary_ids: [made.cloudinary_id] };
    const { body: told } = await harness.harness.call(
      readOwnImages,
      { body },
      { as: serviceIdentity('cart') },
    );
    expect(told.images).toEqual([
      {
        cloudinary_id: made.cloudinary_id,
        image_url: made.image_url,
        cobrand_uuid: made.cobrand_uuid,
        card_network: 'visa',
        printable: true,
      },
    ]);
  });

  it.each([
    [
      'logo_outside',
      { x: 0.1 },
      {
        'logo.x': [
          'The logo leaves the printable area: its middle fits between 42.8 and 82.2 percent of the card’s width.',
        ],
      },
    ],
    [
      'logo_outside',
      { y: 0.99 },
      {
        'logo.y': [
          'The logo leaves the printable area: its middle fits between 27.9 and 50.6 percent of the card’s height.',
        ],
      },
    ],
    [
      'logo_outside',
      { zoom: 1.5, x: 0, y: 1 },
      { 'logo.x': [expect.any(String)], 'logo.y': [expect.any(String)] },
    ],
    [
      'logo_zoom_exceeded',
      { zoom: 1.7 },
      { 'logo.zoom': ['The logo is larger than it can be printed: it can be zoomed to 1.57 at most.'] },
    ],
  ])(
    'is refused with %s and the bound where the builder should have refused it',
    async (code, place, errors) => {
      const { status, body } = await calls.submit(cobrand({}, place));
      expect([status, body.code, body.errors]).toEqual([422, code, errors]);
    },
  );

  it('may have its logo where it is told to fit', async () => {
    for (const place of [
      { x: 0.428, y: 0.279 },
      { x: 0.822, y: 0.506 },
    ])
      expect((await calls.submit(cobrand({}, place))).status).toBe(200);
  });

  const keepsName = async (name: string) =>
    expect((await calls.submit(cobrand({ name }))).body).toMatchObject({ cobrand: { name } });
  it.each(['Sommerfest ’26 🎉', '👩‍👩‍👧'])('may be called %s', keepsName);
  it.each(['عيد سعيد', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'नमस्ते'])('may be called %s', { tags: ['thorough'] }, keepsName);

  it('can have its logo up to its largest zoom', async () => {
    const most = maxLogoZoom(logo);
    expect(
      (await calls.submit(cobrand({}, { ...placeInside(logo, { ...middle, zoom: most }) }))).status,
    ).toBe(200);
    expect((await calls.submit(cobrand({}, { zoom: most + 0.01 }))).body.code).toBe('logo_zoom_exceeded');
  });

  it.each([
    [{ name: '' }, {}],
    [{ name: 'x'.repeat(61) }, {}],
    [{ name: 'a\u0000b' }, {}],
    [{ name: 'half of an emoji \ud83d' }, {}],
    [{ name: '\u200b' }, {}],
    [{ name: '\u3164' }, {}],
    [{ name: '\u2800\u200d\ufe0f' }, {}],
    [{ name: 'gift \u202Edrac' }, {}],
    [{ name: 'gift\u2066s' }, {}],
    [{ name: 'two\u2028lines' }, {}],
    [{ card_network: 'amex' }, {}],
    [{ background: { kind: 'colour', colour: 'red' } }, {}],
    [{ background: { kind: 'colour', colour: '#fff"/><script>' } }, {}],
    [{ background: { kind: 'gradient', from: '#ffffff', to: '#000000', angle: 360 } }, {}],
    [{ unknown: 1 }, {}],
    [{}, { x: 1.5 }],
    [{}, { zoom: 0 }],
    [{}, { cloudinary_id: '../secret' }],
  ])('must be well formed: %j %j', async (changes, place) => {
    expect((await calls.submit(cobrand(changes, place))).status).toBe(400);
  });

  it('cannot be made of what is somebody else’s, no more than of what never was', async () => {
    const foreign = await harness.upload(await jpeg(200, 128), testIdentity());
    const tries = [
      cobrand({}, { cloudinary_id: foreign.cloudinary_id }),
      cobrand({}, { cloudinary_id: 'nosuchpicture' }),
      cobrand({ background: { kind: 'image', cloudinary_id: foreign.cloudinary_id } }),
      cobrand({ background: { kind: 'image', cloudinary_id: 'nosuchpicture' } }),
    ];
    for (const body of tries) {
      const answer = await calls.submit(body);
      expect([answer.status, answer.body.code]).toEqual([404, 'image_unknown']);
    }
  });
});
