import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config';
import type { Upstreams } from '../upstream';
import { registerOperations } from './operations';
import { probesOf, Readiness } from './readiness';

interface InsideDeps {
  config: GatewayConfig;
  log: FastifyBaseLogger;
  redis: Redis;
  upstreams: Upstreams;
}

/** Opens the port for probes and metrics, where one is configured. Nothing on it asks for a password. */
export async function listenInside(parts: InsideDeps): Promise<FastifyInstance | undefined> {
  const { config, log, redis, upstreams } = parts;
  if (config.INTERNAL_PORT === undefined) return undefined;
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  // Whether a release is there is the public port's matter; this one tells of the process and what it leans on.
  const readiness = new Readiness({ redis, upstreams, probes: probesOf(config), hasRelease: () => true });
  registerOperations(server, { readiness });
  server.addHook('onClose', () => readiness.close());
  await server.listen({ host: config.HOST, port: config.INTERNAL_PORT });
  return server;
}
