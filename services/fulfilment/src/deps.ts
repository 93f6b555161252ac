import { chooseMailSender, createOnceMailSender, type MailSender } from '@bowtie/providers/mail';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import { connectWorkerRedis, type ServiceClient, type WorkersDeps } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { FulfilmentConfig } from './config';
import { Pictures } from './documents/pictures';
import type { EmailSettings } from './emails/gifts/gift-email';
import { BoughtOrders } from './jobs/bought-orders';
import { chooseProviders, type Providers } from './providers';
import { FollowUpJobs } from './queue/follow-up-jobs';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender';

const dayMs = 86_400_000;
/** How long operators may mend what a partner refused for good. */
const refundDelayMs = 15_000;

/** What the handlers of jobs work with. */
export interface FulfilmentDeps {
  callService: ServiceClient;
  mail: MailSender;
  emails: EmailSettings;
  providers: Providers;
  pictures: Pictures;
  /** Where parcels come from. */
  sender: PostalAddress;
  tracking: { everyMs: number; mostMs: number };
  /** How long a card may be on its way from its supplier. */
  brandCards: { mostPendingMs: number };
  orders: BoughtOrders;
  /** How long the buyer of a gift that came back may correct its address before the money goes back. */
  correctForMs: number;
  /** The jobs that jobs ask for. */
  queues: FollowUpJobs;
  webhooks: WebhookSender;
  /** The process's connection, for workers and for those who watch their queues. */
  redis: Redis;
  close(): Promise<void>;
}

export function openFulfilmentDeps({
  config,
  callService,
  log,
}: WorkersDeps<FulfilmentConfig>): FulfilmentDeps {
  const mail = chooseMailSender(config);
  const providers = chooseProviders(config);
  const redis = connectWorkerRedis(config.REDIS_URL, log);
  const correctForMs = config.CORRECT_RECIPIENT_FOR_MS ?? config.GIVE_BACK_AFTER_MS ?? 14 * dayMs;
  const queues = new FollowUpJobs((name) => openQueue(name, redis, log), {
    parcelEmailAfterMs: config.FULFILMENT_PARCEL_EMAIL_AFTER_MS,
    trackEveryMs: config.FULFILMENT_TRACK_EVERY_MS,
    refundAfterMs: config.GIVE_BACK_AFTER_MS ?? refundDelayMs,
    correctForMs,
  });
  const webhooks = createWebhookSender({
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    mayUseLoopback: config.NODE_ENV !== 'production',
  });
  return {
    callService,
    webhooks,
    mail: createOnceMailSender({ sender: mail, redis }),
    emails: {
      publicUrl: config.PUBLIC_URL,
      mailDomain: config.MAIL_FROM_ADDRESS.split('@').at(-1) ?? 'bowtie.example',
    },
    providers,
    pictures: new Pictures(config.STORE_URL ?? config.PUBLIC_URL),
    sender: config.SHIP_FROM,
    tracking: {
      everyMs: config.FULFILMENT_TRACK_EVERY_MS,
      mostMs: config.FULFILMENT_TRACK_DAYS * dayMs,
    },
    brandCards: { mostPendingMs: config.BRAND_CARD_PENDING_MS },
    orders: new BoughtOrders(callService),
    correctForMs,
    queues,
    redis,
    async close() {
      await queues.close();
      await webhooks.close();
      await providers.printHouse.close();
      mail.close();
      redis.disconnect();
    },
  };
}

/** A queue on the process's connection. */
export function openQueue(name: string, connection: Redis, log: Logger): Queue {
  const queue = new Queue(name, { connection });
  queue.on('error', (error) => log.warn({ queue: name, reason: error.message }, 'queue'));
  return queue;
}
