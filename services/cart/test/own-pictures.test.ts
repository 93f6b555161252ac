import { commonError } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { card, group, plasticPayload } from './fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
afterAll(() => carts.close());

const gone = 'This picture is not there any more. Please choose another one.';
const required = 'This field is required. Please enter a value.';

describe('a picture of one’s own', () => {
  const own = { gift_template_id: null };

  it('is put on a card by its owner, plastic or virtual', async () => {
    const as = testIdentity();
    carts.pictures.keep('mine', { cart_key: as.cart_key });
    const { body } = await carts.add(plasticPayload([{ ...own, cloudinary_id: 'mine' }]), as);
    expect(body.cart.cart_items[0]).toMatchObject({
      cloudinary_id: 'mine',
      custom_card_image: '/images/own/mine.webp',
      on_demand_gift_template: null,
      cobrand_uuid: null,
      saved_design: null,
    });
    const mail = group();
    const virtual = card({
      group_uuid: mail.uuid,
      carrier_type: 'no_carrier',
      open_loop_product_id: null,
      gift_template_id: null,
      cloudinary_id: 'mine',
    });
    const second = await carts.add({ source: 'gcg_web', delivery_groups: [mail], cards: [virtual] }, as);
    expect(second.body.cart.cart_items[1]).toMatchObject({ plastic: false, cloudinary_id: 'mine' });
  });

  it('of a co-brand is answered with it', async () => {
    const as = testIdentity();
    carts.pictures.keep('brand', { cart_key: as.cart_key, cobrand_uuid: 'cb1' });
    const sent = [
      { ...own, cloudinary_id: 'brand' },
      { ...own, cloudinary_id: 'brand', cobrand_uuid: 'cb1' },
    ];
    const { body } = await carts.add(plasticPayload(sent), as);
    for (const item of body.cart.cart_items)
      expect(item).toMatchObject({ cobrand_uuid: 'cb1', saved_design: { cobrand_uuid: 'cb1' } });
    const other = plasticPayload([{ ...own, cloudinary_id: 'brand', cobrand_uuid: 'cb2' }]);
    expect((await carts.add(other, as)).body).toMatchObject({
      code: 'image_unknown',
      errors: { 'cards.0.cobrand_uuid': [gone] },
    });
    const bare = plasticPayload([{ cobrand_uuid: 'cb1' }]);
    expect(await carts.refused(bare, 400, 'invalid_request')).toEqual({
      'cards.0.cloudinary_id': [required],
    });
  });

  it('of a co-brand goes onto cards of its network alone', async () => {
    const as = testIdentity();
    carts.pictures.keep('branded', { cart_key: as.cart_key, cobrand_uuid: 'cb1', card_network: 'visa' });
    const onCardOf = (card_network: string, cobrand_uuid: string | null) => {
      const mail = group();
      const branded = card({
        group_uuid: mail.uuid,
        amount: 50,
        card_network,
        carrier_type: 'no_carrier',
        open_loop_product_id: null,
        gift_template_id: null,
        cloudinary_id: 'branded',
        cobrand_uuid,
      });
      return { source: 'gcg_web', delivery_groups: [mail], cards: [branded] };
    };
    const other = ['This design is made for another network.'];
    expect(await carts.refused(onCardOf('mastercard', 'cb1'), 400, 'invalid_request', as)).toEqual({
      'cards.0.cobrand_uuid': other,
    });
    expect(await carts.refused(onCardOf('mastercard', null), 400, 'invalid_request', as)).toEqual({
      'cards.0.cloudinary_id': other,
    });
    expect((await carts.add(onCardOf('visa', 'cb1'), as)).status).toBe(200);
  });

  it('follows whoever is signed in', async () => {
    carts.pictures.keep('kept', { cart_key: 'a session that is over', user_id: 'u7' });
    const body = plasticPayload([{ ...own, cloudinary_id: 'kept' }]);
    expect((await carts.add(body, testIdentity({ kind: 'user', user_id: 'u7' }))).status).toBe(200);
    expect((await carts.add(body, testIdentity({ kind: 'user', user_id: 'u8' }))).status).toBe(422);
  });

  it('of somebody else is the same as one that is not there', async () => {
    carts.pictures.keep('theirs', { cart_key: 'somebody else' });
    const answers = [];
    for (const cloudinary_id of ['theirs', 'nobodys'])
      answers.push(
        await carts.refused(plasticPayload([{}, { ...own, cloudinary_id }]), 422, 'image_unknown'),
      );
    expect(answers[0]).toEqual({ 'cards.1.cloudinary_id': [gone] });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('must be one that can be printed', async () => {
    const as = testIdentity();
    carts.pictures.keep('raw', { cart_key: as.cart_key, printable: false });
    const body = plasticPayload([{ ...own, cloudinary_id: 'raw' }]);
    expect(await carts.refused(body, 400, 'invalid_request', as)).toEqual({
      'cards.0.cloudinary_id': ['This picture cannot be printed on a card. Please choose another one.'],
    });
  });

  it('is asked for once for all cards, and not where there is none', async () => {
    const as = testIdentity();
    carts.pictures.keep('twice', { cart_key: as.cart_key });
    const before = carts.pictures.asked;
    await carts.add(plasticPayload([{}, {}]), as);
    expect(carts.pictures.asked).toBe(before);
    await carts.add(plasticPayload([1, 2, 3].map(() => ({ ...own, cloudinary_id: 'twice' }))), as);
    expect(carts.pictures.asked).toBe(before + 1);
  });

  it('cannot be told while the card service rests, and nothing is lost', async () => {
    const as = testIdentity();
    carts.pictures.keep('later', { cart_key: as.cart_key });
    const body = plasticPayload([{ ...own, cloudinary_id: 'later' }]);
    carts.harness.clients.add({
      ...carts.pictures,
      calls: carts.pictures.calls.map(({ call }) => ({
        call,
        handler: async () => {
          throw commonError('service_unavailable');
        },
      })),
    });
    expect((await carts.add(body, as)).status).toBe(503);
    carts.harness.clients.add(carts.pictures);
    expect((await carts.add(body, as)).body.cart).toMatchObject({ version: 1, total_quantity: 1 });
  });
});
