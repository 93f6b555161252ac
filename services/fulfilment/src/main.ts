import { chooseMailSender } from '@bowtie/providers/mail';
import {
  announce,
  collectProcessMetrics,
  createHttpClient,
  createIdentitySigner,
  createLog,
  readConfig,
  runProcess,
  startErrorReports,
} from '@bowtie/service-kit';
import { buildFulfilment } from './app';
import { FulfilmentConfigSchema } from './config';
import { chooseProviders } from './providers';

await runProcess('fulfilment', async () => {
  const config = readConfig(FulfilmentConfigSchema, process.env);
  const log = createLog('fulfilment', config.LOG_LEVEL);
  collectProcessMetrics('fulfilment');
  const endReports = await startErrorReports(config, 'fulfilment', log);
  const signer = createIdentitySigner(config.IDENTITY_SECRET);
  const asking = createHttpClient(
    'fulfilment',
    { order: config.ORDER_URL, card: config.CARD_URL, account: config.ACCOUNT_URL },
    signer,
    log,
  );
  const mail = chooseMailSender(config);
  const providers = chooseProviders(config);
  const fulfilment = await buildFulfilment({
    settings: config,
    callService: asking.callService,
    mail,
    providers,
    signer,
    log,
  });
  announce('fulfilment', await fulfilment.start({ host: config.HOST, port: config.PORT }));
  return async () => {
    await fulfilment.close();
    await asking.close();
    await providers.printHouse.close();
    mail.close();
    await endReports();
  };
});
