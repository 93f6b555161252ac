import { randomUUID } from 'node:crypto';
import { type ServiceName, services } from '@bowtie/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerError, answerNotFound } from './calls/error-answer';
import { mountService } from './calls/mount';
import { createHttpClient } from './client/http-client';
import { ConfigError, type ProcessConfig, processConfig, readConfig, workersProcessConfig } from './config';
import type { ServiceDefinition } from './define-service';
import type { WorkersDefinition } from './define-workers';
import { reportFailure, startErrorReports } from './errors/error-reports';
import { createIdentitySigner, requestIdHeader } from './identity';
import { createLog } from './log';
import { collectProcessMetrics, metrics } from './metrics';
import { startPeriodic } from './periodic';
import { connectStore } from './stores/connect-store';
import { createProcessRedis } from './stores/process-redis';
import { withTimeout } from './with-timeout';

type WorkersProcessConfig = Omit<ProcessConfig, 'MONGO_URL' | 'MONGO_DB_PREFIX'>;

const shutdownMs = 15_000;
const readyMs = 2_000;
const heartbeatMs = 1_000;

/** A Fastify instance as every server of the store starts from. */
export function createServer(log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestIdFrom(request.headers[requestIdHeader]),
    bodyLimit: 65_536,
    // A file comes as slowly as its visitor’s line is, of which the gateway asks a pace.
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  return server;
}

function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** `/health`: the process lives. `/ready`: it can serve. `/metrics`: for Prometheus. */
export function addOperations(server: FastifyInstance, ready: () => Promise<void>): void {
  server.get('/health', async () => ({ status: 'ok' }));
  server.get('/ready', async (request, reply) => {
    try {
      await withTimeout(ready(), readyMs, () => new Error('not ready in time'));
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}

/**
 * Runs `main`; a wrong configuration or a failed start is told in one line and ends the process with code 1. What the
 * process writes to the disk is readable by its own user alone.
 */
export async function runProcess(name: string, main: () => Promise<() => Promise<void>>): Promise<void> {
  process.umask(0o077);
  let stop: () => Promise<void>;
  try {
    stop = await main();
  } catch (error) {
    const reason = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} could not start: ${reason}\n`);
    process.exit(1);
  }
  sendHeartbeats();
  process.on('uncaughtExceptionMonitor', (error) => reportFailure('uncaught error', error));
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // A process that was started by another one ends with it, even when that one was killed.
  process.once('disconnect', end);
}

/** Lets the process that started this one notice when this one hangs. */
function sendHeartbeats(): void {
  if (process.send === undefined) return;
  startPeriodic({
    name: 'heartbeat',
    everyMs: heartbeatMs,
    run: () => process.connected && process.send?.({ heartbeat: true }),
  });
}

/** Runs one service in a process of its own. */
export function runService(definition: ServiceDefinition): Promise<void> {
  return runProcess(definition.name, async () => {
    const config = readConfig(processConfig, process.env);
    definition.checkConfig(process.env);
    const { log, signer, callService, close } = await beginProcess(definition.name, config);
    const store = await connectStore(config.MONGO_URL, definition.name, log);
    const redis = createProcessRedis(config.REDIS_URL, log);
    const service = await definition.open({
      environment: process.env,
      db: store.db(`${config.MONGO_DB_PREFIX}_${definition.name}`),
      openRedis: redis.open,
      callService,
      log,
    });
    const server = createServer(log);
    mountService(server, service, signer);
    addOperations(server, async () => {
      await store.ping();
      await service.ready();
    });
    const address = await server.listen({ host: config.HOST, port: config.PORT });
    announce(definition.name, address);
    return async () => {
      await server.close();
      await service.close();
      redis.close();
      await store.close();
      await close();
    };
  });
}

/** Runs workers in a process of their own. */
export function runWorkers(definition: WorkersDefinition): Promise<void> {
  return runProcess(definition.name, async () => {
    const config = readConfig(workersProcessConfig, process.env);
    definition.checkConfig(process.env);
    const { log, signer, callService, close } = await beginProcess(definition.name, config);
    const workers = await definition.open({ environment: process.env, callService, signer, log });
    announce(definition.name, await workers.start({ host: config.HOST, port: config.PORT }));
    return async () => {
      await workers.close();
      await close();
    };
  });
}

/** What every process has, whatever it runs. */
async function beginProcess(name: string, config: WorkersProcessConfig) {
  const log = createLog(name, config.LOG_LEVEL);
  collectProcessMetrics(name);
  const endReports = await startErrorReports(config, name, log);
  const signer = createIdentitySigner(config.IDENTITY_SECRET);
  const asking = createHttpClient(name, serviceAddresses(config), signer, log);
  const close = async () => {
    await asking.close();
    await endReports();
  };
  return { log, signer, callService: asking.callService, close };
}

/** Tells the process that started this one, and whoever reads the output, that it serves. */
export function announce(name: string, address: string): void {
  process.stdout.write(`${name} serves ${address}\n`);
  process.send?.({ ready: name, address });
}

/** The addresses of services that the configuration knows. */
function serviceAddresses(config: WorkersProcessConfig): Partial<Record<ServiceName, string>> {
  const addresses: Partial<Record<ServiceName, string>> = {};
  for (const { name, addressVariable } of services) {
    const address = config[addressVariable];
    if (address !== undefined) addresses[name] = address;
  }
  return addresses;
}
