import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordOf, sandboxes, services, workers } from '@bowtie/contracts';
import { fulfilmentWorkers } from '@bowtie/service-fulfilment';
import { expect, it } from 'vitest';
import { inheritedVariables, readSettings } from '../src/settings';
import { openSecrets } from '../src/stack/secrets';
import { serviceDefinitions } from '../src/stack/service-definitions';
import { serviceEnvironment } from '../src/stack/service-environment';
import type { StackMode } from '../src/stack/stack-mode';

const others = [...services, ...workers, ...sandboxes].map(({ name }) => name);
const ports = {
  ...recordOf(['redis', 'store', 'smtp', ...others], () => 1),
  gateway: 8080,
  payment: 3,
  cart: 13,
  order: 14,
};

function environmentWith(user: Record<string, string>, mode: StackMode = 'singleProcess') {
  return serviceEnvironment({
    settings: readSettings(user),
    mode,
    ports: mode === 'instances' ? { ...ports, further: { order: [24], gateway: [25, 26] } } : ports,
    secrets: openSecrets(mkdtempSync(join(tmpdir(), 'bowtie-secrets-'))),
    inherited: inheritedVariables(user),
  });
}

it('keeps the secrets that an older store wrote, and adds those that it lacks', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-secrets-'));
  const older = {
    identity: 'i'.repeat(44),
    cardData: 'c'.repeat(44),
    orderLink: 'o'.repeat(44),
    mailKey: 'm'.repeat(44),
  };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(older));
  const secrets = openSecrets(dataDir);
  expect(secrets.identity).toBe(older.identity);
  expect(secrets.ofServices).toMatchObject({
    CARD_DATA_KEY: older.cardData,
    ORDER_LINK_KEY: older.orderLink,
  });
  expect(secrets.ofSandboxes.mail).toBe(older.mailKey);
  expect(secrets.ofSandboxes.payment.length).toBeGreaterThanOrEqual(32);
  expect(openSecrets(dataDir)).toEqual(secrets);
});

it('listens to this machine alone unless HOST says otherwise', () => {
  const own = environmentWith({});
  expect([own.singleProcess.HOST, own.gateway.HOST, own.sandboxes.HOST]).toEqual(Array(3).fill('127.0.0.1'));
  const open = environmentWith({ HOST: '0.0.0.0' });
  expect([open.singleProcess.HOST, open.gateway.HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
  for (const inner of [open.sandboxes, open.cart, open.fulfilment]) expect(inner.HOST).toBe('127.0.0.1');
});

it('has the limits of production where other machines come, and others on one machine alone', () => {
  const loosened = ['RATE_LIMIT_READ', 'RATE_LIMIT_WRITE', 'RATE_LIMIT_SHARED', 'MAX_EVENT_LOOP_DELAY_MS'];
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7'])
    for (const mode of ['singleProcess', 'split'] as const) {
      const own = environmentWith({ HOST }, mode);
      for (const name of loosened)
        expect([own.gateway[name], own.singleProcess[name]]).toEqual([undefined, undefined]);
    }
  expect(environmentWith({ HOST: '0.0.0.0', RATE_LIMIT_READ: '7' }).gateway.RATE_LIMIT_READ).toBe('7');
  expect(environmentWith({ HOST: 'localhost' }).singleProcess.RATE_LIMIT_READ).toBe('60000');
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

it('names both instances of a service to every process, and each process takes that', async () => {
  const own = environmentWith({}, 'instances');
  expect(own.gateway.ORDER_URL).toBe('http://127.0.0.1:14,http://127.0.0.1:24');
  expect(own.cart.CATALOG_URL).toBe('http://127.0.0.1:1');
  for (const { checkConfig, name } of await serviceDefinitions()) checkConfig(own[name]);
  fulfilmentWorkers.checkConfig(own.fulfilment);
});
