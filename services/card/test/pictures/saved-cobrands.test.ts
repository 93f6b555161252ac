import { randomUUID } from 'node:crypto';
import { type Cobrand, makeCard, readOwnImages, userCobrands } from '@bowtie/contracts';
import { type Identity, personCartEpoch, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOrder } from '../fixtures/card-harness';
import { type cobrandCalls, openCobrandHarness } from '../fixtures/cobrand-harness';
import { ada, type ImageHarness, quartersOf } from '../fixtures/image-harness';
import { disc } from '../fixtures/pictures';

let harness: ImageHarness;
let calls: ReturnType<typeof cobrandCalls>;
let cobrand: Awaited<ReturnType<typeof openCobrandHarness>>['cobrand'];
beforeAll(async () => {
  ({ harness, calls, cobrand } = await openCobrandHarness());
});
afterAll(() => harness.close());

describe('a visitor’s co-brand cards', () => {
  it('are listed newest first, by page, and to nobody else', async () => {
    const grace = testIdentity();
    const mark = await harness.upload(await disc(300), grace);
    const names = ['first', 'second', 'third'];
    for (const name of names)
      await calls.draw(cobrand({ name }, { cloudinary_id: mark.cloudinary_id }), grace);
    const all = await calls.list(grace);
    expect(all.cobrands.map(({ name }: Cobrand) => name)).toEqual(['third', 'second', 'first']);
    expect([all.total_count, all.page, all.limit]).toEqual([3, 1, 24]);
    const second = await calls.list(grace, { page: 2, limit: 2 });
    expect(second.cobrands.map(({ name }: Cobrand) => name)).toEqual(['first']);
    expect(second.total_count).toBe(3);
    expect((await calls.list(grace, { page: 9 })).cobrands).toEqual([]);
    for (const other of [testIdentity(), testIdentity({ kind: 'anonymous', cart_key: null })])
      expect(await calls.list(other)).toMatchObject({ cobrands: [], total_count: 0 });
    const tooMany = await harness.harness.call(userCobrands, { query: { limit: 101 } }, { as: grace });
    expect(tooMany.status).toBe(400);
  });

  it('are reached no more by a session that somebody kept from before', async () => {
    const session = testIdentity({ kind: 'anonymous' });
    const mark = await harness.upload(await disc(300), session);
    const guest = { ...session, cart_epoch: 1 };
    const made = await calls.draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), guest);
    expect((await calls.list(session)).cobrands).toEqual([]);
    expect((await calls.list(guest)).total_count).toBe(1);
    const user = { ...session, kind: 'user', user_id: 'u-kept', cart_epoch: personCartEpoch } as const;
    expect((await calls.list(user)).total_count).toBe(1);
    expect((await calls.list(guest)).cobrands).toEqual([]);
    const ids = { cloudinary_ids: [made.made.cloudinary_id] };
    const own = async (as: Identity) => {
      const body = { cart_key: as.cart_key ?? '', cart_epoch: as.cart_epoch, user_id: as.user_id, ...ids };
      const told = await harness.harness.call(readOwnImages, { body }, { as: serviceIdentity('cart') });
      return told.body.images.length;
    };
    expect([await own(session), await own(guest), await own(user)]).toEqual([0, 0, 1]);
  });

  it('go with them when they sign in', async () => {
    const guest = testIdentity();
    const user_id = randomUUID();
    const mark = await harness.upload(await disc(300), guest);
    await calls.draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), guest);
    const signedIn = testIdentity({ kind: 'user', user_id, cart_key: guest.cart_key });
    expect((await calls.list(signedIn)).total_count).toBe(1);
    expect((await calls.list(testIdentity({ kind: 'user', user_id }))).total_count).toBe(1);
  });

  it('can be changed by them, and the old face stays on what was ordered with it', async () => {
    const { made } = await calls.draw(cobrand());
    const { body: card } = await harness.callService(
      makeCard,
      cardOrder({ cloudinary_id: made.cloudinary_id }),
    );
    const changed = await calls.draw(
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
    const { cobrands } = await calls.list(ada, { limit: 100 });
    const listed = cobrands.filter(({ cobrand_uuid }: Cobrand) => cobrand_uuid === made.cobrand_uuid);
    expect(listed).toHaveLength(1);
    expect(listed[0].name).toBe('Winter party');
    expect(await quartersOf((await harness.show(card.image_url)).bytes)).toEqual([
      'blue',
      'blue',
      'blue',
      'blue',
    ]);
  });

  it('cannot be changed by anybody else, no more than one that never was', async () => {
    const { made } = await calls.draw(cobrand());
    const eve = testIdentity();
    const mark = await harness.upload(await disc(300), eve);
    for (const cobrand_uuid of [made.cobrand_uuid, 'nosuchcobrand']) {
      const body = cobrand({ cobrand_uuid }, { cloudinary_id: mark.cloudinary_id });
      const answer = await calls.submit(body, eve);
      expect([answer.status, answer.body.code]).toEqual([404, 'cobrand_unknown']);
    }
  });

  it('are saved once for one key, however often it is sent', async () => {
    const grace = testIdentity();
    const mark = await harness.upload(await disc(300), grace);
    const body = cobrand({}, { cloudinary_id: mark.cloudinary_id });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 2 }, () => calls.submit(body, grace, headers)));
    answers.push(await calls.submit(body, grace, headers));
    expect(new Set(answers.map(({ body: told }) => told.cobrand.cobrand_uuid)).size).toBe(1);
    expect((await calls.list(grace)).total_count).toBe(1);
    const other = await calls.submit({ ...body, name: 'Another' }, grace, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    // Without a key two requests are two cards.
    await calls.submit(body, grace);
    expect((await calls.list(grace)).total_count).toBe(2);
  });

  it('are the newest hundred: the oldest makes place, and cards that show it keep it', async () => {
    const grace = testIdentity();
    const marks = [
      await harness.upload(await disc(300), grace),
      await harness.upload(await disc(310), grace),
    ];
    const [oldMark, mark] = marks.map(({ cloudinary_id }) => cloudinary_id);
    const oldest = (await calls.draw(cobrand({ name: 'oldest' }, { cloudinary_id: oldMark }), grace)).made;
    const body = cobrand({ name: 'old' }, { cloudinary_id: mark });
    await calls.draw(body, grace);
    const { body: card } = await harness.callService(
      makeCard,
      cardOrder({ cloudinary_id: oldest.cloudinary_id }),
    );
    const counts = harness.harness.db('card').collection<{ _id: string }>('allowances');
    const allowance = { _id: `cobrands:${grace.cart_key}` };
    await counts.updateOne(allowance, { $set: { used: 99 } });
    const names = async () => (await calls.list(grace)).cobrands.map(({ name }: Cobrand) => name);

    const refused = cobrand({}, { cloudinary_id: mark, x: 0 });
    expect((await calls.submit({ ...body, name: 'hundredth' }, grace)).status).toBe(200);
    expect((await calls.submit(refused, grace)).status).toBe(422);
    expect(await names()).toEqual(['hundredth', 'old', 'oldest']);
    expect((await calls.submit({ ...body, name: 'one more' }, grace)).status).toBe(200);
    expect(await names()).toEqual(['one more', 'hundredth', 'old']);
    expect(await counts.findOne(allowance)).toMatchObject({ used: 100 });

    const change = { ...body, cobrand_uuid: oldest.cobrand_uuid };
    expect((await calls.submit(change, grace)).body.code).toBe('cobrand_unknown');
    // What lies in a cart still is a card of its network, and what was ordered is shown for good.
    const asked = { cart_key: grace.cart_key, user_id: null, cloudinary_ids: [oldest.cloudinary_id] };
    const { body: told } = await harness.harness.call(
      readOwnImages,
      { body: asked },
      { as: serviceIdentity('cart') },
    );
    expect(told.images).toMatchObject([{ cobrand_uuid: oldest.cobrand_uuid, card_network: 'visa' }]);
    const images = harness.harness.db('card').collection<{ _id: string; cart_key: string }>('images');
    await images.updateMany({ cart_key: grace.cart_key ?? '' }, { $set: { last_used_at: new Date(0) } });
    await harness.sweep();
    expect((await harness.show(`/images/own/${oldMark}.webp`, grace)).status).toBe(404);
    expect((await harness.show(`/images/own/${mark}.webp`, grace)).status).toBe(200);
    expect((await harness.show(card.image_url)).status).toBe(200);
  });

  it('keep only what they need when two tabs change one at once', async () => {
    const grace = testIdentity();
    const marks = [];
    for (const size of [300, 310, 320]) marks.push(await harness.upload(await disc(size), grace));
    const bodies = marks.map(({ cloudinary_id }) => cobrand({}, { cloudinary_id }));
    const { made } = await calls.draw(bodies[0] ?? {}, grace);
    const { cobrand_uuid } = made;
    const other = (await calls.draw(cobrand({}, { cloudinary_id: made.logo.cloudinary_id }), grace)).made;
    const answers = await Promise.all(
      bodies.slice(1).map((body) => calls.submit({ ...body, cobrand_uuid }, grace)),
    );
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? 'changed'}`);
    expect(told).toContain('200 changed');
    for (const answer of told) expect(['200 changed', '409 conflict']).toContain(answer);

    const { cobrands } = await calls.list(grace);
    const needed: string[] = cobrands.flatMap(({ cloudinary_id, logo }: Cobrand) => [
      cloudinary_id,
      logo.cloudinary_id,
    ]);
    expect(needed).toContain(other.logo.cloudinary_id);
    const kept = await harness.harness
      .db('card')
      .collection<{ _id: string; cart_key: string; in_cobrand: boolean }>('images')
      .find({ cart_key: grace.cart_key ?? '', in_cobrand: true })
      .toArray();
    expect(kept.map(({ _id }) => _id).sort()).toEqual([...new Set(needed)].sort());
  });

  it('keep what they are made of from being removed, until they need it no more', async () => {
    const grace = testIdentity();
    const mark = await harness.upload(await disc(300), grace);
    const other = await harness.upload(await disc(320), grace);
    const { made } = await calls.draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), grace);
    const images = harness.harness.db('card').collection<{ _id: string; cart_key: string }>('images');
    const age = () =>
      images.updateMany({ cart_key: grace.cart_key ?? '' }, { $set: { last_used_at: new Date(0) } });
    await age();
    await harness.sweep();
    expect((await harness.show(mark.image_url, grace)).status).toBe(200);
    expect((await harness.show(made.image_url, grace)).status).toBe(200);
    expect((await harness.show(other.image_url, grace)).status).toBe(404);

    const fresh = await harness.upload(await disc(340), grace);
    await calls.draw(
      cobrand({ cobrand_uuid: made.cobrand_uuid }, { cloudinary_id: fresh.cloudinary_id }),
      grace,
    );
    await age();
    await harness.sweep();
    expect((await harness.show(mark.image_url, grace)).status).toBe(404);
    expect((await harness.show(made.image_url, grace)).status).toBe(404);
    expect((await harness.show(fresh.image_url, grace)).status).toBe(200);
  });
});
