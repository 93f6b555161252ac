import { resolve } from 'node:path';
import { readConfig } from '@bowtie/service-kit/config';
import { z } from 'zod';

const settingsSchema = z.object({
  PORT: z.coerce
    .number('needs a number from 0 to 65535')
    .int('needs a number from 0 to 65535')
    .min(0, 'needs a number from 0 to 65535')
    .max(65_535, 'needs a number from 0 to 65535')
    .default(8080),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]{1,100}$/, 'needs an address to listen on')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'needs a mongodb:// address')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'needs a redis:// address')
    .optional(),
  OPERATOR_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

/** How the embedded stack is to be run, from the environment. */
export interface StackSettings {
  /** 0: a free one is found. */
  port: number;
  /** What the gateway listens on; this machine alone unless it is said, since the inbox page holds live gift links. */
  host: string;
  dataDir: string;
  mongoUrl: string | undefined;
  redisUrl: string | undefined;
  operatorPassword: string | undefined;
  logLevel: string;
}

/** @throws ConfigError that names each wrong variable */
export function readSettings(environment: NodeJS.ProcessEnv): StackSettings {
  const settings = readConfig(settingsSchema, environment);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    mongoUrl: settings.MONGO_URL,
    redisUrl: settings.REDIS_URL,
    operatorPassword: settings.OPERATOR_PASSWORD,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Variables of the shell, of npm and of Node itself, which say nothing about the store. */
const foreign = /^(npm_|NODE_|INIT_CWD$|PATH$|PWD$|OLDPWD$|SHLVL$|_$)/;

/**
 * The user's variables that reach the store's processes: each takes those that it knows, such as the gateway's
 * `RATE_LIMIT_*`. An empty one counts as not set.
 */
export function inheritedVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' || foreign.test(name) ? [] : [[name, value]],
  );
  return Object.fromEntries(entries);
}
