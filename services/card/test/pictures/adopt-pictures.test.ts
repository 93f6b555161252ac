import { randomUUID } from 'node:crypto';
import { adoptPictures } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCobrandHarness } from '../fixtures/cobrand-harness';
import { disc, jpeg } from '../fixtures/pictures';

type CobrandHarness = Awaited<ReturnType<typeof openCobrandHarness>>;

let harness: CobrandHarness['harness'];
let calls: CobrandHarness['calls'];
let cobrand: CobrandHarness['cobrand'];
beforeAll(async () => {
  ({ harness, calls, cobrand } = await openCobrandHarness());
});
afterAll(() => harness.close());

let tried = '';
beforeEach(() => {
  tried = randomUUID();
});
/** A person whom no other try of a test knows. */
const person = (number: number) => `${tried}-${number}`;

/** A visitor with a logo, a co-brand that is made of it, and a picture of no co-brand. */
async function maker() {
  const as = testIdentity({ kind: 'anonymous' });
  const mark = await harness.upload(await disc(300), as);
  const { made } = await calls.draw(cobrand({}, { cloudinary_id: mark.cloudinary_id }), as);
  const loose = await harness.upload(await jpeg(400, 300), as);
  return { as, made, mark, urls: [made.image_url, mark.image_url, loose.image_url] };
}

const adopt = (user_id: string, ...makers: { as: ReturnType<typeof testIdentity> }[]) =>
  harness.callService(adoptPictures, { cart_keys: makers.map(({ as }) => as.cart_key), user_id });
const elsewhere = (user_id: string) => testIdentity({ kind: 'user', user_id });
const shown = async (urls: string[], as: ReturnType<typeof testIdentity>) =>
  Promise.all(urls.map(async (url) => (await harness.show(url, as)).status));

describe('what was made before somebody signed in', () => {
  it('is theirs in every browser: co-brands, the pictures they are made of, and all others', async () => {
    const [one, other] = await Promise.all([maker(), maker()]);
    expect((await calls.list(elsewhere(person(1)))).total_count).toBe(0);
    expect((await adopt(person(1), one, other)).status).toBe(200);
    expect((await calls.list(elsewhere(person(1)))).total_count).toBe(2);
    expect(await shown([...one.urls, ...other.urls], elsewhere(person(1)))).toEqual(Array(6).fill(200));
    expect((await calls.list(elsewhere(person(2)))).total_count).toBe(0);
    expect(await shown(one.urls, elsewhere(person(2)))).toEqual([404, 404, 404]);
    expect(await shown(one.urls, testIdentity())).toEqual([404, 404, 404]);
  });

  it('is given once, and never from one person to another', async () => {
    const one = await maker();
    await Promise.all([adopt(person(3), one), adopt(person(3), one)]);
    await adopt(person(4), one);
    expect(await shown(one.urls, elsewhere(person(3)))).toEqual([200, 200, 200]);
    expect(await shown(one.urls, elsewhere(person(4)))).toEqual([404, 404, 404]);
    expect((await calls.list(elsewhere(person(4)))).total_count).toBe(0);
  });

  it('follows with its pictures where the co-brands are looked at first in the session itself', async () => {
    const one = await maker();
    await calls.list({ ...one.as, kind: 'user', user_id: person(5) });
    expect((await calls.list(elsewhere(person(5)))).total_count).toBe(1);
    expect(await shown(one.urls, elsewhere(person(5)))).toEqual([200, 200, 200]);
  });

  it('gives a co-brand its pictures that became somebody’s without them', async () => {
    const one = await maker();
    const cobrands = harness.harness.db('card').collection<{ _id: string }>('cobrands');
    await cobrands.updateOne({ _id: one.made.cobrand_uuid }, { $set: { user_id: person(6) } });
    expect(await shown(one.urls, elsewhere(person(6)))).toEqual([404, 404, 404]);
    await calls.list(elsewhere(person(6)));
    expect(await shown(one.urls, elsewhere(person(6)))).toEqual([200, 200, 404]);
  });

  it('stays theirs while it is changed in the session', async () => {
    const one = await maker();
    const body = cobrand({ cobrand_uuid: one.made.cobrand_uuid }, { cloudinary_id: one.mark.cloudinary_id });
    await Promise.all([
      calls.submit({ ...body, background: { kind: 'colour', colour: '#1ea03c' } }, one.as),
      adopt(person(7), one),
    ]);
    expect((await calls.list(elsewhere(person(7)))).total_count).toBe(1);
  });

  it('is asked for by services alone, with sessions and a person', async () => {
    const body = { cart_keys: ['a'], user_id: person(8) };
    expect((await harness.harness.call(adoptPictures, { body }, { as: testIdentity() })).status).toBe(404);
    for (const wrong of [{ ...body, cart_keys: [] }, { cart_keys: ['a'], user_id: null }, {}])
      expect((await harness.callService(adoptPictures, wrong)).status).toBe(400);
  });
});
