import {
  type AnyCall,
  addressAutocomplete,
  addToCart,
  applyPromoCode,
  availableShippingMethods,
  ErrorAnswerSchema,
  getCart,
  removeDeliveryGroup,
  removePromoCode,
  replaceCart,
  updateDeliveryGroup,
  validateAddress,
} from '@bowtie/contracts';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { card, group, payload, plasticCard, plasticPayload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [createFakeCatalog(), cartService], env: noPartners });
});
afterAll(async () => {
  // None of what was sent was kept.
  expect(await harness.db('cart').collection('carts').countDocuments()).toBe(0);
  await harness.close();
});

const as = testIdentity();
const json = { 'content-type': 'application/json' };

async function refusedRaw(call: AnyCall, text: string, headers: Record<string, string> = json) {
  const answer = await harness.send(call.method, call.path, text, headers);
  expect(answer.status, text.slice(0, 200)).toBeGreaterThanOrEqual(400);
  expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
  expect(ErrorAnswerSchema.strict().parse(answer.body).code).not.toBe('');
  return answer;
}

const writes = [
  addToCart,
  replaceCart,
  removeDeliveryGroup,
  updateDeliveryGroup,
  applyPromoCode,
  availableShippingMethods,
  validateAddress,
];
const wrong: unknown[] = [
  { $gt: '' },
  { $ne: null },
  ['a'],
  [[]],
  {},
  true,
  12.5,
  -1,
  1e308,
  { constructor: { prototype: {} } },
  { toString: 1 },
  'x'.repeat(10_000),
  '\u0000',
  '$where',
  '💥'.repeat(400),
];

describe.each(writes)('$name $method', (call) => {
  it('refuses bodies that are no object of its own', async () => {
    for (const body of ['null', '[]', '""', '7', 'true', '{}', '', '{', '{"a":', 'undefined', '\u0000'])
      await refusedRaw(call, body);
  });

  it('refuses fields it does not know, whatever their names', async () => {
    const valid = call === addToCart || call === replaceCart ? payload() : {};
    for (const name of [
      'price',
      'constructor',
      'toString',
      'hasOwnProperty',
      '$set',
      'a.b',
      '',
      'x'.repeat(5_000),
    ])
      await refusedRaw(call, JSON.stringify({ ...valid, [name]: 1 }));
    for (const text of [
      '{"__proto__":{"source":"gcg_web"}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"source":"gcg_web","__proto__":{}}',
    ])
      await refusedRaw(call, text);
  });

  it('refuses huge and deep bodies', async () => {
    await refusedRaw(call, JSON.stringify({ source: 'x'.repeat(1_000_000) }));
    await refusedRaw(call, JSON.stringify({ ['x'.repeat(1_000_000)]: 1 }));
    await refusedRaw(call, `${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    await refusedRaw(call, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    await refusedRaw(call, `{"cards":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
  });

  it('refuses what is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'nonsense'])
      expect((await refusedRaw(call, 'source=gcg_web', { 'content-type': type })).status).toBe(415);
  });
});

describe('each field', () => {
  it.each(Object.keys(group()))('of a group: %s', async (field) => {
    for (const value of wrong) {
      if (field === 'virtual' && value === true) continue;
      const body = payload([{}], { delivery_groups: [{ ...group(), [field]: value }] });
      await refusedRaw(addToCart, JSON.stringify(body));
    }
  });

  const cardFields = [
    ...Object.keys(card()),
    ...['cloudinary_id', 'cobrand_uuid', 'greeting_card', 'carrier_type', 'carrier_to', 'name_on_card'],
    ...[
      'message_on_card',
      'shipping_name',
      'shipping_method',
      'address_line1',
      'address_line2',
      'city',
      'state',
      'zip',
    ],
  ];
  it.each(cardFields)('of a card: %s', async (field) => {
    for (const value of wrong) await refusedRaw(addToCart, JSON.stringify(payload([{ [field]: value }])));
  });

  it.each(Object.keys(plasticCard()))('of a plastic card: %s', async (field) => {
    for (const value of wrong)
      await refusedRaw(addToCart, JSON.stringify(plasticPayload([{ [field]: value }])));
  });

  it.each(['address_line1', 'address_line2', 'city', 'state', 'zip_code'])(
    'of an address: %s',
    async (field) => {
      const address = {
        address_line1: '12 Main St',
        address_line2: '',
        city: 'New York',
        state: 'NY',
        zip_code: '10001',
      };
      for (const value of wrong)
        for (const call of [availableShippingMethods, validateAddress])
          await refusedRaw(call, JSON.stringify({ ...address, [field]: value }));
    },
  );

  it('of a search for addresses', async () => {
    for (const query of ['', 'search=', 'search=%00%20', 'search=12&search=13', 'search=12&zip_code=$ne'])
      expect((await harness.send('GET', `${addressAutocomplete.path}?${query}`, undefined)).status).toBe(400);
  });

  it('of the calls on groups and codes', async () => {
    for (const value of wrong) {
      const ids = { cart_id: 'c', delivery_group_uuid: 'g' };
      for (const field of Object.keys(ids)) {
        await refusedRaw(removeDeliveryGroup, JSON.stringify({ ...ids, [field]: value }));
        const update = { ...ids, shipping_method_id: null };
        await refusedRaw(updateDeliveryGroup, JSON.stringify({ ...update, [field]: value }));
      }
      const shipping = { ...ids, shipping_method_id: value };
      await refusedRaw(updateDeliveryGroup, JSON.stringify(shipping));
      await refusedRaw(applyPromoCode, JSON.stringify({ promo_code: value }));
      await refusedRaw(removePromoCode, JSON.stringify({ source: value }));
      await refusedRaw(addToCart, JSON.stringify(payload([{}], { source: value })));
    }
  });

  it('of a query', async () => {
    for (const smb of ['yes', '2', '__proto__', 'x'.repeat(2_000), '[]']) {
      const answer = await harness.send('GET', `${getCart.path}?smb=${smb}`, undefined);
      expect(answer.status).toBe(400);
    }
    expect((await harness.send('GET', `${getCart.path}?smb[$gt]=&smb=1&smb=1`, undefined)).status).toBe(400);
  });
});

it('answers a call without an identity with a refusal', async () => {
  const answer = await harness.send('POST', addToCart.path, JSON.stringify(payload()), {
    ...json,
    'x-bowtie-identity': 'forged',
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'identity_missing' } });
  const keyless = await harness.call(addToCart, { body: payload() }, { as: { ...as, cart_key: null } });
  expect(keyless.status).toBe(403);
});
