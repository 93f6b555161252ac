import { greetingCardMakerVariables } from '@bowtie/providers/greeting-card-maker';
import { mailVariables } from '@bowtie/providers/mail';
import { parcelShipmentsVariables } from '@bowtie/providers/parcel-carrier';
import { printHouseVariables } from '@bowtie/providers/print-house';
import { NeededAddressesSchema, RedisUrlSchema } from '@bowtie/service-kit';
import { z } from 'zod';
import { SenderSchema } from './sender';

const workers = z.coerce.number().int().min(1).max(200);

/** The environment of fulfilment, beside that of every process. */
export const FulfilmentConfigSchema = z.object({
  REDIS_URL: RedisUrlSchema,
  ORDER_URL: NeededAddressesSchema,
  CARD_URL: NeededAddressesSchema,
  ACCOUNT_URL: NeededAddressesSchema,
  RELEASES_URL: NeededAddressesSchema,
  /** Where shoppers reach the store: the links and pictures of mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Where this process itself fetches the pictures that are printed; without it PUBLIC_URL. */
  STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...mailVariables,
  ...printHouseVariables,
  ...greetingCardMakerVariables,
  ...parcelShipmentsVariables,
  SHIP_FROM: SenderSchema,
  /** How soon after it was handed over a parcel is looked for, and how often at least at first. */
  FULFILMENT_TRACK_EVERY_MS: z.coerce.number().int().min(100).max(86_400_000).default(900_000),
  /** How long the mail about a parcel that left waits for others of the same order, so that they share one. */
  FULFILMENT_PARCEL_EMAIL_AFTER_MS: z.coerce.number().int().min(0).max(3_600_000).default(20_000),
  /** A parcel that is not delivered by then waits for an operator. */
  FULFILMENT_TRACK_DAYS: z.coerce.number().min(0.000_01).max(120).default(30),
  /**
   * How long operators may retry a card that a provider rejected for good before it is voided and refunded:
   * 15 seconds by default. If set, also the default of `CORRECT_RECIPIENT_FOR_MS`.
   */
  GIVE_BACK_AFTER_MS: z.coerce.number().int().min(0).max(2_592_000_000).optional(),
  /**
   * How long the buyer of a gift whose mail came back may correct its address; then the card is voided and its money goes back.
   */
  CORRECT_RECIPIENT_FOR_MS: z.coerce.number().int().min(0).max(2_592_000_000).optional(),
  /** How long a brand's card may be on its way from its supplier; then it is canceled there and its money goes back. */
  BRAND_CARD_PENDING_MS: z.coerce.number().int().min(0).max(2_592_000_000).default(172_800_000),
  /** `production` where strangers come: then no webhook goes to this machine. */
  NODE_ENV: z.string().optional(),
  /** How long an endpoint of a business may take to answer. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(20_000).default(10_000),
  /** Endpoints to which something is delivered at a time. */
  WEBHOOKS_AT_ONCE: workers.default(16),
  /** Cards that one process works on at a time. */
  FULFILMENT_CARDS_AT_ONCE: workers.default(8),
  /** The same while a card has waited longer than this; it is never fewer. */
  FULFILMENT_CARDS_WHEN_LATE: workers.default(8),
  FULFILMENT_LATE_MS: z.coerce.number().int().min(100).max(3_600_000).default(10_000),
  /** Between the beginnings of two cards while the machine is busy and no card is late, in milliseconds. */
  FULFILMENT_CARD_GAP_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Orders, groups and letters of each kind that one process works on at a time. */
  FULFILMENT_OTHERS_AT_ONCE: workers.default(4),
  /** Lock duration: a worker that does not renew its lock counts as stalled and its jobs are retried. */
  FULFILMENT_LOCK_MS: z.coerce.number().int().min(500).max(120_000).default(6_000),
  /** How often a worker looks for jobs of dead ones. */
  FULFILMENT_STALLED_CHECK_MS: z.coerce.number().int().min(200).max(60_000).default(2_000),
});
export type FulfilmentConfig = z.output<typeof FulfilmentConfigSchema>;
