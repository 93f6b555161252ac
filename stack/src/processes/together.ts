import { buildGateway, gatewayConfig, type Upstreams } from '@bowtie/gateway';
import { accountService } from '@bowtie/service-account';
import { cardService } from '@bowtie/service-card';
import { cartService } from '@bowtie/service-cart';
import { catalogService } from '@bowtie/service-catalog';
import {
  addOperations,
  announce,
  collectProcessMetrics,
  connectRedis,
  connectStore,
  createIdentitySeal,
  createLocalDirectory,
  createLog,
  createServer,
  mountService,
  PortSchema,
  processConfig,
  readConfig,
  runProcess,
  type Service,
} from '@bowtie/service-kit';
import { orderService } from '@bowtie/service-order';

const definitions = {
  catalog: catalogService,
  cart: cartService,
  order: orderService,
  card: cardService,
  account: accountService,
};
const togetherConfig = processConfig.extend({ INNER_PORT: PortSchema.default(0) });

/** Gateway and services in one process: the least memory, and no way between them. */
await runProcess('bowtie', async () => {
  const environment = process.env;
  const config = readConfig(togetherConfig, environment);
  const gatewaySettings = readConfig(gatewayConfig, environment);
  for (const definition of Object.values(definitions)) definition.checkConfig(environment);

  const log = createLog('bowtie', config.LOG_LEVEL);
  collectProcessMetrics('bowtie');
  const seal = createIdentitySeal(config.IDENTITY_SECRET);
  const store = await connectStore(config.MONGO_URL, 'bowtie', log);
  const redis = connectRedis(config.REDIS_URL, log);
  await redis.connect().catch(() => log.warn('redis is not there yet'));

  const directory = createLocalDirectory();
  const open = async (name: keyof typeof definitions): Promise<Service> => {
    const service = await definitions[name].open({
      environment,
      db: store.db(`${config.MONGO_DB_PREFIX}_${name}`),
      redis,
      ask: directory.askAs(name, log),
      log,
    });
    directory.add(service);
    return service;
  };
  const [catalog, cart, order, card, account] = await Promise.all([
    open('catalog'),
    open('cart'),
    open('order'),
    open('card'),
    open('account'),
  ]);
  const services = [catalog, cart, order, card, account];
  const upstreams: Upstreams = {
    catalog: { service: catalog },
    cart: { service: cart },
    order: { service: order },
    card: { service: card },
    account: { service: account },
  };

  // Fulfilment is a process of its own and asks the services here.
  const inner = createServer(log);
  for (const service of [order, card, account]) mountService(inner, service, seal);
  addOperations(inner, async () => {
    await Promise.all(services.map((service) => service.ready()));
  });
  await inner.listen({ host: '127.0.0.1', port: config.INNER_PORT });

  const gateway = await buildGateway({ config: gatewaySettings, redis, seal, log, upstreams });
  const address = await gateway.listen({ host: gatewaySettings.HOST, port: gatewaySettings.PORT });
  announce('bowtie', address);
  return async () => {
    await gateway.close();
    await inner.close();
    for (const service of services) await service.close();
    redis.disconnect();
    await store.close();
  };
});
