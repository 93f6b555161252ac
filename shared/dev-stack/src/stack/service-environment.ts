import { join } from 'node:path';
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
}

const local = (port: number) => `http://127.0.0.1:${port}`;

/** The environment of each process. In production these are set by whoever runs it; the names are the same. */
export function serviceEnvironment({ settings, ports, secrets, mode }: StackFacts) {
  const publicUrl = `http://localhost:${ports.gateway}`;
  const paymentUrl = `http://localhost:${ports.payment}`;
  const everywhere: Environment = {
    LOG_LEVEL: settings.logLevel,
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl ?? `redis://127.0.0.1:${ports.redis}`,
    IDENTITY_SECRET: secrets.identity,
  };
  const stored: Environment = {
    ...everywhere,
    MONGO_URL: settings.mongoUrl ?? `mongodb://127.0.0.1:${ports.store}`,
  };
  const services: Environment = {
    CATALOG_URL: local(ports.catalog),
    CART_URL: local(ports.cart),
    ORDER_URL: local(ports.order),
    CARD_URL: local(ports.card),
    ACCOUNT_URL: local(ports.account),
  };
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
    // The door alone listens to other machines.
    HOST: '0.0.0.0',
    PORT: String(ports.gateway),
    CONNECT_ORIGINS: paymentUrl,
    ARTEFACTS_DIR: join(repository, 'artefacts'),
    OPERATOR_PASSWORD: settings.operatorPassword ?? secrets.operatorPassword,
    FULFILMENT_URL: local(ports.fulfilment),
    SANDBOX_MAIL_URL: local(ports.mail),
    SANDBOX_PRINT_URL: local(ports.print),
    SANDBOX_PARCELS_URL: local(ports.parcel),
    // On one machine everybody has the same address, and whoever tries the store out is quicker than a shopper.
    RATE_LIMIT_READ: '60000',
    RATE_LIMIT_WRITE: '12000',
    RATE_LIMIT_UPLOAD: '3000',
    RATE_LIMIT_UNKNOWN: '1200',
    RATE_LIMIT_SHARED: '100',
  };
  // In one process the services answer fulfilment on one inner port.
  const inner = { ORDER_URL: local(ports.order), CARD_URL: local(ports.order) };
  return {
    sandboxes: {
      SANDBOX_DIR: join(settings.dataDir, 'sandboxes'),
      PAYMENT_PORT: String(ports.payment),
      PAYMENT_SECRET_KEY: secrets.paymentKey,
      ISSUING_PORT: String(ports.issuing),
      ISSUING_KEY: secrets.issuingKey,
      PARCEL_PORT: String(ports.parcel),
      PARCEL_KEY: secrets.parcelKey,
      PARCEL_PUBLIC_URL: publicUrl,
      PRINT_PORT: String(ports.print),
      PRINT_KEY: secrets.printKey,
      GREETING_PORT: String(ports.greeting),
      GREETING_KEY: secrets.greetingKey,
      ADDRESS_PORT: String(ports.address),
      ADDRESS_KEY: secrets.addressKey,
      SMTP_PORT: String(ports.smtp),
      MAIL_PORT: String(ports.mail),
    },
    catalog: { ...stored, PORT: String(ports.catalog) },
    cart: { ...stored, ...services, ...cart, PORT: String(ports.cart) },
    order: { ...stored, ...services, ...order, PORT: String(ports.order) },
    card: { ...stored, ...services, ...card, PORT: String(ports.card) },
    account: { ...stored, ...services, PORT: String(ports.account) },
    gateway: { ...everywhere, ...services, ...gateway },
    together: { ...stored, ...cart, ...order, ...card, ...gateway, INNER_PORT: String(ports.order) },
    fulfilment: {
      ...everywhere,
      ...(mode === 'together' ? inner : services),
      ...carrier,
      PORT: String(ports.fulfilment),
      PUBLIC_URL: publicUrl,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      PRINT_HOUSE_URL: local(ports.print),
      PRINT_HOUSE_KEY: secrets.printKey,
      GREETING_CARD_MAKER_URL: local(ports.greeting),
      GREETING_CARD_MAKER_KEY: secrets.greetingKey,
      // Parcels of the stand-in are delivered within seconds.
      FULFILMENT_TRACK_EVERY_MS: '3000',
      // On one machine with shoppers, who come first: what they have ordered is worked on steadily, not all at once,
      // as long as none of it is late.
      FULFILMENT_CARDS_AT_ONCE: '2',
      FULFILMENT_CARDS_WHEN_LATE: '6',
      FULFILMENT_CARD_GAP_MS: '100',
      FULFILMENT_LATE_MS: '30000',
      FULFILMENT_OTHERS_AT_ONCE: '1',
    },
  } satisfies Record<string, Environment>;
}
