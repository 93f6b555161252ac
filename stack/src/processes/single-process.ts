import { buildGateway, gatewayConfig, type Upstreams } from '@bowtie/gateway';
import {
  addOperations,
  announce,
  collectProcessMetrics,
  connectStore,
  createIdentitySigner,
  createLocalClients,
  createLog,
  createProcessRedis,
  createServer,
  mountService,
  PortSchema,
  processConfig,
  readConfig,
  runProcess,
  type Service,
  type ServiceDefinition,
  startErrorReports,
} from '@bowtie/service-kit';
import { serviceDefinitions } from '../stack/service-definitions';

const singleProcessConfig = processConfig.extend({ INNER_PORT: PortSchema.default(0) });

/** Gateway and services in one process: the least memory, and no way between them. */
await runProcess('bowtie', async () => {
  const environment = process.env;
  const config = readConfig(singleProcessConfig, environment);
  const gatewaySettings = readConfig(gatewayConfig, environment);
  const definitions = await serviceDefinitions();
  for (const definition of definitions) definition.checkConfig(environment);

  const log = createLog('bowtie', config.LOG_LEVEL);
  collectProcessMetrics('bowtie');
  const endReports = await startErrorReports(config, 'bowtie', log);
  const signer = createIdentitySigner(config.IDENTITY_SECRET);
  const store = await connectStore(config.MONGO_URL, 'bowtie', log);
  const redis = createProcessRedis(config.REDIS_URL, log);

  const clients = createLocalClients();
  const open = async (definition: ServiceDefinition): Promise<Service> => {
    const { name } = definition;
    const service = await definition.open({
      environment,
      db: store.db(`${config.MONGO_DB_PREFIX}_${name}`),
      openRedis: redis.open,
      callService: clients.clientOf(name, log),
      log,
    });
    clients.add(service);
    return service;
  };
  const services = await Promise.all(definitions.map(open));
  store.serve();
  const upstreams: Upstreams = new Map(services.map((service) => [service.name, { service }]));

  // Workers are processes of their own and ask the services here.
  const inner = createServer(log);
  for (const service of services) mountService(inner, service, signer);
  addOperations(inner, async () => {
    await Promise.all(services.map((service) => service.ready()));
  });
  await inner.listen({ host: '127.0.0.1', port: config.INNER_PORT });

  const gateway = await buildGateway({
    config: gatewaySettings,
    redis: await redis.open(),
    signer,
    log,
    upstreams,
  });
  const address = await gateway.listen({ host: gatewaySettings.HOST, port: gatewaySettings.PORT });
  announce('bowtie', address);
  return async () => {
    await gateway.close();
    await inner.close();
    for (const service of services) await service.close();
    redis.close();
    await store.close();
    await endReports();
  };
});
