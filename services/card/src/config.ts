import { addressBookVariables } from '@bowtie/providers/address';
import { brandCardVariables } from '@bowtie/providers/brand-cards';
import { captchaVariables } from '@bowtie/providers/captcha';
import { cardIssuerVariables } from '@bowtie/providers/card-issuing';
import { cardLinkVariables } from '@bowtie/providers/card-link';
import { walletPassVariables } from '@bowtie/providers/wallet-pass';
import { DataKeyIdSchema, DataKeySchema, OldDataKeysSchema, SecretSchema } from '@bowtie/service-kit';
import { z } from 'zod';
import { imageVariables } from './images/image-config';

/** The environment of the card service. */
export const CardConfigSchema = z.object({
  ...addressBookVariables,
  ...cardIssuerVariables,
  ...brandCardVariables,
  ...cardLinkVariables,
  ...captchaVariables,
  ...walletPassVariables,
  ...imageVariables,
  /** Encrypts card data. To rotate: a new key with a new id here, and the old pair among the old keys. */
  CARD_DATA_KEY: DataKeySchema,
  CARD_DATA_KEY_ID: DataKeyIdSchema,
  /** Keys that still decrypt: `id=key,id=key`. */
  CARD_DATA_OLD_KEYS: OldDataKeysSchema,
  /** Makes the links of gift mails and of their pictures. With a new key the mailed ones go on working. */
  GIFT_LINK_KEY: SecretSchema,
  /** What posting a card costs that takes a gift's place, in cents; it is taken off the balance. Nothing unless it is said. */
  EXCHANGE_SHIPPING_FEE_CENTS: z.coerce.number().int().min(0).max(5_000).default(0),
  /** Days after which somebody is reminded of a gift that was not opened: the last time its buyer, before that its recipient. */
  REMIND_AFTER_DAYS: z
    .string()
    .default('3,14,30')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().min(0).max(365)).min(1).max(10)),
  /** How often what is to be done about cards is looked for, beside the moment in which it is noted. */
  CARD_TASKS_EVERY_MS: z.coerce.number().int().min(50).max(600_000).default(5_000),
  /** Failed tries to name a card in hand, in an hour: by one session, and from one address. */
  CARD_TRIES_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(5),
  CARD_TRIES_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(5),
  /** Further ones in an hour, each after a captcha: by one session, and from one address. */
  CARD_TRIES_AFTER_CAPTCHA: z.coerce.number().int().min(0).max(1_000_000).default(20),
  /** Wrong tries of one card in a day, by whomever: those that are free, and those after which its first pause begins. */
  CARD_TRIES_PER_CARD: z.coerce.number().int().min(1).max(100_000_000).default(5),
  CARD_TRIES_BEFORE_PAUSE: z.coerce.number().int().min(1).max(100_000_000).default(10),
  /** How long the pauses of one card's day are, in seconds. */
  CARD_PAUSES_SECONDS: z
    .string()
    .default('900,3600,14400')
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(1).max(86_400)).min(1).max(10)),
  /** What names no card or opens no gift is never answered sooner than this, whatever the reason. */
  REDEEM_REFUSAL_MS: z.coerce.number().int().min(0).max(5_000).default(250),
});
export type CardConfig = z.output<typeof CardConfigSchema>;
