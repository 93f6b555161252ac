import { chooseMailSender } from '@bowtie/providers/mail';
import {
  announce,
  collectProcessMetrics,
  createHttpAsk,
  createIdentitySigner,
  createLog,
  readConfig,
  runProcess,
} from '@bowtie/service-kit';
import { buildFulfilment } from './app';
import { FulfilmentConfigSchema } from './config';
import { choosePartners } from './partners';

await runProcess('fulfilment', async () => {
  const config = readConfig(FulfilmentConfigSchema, process.env);
  const log = createLog('fulfilment', config.LOG_LEVEL);
  collectProcessMetrics('fulfilment');
  const seal = createIdentitySigner(config.IDENTITY_SECRET);
  const asking = createHttpAsk(
    'fulfilment',
    { order: config.ORDER_URL, card: config.CARD_URL, account: config.ACCOUNT_URL },
    seal,
    log,
  );
  const mail = chooseMailSender(config);
  const partners = choosePartners(config);
  const fulfilment = await buildFulfilment({
    settings: config,
    ask: asking.ask,
    mail,
    partners,
    seal,
    log,
  });
  announce('fulfilment', await fulfilment.start({ host: config.HOST, port: config.PORT }));
  return async () => {
    await fulfilment.close();
    await asking.close();
    await partners.printHouse.close();
    mail.close();
  };
});
