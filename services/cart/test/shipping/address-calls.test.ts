import { addressAutocomplete, availableShippingMethods, validateAddress } from '@bowtie/contracts';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../../src';
import { type Partners, startPartners } from '../fixtures/provider-sandboxes';

let harness: TestHarness;
/** The same partners, which are not waited for. */
let hasty: TestHarness;
let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
  harness = await openTestHarness({
    services: [cartService],
    env: partners.env,
  });
  hasty = await openTestHarness({
    services: [cartService],
    env: { ...partners.env, PARCEL_CARRIER_TIMEOUT_MS: '200', ADDRESS_SERVICE_TIMEOUT_MS: '200' },
  });
});
afterEach(() => partners.recover());
afterAll(async () => {
  await hasty.close();
  await harness.close();
  await partners.close();
});

const address = {
  address_line1: '12 Main St',
  address_line2: '',
  city: 'New York',
  state: 'NY',
  zip_code: '10001',
};
const anonymousVisitor = testIdentity({ kind: 'anonymous', cart_key: null, email: null });

describe('the ways of shipping to an address', () => {
  const methods = (fields: Record<string, unknown> = {}, of = harness) =>
    of.call(availableShippingMethods, { body: { ...address, ...fields } }, { as: anonymousVisitor });

  it('need no second line, whether it is empty, null or not there', async () => {
    for (const address_line2 of ['', null, undefined])
      expect((await methods({ address_line2 })).status).toBe(200);
  });

  it('are named in the language of the page', async () => {
    const headers = { 'accept-language': 'es' };
    const { body } = await harness.call(
      availableShippingMethods,
      { body: address },
      { as: anonymousVisitor, headers },
    );
    const methods: { id: string; name: string }[] = body.available_shipping_methods;
    expect(methods.map(({ id, name }) => [id, name])).toEqual([
      ['standard_mail', 'Correo estándar'],
      ['fedex_ground', 'FedEx por tierra'],
      ['fedex_2day', 'FedEx en 2 días'],
      ['fedex_overnight', 'FedEx al día siguiente'],
    ]);
  });

  it('are named, priced and dated, the cheapest first', async () => {
    const { status, body } = await methods();
    expect(status).toBe(200);
    expect(body.available_shipping_methods).toEqual([
      { id: 'standard_mail', name: 'Standard Mail', price: 458, delivery_date: expect.any(String) },
      { id: 'fedex_ground', name: 'FedEx Ground', price: 1_980, delivery_date: expect.any(String) },
      { id: 'fedex_2day', name: 'FedEx 2Day', price: 4_070, delivery_date: expect.any(String) },
      {
        id: 'fedex_overnight',
        name: 'FedEx Standard Overnight',
        price: 7_310,
        delivery_date: expect.any(String),
      },
    ]);
    const days = body.available_shipping_methods.map((one: { delivery_date: string }) => one.delivery_date);
    const today = new Date().toISOString().slice(0, 10);
    expect(days.toReversed()).toEqual([...days].sort());
    for (const day of days) {
      expect(day > today).toBe(true);
      expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });

  it('are fewer where the carrier goes less', async () => {
    const ids = async (fields: Record<string, unknown>) =>
      (await methods(fields)).body.available_shipping_methods.map((one: { id: string }) => one.id);
    expect(await ids({ city: 'Honolulu', state: 'HI', zip_code: '96813' })).not.toContain('fedex_overnight');
    expect(await ids({ city: 'APO', state: 'AP', zip_code: '96201' })).toEqual(['standard_mail']);
    expect(await ids({ zip_code: '00000' })).toEqual([]);
  });

  it('are not known while the carrier rests, is slow or talks nonsense', async () => {
    for (const [zip_code, of] of [
      ['99997', harness],
      ['99998', hasty],
    ] as const) {
      const { status, body } = await methods({ state: 'AK', zip_code }, of);
      expect({ status, ...body }).toEqual({
        status: 503,
        code: 'carrier_unavailable',
        message: 'The parcel carrier does not answer. Please try again in a moment.',
        errors: {},
      });
    }
    partners.carrier.rateFaults.failNext('nonsense', 1);
    expect((await methods({ zip_code: '60601' })).status).toBe(503);
    expect((await methods({ zip_code: '60601' })).status).toBe(200);
    partners.carrier.rateFaults.slowDown(60_000);
    expect((await methods({ zip_code: '60602' }, hasty)).status).toBe(503);
  });

  it.each([
    [{ zip_code: '1000' }, 'zip_code'],
    [{ state: 'ZZ' }, 'state'],
    [{ state: 'PR' }, 'state'],
    [{ city: '' }, 'city'],
    [{ address_line1: 'x'.repeat(21) }, 'address_line1'],
    [{ address_line2: 'x'.repeat(21) }, 'address_line2'],
    [{ country: 'US' }, 'country'],
  ])('are asked with an address alone: %j', async (fields, path) => {
    const { status, body } = await methods(fields);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(body.errors).toHaveProperty([path]);
  });
});

describe('the check of an address', () => {
  const check = (fields: Record<string, unknown> = {}, of = harness) =>
    of.call(validateAddress, { body: { ...address, ...fields } }, { as: anonymousVisitor });

  it('says whether mail gets there', async () => {
    expect((await check()).body).toEqual({ deliverable: true, suggestion: null });
    expect((await check({ state: 'ny' })).body).toEqual({ deliverable: true, suggestion: null });
    for (const fields of [
      { address_line1: '1 Nowhere Ln' },
      { zip_code: '00000' },
      { address_line1: 'Main St' },
      { address_line1: '12' },
    ])
      expect((await check(fields)).body).toEqual({ deliverable: false, suggestion: null });
  });

  it('says how the post writes it', async () => {
    expect((await check({ address_line1: '12 main street', address_line2: 'Apt 4' })).body).toEqual({
      deliverable: true,
      suggestion: { ...address, address_line1: '12 Main St', address_line2: 'Apt 4' },
    });
    expect((await check({ state: 'CA', city: 'Springfield' })).body.suggestion).toEqual(address);
  });

  it('is refused while the address service rests, is slow or talks nonsense', async () => {
    expect(await check({ zip_code: '99999', state: 'AK' })).toMatchObject({
      status: 503,
      body: { code: 'address_check_unavailable' },
    });
    partners.address.faults.failNext('nonsense', 1);
    expect((await check()).status).toBe(503);
    partners.address.faults.slowDown(60_000);
    expect((await check({}, hasty)).status).toBe(503);
    partners.recover();
    expect((await check()).status).toBe(200);
  });

  it('takes no half address', async () => {
    for (const field of ['address_line1', 'city', 'state', 'zip_code'])
      expect((await check({ [field]: ' ' })).body.errors).toHaveProperty([field]);
  });
});

describe('addresses that begin with a street', () => {
  const suggest = (query: Record<string, string>) =>
    harness.call(addressAutocomplete, { query: { search: '12 Ma', ...query } }, { as: anonymousVisitor });
  const lines = (body: { suggestions: { address_line1: string }[] }) =>
    body.suggestions.map((one) => one.address_line1);

  it('are in the town of the ZIP', async () => {
    const { status, body } = await suggest({ zip_code: '94103' });
    expect(status).toBe(200);
    expect(lines(body)).toEqual(['12 Madison Ave', '12 Main St', '12 Maple Ave', '12 Market St']);
    for (const one of body.suggestions)
      expect(one).toMatchObject({
        address_line2: '',
        city: 'San Francisco',
        state: 'CA',
        zip_code: '94103',
      });
  });

  it('are anywhere without one, and never many', async () => {
    const { body } = await suggest({ search: '7 Oak' });
    expect(new Set(body.suggestions.map((one: { city: string }) => one.city)).size).toBeGreaterThan(1);
    expect((await suggest({ search: 'st' })).body.suggestions.length).toBeLessThanOrEqual(10);
  });

  it('are what was typed for a street that only its town knows', async () => {
    const { body } = await suggest({ search: '9 quince street', zip_code: '10001' });
    expect(lines(body)).toEqual(['9 Quince St']);
  });

  it('are none where mail is not delivered, nor where our forms could not hold them', async () => {
    expect((await suggest({ search: '1 Nowhere Ln', zip_code: '10001' })).body.suggestions).toEqual([]);
    expect((await suggest({ zip_code: '00000' })).body.suggestions).toEqual([]);
    const long = '1234567 Washington Avenue West';
    expect((await suggest({ search: long, zip_code: '10001' })).body.suggestions).toEqual([]);
  });

  it.each([
    [{ search: '1' }, 'search'],
    [{ search: '  1  ' }, 'search'],
    [{ search: 'x'.repeat(61) }, 'search'],
    [{ zip_code: '1000' }, 'zip_code'],
    [{ zip_code: '10001-12' }, 'zip_code'],
  ])('are not looked for with %j', async (query, path) => {
    const { status, body } = await suggest(query as Record<string, string>);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  it('are not known while the address service rests', async () => {
    expect(await suggest({ zip_code: '99999' })).toMatchObject({
      status: 503,
      body: { code: 'address_check_unavailable' },
    });
    partners.address.faults.failNext('unavailable', 1);
    expect((await suggest({})).status).toBe(503);
    expect((await suggest({})).status).toBe(200);
  });
});
