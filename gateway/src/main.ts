import {
  announce,
  collectProcessMetrics,
  connectRedis,
  createIdentitySeal,
  createLog,
  readConfig,
  runProcess,
} from '@bowtie/service-kit';
import { buildGateway } from './app';
import { gatewayConfig } from './config';
import { listenInside } from './operations/inside-port';
import { upstreamsOf } from './upstream';

await runProcess('gateway', async () => {
  const config = readConfig(gatewayConfig, process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  collectProcessMetrics('gateway');
  const redis = connectRedis(config.REDIS_URL, log);
  await redis.connect().catch(() => log.warn('redis is not there yet'));
  const upstreams = upstreamsOf(config);
  const server = await buildGateway({
    config,
    redis,
    seal: createIdentitySeal(config.IDENTITY_SECRET),
    log,
    upstreams,
  });
  const address = await server.listen({ host: config.HOST, port: config.PORT });
  const inside = await listenInside({ config, log, redis, upstreams });
  announce('gateway', address);
  return async () => {
    await server.close();
    await inside?.close();
    redis.disconnect();
  };
});
