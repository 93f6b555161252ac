import { join } from 'node:path';
import { startAddressSandbox } from '@bowtie/providers/address/sandbox';
import { startCardIssuingSandbox } from '@bowtie/providers/card-issuing/sandbox';
import { startGreetingCardMakerSandbox } from '@bowtie/providers/greeting-card-maker/sandbox';
import { startMailSandbox } from '@bowtie/providers/mail/sandbox';
import { startParcelCarrierSandbox } from '@bowtie/providers/parcel-carrier/sandbox';
import { startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { startPrintHouseSandbox } from '@bowtie/providers/print-house/sandbox';
import { announce, PortSchema, readConfig, runProcess } from '@bowtie/service-kit';
import { z } from 'zod';

const sandboxesConfig = z.object({
  SANDBOX_DIR: z.string(),
  PAYMENT_PORT: PortSchema.default(0),
  PAYMENT_SECRET_KEY: z.string().min(8),
  /** Where browsers reach the payment sandbox; without it `http://localhost:<port>`. */
  PAYMENT_PUBLIC_URL: z.url().optional(),
  ISSUING_PORT: PortSchema.default(0),
  ISSUING_KEY: z.string().min(8),
  PARCEL_PORT: PortSchema.default(0),
  PARCEL_KEY: z.string().min(8),
  /** Where people reach the tracking pages; without it the carrier's own address. */
  PARCEL_PUBLIC_URL: z.url().optional(),
  /** How long a parcel is on its way. */
  PARCEL_DELIVER_AFTER_MS: z.coerce.number().int().min(0).default(8_000),
  PRINT_PORT: PortSchema.default(0),
  PRINT_KEY: z.string().min(8),
  GREETING_PORT: PortSchema.default(0),
  GREETING_KEY: z.string().min(8),
  ADDRESS_PORT: PortSchema.default(0),
  ADDRESS_KEY: z.string().min(8),
  SMTP_PORT: PortSchema.default(0),
  MAIL_PORT: PortSchema.default(0),
  /** Of the mail provider’s API; without one only SMTP brings letters. */
  MAIL_API_KEY: z.string().min(8).optional(),
  HOST: z.string().default('127.0.0.1'),
});

/**
 * The stand-ins for payment processor, card issuer, print house, maker of greeting cards, parcel carrier, address service
 * and mail server. The store reaches them as it would the real ones.
 */
await runProcess('sandboxes', async () => {
  const config = readConfig(sandboxesConfig, process.env);
  const { SANDBOX_DIR: dir, HOST: host } = config;
  const payment = await startPaymentSandbox({
    dataDir: join(dir, 'payment'),
    port: config.PAYMENT_PORT,
    secretKey: config.PAYMENT_SECRET_KEY,
    host,
    ...(config.PAYMENT_PUBLIC_URL === undefined ? {} : { publicUrl: config.PAYMENT_PUBLIC_URL }),
  });
  const issuing = await startCardIssuingSandbox({
    dataDir: join(dir, 'issuing'),
    port: config.ISSUING_PORT,
    apiKey: config.ISSUING_KEY,
    host,
  });
  const parcel = await startParcelCarrierSandbox({
    port: config.PARCEL_PORT,
    apiKey: config.PARCEL_KEY,
    host,
    dataDir: dir,
    ...(config.PARCEL_PUBLIC_URL === undefined ? {} : { publicUrl: config.PARCEL_PUBLIC_URL }),
    deliverAfterMs: config.PARCEL_DELIVER_AFTER_MS,
  });
  const print = await startPrintHouseSandbox({
    dataDir: dir,
    port: config.PRINT_PORT,
    apiKey: config.PRINT_KEY,
    host,
  });
  const greeting = await startGreetingCardMakerSandbox({
    dataDir: dir,
    port: config.GREETING_PORT,
    apiKey: config.GREETING_KEY,
    host,
  });
  const address = await startAddressSandbox({ port: config.ADDRESS_PORT, apiKey: config.ADDRESS_KEY, host });
  const mail = await startMailSandbox({
    dataDir: join(dir, 'mail'),
    smtpPort: config.SMTP_PORT,
    httpPort: config.MAIL_PORT,
    host,
    ...(config.MAIL_API_KEY === undefined ? {} : { apiKey: config.MAIL_API_KEY }),
  });
  announce('sandboxes', payment.url);
  return async () => {
    await Promise.all(
      [payment, issuing, parcel, print, greeting, address, mail].map((sandbox) => sandbox.close()),
    );
  };
});
