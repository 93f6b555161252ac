import {
  channelNameSchema,
  choiceVariables,
  isSandboxUsed,
  LOCAL_CHANNEL,
  mostPanelOrigins,
  type PageConfiguration,
  panelOriginSchema,
  processesWithPages,
  recordOf,
  STABLE_CHANNEL,
  sandboxes,
  serviceAddressVariables,
} from '@bowtie/contracts';
import { networks } from '@bowtie/domain';
import { releaseStoreVariables } from '@bowtie/release-store';
import {
  businessOrderingVariable,
  businessOrderVariables,
  callTimeoutMs,
  drainVariable,
  PortSchema,
  RedisUrlSchema,
  reportConfig,
  SecretSchema,
} from '@bowtie/service-kit';
import { z } from 'zod';
import { DevelopmentAreasSchema } from './settings/development-areas';
import { OutsideLinksSchema } from './settings/outside-links';

const list = (what: string, pattern: RegExp) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every((part) => pattern.test(part)), `needs ${what}, separated by commas`);

const NetworksSchema = z
  .string()
  .default(networks.join(','))
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
  .pipe(z.array(z.enum(networks)).min(1));

const origin = /^(https?|wss?):\/\/[^/\s,;'"]+$/;
const addresses = list('http:// addresses', /^https?:\/\/[^/\s,]+$/);
const count = (standard: number) => z.coerce.number().int().min(1).default(standard);
const address = z.url({ protocol: /^https?$/ });

const variables = z.object({
  /** `production` where strangers come, behind a load balancer: then nothing may be left to guess. */
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: PortSchema.default(8080),
  /** A second port for `/health`, `/ready` and `/metrics` alone, not to be reached from outside. */
  INTERNAL_PORT: PortSchema.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REDIS_URL: RedisUrlSchema,
  IDENTITY_SECRET: SecretSchema,

  /** Where visitors find the store; without it, the address they asked for. */
  PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  /** Addresses or networks of the proxies in front, whose `X-Forwarded-*` is believed. */
  TRUSTED_PROXIES: list('IP addresses or networks', /^[0-9a-fA-F.:]+(\/\d{1,3})?$/),
  /** Origins that pages may call beside the store's own: the payment provider, error reports. */
  CONNECT_ORIGINS: list('origins', origin),
  /** Who stands for each partner, and where, as the services are told: a sandbox has no page beside a live partner. */
  ...recordOf(choiceVariables, () => z.string().optional()),
  ...recordOf(
    sandboxes.map(({ addressVariable }) => addressVariable),
    () => z.string().optional(),
  ),
  /** Who takes payment cards, as for the order service. With `stripe` its own form is in the page, and needs the public key. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** Whether the checkout offers PayPal, which the order service must then know. */
  PAYPAL_OFFERED: z.stringbool().default(true),
  PAYMENT_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[A-Za-z0-9]+$/, 'needs the payment provider’s publishable key')
    .optional(),
  /** What tells people from programs, as for the account service. Its script is in the page, and needs the public key. */
  CAPTCHA_PROVIDER: z.enum(['sandbox', 'recaptcha', 'turnstile']).default('sandbox'),
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_.-]+$/, 'needs the captcha’s site key')
    .optional(),
  ...reportConfig.shape,
  /** Our pages at social networks, and our apps in their stores: the footer shows those that are named here. */
  SOCIAL_LINKS: OutsideLinksSchema,
  APP_LINKS: OutsideLinksSchema,

  /** Only where businesses can order do pages of the business section get its configuration, and exist. */
  ...businessOrderingVariable,
  ...businessOrderVariables,
  /** Networks of which businesses may order cards, the preferred one first. */
  BUSINESS_NETWORKS: NetworksSchema,

  ...releaseStoreVariables,
  /** The channel whose releases visitors see. */
  RELEASE_CHANNEL: channelNameSchema.default(STABLE_CHANNEL),
  DEVELOPMENT_AREAS: DevelopmentAreasSchema,
  /** Of so many documents in a hundred the browser reports how its pages fared; 0 for none. */
  PAGE_HEALTH_PERCENT: z.coerce.number().int().min(0).max(100).default(100),
  /** From where an operator's developer panel may load an area beside the store's own versions; none without it. */
  PANEL_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(panelOriginSchema).max(mostPanelOrigins)),

  /** Each service at one address or several instances. */
  ...recordOf(serviceAddressVariables, () => addresses),
  UPSTREAM_TIMEOUT_MS: count(callTimeoutMs),
  ...drainVariable,
  UPSTREAM_CONNECTIONS: count(64),
  /** How long a page waits for the data of its first paint before it goes without. */
  PAGE_DATA_TIMEOUT_MS: count(800),
  /** How long a page waits for its HTML before the browser is left to draw it: a little more than `RENDER_WAIT_MS`. */
  PAGE_RENDER_TIMEOUT_MS: count(1_100),

  /** How long a session lives without being used once it holds something worth keeping. */
  SESSION_TTL_SECONDS: count(14 * 24 * 3_600),
  /** How long one lives until then. */
  SESSION_BRIEF_TTL_SECONDS: count(3_600),
  /** The share of Redis' `maxmemory`, in hundredths, from which on nobody gets a new session. */
  SESSION_MEMORY_PERCENT: z.coerce.number().int().min(1).max(100).default(75),
  /** Calls and pages that read, in a minute and by one session. */
  RATE_LIMIT_READ: count(1_200),
  /** Calls that change something, in a minute and by one session. */
  RATE_LIMIT_WRITE: count(240),
  /** Calls that take a file, in a minute and by one session. They count as writes too. */
  RATE_LIMIT_UPLOAD: count(60),
  /** Events of payment providers, in a minute and from one address. They send again what was too much. */
  RATE_LIMIT_WEBHOOK: count(1_200),
  /** Calls of a product team, whose releases are many files, in a minute and with one key. */
  RATE_LIMIT_TEAM: count(12_000),
  /** Files that may be on their way at the same time through one instance: of everybody, of one address, of one session. */
  UPLOADS_OPEN: count(256),
  UPLOADS_OPEN_ADDRESS: count(16),
  UPLOADS_OPEN_SESSION: count(4),
  /** The pace that a file has to keep in each window: a telephone with hardly any signal does. */
  UPLOAD_BYTES_PER_SECOND: count(8_000),
  UPLOAD_WINDOW_MS: count(10_000),
  /** Streams of events that may be open at the same time through one instance: of everybody, of one address, of one session. */
  STREAMS_OPEN: count(2_000),
  STREAMS_OPEN_ADDRESS: count(100),
  STREAMS_OPEN_SESSION: count(6),
  /** Failed tries to guess a secret, in five minutes, of one kind and by one session. */
  RATE_LIMIT_GUESS: count(20),
  /** How many sessions' worth of failed tries one address may make. Few: a guesser throws sessions away. */
  RATE_LIMIT_GUESS_SHARED: count(3),
  /** Paths that lead nowhere, in a minute and from one address. */
  RATE_LIMIT_UNKNOWN: count(120),
  /** Files and other addresses that are no calls and no pages, in a minute and by one visitor, at one instance. */
  RATE_LIMIT_FILE: count(1_200),
  /** Reports on pages, in a minute and from one address, at one instance. */
  RATE_LIMIT_REPORT: count(600),
  /** Questions whether the store is ready, in a minute and by one visitor, at one instance. */
  RATE_LIMIT_PROBE: count(60),
  /**
   * New sessions of one address in ten minutes; without it half of what the address may write in a minute. Many people may
   * share one.
   */
  RATE_LIMIT_SESSIONS: z.coerce.number().int().min(1).optional(),
  /** How many sessions' worth of reading and writing one address may do, since many people may share one. */
  RATE_LIMIT_SHARED: count(10),

  /** The password of `/metrics` and `/ops`; without one neither is there. */
  OPERATOR_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  /** Where processes with pages for people are; those of sandboxes only where these stand for third parties. */
  ...recordOf(
    processesWithPages.map(({ page }) => page.addressVariable),
    () => address.optional(),
  ),

  SLOW_REQUEST_MS: count(1_000),
  MAX_CONNECTIONS: count(10_000),
  /** Connections that one address may hold open at one instance; load balancers (`TRUSTED_PROXIES`) may hold all. */
  MAX_CONNECTIONS_PER_ADDRESS: count(256),
  /** From this mean delay of the event loop in one second on, in milliseconds, requests are answered 503 at once; 0 for never. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(2_000),
});

/** Settings that a store behind a load balancer cannot do without: its address, and whose forwarding headers are true. */
const neededInProduction = ['PUBLIC_URL', 'TRUSTED_PROXIES'] as const;

/** Whether this gateway serves strangers. */
export function isProduction(config: { NODE_ENV?: string | undefined }): boolean {
  return config.NODE_ENV === 'production';
}

/** What the gateway reads from its environment. */
export const gatewayConfig = variables.superRefine((config, context) => {
  if (config.PAYMENT_PROVIDER === 'stripe' && config.PAYMENT_PUBLISHABLE_KEY === undefined)
    context.addIssue({
      code: 'custom',
      path: ['PAYMENT_PUBLISHABLE_KEY'],
      message: 'is needed where PAYMENT_PROVIDER is stripe',
    });
  if (config.CAPTCHA_PROVIDER !== 'sandbox' && config.CAPTCHA_SITE_KEY === undefined)
    context.addIssue({
      code: 'custom',
      path: ['CAPTCHA_SITE_KEY'],
      message: `is needed where CAPTCHA_PROVIDER is ${config.CAPTCHA_PROVIDER}`,
    });
  if (!isProduction(config)) return;
  if (config.RELEASE_CHANNEL === LOCAL_CHANNEL)
    context.addIssue({
      code: 'custom',
      path: ['RELEASE_CHANNEL'],
      message: `must not be ${LOCAL_CHANNEL} where NODE_ENV is production: only a checkout shows its own build`,
    });
  for (const name of neededInProduction) {
    const value = config[name];
    if (value === undefined || value.length === 0)
      context.addIssue({ code: 'custom', path: [name], message: 'is needed where NODE_ENV is production' });
  }
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

/** Where the pages of a process are that the gateway passes on; undefined where there are none, or where a live partner is. */
export function pagesAddress(
  config: GatewayConfig,
  { name, kind, page }: (typeof processesWithPages)[number],
): string | undefined {
  const url = config[page.addressVariable];
  if (url === undefined || kind !== 'sandbox') return url;
  return isSandboxUsed(name, config, url) ? url : undefined;
}

/** What the store supplies to pages that require a configuration. */
export function storeConfiguration(
  config: Pick<
    GatewayConfig,
    'BUSINESS_ORDERING' | 'BUSINESS_MAX_CARDS' | 'BUSINESS_MAX_DOLLARS' | 'BUSINESS_NETWORKS'
  >,
): PageConfiguration {
  if (!config.BUSINESS_ORDERING) return {};
  const { BUSINESS_MAX_CARDS, BUSINESS_MAX_DOLLARS, BUSINESS_NETWORKS } = config;
  return {
    business: {
      maxCards: BUSINESS_MAX_CARDS,
      maxTotalDollars: BUSINESS_MAX_DOLLARS,
      networks: BUSINESS_NETWORKS,
    },
  };
}
