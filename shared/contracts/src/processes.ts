/** What is known of a process of the store, or of a sandbox, before it runs. */
interface ProcessDescriptor {
  name: string;
  /** The environment variable by which the process is told the port to listen on. */
  portVariable: string;
  /** The environment variable by which others are told its address. */
  addressVariable: string;
  /** A path that answers 200 while it can serve. */
  healthPath: string;
  /** How many of it run in production. */
  instances: number;
  /** Its pages for people, which the gateway passes on under the same path where it is told the address. */
  page?: {
    path: string;
    /** The variable by which the gateway is told where the pages are. */
    addressVariable: string;
    /** `operators` is for them alone everywhere, `operatorsInProduction` open on a developer's machine. */
    access: 'operators' | 'operatorsInProduction' | 'everybody';
  };
  about: string;
}

/** Stands for a third party; all sandboxes run in one process. */
interface SandboxDescriptor extends ProcessDescriptor {
  kind: 'sandbox';
  /** The variable by which the sandbox is told the key that the store must show. */
  keyVariable: string;
  /** The variable by which the store is told that key. */
  clientKeyVariable: string;
  /** The variable that chooses who takes this part, and its value for the sandbox; without one the address alone tells. */
  choice?: { variable: string; sandbox: string };
  /** A path of further pages at the same address, in production for operators alone. */
  dashboardPath?: string;
}

// biome-ignore format: one line each, so that they can be compared
const sandboxDescriptors = [
  { name: 'payment', kind: 'sandbox', portVariable: 'PAYMENT_PORT', addressVariable: 'PAYMENT_SANDBOX_URL', keyVariable: 'PAYMENT_SECRET_KEY', clientKeyVariable: 'PAYMENT_SECRET_KEY', choice: { variable: 'PAYMENT_PROVIDER', sandbox: 'sandbox' }, healthPath: '/health', instances: 1, page: { path: '/sandbox/payment', addressVariable: 'SANDBOX_PAYMENT_URL', access: 'everybody' }, dashboardPath: '/sandbox/payments', about: 'The payment processor' },
  { name: 'paypal', kind: 'sandbox', portVariable: 'PAYPAL_PORT', addressVariable: 'PAYPAL_API_URL', keyVariable: 'PAYPAL_KEY', clientKeyVariable: 'PAYPAL_SECRET_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/paypal', addressVariable: 'SANDBOX_PAYPAL_URL', access: 'everybody' }, dashboardPath: '/sandbox/paypal-payments', about: 'PayPal, with its page on which a payer approves' },
  { name: 'issuing', kind: 'sandbox', portVariable: 'ISSUING_PORT', addressVariable: 'CARD_ISSUER_URL', keyVariable: 'ISSUING_KEY', clientKeyVariable: 'CARD_ISSUER_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/terminal', addressVariable: 'SANDBOX_TERMINAL_URL', access: 'operatorsInProduction' }, about: 'The card issuer, with a till at which cards are used' },
  { name: 'cardLink', kind: 'sandbox', portVariable: 'CARD_LINK_PORT', addressVariable: 'CARD_LINK_URL', keyVariable: 'CARD_LINK_PROVIDER_KEY', clientKeyVariable: 'CARD_LINK_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/card-link', addressVariable: 'SANDBOX_CARD_LINK_URL', access: 'everybody' }, about: 'The card link provider, where people enrol cards of their own' },
  { name: 'parcel', kind: 'sandbox', portVariable: 'PARCEL_PORT', addressVariable: 'PARCEL_CARRIER_URL', keyVariable: 'PARCEL_KEY', clientKeyVariable: 'PARCEL_CARRIER_KEY', choice: { variable: 'PARCEL_CARRIER', sandbox: 'http' }, healthPath: '/health', instances: 1, page: { path: '/sandbox/parcels', addressVariable: 'SANDBOX_PARCELS_URL', access: 'operatorsInProduction' }, about: 'The parcel carrier' },
  { name: 'print', kind: 'sandbox', portVariable: 'PRINT_PORT', addressVariable: 'PRINT_HOUSE_URL', keyVariable: 'PRINT_KEY', clientKeyVariable: 'PRINT_HOUSE_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/print', addressVariable: 'SANDBOX_PRINT_URL', access: 'operatorsInProduction' }, about: 'The print house' },
  { name: 'greeting', kind: 'sandbox', portVariable: 'GREETING_PORT', addressVariable: 'GREETING_CARD_MAKER_URL', keyVariable: 'GREETING_KEY', clientKeyVariable: 'GREETING_CARD_MAKER_KEY', choice: { variable: 'GREETING_CARD_MAKER', sandbox: 'http' }, healthPath: '/health', instances: 1, about: 'The maker of greeting cards' },
  { name: 'address', kind: 'sandbox', portVariable: 'ADDRESS_PORT', addressVariable: 'ADDRESS_SERVICE_URL', keyVariable: 'ADDRESS_KEY', clientKeyVariable: 'ADDRESS_SERVICE_KEY', healthPath: '/health', instances: 1, about: 'The address service' },
  { name: 'mail', kind: 'sandbox', portVariable: 'MAIL_PORT', addressVariable: 'MAIL_API_URL', keyVariable: 'MAIL_API_KEY', clientKeyVariable: 'MAIL_API_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/mail', addressVariable: 'SANDBOX_MAIL_URL', access: 'operatorsInProduction' }, about: 'The mail provider, with an inbox of live gift links' },
  { name: 'phone', kind: 'sandbox', portVariable: 'PHONE_PORT', addressVariable: 'PHONE_SERVICE_URL', keyVariable: 'PHONE_KEY', clientKeyVariable: 'PHONE_SERVICE_KEY', choice: { variable: 'PHONE_SERVICE', sandbox: 'sandbox' }, healthPath: '/health', instances: 1, page: { path: '/sandbox/phone', addressVariable: 'SANDBOX_PHONE_URL', access: 'operatorsInProduction' }, about: 'The phone service, with the text messages it was given' },
  { name: 'brandCards', kind: 'sandbox', portVariable: 'BRAND_CARD_PORT', addressVariable: 'BRAND_CARD_SUPPLIER_URL', keyVariable: 'BRAND_CARD_KEY', clientKeyVariable: 'BRAND_CARD_SUPPLIER_KEY', healthPath: '/health', instances: 1, page: { path: '/sandbox/brand-cards', addressVariable: 'SANDBOX_BRAND_CARDS_URL', access: 'operatorsInProduction' }, about: 'The supplier of brand cards, with what it sold' },
  { name: 'captcha', kind: 'sandbox', portVariable: 'CAPTCHA_PORT', addressVariable: 'CAPTCHA_URL', keyVariable: 'CAPTCHA_KEY', clientKeyVariable: 'CAPTCHA_SECRET_KEY', choice: { variable: 'CAPTCHA_PROVIDER', sandbox: 'sandbox' }, healthPath: '/health', instances: 1, page: { path: '/sandbox/captcha', addressVariable: 'SANDBOX_CAPTCHA_URL', access: 'everybody' }, about: 'The captcha service' },
] as const satisfies readonly SandboxDescriptor[];

export type SandboxName = (typeof sandboxDescriptors)[number]['name'];

/** A service: its name is its folder under `services/`. */
interface ServiceDescriptor extends ProcessDescriptor {
  /** `calls` answers calls of the contracts; `worker` takes jobs. */
  kind: 'calls' | 'worker';
  /** Variables of secrets that this service alone is given, each ending in `_KEY`. */
  secrets: readonly string[];
  /** Whether the store is ready without it. */
  isOptional?: boolean;
  /** The third parties it uses: it is told the address and the key of each. */
  providers: readonly SandboxName[];
}

/**
 * Every service and sandbox, once. Gateway, stack, `docker-compose.yml` (`npm run compose:write`), OpenAPI document and
 * tests are made from it: a new service is its folder under `services/` and one line here.
 */
// biome-ignore format: one line each, so that they can be compared
const descriptors = [
  { name: 'catalog', kind: 'calls', portVariable: 'PORT', addressVariable: 'CATALOG_URL', healthPath: '/ready', instances: 2, secrets: [], providers: [], about: 'Cards, designs, merchants, occasions and the menu' },
  { name: 'cart', kind: 'calls', portVariable: 'PORT', addressVariable: 'CART_URL', healthPath: '/ready', instances: 2, secrets: [], providers: ['parcel', 'address'], about: 'The cart, its prices, delivery and promo codes' },
  { name: 'order', kind: 'calls', portVariable: 'PORT', addressVariable: 'ORDER_URL', healthPath: '/ready', instances: 2, secrets: ['ORDER_LINK_KEY', 'PAYMENT_WEBHOOK_KEY'], providers: ['payment', 'paypal'], about: 'Payment, orders and their states' },
  { name: 'card', kind: 'calls', portVariable: 'PORT', addressVariable: 'CARD_URL', healthPath: '/ready', instances: 2, secrets: ['CARD_DATA_KEY', 'GIFT_LINK_KEY'], providers: ['address', 'issuing', 'brandCards', 'cardLink', 'captcha'], about: 'Issued cards and their redemption' },
  { name: 'account', kind: 'calls', portVariable: 'PORT', addressVariable: 'ACCOUNT_URL', healthPath: '/ready', instances: 2, secrets: ['ACCOUNT_LINK_KEY', 'BUSINESS_DATA_KEY'], providers: ['phone', 'captcha'], about: 'Visitors: sign-in, guests, newsletter' },
  { name: 'render', kind: 'calls', isOptional: true, portVariable: 'PORT', addressVariable: 'RENDER_URL', healthPath: '/ready', instances: 2, secrets: [], providers: [], about: 'Pages as HTML, from the areas’ server bundles; without it browsers draw them' },
  { name: 'releases', kind: 'calls', isOptional: true, portVariable: 'PORT', addressVariable: 'RELEASES_URL', healthPath: '/ready', instances: 2, secrets: [], providers: [], about: 'The registry of the areas’ releases: publish, promote, roll back' },
  { name: 'operations', kind: 'calls', isOptional: true, portVariable: 'PORT', addressVariable: 'OPERATIONS_URL', healthPath: '/ready', instances: 1, secrets: [], providers: [], about: 'The operators’ pages under /ops/, and who did what there' },
  { name: 'fulfilment', kind: 'worker', portVariable: 'PORT', addressVariable: 'FULFILMENT_URL', healthPath: '/ready', instances: 2, secrets: [], providers: ['mail', 'print', 'greeting', 'parcel'], page: { path: '/ops/queues', addressVariable: 'FULFILMENT_URL', access: 'operators' }, about: 'Makes what was ordered: cards, emails, print jobs, refunds' },
  ...sandboxDescriptors,
] as const satisfies readonly (ServiceDescriptor | SandboxDescriptor)[];

type Descriptor = (typeof descriptors)[number];
type OfKind<K extends Descriptor['kind']> = Extract<Descriptor, { kind: K }>;

/** The services that own calls. */
export type ServiceName = OfKind<'calls'>['name'];
export type WorkerName = OfKind<'worker'>['name'];
/** The variables of the secrets of single services, such as `CARD_DATA_KEY`. */
export type SecretVariable = OfKind<'calls' | 'worker'>['secrets'][number];
/** The variables that tell where the services are, such as `CATALOG_URL`. */
export type ServiceAddressVariable = OfKind<'calls'>['addressVariable'];

const ofKind = <K extends Descriptor['kind']>(kind: K): OfKind<K>[] =>
  descriptors.filter((descriptor): descriptor is OfKind<K> => descriptor.kind === kind);

export const services: readonly OfKind<'calls'>[] = ofKind('calls');
export const workers: readonly OfKind<'worker'>[] = ofKind('worker');
export const sandboxes: readonly OfKind<'sandbox'>[] = ofKind('sandbox');

type WithPage = Extract<Descriptor, { page: object }>;
/** The processes with pages for people. */
export const processesWithPages: readonly WithPage[] = descriptors.filter(
  (descriptor): descriptor is WithPage => 'page' in descriptor,
);

/** The sandboxes' further pages, each at the address of the process's own. */
export const sandboxDashboards = sandboxes.flatMap((sandbox) =>
  'dashboardPath' in sandbox ? [{ ...sandbox.page, name: sandbox.name, path: sandbox.dashboardPath }] : [],
);

/** The variables that choose who takes the part of a sandbox, such as `PARCEL_CARRIER`. */
export type ChoiceVariable = Extract<OfKind<'sandbox'>, { choice: object }>['choice']['variable'];
export const choiceVariables: readonly ChoiceVariable[] = sandboxes.flatMap((sandbox) =>
  'choice' in sandbox ? [sandbox.choice.variable] : [],
);

/**
 * Whether a sandbox stands for its partner: nobody else was chosen, and the store asks no other address in its place.
 * @param environment variables as the services read them; what is not set is as the sandbox is found by default
 * @param url where the sandbox is
 */
export function isSandboxUsed(
  name: string,
  environment: Readonly<Record<string, unknown>>,
  url: string,
): boolean {
  const sandbox = sandboxes.find((one) => one.name === name);
  if (sandbox === undefined) return false;
  if ('choice' in sandbox) {
    const chosen = environment[sandbox.choice.variable];
    if (typeof chosen === 'string' && chosen !== '' && chosen !== sandbox.choice.sandbox) return false;
  }
  const asked = environment[sandbox.addressVariable];
  if (typeof asked !== 'string' || asked === '') return true;
  return URL.canParse(asked) && new URL(asked).origin === new URL(url).origin;
}

/** The services without which the store is ready all the same. */
export const optionalServices: ReadonlySet<string> = new Set(
  services.filter((service) => 'isOptional' in service).map(({ name }) => name),
);

export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);
export const serviceAddressVariables: readonly ServiceAddressVariable[] = services.map(
  ({ addressVariable }) => addressVariable,
);
