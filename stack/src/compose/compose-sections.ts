import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, workers } from '@bowtie/contracts';
import { gatewayConfig } from '@bowtie/gateway';
import { fulfilmentWorkers } from '@bowtie/service-fulfilment';
import { processConfig, workersProcessConfig } from '@bowtie/service-kit';
import { repository } from '../setup/repository';
import { serviceDefinitions } from '../stack/service-definitions';
import { containerUrl, indent, servicePort } from './addresses';
import { environmentOf } from './container-environment';

/** The secrets of the containers that are not ours. */
const storeSecrets = ['MONGO_ROOT_PASSWORD', 'MONGO_PASSWORD', 'MONGO_REPLICA_KEY', 'REDIS_PASSWORD'];

/** What a service's container has beyond the descriptor: the lines of `services/<name>/container.yml` under each key. */
function ownLines(name: string): Map<string, string[]> {
  const file = join(repository, 'services', name, 'container.yml');
  const keys = new Map<string, string[]>();
  if (!existsSync(file)) return keys;
  let lines: string[] = [];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [, key, rest] = line.match(/^(\w+):(.*)$/) ?? [];
    if (key === undefined) lines.push(line);
    else {
      lines = rest?.trim() ? [line] : [];
      keys.set(key, lines);
    }
  }
  return keys;
}

const variableOf = (line: string) => line.trim().match(/^(\w+):/)?.[1] ?? '';
const secretsLine = (secrets: readonly string[]) =>
  secrets.length === 0 ? [] : [`secrets: [${secrets.join(', ')}]`];

type Service = (typeof services | typeof workers)[number];

/** The container of a service or of workers, with every variable that its process reads, and the secrets it is given. */
function containerOf(
  { name, kind, instances, portVariable, healthPath }: Service,
  variables: readonly string[],
) {
  const { environment: ownEnvironment = [], ...others } = Object.fromEntries(ownLines(name));
  const { lines, secrets } = environmentOf(variables, new Set(ownEnvironment.map(variableOf)));
  const probe = `fetch('http://127.0.0.1:${servicePort}${healthPath}').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))`;
  const text = [
    `${name}:`,
    ...indent(
      [
        `<<: *${kind === 'worker' ? 'worker' : 'service'}`,
        `command: ["services/${name}/dist/main.js"]`,
        'deploy:',
        `  replicas: ${instances}`,
        'healthcheck:',
        '  <<: *health',
        `  test: ["CMD", "node", "-e", "${probe}"]`,
        'environment:',
        '  <<: *addresses',
        `  ${portVariable}: "${servicePort}"`,
        ...ownEnvironment,
        ...indent(lines, 2),
        ...secretsLine(secrets),
        ...Object.values(others).flat(),
      ],
      2,
    ),
    '',
  ];
  return { text, secrets };
}

/** The variables that each service and each group of workers reads, by its name. */
async function variablesByName(): Promise<ReadonlyMap<string, string[]>> {
  const ofServices = (await serviceDefinitions()).map(({ name, config }): [string, string[]] => [
    name,
    [...Object.keys(processConfig.shape), ...Object.keys(config.shape)],
  ]);
  const { name, config } = fulfilmentWorkers;
  return new Map([
    ...ofServices,
    [name, [...Object.keys(workersProcessConfig.shape), ...Object.keys(config.shape)]],
  ]);
}

/** The sections of `docker-compose.yml` that are made from the descriptor and the `config.ts` files, by their markers. */
export async function composeSections(): Promise<
  Record<'anchors' | 'services' | 'gateway' | 'secrets', string[]>
> {
  const variables = await variablesByName();
  const containers = [...services, ...workers].map((one) => containerOf(one, variables.get(one.name) ?? []));
  const own = new Set(['ARTEFACTS_DIR', ...workers.map(({ addressVariable }) => addressVariable)]);
  const gateway = environmentOf(Object.keys(gatewayConfig.shape), own);
  const secrets = new Set([...storeSecrets, ...containers.flatMap((one) => one.secrets), ...gateway.secrets]);
  return {
    anchors: [
      'x-addresses: &addresses',
      ...services.map(({ name, addressVariable }) => `  ${addressVariable}: ${containerUrl(name)}`),
      '',
      'x-services-healthy: &services-healthy',
      ...services.flatMap(({ name }) => [`  ${name}:`, '    condition: service_healthy']),
    ],
    services: indent(
      containers.flatMap(({ text }) => text),
      2,
    ).slice(0, -1),
    gateway: indent(
      [
        ...workers.map(({ name, addressVariable }) => `  ${addressVariable}: ${containerUrl(name)}`),
        ...indent(gateway.lines, 2),
        ...secretsLine(gateway.secrets),
      ],
      4,
    ),
    secrets: [...secrets]
      .sort()
      .flatMap((name) => [`  ${name}:`, `    file: \${SECRETS_DIR:-./secrets}/${name}`]),
  };
}

/** The names of the secrets that the containers of `docker-compose.yml` are given. */
export async function secretNames(): Promise<string[]> {
  const { secrets } = await composeSections();
  return secrets.flatMap((line) => line.match(/^ {2}(\w+):$/)?.[1] ?? []);
}
