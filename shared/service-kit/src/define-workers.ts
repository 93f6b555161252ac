import type { WorkerName } from '@bowtie/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ServiceClient } from './client/service-client';
import { type Environment, readConfig } from './config';
import type { IdentitySigner } from './identity';

/** What workers are built from. They have no store of their own: they ask the services. */
export interface WorkersDeps<Config> {
  config: Config;
  callService: ServiceClient;
  /** With the secret that the gateway signs with. */
  signer: IdentitySigner;
  log: Logger;
}

/** Workers of queues, built but not started. */
export interface Workers {
  /** Runs them, and has the server of their health listen; gives its address. */
  start(address: { host: string; port: number }): Promise<string>;
  /** Finishes the jobs in hand and leaves the rest to others. */
  close(): Promise<void>;
}

interface WorkersInput<S extends z.ZodObject> {
  name: WorkerName;
  /** The environment variables that these workers read, beside those of every process. */
  config: S;
  build(given: WorkersDeps<z.output<S>>): Promise<Workers>;
}

/** Workers that can be opened in any process. */
export interface WorkersDefinition {
  name: WorkerName;
  /** The environment variables that they read, beside those of every process. */
  config: z.ZodObject;
  /** @throws ConfigError that names each wrong variable */
  checkConfig(environment: Environment): void;
  open(given: Omit<WorkersDeps<never>, 'config'> & { environment: Environment }): Promise<Workers>;
}

/** Defines workers as `defineService` does services. */
export function defineWorkers<S extends z.ZodObject>(input: WorkersInput<S>): WorkersDefinition {
  return {
    name: input.name,
    config: input.config,
    checkConfig: (environment) => {
      readConfig(input.config, environment);
    },
    open: ({ environment, ...given }) =>
      input.build({ ...given, config: readConfig(input.config, environment) }),
  };
}
