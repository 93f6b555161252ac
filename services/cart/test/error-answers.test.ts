import { addToCart, getCart, replaceCart } from '@bowtie/contracts';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { group, payload, plasticPayload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
beforeAll(async () => {
  const catalog = createFakeCatalog();
  const product = catalog.products.get('visa-virtual');
  if (product !== undefined) product.name = 'Virtual Visa Gift Card';
  harness = await openTestHarness({ services: [catalog, cartService], env: noPartners });
});
afterAll(() => harness.close());

const required = 'This field is required. Please enter a value.';

async function refused(body: unknown, status: number, code: string) {
  const as = testIdentity();
  for (const call of [addToCart, replaceCart]) {
    const answer = await harness.call(call, { body }, { as });
    expect(answer.body).toMatchObject({ code });
    expect(answer.status).toBe(status);
    const { cart } = (await harness.call(getCart, {}, { as })).body;
    expect(cart.total_quantity).toBe(0);
  }
  return (await harness.call(addToCart, { body }, { as })).body.errors;
}

describe('groups and cards', () => {
  it('belong together', async () => {
    const stray = payload([{}, { group_uuid: 'elsewhere' }]);
    expect(await refused(stray, 400, 'invalid_request')).toHaveProperty(['cards.1.group_uuid']);
    const idle = payload();
    idle.delivery_groups.push(group());
    expect(await refused(idle, 400, 'invalid_request')).toHaveProperty(['delivery_groups.1.uuid']);
    const twice = payload();
    twice.delivery_groups.push(...twice.delivery_groups);
    expect(await refused(twice, 400, 'invalid_request')).toHaveProperty(['delivery_groups.1.uuid']);
  });

  it('are at least one each', async () => {
    await refused(payload([]), 400, 'invalid_request');
    await refused(payload([{}], { delivery_groups: [] }), 400, 'invalid_request');
    await refused({ source: 'gcg_web' }, 400, 'invalid_request');
  });

  it.each(['gcg_web', 'gcg_smb'])(
    'that would be downloaded are virtual, and mailed to nobody: %s',
    async (source) => {
      const body = payload([{}], { source });
      Object.assign(body.delivery_groups[0] ?? {}, { virtual: false, delivery_style: 'download' });
      expect(await refused(body, 422, 'delivery_unavailable')).toEqual({
        'delivery_groups.0.delivery_style': ['Only virtual cards can be downloaded.'],
      });
      Object.assign(body.delivery_groups[0] ?? {}, { virtual: true });
      expect(await refused(body, 400, 'invalid_request')).toHaveProperty(['cards.0.recipient_email']);
    },
  );

  it.each([
    [{ virtual: false, delivery_style: 'email' }],
    [{ virtual: true, delivery_style: 'bulk_ship' }],
    [{ virtual: true, delivery_style: 'individual_ship' }],
  ])('are virtual and e-mailed, or plastic and shipped: %j', async (fields) => {
    const body = payload();
    Object.assign(body.delivery_groups[0] ?? {}, fields);
    const errors = await refused(body, 400, 'invalid_request');
    expect(errors).toHaveProperty(['delivery_groups.0.delivery_style']);
  });

  it('sent by e-mail have no way of shipping', async () => {
    const body = payload();
    Object.assign(body.delivery_groups[0] ?? {}, { shipping_method_id: 'overnight' });
    expect(await refused(body, 400, 'invalid_request')).toHaveProperty([
      'delivery_groups.0.shipping_method_id',
    ]);
  });
});

describe('a virtual card', () => {
  it('takes the languages of the store, for cards by e-mail alone', async () => {
    const choose = 'Please choose English or Spanish.';
    for (const recipient_language of ['fr', 'ES', '', 'English', 7]) {
      const foreign = payload([{ recipient_language }]);
      expect(await refused(foreign, 400, 'invalid_request')).toEqual({
        'cards.0.recipient_language': [choose],
      });
    }
    const mailOnly = ['Only a card sent by e-mail has a language of its own.'];
    const posted = plasticPayload([{ recipient_language: 'es' }]);
    expect(await refused(posted, 400, 'invalid_request')).toEqual({ 'cards.0.recipient_language': mailOnly });
    const file = { delivery_style: 'download' };
    const own = { recipient_email: null, recipient_language: 'es', group_uuid: 'd' };
    const downloaded = payload([own], {
      source: 'gcg_smb',
      delivery_groups: [group({ uuid: 'd', ...file })],
    });
    expect(await refused(downloaded, 400, 'invalid_request')).toEqual({
      'cards.0.recipient_language': mailOnly,
    });
  });

  it.each(['recipient_email', 'recipient_name', 'sender_name'])('needs %s', async (field) => {
    for (const missing of [null, '', '   ', undefined]) {
      const errors = await refused(payload([{}, { [field]: missing }]), 400, 'invalid_request');
      expect(errors).toEqual({ [`cards.1.${field}`]: [required] });
    }
  });

  it('needs a message, and a design or a picture', async () => {
    const silent = payload([{ recipient_message: null, carrier_message: '' }]);
    expect(await refused(silent, 400, 'invalid_request')).toEqual({
      'cards.0.recipient_message': [required],
    });
    for (const open_loop_product_id of ['visa-virtual', null]) {
      const bare = payload([{ open_loop_product_id, gift_template_id: null }]);
      expect(await refused(bare, 400, 'invalid_request')).toEqual({
        'cards.0.gift_template_id': [required],
      });
    }
  });

  it('is mailed in letters of any alphabet, wherever its words stand', async () => {
    const words = {
      recipient_name: '花子',
      sender_name: '감사합니다',
      carrier_from: '𝒜𝒜',
      carrier_to: 'ありがとう',
    };
    const [said, carried] = [{ recipient_message: 'ขอบคุณ' }, { recipient_message: null }];
    for (const message of [said, { ...carried, carrier_message: 'धन्यवाद' }])
      expect((await harness.call(addToCart, { body: payload([{ ...words, ...message }]) })).status).toBe(200);
  });

  it('keeps to the text rules, in their words', async () => {
    const errors = await refused(
      payload([
        {
          recipient_name: 'G<',
          recipient_message: 'x',
          recipient_email: 'not an address',
          sender_name: 'x'.repeat(21),
        },
      ]),
      400,
      'invalid_request',
    );
    expect(errors).toEqual({
      'cards.0.recipient_name': ['Send To requires only alpha characters, hyphens, and apostrophes'],
      'cards.0.recipient_message': ['Please enter a value between 2 and 120 characters.'],
      'cards.0.recipient_email': ['Please enter a valid format.'],
      'cards.0.sender_name': ['Please enter a value between 2 and 20 characters.'],
    });
  });

  it.each([9, 501, 50.5, '50', Number.NaN, null, -50, 1e300])('of %s dollars is not sold', async (amount) => {
    expect(await refused(payload([{ amount }]), 400, 'invalid_request')).toHaveProperty(['cards.0.amount']);
  });

  it.each([0, 1_001, 1.5, -1, '1', null])('is not sold %s times', async (quantity) => {
    expect(await refused(payload([{ quantity }]), 400, 'invalid_request')).toHaveProperty([
      'cards.0.quantity',
    ]);
  });

  it.each(['price', 'fee', 'total', 'discount', 'id'])('cannot bring a %s of its own', async (field) => {
    expect(await refused(payload([{ [field]: 1 }]), 400, 'invalid_request')).toHaveProperty([
      `cards.0.${field}`,
    ]);
  });
});

describe('the catalogue', () => {
  it('must have the card and the design', async () => {
    expect(await refused(payload([{}, { open_loop_product_id: 'gone' }]), 422, 'product_unknown')).toEqual({
      'cards.1.open_loop_product_id': ['This card is no longer on sale. Please choose another one.'],
    });
    expect(await refused(payload([{ gift_template_id: 'gone' }]), 422, 'template_unknown')).toEqual({
      'cards.0.gift_template_id': ['This design is no longer on sale. Please choose another one.'],
    });
    for (const trap of ['constructor', '__proto__', 'toString'])
      await refused(
        payload([{ open_loop_product_id: trap, gift_template_id: trap }]),
        422,
        'product_unknown',
      );
  });

  it('must have them for this network, value and way of delivery', async () => {
    const errors = await refused(
      payload([
        { open_loop_product_id: 'visa-plastic' },
        { open_loop_product_id: 'mc-virtual' },
        { open_loop_product_id: 'visa-small', amount: 51 },
        { gift_template_id: 'mc-only' },
      ]),
      400,
      'invalid_request',
    );
    expect(errors).toEqual({
      'cards.0.open_loop_product_id': ['This card is not sent by e-mail.'],
      'cards.1.card_network': ['This card is of another network.'],
      'cards.2.amount': ['Please enter an amount between $10.00 and $50.00.'],
      'cards.3.gift_template_id': ['This design is made for another network.'],
    });
  });

  it('is asked for the edges of a card’s values', async () => {
    const as = testIdentity();
    for (const [amount, status] of [
      [24, 400],
      [25, 200],
      [250, 200],
      [251, 400],
    ] as const) {
      const body = payload([{ amount, card_network: 'mastercard', open_loop_product_id: 'mc-virtual' }]);
      expect((await harness.call(addToCart, { body }, { as })).status).toBe(status);
    }
  });

  it('has no card of a network that could hold the amount', async () => {
    const body = payload([{ open_loop_product_id: null, card_network: 'mastercard', amount: 500 }]);
    expect(await refused(body, 422, 'product_unknown')).toHaveProperty(['cards.0.open_loop_product_id']);
  });
});

describe('a refusal', () => {
  const download = payload();
  Object.assign(download.delivery_groups[0] ?? {}, { virtual: false, delivery_style: 'download' });
  const many = payload(Array.from({ length: 101 }, () => ({})));
  const answerTo = async (body: unknown, headers = {}) => {
    const answer = await harness.call(addToCart, { body }, { headers });
    return { status: answer.status, ...answer.body };
  };

  it('is in the language that is asked for, with the same codes and fields', async () => {
    const english = await answerTo(download);
    const spanish = await answerTo(download, { 'accept-language': 'es' });
    expect(english.errors).toEqual({
      'delivery_groups.0.delivery_style': ['Only virtual cards can be downloaded.'],
    });
    expect(spanish).toMatchObject({ status: english.status, code: english.code });
    expect(spanish.errors).toEqual({
      'delivery_groups.0.delivery_style': ['Solo se pueden descargar las tarjetas virtuales.'],
    });
    expect(await answerTo(download, { 'accept-language': 'en-US,es;q=0.9' })).toEqual(english);
    expect(await answerTo(download, { 'accept-language': 'fr' })).toEqual(english);
  });

  it('has its values in a sentence of that language', async () => {
    const [message] = (await answerTo(many)).errors.cards;
    const most = /\d+/.exec(message)?.[0];
    expect(message).toBe(`One cart holds at most ${most} different cards.`);
    const { errors } = await answerTo(many, { 'accept-language': 'es' });
    expect(errors.cards).toEqual([`En un carrito caben ${most} tarjetas distintas como máximo.`]);
  });
});

describe('a cart in Spanish', () => {
  it('names what is in it in that language, and says what people wrote as they wrote it', async () => {
    const as = testIdentity();
    // A name that is a message too.
    const body = payload([{ recipient_name: 'Thank you' }]);
    expect((await harness.call(addToCart, { body }, { as })).status).toBe(200);
    const read = async (language: string) =>
      (await harness.call(getCart, {}, { as, headers: { 'accept-language': language } })).body.cart;
    const [english, spanish] = [await read('en'), await read('es')];
    const [item, translated] = [english.cart_items[0], spanish.cart_items[0]];
    expect(item.wcp_product.name).toBe('Virtual Visa Gift Card');
    expect(translated).toEqual({
      ...item,
      merchant: { name: 'Tarjeta de regalo Visa virtual' },
      wcp_product: { ...item.wcp_product, name: 'Tarjeta de regalo Visa virtual' },
    });
    expect(translated.custom_card_details.recipient_name).toBe('Thank you');
    expect({ ...spanish, cart_items: [] }).toEqual({ ...english, cart_items: [] });
  });
});
