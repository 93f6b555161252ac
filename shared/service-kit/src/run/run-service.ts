import { type CallerName, type ServiceName, services } from '@bowtie/contracts';
import { mountService } from '../calls/mount';
import { createHttpClient } from '../client/http-client';
import { type ProcessConfig, processConfig, readConfig, workersProcessConfig } from '../config';
import type { ServiceDefinition } from '../define-service';
import type { WorkersDefinition } from '../define-workers';
import { startErrorReports } from '../errors/error-reports';
import { createIdentitySigner } from '../identity';
import { createLog } from '../log';
import { collectProcessMetrics } from '../metrics';
import { connectStore } from '../stores/connect-store';
import { createProcessRedis } from '../stores/process-redis';
import { closeServers } from './closing';
import { announce, runProcess } from './run-process';
import { addOperations, createServer } from './server';

type WorkersProcessConfig = Omit<ProcessConfig, 'MONGO_URL' | 'MONGO_DB_PREFIX'>;

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
    store.serve();
    const server = createServer(log);
    mountService(server, service, signer);
    addOperations(server, async () => {
      await store.ping();
      await service.ready();
    });
    const address = await server.listen({ host: config.HOST, port: config.PORT });
    announce(definition.name, address);
    return async () => {
      await closeServers([server], config.SHUTDOWN_DRAIN_MS);
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
async function beginProcess(name: CallerName, config: WorkersProcessConfig) {
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

/** The addresses of services that the configuration knows. */
function serviceAddresses(config: WorkersProcessConfig): Partial<Record<ServiceName, readonly string[]>> {
  const addresses: Partial<Record<ServiceName, readonly string[]>> = {};
  for (const { name, addressVariable } of services) {
    const urls = config[addressVariable];
    if (urls.length > 0) addresses[name] = urls;
  }
  return addresses;
}
