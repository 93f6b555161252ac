import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processesWithPages, sandboxes, services, workers } from '@bowtie/contracts';
import { repository } from '../setup/repository';

/** What listens in a container of a service. */
const servicePort = 3000;
/** Sandboxes share one container, so each has a port of its own, in the order of the descriptor. */
const sandboxPort = new Map<string, number>(sandboxes.map(({ name }, index) => [name, 4000 + index]));

const urlOf = (name: string) => {
  const port = sandboxPort.get(name);
  return port === undefined ? `http://${name}:${servicePort}` : `http://sandboxes:${port}`;
};
const needed = (variable: string) => `\${${variable}:?set ${variable}}`;
const indent = (lines: readonly string[], by: number) =>
  lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));

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

type Service = (typeof services | typeof workers)[number];

function containerOf({
  name,
  kind,
  instances,
  portVariable,
  healthPath,
  secrets,
  providers,
}: Service): string[] {
  const { environment = [], ...others } = Object.fromEntries(ownLines(name));
  const clients = sandboxes.filter((sandbox) => providers.some((partner) => partner === sandbox.name));
  const probe = `fetch('http://127.0.0.1:${servicePort}${healthPath}').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))`;
  return [
    `${name}:`,
    ...indent(
      [
        '<<: *service',
        `command: ["services/${name}/dist/main.js"]`,
        'deploy:',
        `  replicas: ${instances}`,
        'healthcheck:',
        '  <<: *health',
        `  test: ["CMD", "node", "-e", "${probe}"]`,
        'environment:',
        `  <<: [*environment, ${kind === 'worker' ? '' : '*store, '}*addresses]`,
        ...indent(
          [
            `${portVariable}: "${servicePort}"`,
            ...secrets.map((variable) => `${variable}: ${needed(variable)}`),
            ...clients.flatMap(({ name: sandbox, addressVariable, clientKeyVariable }) => [
              // Set to nothing it is not used, as the mail provider's where mail goes by SMTP.
              `${addressVariable}: \${${addressVariable}-${urlOf(sandbox)}}`,
              `${clientKeyVariable}: ${needed(clientKeyVariable)}`,
            ]),
          ],
          2,
        ),
        ...environment,
        ...Object.values(others).flat(),
      ],
      2,
    ),
    '',
  ];
}

/** The sections of `docker-compose.yml` that are made from the descriptor of processes, by the name of their markers. */
export function composeSections(): Record<'anchors' | 'services', string[]> {
  const map = (anchor: string, lines: string[]) => [`x-${anchor}: &${anchor}`, ...indent(lines, 2), ''];
  return {
    anchors: [
      ...map(
        'addresses',
        services.map(({ name, addressVariable }) => `${addressVariable}: ${urlOf(name)}`),
      ),
      ...map(
        'pages',
        processesWithPages.map(({ name, page }) => `${page.addressVariable}: ${urlOf(name)}`),
      ),
      ...map(
        'sandbox-settings',
        sandboxes.flatMap(({ name, portVariable, keyVariable, clientKeyVariable }) => [
          `${portVariable}: "${sandboxPort.get(name)}"`,
          `${keyVariable}: ${needed(clientKeyVariable)}`,
        ]),
      ),
      ...map(
        'services-healthy',
        services.flatMap(({ name }) => [`${name}:`, '  condition: service_healthy']),
      ).slice(0, -1),
    ],
    services: indent([...services, ...workers].flatMap(containerOf), 2).slice(0, -1),
  };
}
