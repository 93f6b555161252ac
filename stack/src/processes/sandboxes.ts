import { join } from 'node:path';
import { recordOf, type SandboxName, sandboxes } from '@bowtie/contracts';
import { startAddressSandbox } from '@bowtie/providers/address/sandbox';
import { startBrandCardSandbox } from '@bowtie/providers/brand-cards/sandbox';
import { startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { startCardIssuingSandbox } from '@bowtie/providers/card-issuing/sandbox';
import { startCardLinkSandbox } from '@bowtie/providers/card-link/sandbox';
import { startGreetingCardMakerSandbox } from '@bowtie/providers/greeting-card-maker/sandbox';
import { startMailSandbox } from '@bowtie/providers/mail/sandbox';
import { startParcelCarrierSandbox } from '@bowtie/providers/parcel-carrier/sandbox';
import { startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { startPaypalSandbox } from '@bowtie/providers/paypal/sandbox';
import { startPhoneSandbox } from '@bowtie/providers/phone/sandbox';
import { startPrintHouseSandbox } from '@bowtie/providers/print-house/sandbox';
import { announce, PortSchema, readConfig, runProcess } from '@bowtie/service-kit';
import { z } from 'zod';

const sandboxesConfig = z.object({
  SANDBOX_DIR: z.string(),
  HOST: z.string().default('127.0.0.1'),
  ...recordOf(
    sandboxes.map(({ portVariable }) => portVariable),
    () => PortSchema.default(0),
  ),
  ...recordOf(
    sandboxes.map(({ keyVariable }) => keyVariable),
    () => z.string().min(8),
  ),
  /** Where browsers reach the payment sandbox; without it `http://localhost:<port>`. */
  PAYMENT_PUBLIC_URL: z.url().optional(),
  /** Where the store takes events of the payment sandboxes; without it they tell nothing. */
  PAYMENT_WEBHOOK_URL: z.url().optional(),
  /** With which they are signed. */
  PAYMENT_WEBHOOK_KEY: z.string().min(16).optional(),
  PAYPAL_WEBHOOK_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Where people reach the tracking pages; without it the carrier's own address. */
  PARCEL_PUBLIC_URL: z.url().optional(),
  /** How long a parcel is on its way. */
  PARCEL_DELIVER_AFTER_MS: z.coerce.number().int().min(0).default(8_000),
  SMTP_PORT: PortSchema.default(0),
});
type SandboxesConfig = z.output<typeof sandboxesConfig>;

/** What every sandbox is started with. */
interface SandboxOptions {
  port: number;
  host: string;
  apiKey: string;
  dataDir: string;
}
interface Sandbox {
  url: string;
  close(): Promise<void>;
}

/** How each sandbox of the descriptor starts. */
const starters: Record<SandboxName, (options: SandboxOptions, config: SandboxesConfig) => Promise<Sandbox>> =
  {
    payment: ({ apiKey, dataDir, ...options }, config) =>
      startPaymentSandbox({
        ...options,
        secretKey: apiKey,
        dataDir: join(dataDir, 'payment'),
        ...(config.PAYMENT_PUBLIC_URL !== undefined && { publicUrl: config.PAYMENT_PUBLIC_URL }),
        ...(config.PAYMENT_WEBHOOK_URL !== undefined && { webhookUrl: config.PAYMENT_WEBHOOK_URL }),
        ...(config.PAYMENT_WEBHOOK_KEY !== undefined && { webhookSecret: config.PAYMENT_WEBHOOK_KEY }),
      }),
    paypal: ({ dataDir, ...options }, config) =>
      startPaypalSandbox({
        ...options,
        dataDir: join(dataDir, 'paypal'),
        ...(config.PAYPAL_WEBHOOK_URL !== undefined && { webhookUrl: config.PAYPAL_WEBHOOK_URL }),
        ...(config.PAYPAL_WEBHOOK_ID !== undefined && { webhookId: config.PAYPAL_WEBHOOK_ID }),
      }),
    issuing: ({ dataDir, ...options }) =>
      startCardIssuingSandbox({ ...options, dataDir: join(dataDir, 'issuing') }),
    brandCards: startBrandCardSandbox,
    cardLink: startCardLinkSandbox,
    parcel: (options, { PARCEL_PUBLIC_URL: publicUrl, PARCEL_DELIVER_AFTER_MS: deliverAfterMs }) =>
      startParcelCarrierSandbox({
        ...options,
        deliverAfterMs,
        ...(publicUrl !== undefined && { publicUrl }),
      }),
    print: startPrintHouseSandbox,
    greeting: startGreetingCardMakerSandbox,
    address: startAddressSandbox,
    phone: startPhoneSandbox,
    captcha: startCaptchaSandbox,
    mail: ({ port, dataDir, ...options }, { SMTP_PORT: smtpPort }) =>
      startMailSandbox({ ...options, smtpPort, httpPort: port, dataDir: join(dataDir, 'mail') }),
  };

/** The sandboxes of third parties in one process. The store reaches them as it would reach the real ones. */
await runProcess('sandboxes', async () => {
  const config = readConfig(sandboxesConfig, process.env);
  const started: Sandbox[] = [];
  for (const { name, portVariable, keyVariable } of sandboxes) {
    const options = {
      port: config[portVariable],
      host: config.HOST,
      apiKey: config[keyVariable],
      dataDir: config.SANDBOX_DIR,
    };
    started.push(await starters[name](options, config));
  }
  announce('sandboxes', started.map(({ url }) => url).join(' '));
  return async () => {
    await Promise.all(started.map((sandbox) => sandbox.close()));
  };
});
