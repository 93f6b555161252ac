import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls, sandboxes, serviceNames, services, workers } from '@bowtie/contracts';
import { openApiDocument } from '@bowtie/contracts/openapi';
import { gatewayConfig, upstreamsOf } from '@bowtie/gateway';
import { readConfig } from '@bowtie/service-kit';
import { expect, it } from 'vitest';
import { readSettings } from '../src/settings';
import { repository } from '../src/setup/repository';
import { processPlans } from '../src/stack/plans';
import { findPorts } from '../src/stack/ports';
import { openSecrets } from '../src/stack/secrets';
import { serviceDefinitions } from '../src/stack/service-definitions';
import { serviceEnvironment } from '../src/stack/service-environment';

const folders = (path: string) =>
  readdirSync(join(repository, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();

it('every folder of services is in the descriptor, and nothing else is', () => {
  expect(names([...services, ...workers])).toEqual(folders('services').sort());
});

it('every call has an owner in the descriptor, and every service that answers calls owns one', () => {
  // The operators' pages are routes, not calls.
  const answering = services.filter(({ name }) => name !== 'operations');
  expect([...new Set(allCalls.map(({ owner }) => owner))].sort()).toEqual(names(answering));
});

it('every service of the descriptor can be opened in one process', async () => {
  expect(names(await serviceDefinitions())).toEqual(names(services));
});

it('the stack runs every service and worker, on ports of their own, and one process for all sandboxes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-descriptor-'));
  const ports = await findPorts(0);
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
  const input = {
    settings: { ...readSettings({}), dataDir },
    ports,
    secrets: openSecrets(dataDir),
    inherited: {},
    env: {},
  };
  const split = processPlans({ ...input, mode: 'split' }).flat();
  expect(split.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...names(services), ...names(workers), 'sandboxes', 'gateway']),
  );
  const planned = (name: string) => split.find((plan) => plan.name === name)?.env ?? {};
  for (const { name, portVariable, addressVariable } of services) {
    expect(planned(name)[portVariable]).toBe(String(ports[name]));
    for (const asking of ['gateway', ...serviceNames, ...names(workers)])
      expect(planned(asking)[addressVariable]).toBe(`http://127.0.0.1:${ports[name]}`);
  }
  for (const { name, portVariable } of sandboxes)
    expect(planned('sandboxes')[portVariable]).toBe(String(ports[name]));
  const single = processPlans({ ...input, mode: 'singleProcess' }).flat();
  expect(single.map(({ name }) => name)).toEqual(expect.arrayContaining(['bowtie', ...names(workers)]));
  rmSync(dataDir, { recursive: true, force: true });
});

it('every sandbox answers at its health path', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-descriptor-'));
  const ports = await findPorts(0);
  const { sandboxes: env } = serviceEnvironment({
    settings: { ...readSettings({}), dataDir },
    mode: 'split',
    ports,
    secrets: openSecrets(dataDir),
    inherited: {},
  });
  const child = fork(join(repository, 'stack/src/processes/sandboxes.ts'), {
    env,
    execArgv: ['--import', 'tsx'],
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    await once(child, 'message');
    const states = sandboxes.map(async ({ name, healthPath }) => {
      const { status } = await fetch(`http://127.0.0.1:${ports[name]}${healthPath}`);
      return [name, status];
    });
    expect(await Promise.all(states)).toEqual(sandboxes.map(({ name }) => [name, 200]));
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('the gateway has an upstream and the API reference a chapter for every service', () => {
  const config = readConfig(gatewayConfig, {
    REDIS_URL: 'redis://127.0.0.1:1',
    IDENTITY_SECRET: 'x'.repeat(40),
    ...Object.fromEntries(services.map(({ addressVariable, name }) => [addressVariable, `http://${name}:1`])),
  });
  expect([...upstreamsOf(config)]).toEqual(
    serviceNames.map((name) => [name, { urls: [`http://${name}:1`] }]),
  );
  const [programs, ...chapters] = openApiDocument().tags;
  expect(programs?.name).toBe('API for integrators');
  expect(chapters).toEqual(services.map(({ name, about }) => ({ name, description: about })));
});
