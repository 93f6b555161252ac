import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services as callServices, processesWithPages, sandboxes, workers } from '@bowtie/contracts';
import { gatewayConfig, pagesAddress } from '@bowtie/gateway';
import { fulfilmentWorkers } from '@bowtie/service-fulfilment';
import { processConfig, readConfig, workersProcessConfig } from '@bowtie/service-kit';
import getPort from 'get-port';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { composeFile, sandboxesComposeFile, withSections } from '../src/compose/compose-file';
import { secretNames } from '../src/compose/compose-sections';
import { sandboxesFile } from '../src/compose/sandboxes-file';
import { makeSecretFiles } from '../src/compose/secret-files';
import { serviceDefinitions } from '../src/stack/service-definitions';

const ContainerSchema = z.object({
  ports: z.array(z.string()).optional(),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.int() }).optional(),
  healthcheck: z.object({ test: z.union([z.string(), z.array(z.string())]) }).optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  command: z.array(z.string()).default([]),
});
const FileSchema = z.object({
  services: z.record(z.string(), ContainerSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const text = readFileSync(composeFile, 'utf8');
const { services, secrets } = FileSchema.parse(parse(text, { merge: true }));
const sandboxesText = readFileSync(sandboxesComposeFile, 'utf8');
const withSandboxes = FileSchema.parse(parse(sandboxesText, { merge: true }));

/** The two folders of secrets that whoever runs the containers makes: for live partners, and for sandboxes. */
const secretsDir = mkdtempSync(join(tmpdir(), 'bowtie-secrets-'));
const liveSecrets = join(secretsDir, 'live');
const triedSecrets = join(secretsDir, 'tried');
const emptySecrets = makeSecretFiles(liveSecrets, await secretNames(), false);
makeSecretFiles(triedSecrets, await secretNames(), true);
afterAll(() => rmSync(secretsDir, { recursive: true, force: true }));

const given: Record<string, string> = { PUBLIC_URL: 'https://store.example', TRUSTED_PROXIES: '10.0.0.0/8' };
const thirdParties = Object.fromEntries(
  sandboxes.map(({ addressVariable }) => [addressVariable, 'https://partner.example']),
);

/** As compose fills in a value: `${A:-b}`, `${A-b}` and `${A:?why}`. */
function filled(value: string, variables: Readonly<Record<string, string>>): string {
  return value.replace(
    /\$\{(\w+)(:?)([?-])([^}]*)\}/g,
    (_all, name: string, colon: string, kind: string, rest: string) => {
      const set = variables[name];
      if (set !== undefined && (set !== '' || colon === '')) return set;
      return kind === '?' ? '' : rest;
    },
  );
}

/** The environment of a container, its secrets in a folder of this machine; its image says that this is production. */
function environmentOf(
  name: string,
  variables: Readonly<Record<string, string>> = { ...given, ...thirdParties },
  dir = liveSecrets,
  over: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const entries = Object.entries({ ...services[name]?.environment, ...over });
  return {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    ...Object.fromEntries(
      entries.map(([key, value]) => [key, filled(value, variables).replace('/run/secrets', dir)]),
    ),
  };
}

/** Every variable that a process reads, by the name of its container. */
async function variablesRead(): Promise<Map<string, string[]>> {
  const kit = Object.keys(processConfig.shape);
  const ofServices = (await serviceDefinitions()).map(({ name, config }): [string, string[]] => [
    name,
    [...kit, ...Object.keys(config.shape)],
  ]);
  return new Map([
    ...ofServices,
    [
      'fulfilment',
      [...Object.keys(workersProcessConfig.shape), ...Object.keys(fulfilmentWorkers.config.shape)],
    ],
    ['gateway', Object.keys(gatewayConfig.shape)],
  ]);
}

describe('the containers of production', () => {
  it('publish the gateway alone', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []));
    expect(published).toEqual(['gateway']);
    expect(Object.values(withSandboxes.services).flatMap(({ ports = [] }) => ports)).toEqual([]);
  });

  it('are written from the descriptor and the configurations: npm run compose:write changes nothing', async () => {
    expect(await withSections(text)).toBe(text);
    expect(sandboxesFile()).toBe(sandboxesText);
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
  });

  it('can be told every variable that their processes read, and secrets as files alone', async () => {
    const read = await variablesRead();
    expect(read.size).toBe(callServices.length + workers.length + 1);
    for (const [name, variables] of read) {
      expect(variables.length).toBeGreaterThan(5);
      const { environment = {}, secrets: files = [] } = services[name] ?? {};
      // The image says these.
      const fromImage = new Set(['NODE_ENV', 'HOST']);
      const missing = variables.filter(
        (variable) =>
          !fromImage.has(variable) && !(variable in environment) && !(`${variable}_FILE` in environment),
      );
      expect([name, missing]).toEqual([name, []]);
      const inTheOpen = Object.entries(environment).filter(
        ([key, value]) => /(KEY|SECRET|PASSWORD|TOKEN)S?$/.test(key) && value !== '',
      );
      expect(inTheOpen.map(([key]) => key).filter((key) => !/PUBLISHABLE_KEY|SITE_KEY/.test(key))).toEqual(
        [],
      );
      const paths = Object.entries(environment).flatMap(([key, value]) =>
        value.startsWith('/run/secrets/') ? [[key, value.slice('/run/secrets/'.length)]] : [],
      );
      expect(paths).toEqual(files.map((file) => [`${file}_FILE`, file]));
      for (const file of files) expect(Object.keys(secrets)).toContain(file);
    }
  });

  it('run without rights of root', () => {
    const ours = [
      ...[...callServices, ...workers].map(({ name }) => services[name]),
      services.gateway,
      withSandboxes.services.sandboxes,
    ];
    for (const container of ours)
      expect(container).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const container of ours) expect(container?.user).toBeUndefined();
  });

  it('start with live partners, and name what is missing of them', async () => {
    expect(readConfig(gatewayConfig, environmentOf('gateway'))).toMatchObject({
      PUBLIC_URL: 'https://store.example',
      TRUSTED_PROXIES: ['10.0.0.0/8'],
    });
    const keys = sandboxes.map(({ clientKeyVariable }) => clientKeyVariable);
    expect(emptySecrets).toEqual(expect.arrayContaining([...keys, 'PAYMENT_WEBHOOK_KEY']));
    expect(emptySecrets).not.toContain('CARD_DATA_KEY');
    const refusals: string[] = [];
    for (const service of await serviceDefinitions()) {
      readConfig(processConfig, environmentOf(service.name));
      try {
        service.checkConfig(environmentOf(service.name));
      } catch (error) {
        refusals.push(String(error));
      }
    }
    expect(refusals.join()).toContain('PAYMENT_SECRET_KEY');
    expect(refusals.join()).toContain('CARD_ISSUER_KEY');
    expect(refusals.join()).not.toContain('_URL');
    for (const name of keys) {
      rmSync(join(liveSecrets, name), { force: true });
      writeFileSync(join(liveSecrets, name), 'a key of the partner, as it gave it out');
    }
    for (const service of await serviceDefinitions()) service.checkConfig(environmentOf(service.name));
    readConfig(workersProcessConfig, environmentOf('fulfilment'));
    fulfilmentWorkers.checkConfig(environmentOf('fulfilment'));
  });

  it.each(['PUBLIC_URL', 'TRUSTED_PROXIES'])('do not start without %s', (name) => {
    expect(text).toContain(`\${${name}:?`);
    const without = environmentOf('gateway', { ...given, [name]: '' });
    expect(() => readConfig(gatewayConfig, without)).toThrow(`${name}: is needed`);
  });

  it('sign in to both stores', () => {
    for (const [name, { environment }] of Object.entries(services)) {
      for (const key of ['REDIS_URL_FILE', 'MONGO_URL_FILE']) {
        if (environment[key] === undefined) continue;
        const { username, password } = new URL(readFileSync(environmentOf(name)[key] ?? '', 'utf8'));
        expect([name, key, username, password.length >= 32]).toEqual([name, key, 'bowtie', true]);
      }
    }
    expect(services.mongo?.secrets).toContain('MONGO_ROOT_PASSWORD');
  });
});

describe('the sandboxes beside the containers', () => {
  it('are not there unless they are asked for', () => {
    expect(Object.keys(services)).not.toContain('sandboxes');
    expect(text).not.toContain('http://sandboxes:');
  });

  it('have every address and keys of their own', () => {
    const container = withSandboxes.services.sandboxes;
    for (const { name, portVariable, addressVariable, keyVariable, clientKeyVariable } of sandboxes) {
      const address = `http://sandboxes:${container?.environment[portVariable]}`;
      const told = Object.values(withSandboxes.services).flatMap(
        ({ environment }) => environment[addressVariable] ?? [],
      );
      expect(told.length, addressVariable).toBeGreaterThan(0);
      for (const value of told) expect(value).toBe(`\${${addressVariable}-${address}}`);
      expect([name, container?.environment[`${keyVariable}_FILE`]]).toEqual([
        name,
        `/run/secrets/SANDBOX_${clientKeyVariable}`,
      ]);
      const [ofStore, ofSandbox] = [clientKeyVariable, `SANDBOX_${clientKeyVariable}`].map((file) =>
        readFileSync(join(triedSecrets, file), 'utf8'),
      );
      expect([name, ofStore]).toEqual([name, ofSandbox]);
    }
    for (const file of container?.secrets ?? []) expect(file).toMatch(/^SANDBOX_/);
    expect(container?.secrets.length).toBe(sandboxes.length + 1);
  });

  it('leave a live key alone, and never get it', () => {
    const dir = join(secretsDir, 'live-payment');
    mkdirSync(dir);
    writeFileSync(join(dir, 'PAYMENT_SECRET_KEY'), 'a live key of the processor');
    makeSecretFiles(dir, ['PAYMENT_SECRET_KEY'], true);
    expect(readFileSync(join(dir, 'PAYMENT_SECRET_KEY'), 'utf8')).toBe('a live key of the processor');
    expect(readFileSync(join(dir, 'SANDBOX_PAYMENT_SECRET_KEY'), 'utf8')).not.toContain('live');
  });

  it('let every service start', async () => {
    const environment = (name: string) =>
      environmentOf(name, given, triedSecrets, withSandboxes.services[name]?.environment);
    for (const service of await serviceDefinitions()) service.checkConfig(environment(service.name));
    fulfilmentWorkers.checkConfig(environment('fulfilment'));
    for (const process of processesWithPages) {
      const address = pagesAddress(readConfig(gatewayConfig, environment('gateway')), process);
      const sandbox = sandboxes.find(({ name }) => name === process.name);
      const port = withSandboxes.services.sandboxes?.environment[sandbox?.portVariable ?? ''];
      expect(address).toBe(
        sandbox === undefined ? `http://${process.name}:3000` : `http://sandboxes:${port}`,
      );
    }
  });
});

describe('the Redis of production', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-compose-'));
  const password = 'password-of-this-test';
  const url = (user: string, port: number) => `redis://${user}:${password}@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server?.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  afterEach(stop);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Starts the server as compose does, or with these words in place of its own. Gives its port. */
  async function start(folder: string, words?: string): Promise<number> {
    const port = await getPort({ host: '127.0.0.1' });
    const listening = `redis-server --port ${port} --bind 127.0.0.1`;
    const script = (services.redis?.command.at(-1) ?? '')
      .replaceAll('$$', '$')
      .replaceAll('/run/secrets', dir)
      .replace('docker-entrypoint.sh redis-server', listening);
    writeFileSync(join(dir, 'REDIS_PASSWORD'), password);
    const cwd = join(dir, folder);
    mkdirSync(cwd, { recursive: true });
    const own = words === undefined ? script : `exec ${listening} ${words}`;
    server = spawn('sh', ['-c', own], { cwd, stdio: 'ignore', env: { PATH: process.env.PATH } });
    return port;
  }
  async function connect(address: string): Promise<Redis> {
    const options = { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null };
    const redis = new Redis(address, options);
    redis.on('error', () => undefined);
    await redis.connect().catch(() => undefined);
    return redis;
  }

  it('knows the store’s user and nobody else', async () => {
    const port = await start('users');
    const store = await connect(url('bowtie', port));
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

  it('is copied by its user for backups, who may do nothing else, and goes on from the copy', async () => {
    const port = await start('copied');
    const store = await connect(url('bowtie', port));
    await store.set('a', '1');
    mkdirSync(join(dir, 'restored'));
    const copy = join(dir, 'restored', 'dump.rdb');
    execFileSync('redis-cli', ['-p', String(port), '--user', 'backup', '--rdb', copy], {
      env: { PATH: process.env.PATH, REDISCLI_AUTH: password },
      stdio: 'ignore',
    });
    const backup = new Redis(url('backup', port), { enableReadyCheck: false });
    await expect(backup.get('a')).rejects.toThrow(/NOPERM/);
    backup.disconnect();
    store.disconnect();
    await stop();

    // As the runbook says: read from the copy, then written as the file that is appended to.
    const reading = await connect(`redis://127.0.0.1:${await start('restored', '--appendonly no')}`);
    await reading.config('SET', 'appendonly', 'yes');
    await expect
      .poll(() => reading.info('persistence'))
      .toMatch(/aof_enabled:1\s+aof_rewrite_in_progress:0\s+aof_rewrite_scheduled:0/);
    reading.disconnect();
    await stop();
    const restored = await connect(url('bowtie', await start('restored')));
    expect(await restored.get('a')).toBe('1');
    restored.disconnect();
  });
});
