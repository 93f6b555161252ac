import { join } from 'node:path';
import {
  recordOf,
  type ServiceName,
  sandboxes,
  serviceNames,
  services,
  type WorkerName,
  workers,
} from '@bowtie/contracts';
import type { StackSettings } from '../settings';
import { repository } from '../setup/repository';
import type { StackPorts } from './ports';
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
  const order: Environment = {
    ORDER_LINK_KEY: secrets.orderLink,
    PAYMENT_SECRET_KEY: secrets.paymentKey,
    PAYMENT_SANDBOX_URL: local(ports.payment),
    PAYMENT_SANDBOX_PUBLIC_URL: paymentUrl,
  };
  const card: Environment = {
    CARD_ISSUER_URL: local(ports.issuing),
    CARD_ISSUER_KEY: secrets.issuingKey,
    CARD_DATA_KEY: secrets.cardData,
    GIFT_LINK_KEY: secrets.giftLink,
    IMAGE_DIR: join(settings.dataDir, 'images'),
  };
  const account: Environment = { ACCOUNT_LINK_KEY: secrets.accountLink };
  const carrier: Environment = {
    PARCEL_CARRIER_URL: local(ports.parcel),
    PARCEL_CARRIER_KEY: secrets.parcelKey,
  };
  const cart: Environment = {
    ...carrier,
    ADDRESS_SERVICE_URL: local(ports.address),
    ADDRESS_SERVICE_KEY: secrets.addressKey,
  };
  const gateway: Environment = {
    CONNECT_ORIGINS: new URL(paymentUrl).origin,
    ARTEFACTS_DIR: join(repository, 'artefacts'),
    // On one machine everybody has the same address, and whoever tries the store out is quicker than a shopper.
    RATE_LIMIT_READ: '60000',
    RATE_LIMIT_WRITE: '12000',
    RATE_LIMIT_UPLOAD: '3000',
    RATE_LIMIT_UNKNOWN: '1200',
    RATE_LIMIT_SHARED: '100',
    // The machine is shared with everything else that its user does: a slow answer is better than none.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  return {
    sandboxes: { PARCEL_PUBLIC_URL: publicUrl, PAYMENT_PUBLIC_URL: paymentUrl },
    cart,
    order,
    card,
    account,
    gateway,
    singleProcess: { ...cart, ...order, ...card, ...account, ...gateway },
    fulfilment: {
      ...carrier,
      PUBLIC_URL: publicUrl,
      MAIL_API_URL: local(ports.mail),
      MAIL_API_KEY: secrets.mailKey,
      PRINT_HOUSE_URL: local(ports.print),
      PRINT_HOUSE_KEY: secrets.printKey,
      GREETING_CARD_MAKER_URL: local(ports.greeting),
      GREETING_CARD_MAKER_KEY: secrets.greetingKey,
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
  };
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
  const addresses = (portOf: (name: ServiceName) => number): Environment =>
    Object.fromEntries(services.map(({ name, addressVariable }) => [addressVariable, local(portOf(name))]));
  const apart = addresses((name) => ports[name]);
  // In one process all services answer the workers on one inner port.
  const inner = addresses(() => ports.order);
  const gateway: Environment = {
    // The gateway alone may listen to other machines.
    HOST: settings.host,
    PORT: String(ports.gateway),
    OPERATOR_PASSWORD: settings.operatorPassword ?? secrets.operatorPassword,
    FULFILMENT_URL: local(ports.fulfilment),
    SANDBOX_PAYMENT_URL: local(ports.payment),
    SANDBOX_MAIL_URL: local(ports.mail),
    SANDBOX_PRINT_URL: local(ports.print),
    SANDBOX_PARCELS_URL: local(ports.parcel),
  };
  const listening = ({
    name,
    portVariable,
  }: {
    name: keyof StackPorts;
    portVariable: string;
  }): Environment => ({
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
      ...Object.assign({}, ...sandboxes.map(listening)),
      SMTP_PORT: String(ports.smtp),
      PAYMENT_SECRET_KEY: secrets.paymentKey,
      ISSUING_KEY: secrets.issuingKey,
      PARCEL_KEY: secrets.parcelKey,
      PRINT_KEY: secrets.printKey,
      GREETING_KEY: secrets.greetingKey,
      ADDRESS_KEY: secrets.addressKey,
      MAIL_API_KEY: secrets.mailKey,
    },
    gateway: { ...everywhere, ...apart, ...gateway },
    singleProcess: { ...stored, ...gateway, INNER_PORT: String(ports.order) },
  };
}
