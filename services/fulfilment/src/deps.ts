import { createOnceMailSender, type MailSender } from '@bowtie/providers/mail';
import type { PostalAddress } from '@bowtie/providers/postal-address';
import { type Ask, connectWorkerRedis } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { FulfilmentSettings } from './config';
import { Pictures } from './documents/pictures';
import type { EmailSettings } from './emails/gift-email';
import { BoughtOrders } from './jobs/order-in-work';
import type { Partners } from './partners';
import { AskedJobs } from './queue/asked-jobs';

const dayMs = 86_400_000;

/** What fulfilment is built from: what its process, or a test, opens and closes itself. */
export interface FulfilmentGiven {
  settings: FulfilmentSettings;
  ask: Ask;
  mail: MailSender;
  partners: Partners;
  log: Logger;
}

/** What the handlers of jobs work with. */
export interface FulfilmentDeps {
  ask: Ask;
  mail: MailSender;
  letters: EmailSettings;
  partners: Partners;
  pictures: Pictures;
  /** Where parcels come from. */
  sender: PostalAddress;
  tracking: { everyMs: number; mostMs: number };
  orders: BoughtOrders;
  /** The jobs that jobs ask for. */
  queues: AskedJobs;
  /** The process's connection, for workers and for those who watch their queues. */
  redis: Redis;
  close(): Promise<void>;
}

export function openFulfilmentDeps({ settings, ask, mail, partners, log }: FulfilmentGiven): FulfilmentDeps {
  const redis = connectWorkerRedis(settings.REDIS_URL, log);
  const queues = new AskedJobs((name) => openQueue(name, redis, log), {
    trackEveryMs: settings.FULFILMENT_TRACK_EVERY_MS,
    giveBackAfterMs: settings.GIVE_BACK_AFTER_MS,
  });
  return {
    ask,
    mail: createOnceMailSender({ sender: mail, redis }),
    letters: {
      publicUrl: settings.PUBLIC_URL,
      mailDomain: settings.MAIL_FROM_ADDRESS.split('@').at(-1) ?? 'bowtie.example',
    },
    partners,
    pictures: new Pictures(settings.STORE_URL ?? settings.PUBLIC_URL),
    sender: settings.SHIP_FROM,
    tracking: {
      everyMs: settings.FULFILMENT_TRACK_EVERY_MS,
      mostMs: settings.FULFILMENT_TRACK_DAYS * dayMs,
    },
    orders: new BoughtOrders(ask),
    queues,
    redis,
    async close() {
      await queues.close();
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
