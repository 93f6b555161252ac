import type { ServiceName } from '@bowtie/contracts';
import type { Messages } from '@bowtie/translation';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import type { z } from 'zod';
import { addMessages } from './calls/answer-language';
import type { Service } from './calls/service';
import type { ServiceClient } from './client/service-client';
import { type Environment, readConfig } from './config';

/** What a service is built from. */
export interface ServiceDeps<Config> {
  config: Config;
  /** A database of the service's own. */
  db: Db;
  /** The process's Redis connection; opened by whichever service needs it first. */
  openRedis(): Promise<Redis>;
  callService: ServiceClient;
  log: FastifyBaseLogger;
}

interface ServiceInput<S extends z.ZodObject> {
  name: ServiceName;
  /** The environment variables that this service reads, beside those of every process. */
  config: S;
  /** The service's own texts in Spanish. */
  messages?: Messages;
  build(parts: ServiceDeps<z.output<S>>): Promise<Service>;
}

/** A service that can be opened in any process. */
export interface ServiceDefinition {
  name: ServiceName;
  /** The environment variables that it reads, beside those of every process. */
  config: z.ZodObject;
  /** @throws ConfigError that names each wrong variable */
  checkConfig(environment: Environment): void;
  open(parts: Omit<ServiceDeps<never>, 'config'> & { environment: Environment }): Promise<Service>;
}

/** Defines a service by its name, its configuration and how it is built. */
export function defineService<S extends z.ZodObject>(input: ServiceInput<S>): ServiceDefinition {
  return {
    name: input.name,
    config: input.config,
    checkConfig: (environment) => {
      readConfig(input.config, environment);
    },
    open: ({ environment, ...parts }) => {
      if (input.messages !== undefined) addMessages(input.messages);
      return input.build({ ...parts, config: readConfig(input.config, environment) });
    },
  };
}
