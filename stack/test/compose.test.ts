import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services as callServices, processesWithPages, sandboxes, workers } from '@bowtie/contracts';
import { gatewayConfig } from '@bowtie/gateway';
import { fulfilmentWorkers } from '@bowtie/service-fulfilment';
import { processConfig, readConfig, workersProcessConfig } from '@bowtie/service-kit';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { composeFile, withSections } from '../src/compose/compose-file';
import { serviceDefinitions } from '../src/stack/service-definitions';

const ContainerSchema = z.object({
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  deploy: z.object({ replicas: z.int() }).optional(),
  healthcheck: z.object({ test: z.union([z.string(), z.array(z.string())]) }).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  command: z.array(z.string()).default([]),
});
const text = readFileSync(composeFile, 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), ContainerSchema) })
  .parse(parse(text, { merge: true }));

/** A value for every variable that compose does not start without. */
const given: Record<string, string> = Object.fromEntries(
  [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [name, `value-of-${name}-`.padEnd(44, 'x')]),
);
given.PUBLIC_URL = 'https://store.example';
given.TRUSTED_PROXIES = '10.0.0.0/8';
for (const name of ['CARD_DATA_KEY', 'BUSINESS_DATA_KEY'])
  given[name] = Buffer.alloc(32, 7).toString('base64');

/** The environment of a container, as compose would fill it in; its image says that this is production. */
function environmentOf(name: string, variables = given): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {});
  const filled = entries.map(([key, value]): [string, string] => [
    key,
    value.replace(/\$\{(\w+)(?::?[?-]([^}]*))?\}/g, (_all, variable: string, fallback = '') => {
      return variables[variable] ?? (value.includes(`\${${variable}:?`) ? '' : fallback);
    }),
  ]);
  return { NODE_ENV: 'production', ...Object.fromEntries(filled) };
}

describe('the containers of production', () => {
  it('publish the gateway alone', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []));
    expect(published).toEqual(['gateway']);
  });

  it('are written from the descriptor: npm run compose:write changes nothing', () => {
    expect(withSections(text)).toBe(text);
  });

  it('are those of the descriptor, with its instances, health paths and addresses', () => {
    for (const { name, instances, portVariable, healthPath } of [...callServices, ...workers]) {
      const container = services[name];
      expect(container, `${name} is missing in docker-compose.yml`).toBeDefined();
      expect(container?.command).toEqual([`services/${name}/dist/main.js`]);
      expect(container?.deploy?.replicas).toBe(instances);
      const port = container?.environment[portVariable];
      expect(String(container?.healthcheck?.test)).toContain(`http://127.0.0.1:${port}${healthPath}`);
    }
    for (const { name, addressVariable } of callServices) {
      const address = `http://${name}:${services[name]?.environment.PORT}`;
      for (const asking of ['gateway', 'fulfilment'])
        expect([asking, services[asking]?.environment[addressVariable]]).toEqual([asking, address]);
      expect(Object.keys(services.gateway?.depends_on ?? {})).toContain(name);
    }
    for (const { portVariable, addressVariable } of sandboxes) {
      const port = services.sandboxes?.environment[portVariable];
      const addresses = Object.values(services).flatMap(
        ({ environment }) => environment[addressVariable] ?? [],
      );
      expect(addresses.length, addressVariable).toBeGreaterThan(0);
      for (const address of addresses) expect(address).toContain(`http://sandboxes:${port}`);
    }
    for (const { name, page } of processesWithPages) {
      const sandbox = sandboxes.find((one) => one.name === name);
      const port = services.sandboxes?.environment[sandbox?.portVariable ?? ''];
      const address = sandbox === undefined ? `http://${name}:3000` : `http://sandboxes:${port}`;
      expect(services.gateway?.environment[page.addressVariable]).toBe(address);
    }
  });

  it('start with the environment that they are given', async () => {
    expect(readConfig(gatewayConfig, environmentOf('gateway'))).toMatchObject({
      PUBLIC_URL: 'https://store.example',
      TRUSTED_PROXIES: ['10.0.0.0/8'],
    });
    readConfig(workersProcessConfig, environmentOf('fulfilment'));
    fulfilmentWorkers.checkConfig(environmentOf('fulfilment'));
    for (const service of await serviceDefinitions()) {
      readConfig(processConfig, environmentOf(service.name));
      service.checkConfig(environmentOf(service.name));
    }
  });

  it.each(['PUBLIC_URL', 'TRUSTED_PROXIES'])('do not start without %s', (name) => {
    expect(text).toContain(`\${${name}:?`);
    const without = environmentOf('gateway', { ...given, [name]: '' });
    expect(() => readConfig(gatewayConfig, without)).toThrow(`${name}: is needed`);
  });

  it('sign in to both stores', () => {
    for (const [name, { environment }] of Object.entries(services)) {
      for (const key of ['REDIS_URL', 'MONGO_URL']) {
        if (environment[key] === undefined) continue;
        const { username, password } = new URL(environmentOf(name)[key] ?? '');
        expect([name, key, username, password.length >= 32]).toEqual([name, key, 'bowtie', true]);
      }
    }
    expect(services.mongo?.environment.MONGO_INITDB_ROOT_PASSWORD).toContain(':?');
  });
});

describe('the Redis of production', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-compose-'));
  const password = 'password-of-this-test';
  let server: ChildProcess | undefined;
  afterAll(async () => {
    if (server?.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  });

  it('knows the store’s user and nobody else', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const script = (services.redis?.command.at(-1) ?? '')
      .replaceAll('$$', '$')
      .replace('docker-entrypoint.sh redis-server', `redis-server --port ${port} --bind 127.0.0.1`);
    server = spawn('sh', ['-c', script], {
      cwd: dir,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, REDIS_PASSWORD: password },
    });
    const url = `redis://bowtie:${password}@127.0.0.1:${port}`;
    const options = { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null };
    const store = new Redis(url, options);
    store.on('error', () => undefined);
    await store.connect().catch(() => undefined);
    expect(await store.set('a', '1')).toBe('OK');
    expect(await store.eval("return redis.call('GET', 'a')", 0)).toBe('1');
    expect(await store.client('LIST')).toContain('user=bowtie');
    await expect(store.config('GET', 'requirepass')).rejects.toThrow(/NOPERM/);
    const stranger = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
    stranger.on('error', () => undefined);
    await expect(stranger.connect().then(() => stranger.get('a'))).rejects.toThrow(
      /NOAUTH|Connection is closed/,
    );
    const [appendOnly] = await store.info('persistence').then((told) => told.match(/aof_enabled:\d/) ?? []);
    expect(appendOnly).toBe('aof_enabled:1');
    store.disconnect();
    stranger.disconnect();
  });
});
