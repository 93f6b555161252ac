import {
  type AnyCall,
  deleteCobrand,
  deleteImage,
  renameCobrand,
  restoreCobrand,
  userImages,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cobrandCalls } from '../fixtures/cobrand-harness';
import { type ImageHarness, openImageHarness } from '../fixtures/image-harness';
import { disc } from '../fixtures/pictures';

/** Logo and face of one co-brand, and one picture more. */
const most = 3;
let harness: ImageHarness;
let calls: ReturnType<typeof cobrandCalls>;
beforeAll(async () => {
  harness = await openImageHarness({ IMAGES_PER_VISITOR: String(most) });
  calls = cobrandCalls(harness);
});
afterAll(() => harness.close());

type Visitor = ReturnType<typeof testIdentity>;
const call = (definition: AnyCall, body: unknown, as: Visitor) =>
  harness.harness.call(definition, { body }, { as });

/** Somebody with one co-brand card. */
async function owner() {
  const as = testIdentity();
  const logo = await harness.upload(await disc(600), as);
  const { made } = await calls.draw(
    {
      name: 'Summer party',
      card_network: 'visa',
      background: { kind: 'colour', colour: '#1e3cc8' },
      logo: { cloudinary_id: logo.cloudinary_id, zoom: 1, x: 0.5, y: 0.5 },
    },
    as,
  );
  const { cobrand_uuid } = made;
  return { as, logo, made, cobrand_uuid };
}
const names = async (as: Visitor) =>
  (await calls.list(as)).cobrands.map(({ name }: { name: string }) => name);

describe('a co-brand card of one’s own', () => {
  it('is renamed, and nothing else of it changes', async () => {
    const { as, made, cobrand_uuid } = await owner();
    const answer = await call(renameCobrand, { cobrand_uuid, name: ' Winter party ' }, as);
    expect(answer.body.cobrand).toEqual({ ...made, name: 'Winter party' });
    expect(await names(as)).toEqual(['Winter party']);
    for (const name of ['', ' ', 'x'.repeat(500)]) {
      const { status, body } = await call(renameCobrand, { cobrand_uuid, name }, as);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['name']]);
    }
  });

  it('is deleted, and had back with the same pictures', async () => {
    const { as, made, cobrand_uuid } = await owner();
    expect((await call(deleteCobrand, { cobrand_uuid }, as)).body).toEqual({ deleted: true });
    expect(await calls.list(as)).toMatchObject({ cobrands: [], total_count: 0 });
    // A card in a cart may show it.
    expect((await harness.show(made.image_url, as)).status).toBe(200);
    expect((await call(deleteCobrand, { cobrand_uuid }, as)).status).toBe(404);
    expect((await call(restoreCobrand, { cobrand_uuid }, as)).body.cobrand).toEqual(made);
    expect(await names(as)).toEqual(['Summer party']);
    expect((await call(restoreCobrand, { cobrand_uuid }, as)).status).toBe(404);
  });

  it('is nobody else’s to rename, delete or have back', async () => {
    const { as, cobrand_uuid } = await owner();
    const strangers = [testIdentity(), testIdentity({ kind: 'anonymous', cart_key: null })];
    const tries = async () => {
      for (const stranger of strangers)
        for (const definition of [renameCobrand, deleteCobrand, restoreCobrand]) {
          const named = definition === renameCobrand ? { name: 'Mine' } : {};
          const { status, body } = await call(definition, { cobrand_uuid, ...named }, stranger);
          expect([definition.name, status, body.code]).toEqual([definition.name, 404, 'cobrand_unknown']);
        }
    };
    await tries();
    await call(deleteCobrand, { cobrand_uuid }, as);
    await tries();
    expect((await call(restoreCobrand, { cobrand_uuid: 'none' }, as)).status).toBe(404);
    for (const definition of [renameCobrand, deleteCobrand, restoreCobrand])
      expect((await call(definition, { cobrand_uuid: { $ne: '' }, name: 'x' }, as)).status).toBe(400);
  });

  it('makes room for pictures, once, however many delete it at the same time', async () => {
    const { as, cobrand_uuid } = await owner();
    await harness.upload(await disc(601), as);
    expect(await harness.refused(await disc(602), as)).toBe('422 image_limit');
    const deleted = await Promise.all(
      Array.from({ length: 4 }, () => call(deleteCobrand, { cobrand_uuid }, as)),
    );
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    await harness.upload(await disc(603), as);
    await harness.upload(await disc(604), as);
    expect(await harness.refused(await disc(605), as)).toBe('422 image_limit');
    const { status, body } = await call(restoreCobrand, { cobrand_uuid }, as);
    expect([status, body.code]).toEqual([422, 'image_limit']);
    expect(await names(as)).toEqual([]);
  });

  it('takes its places again when it is had back', async () => {
    const { as, cobrand_uuid } = await owner();
    await call(deleteCobrand, { cobrand_uuid }, as);
    await harness.upload(await disc(606), as);
    expect((await call(restoreCobrand, { cobrand_uuid }, as)).status).toBe(200);
    expect(await harness.refused(await disc(607), as)).toBe('422 image_limit');
  });
});

describe('a picture of one’s own', () => {
  const list = async (as: Visitor) => (await call(userImages, undefined, as)).body;

  it('is listed, deleted, and makes room', async () => {
    const as = testIdentity();
    const pictures = [];
    for (let count = 0; count < most; count++)
      pictures.push(await harness.upload(await disc(400 + count), as));
    const ids = pictures.map(({ cloudinary_id }) => cloudinary_id);
    const listed = await list(as);
    expect(listed.images.map((image: { cloudinary_id: string }) => image.cloudinary_id).sort()).toEqual(
      [...ids].sort(),
    );
    expect(listed).toMatchObject({ total_count: most, page: 1, limit: 24 });
    const [cloudinary_id = ''] = ids;
    expect((await call(deleteImage, { cloudinary_id }, as)).body).toEqual({ deleted: true });
    expect((await call(deleteImage, { cloudinary_id }, as)).body.code).toBe('image_unknown');
    expect((await list(as)).total_count).toBe(most - 1);
    await harness.upload(await disc(410), as);
    expect(await harness.refused(await disc(411), as)).toBe('422 image_limit');
    expect((await harness.show(pictures[0]?.image_url ?? '', as)).status).toBe(200);
  });

  it('stays while a co-brand card needs it, and is nobody else’s', async () => {
    const { as, logo, cobrand_uuid } = await owner();
    const { cloudinary_id } = logo;
    const refused = await call(deleteImage, { cloudinary_id }, as);
    expect([refused.status, refused.body.code]).toEqual([409, 'image_in_use']);
    const stranger = testIdentity();
    expect((await call(deleteImage, { cloudinary_id }, stranger)).body.code).toBe('image_unknown');
    expect((await list(stranger)).images).toEqual([]);
    expect((await list(testIdentity({ kind: 'anonymous', cart_key: null }))).images).toEqual([]);
    // It goes with its card.
    await call(deleteCobrand, { cobrand_uuid }, as);
    expect((await list(as)).images).toEqual([]);
    const tooMany = await harness.harness.call(userImages, { query: { limit: 101 } }, { as });
    expect(tooMany.status).toBe(400);
  });
});
