import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@bowtie/service-kit';
import { bundledProcess, testSecret } from '@bowtie/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../src/index';

const main = await bundledProcess(join(import.meta.dirname, '../src/main.ts'));
const folder = mkdtempSync(join(tmpdir(), 'bowtie-gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      ARTEFACTS_DIR: join(folder, 'artefacts'),
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += String(data);
  });
  child.stderr.on('data', (data) => {
    output += String(data);
  });
  // Not `exit`: the last words of the process may come after that.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, ended, output: () => output };
}

const right = { REDIS_URL: process.env.REDIS_URL ?? '', IDENTITY_SECRET: testSecret };

describe('the process of the gateway', () => {
  it('serves, and ends in order', async () => {
    const { child, ended, output } = start({ ...right, PORT: '0' });
    await expect.poll(output, { timeout: 30_000 }).toMatch(/gateway serves http:\/\/127\.0\.0\.1:\d+\n/);
    const url = /http:\S+/.exec(output())?.[0];
    expect((await fetch(`${url}/health`)).status).toBe(200);
    // No service has an address here.
    expect((await fetch(`${url}/ajax/menu-data/`)).status).toBe(503);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('is not well from the moment on in which it is to end, so that load balancers ask another one', async () => {
    const { child, ended, output } = start({ ...right, PORT: '0', SHUTDOWN_DRAIN_MS: '60000' });
    await expect.poll(output, { timeout: 30_000 }).toMatch(/gateway serves/);
    const url = /http:\S+/.exec(output())?.[0];
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(503);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    child.kill('SIGKILL');
    await ended;
  });

  it('starts in production only with its address and the proxies before it', async () => {
    const production = { ...right, PORT: '0', NODE_ENV: 'production' };
    const bare = start(production);
    expect(await bare.ended).toBe(1);
    expect(bare.output().trim().split('\n')).toEqual([
      expect.stringMatching(/PUBLIC_URL: is needed.*TRUSTED_PROXIES: is needed/),
    ]);
    const address = { ...production, PUBLIC_URL: 'https://store.example' };
    expect(() => readConfig(gatewayConfig, { ...address, TRUSTED_PROXIES: '' })).toThrow(
      /^The configuration is not valid\. TRUSTED_PROXIES: is needed where NODE_ENV is production$/,
    );
    expect(readConfig(gatewayConfig, { ...address, TRUSTED_PROXIES: '10.0.0.0/8' })).toMatchObject({
      PUBLIC_URL: 'https://store.example',
    });
    expect(readConfig(gatewayConfig, { ...right, NODE_ENV: 'development' }).TRUSTED_PROXIES).toEqual([]);
  });

  it('needs the publishable key where Stripe takes the cards', () => {
    expect(() => readConfig(gatewayConfig, { ...right, PAYMENT_PROVIDER: 'stripe' })).toThrow(
      /PAYMENT_PUBLISHABLE_KEY: is needed where PAYMENT_PROVIDER is stripe/,
    );
    const config = { ...right, PAYMENT_PROVIDER: 'stripe', PAYMENT_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readConfig(gatewayConfig, config).PAYMENT_PUBLISHABLE_KEY).toBe('pk_test_1');
  });

  const wrong = {
    RATE_LIMIT_READ: '-3',
    PUBLIC_URL: 'store',
    IDENTITY_SECRET: 'too short',
    CART_URL: 'localhost',
    CONNECT_ORIGINS: "https://pay.example; script-src 'unsafe-inline'",
    OPERATOR_PASSWORD: 'short',
    PAYMENT_PUBLISHABLE_KEY: 'sk_live_secret',
  };

  it('names all that is wrong in one line, without what it is, and does not start', async () => {
    const { ended, output } = start({ ...right, PORT: '0', ...wrong });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    for (const [name, value] of Object.entries(wrong)) {
      expect(output()).toContain(`${name}: `);
      expect(output()).not.toContain(`"${value}"`);
    }
    expect(output()).not.toContain(wrong.PAYMENT_PUBLISHABLE_KEY);
    expect(output()).not.toContain(wrong.CONNECT_ORIGINS);
  });

  it.each(Object.entries(wrong))('refuses a wrong %s alone', (name, value) => {
    const read = () => readConfig(gatewayConfig, { ...right, [name]: value });
    expect(read).toThrow(new RegExp(`^The configuration is not valid\\. ${name}: [^\\n]*$`));
    expect(read).not.toThrow(value === 'short' ? '"short"' : value);
  });
});
