/** What is known of a process of the store, or of a sandbox, before it runs. */
interface ProcessDescriptor {
  /** A service's folder under `services/`, or the sandbox's name. */
  name: string;
  /** `calls` answers calls of the contracts; `worker` takes jobs; `sandbox` stands for a third party. */
  kind: 'calls' | 'worker' | 'sandbox';
  /** The environment variable by which the process is told the port to listen on. */
  portVariable: string;
  /** The environment variable by which others are told its address. */
  addressVariable: string;
  /** A path that answers 200 while it can serve. */
  healthPath: string;
  /** How many of it run in production. */
  instances: number;
  about: string;
}

/**
 * Every service and sandbox, once. Gateway, stack, `docker-compose.yml`, OpenAPI document and tests are made from this
 * list: a new service is its folder under `services/` and one line here.
 */
// biome-ignore format: one line each, so that they can be compared
const descriptors = [
  { name: 'catalog', kind: 'calls', portVariable: 'PORT', addressVariable: 'CATALOG_URL', healthPath: '/ready', instances: 2, about: 'Cards, designs, merchants, occasions and the menu' },
  { name: 'cart', kind: 'calls', portVariable: 'PORT', addressVariable: 'CART_URL', healthPath: '/ready', instances: 2, about: 'The cart, its prices, delivery and promo codes' },
  { name: 'order', kind: 'calls', portVariable: 'PORT', addressVariable: 'ORDER_URL', healthPath: '/ready', instances: 2, about: 'Payment, orders and their states' },
  { name: 'card', kind: 'calls', portVariable: 'PORT', addressVariable: 'CARD_URL', healthPath: '/ready', instances: 2, about: 'Issued cards and their redemption' },
  { name: 'account', kind: 'calls', portVariable: 'PORT', addressVariable: 'ACCOUNT_URL', healthPath: '/ready', instances: 2, about: 'Visitors: sign-in, guests, newsletter' },
  { name: 'fulfilment', kind: 'worker', portVariable: 'PORT', addressVariable: 'FULFILMENT_URL', healthPath: '/ready', instances: 2, about: 'Makes what was ordered: cards, emails, print jobs, refunds' },
  { name: 'payment', kind: 'sandbox', portVariable: 'PAYMENT_PORT', addressVariable: 'PAYMENT_SANDBOX_URL', healthPath: '/health', instances: 1, about: 'The payment processor' },
  { name: 'issuing', kind: 'sandbox', portVariable: 'ISSUING_PORT', addressVariable: 'CARD_ISSUER_URL', healthPath: '/health', instances: 1, about: 'The card issuer' },
  { name: 'parcel', kind: 'sandbox', portVariable: 'PARCEL_PORT', addressVariable: 'PARCEL_CARRIER_URL', healthPath: '/health', instances: 1, about: 'The parcel carrier' },
  { name: 'print', kind: 'sandbox', portVariable: 'PRINT_PORT', addressVariable: 'PRINT_HOUSE_URL', healthPath: '/health', instances: 1, about: 'The print house' },
  { name: 'greeting', kind: 'sandbox', portVariable: 'GREETING_PORT', addressVariable: 'GREETING_CARD_MAKER_URL', healthPath: '/health', instances: 1, about: 'The maker of greeting cards' },
  { name: 'address', kind: 'sandbox', portVariable: 'ADDRESS_PORT', addressVariable: 'ADDRESS_SERVICE_URL', healthPath: '/health', instances: 1, about: 'The address service' },
  { name: 'mail', kind: 'sandbox', portVariable: 'MAIL_PORT', addressVariable: 'MAIL_API_URL', healthPath: '/health', instances: 1, about: 'The mail provider, with an inbox' },
] as const satisfies readonly ProcessDescriptor[];

type Descriptor = (typeof descriptors)[number];
type OfKind<K extends ProcessDescriptor['kind']> = Extract<Descriptor, { kind: K }>;

/** The services that own calls. */
export type ServiceName = OfKind<'calls'>['name'];
export type WorkerName = OfKind<'worker'>['name'];
export type SandboxName = OfKind<'sandbox'>['name'];
/** The variables that tell where the services are, such as `CATALOG_URL`. */
export type ServiceAddressVariable = OfKind<'calls'>['addressVariable'];

const ofKind = <K extends ProcessDescriptor['kind']>(kind: K): OfKind<K>[] =>
  descriptors.filter((descriptor): descriptor is OfKind<K> => descriptor.kind === kind);

export const services: readonly OfKind<'calls'>[] = ofKind('calls');
export const workers: readonly OfKind<'worker'>[] = ofKind('worker');
export const sandboxes: readonly OfKind<'sandbox'>[] = ofKind('sandbox');

/** A record with a value for each of the names. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  // Every name of the list becomes a key, which the types of `Object.fromEntries` do not tell.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}

export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);
export const serviceAddressVariables: readonly ServiceAddressVariable[] = services.map(
  ({ addressVariable }) => addressVariable,
);
