import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inheritedVariables, readSettings } from '../src/settings';
import { openSecrets } from '../src/stack/secrets';
import { serviceEnvironment } from '../src/stack/service-environment';

const ports = {
  gateway: 8080,
  redis: 1,
  store: 2,
  payment: 3,
  issuing: 4,
  parcel: 5,
  print: 6,
  greeting: 7,
  address: 8,
  smtp: 9,
  mail: 10,
  fulfilment: 11,
  catalog: 12,
  cart: 13,
  order: 14,
  card: 15,
  account: 16,
};

function environmentWith(user: Record<string, string>, mode: 'singleProcess' | 'split' = 'singleProcess') {
  return serviceEnvironment({
    settings: readSettings(user),
    mode,
    ports,
    secrets: openSecrets(mkdtempSync(join(tmpdir(), 'bowtie-secrets-'))),
    inherited: inheritedVariables(user),
  });
}

it('listens to this machine alone unless HOST says otherwise', () => {
  const own = environmentWith({});
  expect([own.singleProcess.HOST, own.gateway.HOST, own.sandboxes.HOST]).toEqual(Array(3).fill('127.0.0.1'));
  const open = environmentWith({ HOST: '0.0.0.0' });
  expect([open.singleProcess.HOST, open.gateway.HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
  for (const inner of [open.sandboxes, open.cart, open.fulfilment]) expect(inner.HOST).toBe('127.0.0.1');
});

it('lets browsers of other machines pay through the gateway', () => {
  expect(environmentWith({}).order.PAYMENT_SANDBOX_PUBLIC_URL).toBe('http://localhost:3');
  const open = environmentWith({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.0.2.7:8080' });
  expect(open.singleProcess.PAYMENT_SANDBOX_PUBLIC_URL).toBe('http://192.0.2.7:8080/sandbox/payment');
  expect(open.sandboxes.PAYMENT_PUBLIC_URL).toBe('http://192.0.2.7:8080/sandbox/payment');
  expect(open.gateway.CONNECT_ORIGINS).toBe('http://192.0.2.7:8080');
});

it.each(['singleProcess', 'split'] as const)(
  'gives documented variables to the processes that read them, %s',
  (mode) => {
    const user = {
      RATE_LIMIT_READ: '7',
      SESSION_TTL_SECONDS: '60',
      FULFILMENT_CARDS_AT_ONCE: '3',
      GIVE_BACK_AFTER_MS: '9',
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_SECRET_KEY: 'a key of the shop’s own',
      LOG_LEVEL: 'debug',
    };
    const { gateway, singleProcess, fulfilment, order } = environmentWith(user, mode);
    for (const edge of [gateway, singleProcess])
      expect(edge).toMatchObject({ RATE_LIMIT_READ: '7', SESSION_TTL_SECONDS: '60', LOG_LEVEL: 'debug' });
    expect(fulfilment).toMatchObject({ FULFILMENT_CARDS_AT_ONCE: '3', GIVE_BACK_AFTER_MS: '9' });
    expect(order).toMatchObject({
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_SECRET_KEY: 'a key of the shop’s own',
    });
    expect(environmentWith({}).singleProcess.RATE_LIMIT_READ).toBe('60000');
  },
);

it('lets nobody replace how the parts find each other', () => {
  const { singleProcess, cart, fulfilment } = environmentWith({
    PORT: '9000',
    ORDER_URL: 'http://192.0.2.1',
    IDENTITY_SECRET: 'x'.repeat(40),
    NODE_ENV: 'production',
    npm_lifecycle_event: 'start',
  });
  expect(cart.PORT).toBe('13');
  expect([cart.ORDER_URL, fulfilment.ORDER_URL]).toEqual(['http://127.0.0.1:14', 'http://127.0.0.1:14']);
  expect(singleProcess.IDENTITY_SECRET).not.toContain('xxx');
  expect([singleProcess.NODE_ENV, singleProcess.npm_lifecycle_event]).toEqual([undefined, undefined]);
});
