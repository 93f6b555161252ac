import { readFileSync } from 'node:fs';
import { recordOf, serviceAddressVariables } from '@bowtie/contracts';
import { businessOrder, businessOrderBounds, cardValue } from '@bowtie/domain';
import { z } from 'zod';

/** A configuration value that is missing or wrong; the message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The text of the file that `<name>_FILE` names, which is how containers are given secrets; undefined where none is named.
 * @throws ConfigError where the file cannot be read
 */
function readValueFile(name: string, environment: Environment): string | undefined {
  const path = environment[`${name}_FILE`];
  if (path === undefined || path === '') return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(
      `The configuration is not valid. ${name}: the file that ${name}_FILE names cannot be read`,
    );
  }
}

/**
 * Reads configuration from environment variables, or from the files that `<variable>_FILE` names. Empty ones count as not set.
 * @throws ConfigError with one line for each wrong variable; values are never repeated, they may be secrets.
 */
export function readConfig<S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> {
  const fromFiles = Object.keys(schema.shape).map((name) => [name, readValueFile(name, environment)]);
  const given = Object.fromEntries(
    [...fromFiles, ...Object.entries(environment)].filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`,
  );
  throw new ConfigError(`The configuration is not valid. ${lines.join('; ')}`);
}

/** A secret shared between processes: long enough that it cannot be guessed. */
export const SecretSchema = z.string().min(32, 'needs at least 32 characters');
export const PortSchema = z.coerce.number().int().min(0).max(65_535);
const mongoUrl = z.string().regex(/^mongodb(\+srv)?:\/\//, 'needs a mongodb:// address');
export const RedisUrlSchema = z.string().regex(/^rediss?:\/\//, 'needs a redis:// address');

/** Where error reports go, and under which version of the code; without a DSN none are sent. */
export const reportConfig = z.object({
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_RELEASE: z.string().max(200).optional(),
});

/** Whether businesses can order: where not, nothing in the store leads to that. */
export const businessOrderingVariable = { BUSINESS_ORDERING: z.stringbool().default(true) };

/** What one business order may hold: the cart decides by it, and the gateway's pages are told. */
export const businessOrderVariables = {
  /** Most cards of one business order. */
  BUSINESS_MAX_CARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(businessOrderBounds.cards)
    .default(businessOrder.maxCards),
  /** Most that the cards of one business order hold together, in dollars. */
  BUSINESS_MAX_DOLLARS: z.coerce
    .number()
    .int()
    .min(cardValue.min)
    .max(businessOrderBounds.dollars)
    .default(businessOrder.maxTotalDollars),
};

/** Addresses of instances, separated by commas. */
export const AddressesSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (parts) => parts.every((part) => /^https?:\/\/[^/\s,]+\/?$/.test(part)),
    'needs http:// addresses, separated by commas',
  );

/** The same, of a service without which a process cannot do its work. */
export const NeededAddressesSchema = AddressesSchema.refine((parts) => parts.length > 0, 'is needed');

/**
 * How long a process that is told to end still takes requests, in milliseconds: it says with each answer, and at `/ready`, that it
 * is closing, so that whoever asks goes to another instance. Two seconds in production, else none: there is no other instance.
 */
export const drainVariable = {
  SHUTDOWN_DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(() => (process.env.NODE_ENV === 'production' ? 2_000 : 0)),
};

/** What every process of the store reads. */
export const processConfig = z.object({
  ...reportConfig.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: PortSchema.default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MONGO_URL: mongoUrl,
  MONGO_DB_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .default('bowtie'),
  REDIS_URL: RedisUrlSchema,
  IDENTITY_SECRET: SecretSchema,
  /** Where each service is: one address, or those of several instances. */
  ...recordOf(serviceAddressVariables, () => AddressesSchema),
  ...drainVariable,
});
export type ProcessConfig = z.output<typeof processConfig>;

/** What processes of workers read: they have no store of their own. */
export const workersProcessConfig = processConfig.omit({ MONGO_URL: true, MONGO_DB_PREFIX: true });
