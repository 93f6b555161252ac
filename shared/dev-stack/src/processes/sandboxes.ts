import { join } from 'node:path';
import { startCardIssuingSandbox } from '@bowtie/providers/card-issuing/sandbox';
import { startMailSandbox } from '@bowtie/providers/mail/sandbox';
import { startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { announce, PortSchema, readConfig, runProcess } from '@bowtie/service-kit';
import { z } from 'zod';

const sandboxesConfig = z.object({
  SANDBOX_DIR: z.string(),
  PAYMENT_PORT: PortSchema.default(0),
  PAYMENT_SECRET_KEY: z.string().min(8),
  ISSUING_PORT: PortSchema.default(0),
  ISSUING_KEY: z.string().min(8),
  SMTP_PORT: PortSchema.default(0),
  MAIL_PORT: PortSchema.default(0),
  HOST: z.string().default('127.0.0.1'),
});

/** The stand-ins for payment processor, card issuer and mail server. The store reaches them as it would the real ones. */
await runProcess('sandboxes', async () => {
  const config = readConfig(sandboxesConfig, process.env);
  const { SANDBOX_DIR: dir, HOST: host } = config;
  const payment = await startPaymentSandbox({
    dataDir: join(dir, 'payment'),
    port: config.PAYMENT_PORT,
    secretKey: config.PAYMENT_SECRET_KEY,
    host,
  });
  const issuing = await startCardIssuingSandbox({
    dataDir: join(dir, 'issuing'),
    port: config.ISSUING_PORT,
    apiKey: config.ISSUING_KEY,
    host,
  });
  const mail = await startMailSandbox({
    dataDir: join(dir, 'mail'),
    smtpPort: config.SMTP_PORT,
    httpPort: config.MAIL_PORT,
    host,
  });
  announce('sandboxes', payment.url);
  return async () => {
    await Promise.all([payment.close(), issuing.close(), mail.close()]);
  };
});
