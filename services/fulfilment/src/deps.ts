import { createOnceMailSender, type MailSender } from '@bowtie/providers/mail';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import { connectWorkerRedis, type ServiceClient } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { FulfilmentSettings } from './config';
import { Pictures } from './documents/pictures';
import type { EmailSettings } from './emails/gift-email';
import { BoughtOrders } from './jobs/bought-orders';
import type { Providers } from './providers';
import { FollowUpJobs } from './queue/follow-up-jobs';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender';

const dayMs = 86_400_000;
/** How long operators may mend what a partner refused for good. */
const mendMs = 15_000;

/** What fulfilment is built from: what its process, or a test, opens and closes itself. */
export interface FulfilmentResources {
  settings: FulfilmentSettings;
  callService: ServiceClient;
  mail: MailSender;
  providers: Providers;
  log: Logger;
}

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
  /** The jobs that jobs ask for. */
  queues: FollowUpJobs;
  webhooks: WebhookSender;
  /** The process's connection, for workers and for those who watch their queues. */
  redis: Redis;
  close(): Promise<void>;
}

export function openFulfilmentDeps({
  settings,
  callService,
  mail,
  providers,
  log,
}: FulfilmentResources): FulfilmentDeps {
  const redis = connectWorkerRedis(settings.REDIS_URL, log);
  const queues = new FollowUpJobs((name) => openQueue(name, redis, log), {
    trackEveryMs: settings.FULFILMENT_TRACK_EVERY_MS,
    refundAfterMs: settings.GIVE_BACK_AFTER_MS ?? mendMs,
    correctForMs: settings.CORRECT_RECIPIENT_FOR_MS ?? settings.GIVE_BACK_AFTER_MS ?? 14 * dayMs,
  });
  const webhooks = createWebhookSender({
    timeoutMs: settings.WEBHOOK_TIMEOUT_MS,
    mayUseLoopback: settings.NODE_ENV !== 'production',
  });
  return {
    callService,
    webhooks,
    mail: createOnceMailSender({ sender: mail, redis }),
    emails: {
      publicUrl: settings.PUBLIC_URL,
      mailDomain: settings.MAIL_FROM_ADDRESS.split('@').at(-1) ?? 'bowtie.example',
    },
    providers,
    pictures: new Pictures(settings.STORE_URL ?? settings.PUBLIC_URL),
    sender: settings.SHIP_FROM,
    tracking: {
      everyMs: settings.FULFILMENT_TRACK_EVERY_MS,
      mostMs: settings.FULFILMENT_TRACK_DAYS * dayMs,
    },
    brandCards: { mostPendingMs: settings.BRAND_CARD_PENDING_MS },
    orders: new BoughtOrders(callService),
    queues,
    redis,
    async close() {
      await queues.close();
      await webhooks.close();
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
