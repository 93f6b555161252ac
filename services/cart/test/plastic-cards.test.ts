import { addToCart, CartAnswerSchema, getCart, replaceCart } from '@bowtie/contracts';
import { commonRefusal } from '@bowtie/service-kit';
import { openTestHouse, type TestHouse, visitor } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { type Partners, startPartners } from './partners';
import { card, group, plasticPayload } from './payloads';
import { standInCatalog } from './stand-in-catalog';
import { standInPictures } from './stand-in-pictures';

let house: TestHouse;
let partners: Partners;
const pictures = standInPictures();
beforeAll(async () => {
  partners = await startPartners();
  house = await openTestHouse({ services: [standInCatalog(), pictures, cartService], env: partners.env });
});
afterAll(async () => {
  await house.close();
  await partners.close();
});

const required = 'This field is required. Please enter a value.';
const gone = 'This picture is not there any more. Please choose another one.';

async function add(body: unknown, as = visitor()) {
  return house.call(addToCart, { body }, { as });
}

async function refused(body: unknown, status: number, code: string, as = visitor()) {
  for (const call of [addToCart, replaceCart]) {
    const answer = await house.call(call, { body }, { as });
    expect(answer.body).toMatchObject({ code });
    expect(answer.status).toBe(status);
  }
  expect((await house.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
  return (await add(body, as)).body.errors;
}

describe('a plastic card', () => {
  it('is answered with all that was chosen for it', async () => {
    const as = visitor();
    const body = plasticPayload([{ message_on_card: 'Enjoy', address_line2: 'Apt 4', state: 'ny' }]);
    const answer = await add(body, as);
    expect(answer.status).toBe(200);
    const { cart } = CartAnswerSchema.parse(answer.body);
    expect(answer.body).toEqual({ cart });
    expect(cart.cart_items[0]).toMatchObject({
      plastic: true,
      merchant: { name: 'Card visa-plastic-small' },
      on_demand_gift_template: { id: 'balloons' },
      custom_card_image: null,
      cloudinary_id: null,
      carrier_type: 'paper_carrier',
      greeting_card: null,
      custom_card_details: {
        recipient_name: 'Grace Hopper',
        name_on_card: 'Grace Hopper',
        emboss_message: 'Enjoy',
        carrier_to: 'Grace',
        carrier_from: 'Ada',
        carrier_message: 'Well done!',
        shipping_name: 'Grace Hopper',
        address_line1: '12 Main St',
        address_line2: 'Apt 4',
        city: 'New York',
        state: 'NY',
        zip_code: '10001',
        recipient_message: null,
        recipient_email: null,
      },
    });
    expect((await house.call(getCart, {}, { as })).body).toEqual({ cart });
  });

  it('is made of the network’s most general plastic card that can hold the amount', async () => {
    const { body } = await add(plasticPayload([{ amount: 50 }, { amount: 51 }]));
    const names = body.cart.cart_items.map((one: { wcp_product: { id: string } }) => one.wcp_product.id);
    expect(names).toEqual(['visa-plastic-small', 'visa-plastic']);
    const none = plasticPayload([{ card_network: 'mastercard' }]);
    expect(await refused(none, 422, 'product_unknown')).toHaveProperty(['cards.0.open_loop_product_id']);
  });

  it('is none that is sent by e-mail', async () => {
    const body = plasticPayload([{ open_loop_product_id: 'visa-virtual' }]);
    expect(await refused(body, 400, 'invalid_request')).toEqual({
      'cards.0.open_loop_product_id': ['This card is not sent by mail.'],
    });
  });

  it.each([
    'name_on_card',
    'carrier_type',
    'carrier_to',
    'carrier_from',
    'carrier_message',
    'shipping_name',
    'address_line1',
    'city',
    'state',
    'zip',
  ])('needs %s', async (field) => {
    for (const missing of [null, undefined]) {
      const errors = await refused(plasticPayload([{}, { [field]: missing }]), 400, 'invalid_request');
      expect(errors).toEqual({ [`cards.1.${field}`]: [required] });
    }
  });

  it('may stay without a message on it, but not in a business order', async () => {
    expect((await add(plasticPayload())).status).toBe(200);
    const business = plasticPayload([{}], {}, { source: 'gcg_smb' });
    expect(await refused(business, 400, 'invalid_request')).toEqual({
      'cards.0.message_on_card': [required],
    });
  });

  it('needs a design or a picture, and takes one of them', async () => {
    const bare = plasticPayload([{ gift_template_id: null, open_loop_product_id: 'visa-plastic' }]);
    expect(await refused(bare, 400, 'invalid_request')).toEqual({
      'cards.0.gift_template_id': [required],
    });
    const both = plasticPayload([{ cloudinary_id: 'mine' }]);
    expect(await refused(both, 400, 'invalid_request')).toEqual({
      'cards.0.cloudinary_id': ['A card has a design or a picture of your own, not both.'],
    });
  });

  it('keeps to the text rules, in their words', async () => {
    const errors = await refused(
      plasticPayload([
        {
          name_on_card: 'G<',
          message_on_card: 'x'.repeat(21),
          carrier_to: '!!',
          carrier_message: '<b>',
          shipping_name: "O'Neil",
          address_line1: '12 Main St, Apt',
          city: 'X',
          state: 'PR',
          zip: '1234',
        },
      ]),
      400,
      'invalid_request',
    );
    expect(errors).toEqual({
      'cards.0.name_on_card': ['Name On Card requires only alpha characters, hyphens, and apostrophes'],
      'cards.0.message_on_card': ['Please enter a value between 2 and 20 characters.'],
      'cards.0.carrier_to': ['Carrier To requires only alpha characters, hyphens, and apostrophes'],
      'cards.0.carrier_message': ["Mailer Message requires only (!?-',.)"],
      'cards.0.shipping_name': ['Only alphanumeric characters and hyphens are allowed'],
      'cards.0.address_line1': ['Only alphanumeric characters and hyphens are allowed'],
      'cards.0.city': ['Please enter a value between 2 and 20 characters.'],
      'cards.0.state': ['Please enter a valid format.'],
      'cards.0.zip': ['Invalid zip code'],
    });
  });
});

describe('a card’s package', () => {
  it.each(['greeting_card', 'greeting_card_handwrytten'])(
    '%s needs a greeting card on sale',
    async (type) => {
      expect(await refused(plasticPayload([{ carrier_type: type }]), 400, 'invalid_request')).toEqual({
        'cards.0.greeting_card': [required],
      });
      const unknown = plasticPayload([{ carrier_type: type, greeting_card: 'gone' }]);
      expect(await refused(unknown, 422, 'greeting_card_unknown')).toHaveProperty(['cards.0.greeting_card']);
      const { body } = await add(plasticPayload([{ carrier_type: type, greeting_card: 'roses' }]));
      expect(body.cart.cart_items[0]).toMatchObject({
        carrier_type: type,
        greeting_card: {
          slug: 'roses',
          name: 'Card of roses',
          image_url: '/images/greeting-cards/roses.svg',
        },
      });
    },
  );

  it.each(['paper_carrier', 'no_carrier'])('%s holds no greeting card', async (type) => {
    const { body } = await add(plasticPayload([{ carrier_type: type, greeting_card: 'gone' }]));
    expect(body.cart.cart_items[0]).toMatchObject({ carrier_type: type, greeting_card: null });
  });

  it('of a virtual card is none', async () => {
    const virtual = (fields: Record<string, unknown>) => {
      const own = group();
      return {
        source: 'gcg_web',
        delivery_groups: [own],
        cards: [card({ group_uuid: own.uuid, ...fields })],
      };
    };
    const { body } = await add(virtual({ carrier_type: 'no_carrier', open_loop_product_id: null }));
    expect(body.cart.cart_items[0]).toMatchObject({ carrier_type: 'no_carrier', plastic: false });
    for (const carrier_type of ['paper_carrier', 'greeting_card', 'greeting_card_handwrytten'])
      expect(await refused(virtual({ carrier_type }), 400, 'invalid_request')).toEqual({
        'cards.0.carrier_type': ['Cards sent by e-mail are put into nothing.'],
      });
    const bare = virtual({ carrier_type: 'no_carrier', gift_template_id: null });
    expect(await refused(bare, 400, 'invalid_request')).toEqual({ 'cards.0.gift_template_id': [required] });
  });
});

describe('a picture of one’s own', () => {
  const own = { gift_template_id: null };

  it('is put on a card by its owner, plastic or virtual', async () => {
    const as = visitor();
    pictures.keep('mine', { cart_key: as.cart_key });
    const { body } = await add(plasticPayload([{ ...own, cloudinary_id: 'mine' }]), as);
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
    const second = await add({ source: 'gcg_web', delivery_groups: [mail], cards: [virtual] }, as);
    expect(second.body.cart.cart_items[1]).toMatchObject({ plastic: false, cloudinary_id: 'mine' });
  });

  it('of a co-brand is answered with it', async () => {
    const as = visitor();
    pictures.keep('brand', { cart_key: as.cart_key, cobrand_uuid: 'cb1' });
    const sent = [
      { ...own, cloudinary_id: 'brand' },
      { ...own, cloudinary_id: 'brand', cobrand_uuid: 'cb1' },
    ];
    const { body } = await add(plasticPayload(sent), as);
    for (const item of body.cart.cart_items)
      expect(item).toMatchObject({ cobrand_uuid: 'cb1', saved_design: { cobrand_uuid: 'cb1' } });
    const other = plasticPayload([{ ...own, cloudinary_id: 'brand', cobrand_uuid: 'cb2' }]);
    expect((await add(other, as)).body).toMatchObject({
      code: 'image_unknown',
      errors: { 'cards.0.cobrand_uuid': [gone] },
    });
    const bare = plasticPayload([{ cobrand_uuid: 'cb1' }]);
    expect(await refused(bare, 400, 'invalid_request')).toEqual({ 'cards.0.cloudinary_id': [required] });
  });

  it('follows whoever is signed in', async () => {
    pictures.keep('kept', { cart_key: 'a session that is over', user_id: 'u7' });
    const body = plasticPayload([{ ...own, cloudinary_id: 'kept' }]);
    expect((await add(body, visitor({ kind: 'user', user_id: 'u7' }))).status).toBe(200);
    expect((await add(body, visitor({ kind: 'user', user_id: 'u8' }))).status).toBe(422);
  });

  it('of somebody else is the same as one that is not there', async () => {
    pictures.keep('theirs', { cart_key: 'somebody else' });
    const answers = [];
    for (const cloudinary_id of ['theirs', 'nobodys'])
      answers.push(await refused(plasticPayload([{}, { ...own, cloudinary_id }]), 422, 'image_unknown'));
    expect(answers[0]).toEqual({ 'cards.1.cloudinary_id': [gone] });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('must be one that can be printed', async () => {
    const as = visitor();
    pictures.keep('raw', { cart_key: as.cart_key, printable: false });
    const body = plasticPayload([{ ...own, cloudinary_id: 'raw' }]);
    expect(await refused(body, 400, 'invalid_request', as)).toEqual({
      'cards.0.cloudinary_id': ['This picture cannot be printed on a card. Please choose another one.'],
    });
  });

  it('is asked for once for all cards, and not where there is none', async () => {
    const as = visitor();
    pictures.keep('twice', { cart_key: as.cart_key });
    const before = pictures.asked;
    await add(plasticPayload([{}, {}]), as);
    expect(pictures.asked).toBe(before);
    await add(plasticPayload([1, 2, 3].map(() => ({ ...own, cloudinary_id: 'twice' }))), as);
    expect(pictures.asked).toBe(before + 1);
  });

  it('cannot be told while the card service rests, and nothing is lost', async () => {
    const as = visitor();
    pictures.keep('later', { cart_key: as.cart_key });
    const body = plasticPayload([{ ...own, cloudinary_id: 'later' }]);
    house.directory.add({
      ...pictures,
      calls: pictures.calls.map(({ call }) => ({
        call,
        handler: async () => {
          throw commonRefusal('service_unavailable');
        },
      })),
    });
    expect((await add(body, as)).status).toBe(503);
    house.directory.add(pictures);
    expect((await add(body, as)).body.cart).toMatchObject({ version: 1, total_quantity: 1 });
  });
});
