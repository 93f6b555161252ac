import {
  announce,
  closeServers,
  collectProcessMetrics,
  createIdentitySigner,
  createLog,
  createProcessRedis,
  readConfig,
  runProcess,
  startErrorReports,
} from '@bowtie/service-kit';
import { buildGateway } from './app';
import { gatewayConfig } from './config';
import { listenInside } from './operations/inside-port';
import { upstreamsOf } from './upstream';

await runProcess('gateway', async () => {
  const config = readConfig(gatewayConfig, process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  collectProcessMetrics('gateway');
  const endReports = await startErrorReports(config, 'gateway', log);
  const processRedis = createProcessRedis(config.REDIS_URL, log);
  const redis = await processRedis.open();
  const upstreams = upstreamsOf(config);
  const server = await buildGateway({
    config,
    redis,
    signer: createIdentitySigner(config.IDENTITY_SECRET),
    log,
    upstreams,
  });
  const address = await server.listen({ host: config.HOST, port: config.PORT });
  const inside = await listenInside({ config, log, redis, upstreams });
  announce('gateway', address);
  return async () => {
    await closeServers([server, ...(inside === undefined ? [] : [inside])], config.SHUTDOWN_DRAIN_MS);
    processRedis.close();
    await endReports();
  };
});
