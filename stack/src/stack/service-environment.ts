import { join } from 'node:path';
import {
  LOCAL_CHANNEL,
  paypalWebhook,
  processesWithPages,
  recordOf,
  type SecretVariable,
  type ServiceName,
  sandboxes,
  serviceNames,
  services,
  stripeWebhook,
  type WorkerName,
  workers,
} from '@bowtie/contracts';
import type { StackSettings } from '../settings';
import { repository } from '../setup/repository';
import type { PortName, StackPorts } from './ports';
import type { StackSecrets } from './secrets';
import type { StackMode } from './stack-mode';

type Environment = Record<string, string>;

/** What a stack is made of. */
export interface StackFacts {
  settings: StackSettings;
  mode: StackMode;
  ports: StackPorts;
  secrets: StackSecrets;
  /** Variables of the user: they replace defaults, and never how the parts of the stack find each other. */
  inherited: Environment;
}

const local = (port: number) => `http://127.0.0.1:${port}`;
const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** On one machine everybody has the same address, and whoever tries the store out is quicker than a shopper. */
const limitsOfOneMachine: Environment = {
  RATE_LIMIT_READ: '60000',
  RATE_LIMIT_WRITE: '12000',
  RATE_LIMIT_UPLOAD: '3000',
  RATE_LIMIT_UNKNOWN: '1200',
  RATE_LIMIT_SHARED: '100',
  MAX_CONNECTIONS_PER_ADDRESS: '1000',
  // The machine is shared with everything else that its user does: a slow answer is better than none.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** The processes of a stack that read an environment. */
type ProcessName = ServiceName | WorkerName | 'sandboxes' | 'gateway' | 'singleProcess';
type Environments = Partial<Record<ProcessName, Environment>>;

const processNames: readonly ProcessName[] = [
  ...serviceNames,
  ...workers.map(({ name }) => name),
  'sandboxes',
  'gateway',
  'singleProcess',
];

/** The environment of each process. In production these are set by whoever runs it; the names are the same. */
export function serviceEnvironment(facts: StackFacts): Record<ProcessName, Environment> {
  const everywhere: Environment = { LOG_LEVEL: facts.settings.logLevel };
  const defaults = defaultsOf(facts);
  const wiring = wiringOf(facts);
  return recordOf(processNames, (name) => ({
    ...everywhere,
    ...defaults[name],
    ...facts.inherited,
    ...wiring[name],
  }));
}

/** What a user's own variable may replace: limits, tuning, keys, and third parties. */
function defaultsOf({ settings, ports, secrets, inherited }: StackFacts): Environments {
  const publicUrl = inherited.PUBLIC_URL ?? `http://localhost:${ports.gateway}`;
  // Browsers of other machines reach the sandbox through the gateway alone.
  const paymentUrl = isLoopback(settings.host)
    ? `http://localhost:${ports.payment}`
    : `${publicUrl}/sandbox/payment`;
  const clients = new Map(
    sandboxes.map(({ name, addressVariable, clientKeyVariable }) => [
      name,
      { [addressVariable]: local(ports[name]), [clientKeyVariable]: secrets.ofSandboxes[name] },
    ]),
  );
  const described = (service: (typeof services | typeof workers)[number]): Environment =>
    Object.assign(
      recordOf<SecretVariable, string>(service.secrets, (variable) => secrets.ofServices[variable]),
      ...service.providers.map((name) => clients.get(name)),
    );
  // What the descriptor does not say of them.
  const renderer: Environment = {
    ARTEFACTS_DIR: join(repository, 'artefacts'),
    RENDER_WORKER: join(repository, 'services/render/dist/page-worker.js'),
  };
  const own: Environments = {
    render: renderer,
    releases: {
      ARTEFACTS_DIR: join(repository, 'artefacts'),
      RELEASE_TEAMS_FILE: join(settings.dataDir, 'teams.json'),
    },
    order: {
      PAYMENT_SANDBOX_PUBLIC_URL: paymentUrl,
      PUBLIC_URL: publicUrl,
      PAYPAL_WEBHOOK_ID: 'SANDBOX-WEBHOOK',
    },
    card: { IMAGE_DIR: join(settings.dataDir, 'images') },
    operations: {
      OPERATORS_FILE: join(settings.dataDir, 'operators.json'),
      // On a developer's machine one password opens the board and the pages of operators.
      OPERATOR_PASSWORD: settings.operatorPassword ?? secrets.operatorPassword,
    },
    fulfilment: {
      PUBLIC_URL: publicUrl,
      // Parcels of the sandbox are delivered within seconds.
      FULFILMENT_TRACK_EVERY_MS: '3000',
      // On one machine with shoppers, who come first: what they have ordered is worked on steadily, not all at once,
      // as long as none of it is late.
      FULFILMENT_CARDS_AT_ONCE: '2',
      FULFILMENT_CARDS_WHEN_LATE: '6',
      FULFILMENT_CARD_GAP_MS: '100',
      FULFILMENT_LATE_MS: '30000',
      FULFILMENT_OTHERS_AT_ONCE: '1',
    },
    sandboxes: { PARCEL_PUBLIC_URL: publicUrl, PAYMENT_PUBLIC_URL: paymentUrl },
    gateway: {
      CONNECT_ORIGINS: new URL(paymentUrl).origin,
      ARTEFACTS_DIR: join(repository, 'artefacts'),
      // What was built in this checkout; channels that teams promote are for who asks for them.
      RELEASE_CHANNEL: LOCAL_CHANNEL,
      // Development servers of this machine; a browser elsewhere has its own.
      PANEL_ORIGINS: 'http://localhost:*,http://127.0.0.1:*',
      // So that the footer can be seen whole; addresses that belong to nobody.
      SOCIAL_LINKS: 'Instagram=https://instagram.example/bowtie/,Facebook=https://facebook.example/bowtie/',
      APP_LINKS: 'App Store=https://apps.example/bowtie/,Google Play=https://play.example/bowtie/',
      // Where other machines come, strangers do: the limits of production hold.
      ...(isLoopback(settings.host) && limitsOfOneMachine),
    },
  };
  for (const service of [...services, ...workers])
    own[service.name] = { ...described(service), ...own[service.name] };
  const inProcess: (Environment | undefined)[] = [...serviceNames, 'gateway' as const].map(
    (name) => own[name],
  );
  return { ...own, singleProcess: Object.assign({}, ...inProcess) };
}

/** How the processes of this stack find and trust each other. */
function wiringOf({ settings, ports, secrets, mode }: StackFacts): Environments {
  const everywhere: Environment = {
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl ?? `redis://127.0.0.1:${ports.redis}`,
    IDENTITY_SECRET: secrets.identity,
  };
  const stored: Environment = {
    ...everywhere,
    MONGO_URL: settings.mongoUrl ?? `mongodb://127.0.0.1:${ports.store}`,
  };
  const addresses = (portsOf: (name: ServiceName) => (number | undefined)[]): Environment =>
    Object.fromEntries(
      services.map(({ name, addressVariable }) => [
        addressVariable,
        portsOf(name)
          .flatMap((port) => (port === undefined ? [] : local(port)))
          .join(','),
      ]),
    );
  const apart = addresses((name) => [ports[name], ...(ports.further?.[name] ?? [])]);
  // In one process all services answer the workers on one inner port.
  const inner = addresses(() => [ports.order]);
  const gateway: Environment = {
    // The gateway alone may listen to other machines.
    HOST: settings.host,
    PORT: String(ports.gateway),
    OPERATOR_PASSWORD: settings.operatorPassword ?? secrets.operatorPassword,
    ...Object.fromEntries(
      processesWithPages.map(({ name, page }) => [page.addressVariable, local(ports[name])]),
    ),
  };
  const listening = ({ name, portVariable }: { name: PortName; portVariable: string }): Environment => ({
    [portVariable]: String(ports[name]),
  });
  const serviceWiring = services.map((service): [ServiceName, Environment] => [
    service.name,
    { ...stored, ...apart, ...listening(service) },
  ]);
  const workerWiring = workers.map((worker): [WorkerName, Environment] => [
    worker.name,
    { ...everywhere, ...(mode === 'singleProcess' ? inner : apart), ...listening(worker) },
  ]);
  return {
    ...Object.fromEntries([...serviceWiring, ...workerWiring]),
    sandboxes: {
      HOST: '127.0.0.1',
      SANDBOX_DIR: join(settings.dataDir, 'sandboxes'),
      PAYMENT_WEBHOOK_URL: `${local(ports.gateway)}${stripeWebhook.path}`,
      PAYMENT_WEBHOOK_KEY: secrets.ofServices.PAYMENT_WEBHOOK_KEY,
      PAYPAL_WEBHOOK_URL: `${local(ports.gateway)}${paypalWebhook.path}`,
      ...Object.assign({}, ...sandboxes.map(listening)),
      SMTP_PORT: String(ports.smtp),
      ...Object.fromEntries(
        sandboxes.map(({ name, keyVariable }) => [keyVariable, secrets.ofSandboxes[name]]),
      ),
    },
    gateway: { ...everywhere, ...apart, ...gateway },
    singleProcess: { ...stored, ...gateway, INNER_PORT: String(ports.order) },
  };
}
