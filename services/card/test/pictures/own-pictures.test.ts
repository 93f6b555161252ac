import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCard, readOwnImages } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOrder } from '../fixtures/card-harness';
import { ada, type ImageHarness, openImageHarness, quartersOf } from '../fixtures/image-harness';
import { jpeg } from '../fixtures/pictures';

let harness: ImageHarness;
beforeAll(async () => {
  harness = await openImageHarness();
});
afterAll(() => harness.close());

describe('a picture of one’s own', () => {
  it('is shown to its owner, and may stay in their browser alone', async () => {
    const { image_url } = await harness.upload(await jpeg(3_200, 2_400));
    const { status, headers, bytes } = await harness.show(image_url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1_600, 1_200]);
  });

  it('is not there for anybody else', async () => {
    const { image_url } = await harness.upload(await jpeg(400, 300));
    const answers = [
      await harness.show(image_url, testIdentity()),
      await harness.show(image_url, testIdentity({ kind: 'user', user_id: 'u-other' })),
      await harness.show(image_url, testIdentity({ kind: 'anonymous', cart_key: null })),
      await harness.show('/images/own/nosuchpicture.webp'),
    ];
    for (const { status, bytes, headers } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    expect((await harness.show('/images/own/..%2f..%2fsecret.webp')).status).toBe(400);
  });

  it('goes with its owner who signs in later, to every device', async () => {
    const guest = testIdentity();
    const user_id = randomUUID();
    const { image_url } = await harness.upload(await jpeg(400, 300), guest);
    const signedIn = testIdentity({ kind: 'user', user_id, cart_key: guest.cart_key });
    const elsewhere = testIdentity({ kind: 'user', user_id });
    expect((await harness.show(image_url, elsewhere)).status).toBe(404);
    expect((await harness.show(image_url, signedIn)).status).toBe(200);
    expect((await harness.show(image_url, elsewhere)).status).toBe(200);
    // Whoever kept the session as it was before has no part in what is the person's now.
    expect((await harness.show(image_url, guest)).status).toBe(404);
    expect((await harness.show(image_url, testIdentity({ kind: 'user', user_id: 'u-other' }))).status).toBe(
      404,
    );
  });

  it('on a card that was made is shown to whoever has its address, as WebP and as PNG', async () => {
    const face = await harness.face(await jpeg(1_000, 700));
    const { body } = await harness.callService(
      makeCard,
      cardOrder({ cloudinary_id: face.cloudinary_id, image_url: face.image_url }),
    );
    expect(body.image_url).toMatch(/^\/images\/gifts\/[A-Za-z0-9_-]{32}\.webp(#(light|dark)-\d{1,2})?$/);
    expect(body.gift.image_url).toBe(body.image_url);
    expect(body.image_url).not.toContain(face.cloudinary_id);
    const stranger = testIdentity({ kind: 'anonymous', cart_key: null });
    const webp = await harness.show(body.image_url, stranger);
    expect([webp.status, webp.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const mailUrl = body.image_url.replace('.webp', '.png');
    for (const picture of [await harness.show(mailUrl, stranger), await harness.show(mailUrl, stranger)]) {
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const { width, height } = await sharp(picture.bytes).metadata();
      expect([width, height]).toEqual([650, 416]);
      expect(await quartersOf(picture.bytes)).toEqual(['red', 'blue', 'green', 'yellow']);
    }
    const again = await harness.callService(makeCard, cardOrder({ cloudinary_id: face.cloudinary_id }));
    expect(again.body.image_url).toBe(body.image_url);
  });

  it('has no public address unless it is on a card', async () => {
    const { cloudinary_id } = await harness.upload(await jpeg(400, 300));
    for (const name of [cloudinary_id, 'nosuchpicture']) {
      expect((await harness.show(`/images/gifts/${name}.webp`)).status).toBe(404);
      expect((await harness.show(`/images/gifts/${name}.png`)).status).toBe(404);
    }
  });
});

describe('pictures that nothing needs', () => {
  const old = new Date(Date.now() - 31 * 86_400_000);

  it('are removed a month after they were last used, and no others', async () => {
    const kept = await openImageHarness({ IMAGES_PER_VISITOR: '3' });
    const unused = await kept.upload(await jpeg(400, 300));
    const used = await kept.face(await jpeg(1_000, 700));
    await kept.callService(makeCard, cardOrder({ cloudinary_id: used.cloudinary_id }));
    expect(await kept.refused(await jpeg(40, 30))).toBe('422 image_limit');
    const images = kept.harness.db('card').collection<{ _id: string }>('images');
    await images.updateMany({}, { $set: { last_used_at: old } });

    expect(await kept.sweep()).toBe(2);
    expect(await kept.sweep()).toBe(0);
    expect((await kept.show(unused.image_url)).status).toBe(404);
    expect((await kept.show(used.image_url)).status).toBe(200);
    expect(await readdir(join(kept.imageDir, 'own', unused.cloudinary_id))).toEqual([]);
    expect(existsSync(join(kept.imageDir, 'own', used.cloudinary_id, 'full'))).toBe(true);
    // What was removed counts no more.
    expect((await kept.upload(await jpeg(40, 30))).width).toBe(40);
    await kept.close();
  });

  it('are removed although one of them cannot be, sweep after sweep', async () => {
    const kept = await openImageHarness();
    const stuck = await kept.upload(await jpeg(400, 300));
    const images = kept.harness.db('card').collection<{ _id: string }>('images');
    await images.updateMany({}, { $set: { last_used_at: new Date(0) } });
    // A folder in the place of a file is nothing that is removed as a file.
    const file = join(kept.imageDir, 'own', stuck.cloudinary_id, 'full');
    rmSync(file);
    mkdirSync(join(file, 'inside'), { recursive: true });
    for (const _ of ['first', 'second']) {
      const other = await kept.upload(await jpeg(400, 300));
      await images.updateOne({ _id: other.cloudinary_id }, { $set: { last_used_at: old } });
      expect(await kept.sweep()).toBe(1);
      expect(await images.findOne({ _id: other.cloudinary_id })).toBeNull();
    }
    rmSync(file, { recursive: true });
    expect(await kept.sweep()).toBe(1);
    await kept.close();
  });

  it('are removed in their turn, however many cannot be', async () => {
    const kept = await openImageHarness();
    const other = await kept.upload(await jpeg(400, 300));
    const images = kept.harness.db('card').collection<{ _id: string }>('images');
    await images.updateMany({}, { $set: { last_used_at: old } });
    const known = await images.findOne({ _id: other.cloudinary_id });
    const stuck = Array.from({ length: 100 }, (_, index) => `stuck-${index}`);
    await images.insertMany(stuck.map((_id) => ({ ...known, _id, last_used_at: new Date(0) })));
    for (const id of stuck) mkdirSync(join(kept.imageDir, 'own', id, 'full', 'inside'), { recursive: true });
    expect(await kept.sweep()).toBe(0);
    expect(await kept.sweep()).toBe(1);
    expect(await images.findOne({ _id: other.cloudinary_id })).toBeNull();
    await kept.close();
  });

  it('stay when they lie in a cart that somebody comes back to', async () => {
    const { cloudinary_id } = await harness.upload(await jpeg(400, 300));
    const images = harness.harness.db('card').collection<{ _id: string }>('images');
    await images.updateOne({ _id: cloudinary_id }, { $set: { last_used_at: old } });
    const body = { cart_key: ada.cart_key, user_id: null, cloudinary_ids: [cloudinary_id] };
    await harness.harness.call(readOwnImages, { body }, { as: serviceIdentity('cart') });
    await harness.sweep();
    expect((await harness.show(`/images/own/${cloudinary_id}.webp`)).status).toBe(200);
  });
});
