import { CartAnswerSchema, getCart } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { card, group, plasticPayload } from './fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
afterAll(() => carts.close());

const required = 'This field is required. Please enter a value.';

describe('a plastic card', () => {
  it('is answered with all that was chosen for it', async () => {
    const as = testIdentity();
    const body = plasticPayload([{ message_on_card: 'Enjoy', address_line2: 'Apt 4', state: 'ny' }]);
    const answer = await carts.add(body, as);
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
    expect((await carts.harness.call(getCart, {}, { as })).body).toEqual({ cart });
  });

  it('is made of the network’s most general plastic card that can hold the amount', async () => {
    const { body } = await carts.add(plasticPayload([{ amount: 50 }, { amount: 51 }]));
    const names = body.cart.cart_items.map((one: { wcp_product: { id: string } }) => one.wcp_product.id);
    expect(names).toEqual(['visa-plastic-small', 'visa-plastic']);
    const none = plasticPayload([{ card_network: 'mastercard' }]);
    expect(await carts.refused(none, 422, 'product_unknown')).toHaveProperty([
      'cards.0.open_loop_product_id',
    ]);
  });

  it('is none that is sent by e-mail', async () => {
    const body = plasticPayload([{ open_loop_product_id: 'visa-virtual' }]);
    expect(await carts.refused(body, 400, 'invalid_request')).toEqual({
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
      const errors = await carts.refused(plasticPayload([{}, { [field]: missing }]), 400, 'invalid_request');
      expect(errors).toEqual({ [`cards.1.${field}`]: [required] });
    }
  });

  it('may stay without a message on it, but not in a business order', async () => {
    expect((await carts.add(plasticPayload())).status).toBe(200);
    const business = plasticPayload([{}], {}, { source: 'gcg_smb' });
    expect(await carts.refused(business, 400, 'invalid_request')).toEqual({
      'cards.0.message_on_card': [required],
    });
  });

  it.each(['gcg_web', 'gcg_smb'])(
    'needs a design or a picture, whatever its product is (%s)',
    async (source) => {
      const card = {
        gift_template_id: null,
        open_loop_product_id: 'visa-plastic',
        message_on_card: 'Well done',
      };
      expect(await carts.refused(plasticPayload([card], {}, { source }), 400, 'invalid_request')).toEqual({
        'cards.0.gift_template_id': [required],
      });
    },
  );

  it('is kept with each accented letter as one and each line ended alike', async () => {
    const { body } = await carts.add(
      plasticPayload([{ name_on_card: ' Zoe\u0308 \u00a0', carrier_message: 'One\r\nTwo' }]),
    );
    expect(body.cart.cart_items[0].custom_card_details).toMatchObject({
      name_on_card: 'Zoë',
      carrier_message: 'One\nTwo',
    });
  });

  it('takes an empty field for one that is not there', async () => {
    const { status } = await carts.add(
      plasticPayload([
        {
          open_loop_product_id: '',
          cloudinary_id: '',
          cobrand_uuid: '',
          greeting_card: '',
          shipping_method: '',
          message_on_card: '',
          address_line2: '',
        },
      ]),
    );
    expect(status).toBe(200);
    const body = plasticPayload();
    const [{ shipping_method_id, ...bareGroup } = {}] = body.delivery_groups;
    expect(shipping_method_id).toBeNull();
    expect((await carts.add({ ...body, delivery_groups: [bareGroup] })).status).toBe(200);
  });

  it.each([
    [9, 'Please enter an amount between $10.00 and $500.00.'],
    [501, 'Please enter an amount between $10.00 and $500.00.'],
    [10.5, 'Please enter whole dollars.'],
    ['50', 'Please enter a valid format.'],
    [null, required],
    [undefined, required],
  ])('holds whole dollars from 10 to 500, and not %s', async (amount, message) => {
    expect(await carts.refused(plasticPayload([{ amount }]), 400, 'invalid_request')).toEqual({
      'cards.0.amount': [message],
    });
  });

  it('is told in the words of the rules, however long or strange a field is', async () => {
    for (const length of [21, 1_001, 60_000])
      expect(
        await carts.refused(plasticPayload([{ name_on_card: 'a'.repeat(length) }]), 400, 'invalid_request'),
      ).toEqual({ 'cards.0.name_on_card': ['Please enter a value between 2 and 20 characters.'] });
    expect(await carts.refused(plasticPayload([{ zip: 10_001 }]), 400, 'invalid_request')).toEqual({
      'cards.0.zip': ['Please enter a valid format.'],
    });
    expect(await carts.refused(plasticPayload([]), 400, 'invalid_request')).toEqual({ cards: [required] });
  });

  it('needs a design or a picture, and takes one of them', async () => {
    const bare = plasticPayload([{ gift_template_id: null }]);
    expect(await carts.refused(bare, 400, 'invalid_request')).toEqual({
      'cards.0.gift_template_id': [required],
    });
    const both = plasticPayload([{ cloudinary_id: 'mine' }]);
    expect(await carts.refused(both, 400, 'invalid_request')).toEqual({
      'cards.0.cloudinary_id': ['A card has a design or a picture of your own, not both.'],
    });
  });

  it('keeps to the text rules, in their words', async () => {
    const errors = await carts.refused(
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

  it('is refused what cannot be printed, field by field', async () => {
    const alpha = (field: string) => [`${field} requires only alpha characters, hyphens, and apostrophes`];
    const address = ['Only alphanumeric characters and hyphens are allowed'];
    const errors = await carts.refused(
      plasticPayload([
        {
          name_on_card: 'ありがとう',
          message_on_card: '谢谢',
          carrier_to: '𝒜𝒜',
          carrier_from: 'አመሰግናለሁ',
          carrier_message: 'ขอบคุณ',
          shipping_name: '감사합니다',
          address_line1: '१२ धन्यवाद',
          address_line2: '三階',
          city: '東京',
        },
      ]),
      400,
      'invalid_request',
    );
    expect(errors).toEqual({
      'cards.0.name_on_card': alpha('Name On Card'),
      'cards.0.message_on_card': alpha('Card Message'),
      'cards.0.carrier_to': alpha('Carrier To'),
      'cards.0.carrier_from': alpha('Carrier From'),
      'cards.0.carrier_message': ["Mailer Message requires only (!?-',.)"],
      'cards.0.shipping_name': address,
      'cards.0.address_line1': address,
      'cards.0.address_line2': address,
      'cards.0.city': address,
    });
  });
});

describe('a card’s package', () => {
  it.each(['greeting_card', 'greeting_card_handwrytten'])(
    '%s needs a greeting card on sale',
    async (type) => {
      expect(await carts.refused(plasticPayload([{ carrier_type: type }]), 400, 'invalid_request')).toEqual({
        'cards.0.greeting_card': [required],
      });
      const unknown = plasticPayload([{ carrier_type: type, greeting_card: 'gone' }]);
      expect(await carts.refused(unknown, 422, 'greeting_card_unknown')).toHaveProperty([
        'cards.0.greeting_card',
      ]);
      const { body } = await carts.add(plasticPayload([{ carrier_type: type, greeting_card: 'roses' }]));
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
    const { body } = await carts.add(plasticPayload([{ carrier_type: type, greeting_card: 'gone' }]));
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
    const { body } = await carts.add(virtual({ carrier_type: 'no_carrier', open_loop_product_id: null }));
    expect(body.cart.cart_items[0]).toMatchObject({ carrier_type: 'no_carrier', plastic: false });
    for (const carrier_type of ['paper_carrier', 'greeting_card', 'greeting_card_handwrytten'])
      expect(await carts.refused(virtual({ carrier_type }), 400, 'invalid_request')).toEqual({
        'cards.0.carrier_type': ['Cards sent by e-mail are put into nothing.'],
      });
    const bare = virtual({
      carrier_type: 'no_carrier',
      gift_template_id: null,
      open_loop_product_id: null,
    });
    expect(await carts.refused(bare, 400, 'invalid_request')).toEqual({
      'cards.0.gift_template_id': [required],
    });
  });
});
