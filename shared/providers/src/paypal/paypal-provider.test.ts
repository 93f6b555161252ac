import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server';
import { createPaypalProvider } from './paypal-provider';

/** An order as PayPal's reference shows one whose payer has approved it and whose money is authorized. */
const recorded = (changes: object = {}) => ({
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  intent: 'AUTHORIZE',
  payment_source: {
    paypal: {
      name: { given_name: 'John', surname: 'Doe' },
      email_address: 'buyer@example.com',
      account_id: 'QYR5Z8XDVJNXQ',
      account_status: 'VERIFIED',
    },
  },
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'c1/3',
      amount: { currency_code: 'USD', value: '52.95' },
      payments: {
        authorizations: [
          {
            status: 'CREATED',
            id: '0AW2184448108334S',
            amount: { currency_code: 'USD', value: '52.95' },
            expiration_time: '2026-12-22T10:00:00Z',
          },
        ],
      },
    },
  ],
  payer: {
    name: { given_name: 'John', surname: 'Doe' },
    email_address: 'buyer@example.com',
    payer_id: 'QYR5Z8XDVJNXQ',
    address: { country_code: 'US' },
  },
  links: [
    { href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'self', method: 'GET' },
  ],
  ...changes,
});

let order: object = recorded();
let paypal: AnsweringServer;
beforeAll(async () => {
  paypal = await startAnsweringServer(({ path }) =>
    path === '/v1/oauth2/token'
      ? { body: { access_token: 'a token', token_type: 'Bearer', expires_in: 32_400 } }
      : { body: order },
  );
});
afterAll(() => paypal.close());

const read = () =>
  createPaypalProvider({ apiUrl: paypal.url, clientId: 'id', clientSecret: 'a key of this test' }).read(
    'paypal-5O190127TN364715T',
  );

it('tells who pays and from where, as far as PayPal says it', async () => {
  expect(await read()).toMatchObject({
    state: 'authorised',
    cents: 5_295,
    card: { brand: 'paypal', fingerprint: 'paypal:QYR5Z8XDVJNXQ', country: 'US', postalCode: null },
    metadata: { cart_id: 'c1', cart_version: '3' },
  });
  order = recorded({
    payer: undefined,
    payment_source: {
      paypal: { account_id: 'QYR5Z8XDVJNXQ', address: { country_code: 'GB', postal_code: 'SW1A 1AA' } },
    },
  });
  expect((await read())?.card).toMatchObject({
    fingerprint: 'paypal:QYR5Z8XDVJNXQ',
    country: 'GB',
    postalCode: 'SW1A 1AA',
  });
});
