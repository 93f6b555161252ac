import { availableParallelism } from 'node:os';
import { captchaVariables } from '@bowtie/providers/captcha';
import { phoneVariables } from '@bowtie/providers/phone';
import {
  DataKeyIdSchema,
  DataKeySchema,
  OldDataKeysSchema,
  RedisUrlSchema,
  SecretSchema,
} from '@bowtie/service-kit';
import { z } from 'zod';

/** Half of the cores at most are given to passwords. */
const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2));
const count = z.coerce.number().int().min(1).max(1_000_000_000);

const day = 86_400;

/** The environment of the account service, beside that of every process. */
export const AccountConfigSchema = z.object({
  REDIS_URL: RedisUrlSchema,
  /** Makes the links in mails about accounts, and the keys under which addresses are counted. */
  ACCOUNT_LINK_KEY: SecretSchema,
  /** How many passwords are hashed at the same time. */
  PASSWORDS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(halfOfCores),
  /** Sign-ups, and requests for mails, that one network address may make in ten minutes. */
  SIGN_UPS_PER_ADDRESS: count.default(30),
  /** Mails of one purpose that one mailbox gets in an hour. */
  ACCOUNT_EMAILS_PER_MAILBOX: count.default(4),
  /** Failed log-ins to one account in a quarter of an hour, in all browsers together that never signed in to it. */
  LOGIN_FAILURES_PER_ACCOUNT: count.default(15),
  /** Encrypts EINs and SSNs. To rotate: a new key with a new id here, and the old pair among the old keys. */
  BUSINESS_DATA_KEY: DataKeySchema,
  BUSINESS_DATA_KEY_ID: DataKeyIdSchema,
  BUSINESS_DATA_OLD_KEYS: OldDataKeysSchema,
  /**
   * Approves businesses at once, for orders of this many dollars in all; whatever is above waits for an operator. 0: each
   * business waits for one.
   */
  BUSINESS_APPROVED_UNDER: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** `production` for public deployments: the sample bank account is then not shown. */
  NODE_ENV: z.string().optional(),
  /** To which account businesses send the money of their balances; without its numbers no transfer is offered. */
  BANK_ACCOUNT_HOLDER: z.string().min(1).max(100).default('Bowtie Gift Cards, Inc.'),
  BANK_NAME: z.string().min(1).max(100).default('Sample Bank, New York'),
  BANK_ROUTING_NUMBER: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{4,17}$/)
    .optional(),
  ...phoneVariables,
  ...captchaVariables,
  /** `always` asks everybody who logs in or signs up for a captcha; else the counters below tell. */
  CAPTCHA_WHEN: z.enum(['needed', 'always']).default('needed'),
  /** Failed log-ins to one account in a quarter of an hour after which a captcha is asked for. */
  CAPTCHA_AFTER_FAILURES: count.default(5),
  /** The same of one network address, whatever the accounts. */
  CAPTCHA_AFTER_NETWORK_FAILURES: count.default(20),
  /** Sign-ups from one network address in ten minutes after which a captcha is asked for. */
  CAPTCHA_AFTER_SIGN_UPS: count.default(20),
  /** Sign-ups in a minute, from wherever, after which everybody who signs up is asked for a captcha. */
  CAPTCHA_AFTER_STORE_SIGN_UPS: count.default(30),
  /** How long cash back is pending after its order was paid: the return window, in seconds. */
  REWARDS_PENDING_SECONDS: count.default(30 * day),
  /** After so many days without earning or spending, available rewards expire. */
  REWARDS_EXPIRE_DAYS: count.max(36_500).default(730),
  /** How often it is looked for rewards and balances that become available, are held too long or expire. */
  REWARDS_SWEEP_MS: count.default(60_000),
});
export type AccountConfig = z.output<typeof AccountConfigSchema>;

/** The times of rewards that the configuration names. */
export function rewardsTimes({ REWARDS_PENDING_SECONDS, REWARDS_EXPIRE_DAYS }: AccountConfig) {
  return { pendingMs: REWARDS_PENDING_SECONDS * 1_000, expireMs: REWARDS_EXPIRE_DAYS * day * 1_000 };
}

const sampleAccount = { routing: '000000000', account: '0001112220' } as const;

/** The account for transfers, line by line as it is shown; none where a store for strangers was not told of one. */
export function bankAccountLines({
  NODE_ENV,
  BANK_ACCOUNT_HOLDER,
  BANK_NAME,
  BANK_ROUTING_NUMBER,
  BANK_ACCOUNT_NUMBER,
}: Pick<
  AccountConfig,
  'NODE_ENV' | 'BANK_ACCOUNT_HOLDER' | 'BANK_NAME' | 'BANK_ROUTING_NUMBER' | 'BANK_ACCOUNT_NUMBER'
>): { label: string; value: string }[] {
  const isSampleAllowed = NODE_ENV !== 'production';
  const routing = BANK_ROUTING_NUMBER ?? (isSampleAllowed ? sampleAccount.routing : undefined);
  const account = BANK_ACCOUNT_NUMBER ?? (isSampleAllowed ? sampleAccount.account : undefined);
  if (routing === undefined || account === undefined) return [];
  return [
    { label: 'Account holder', value: BANK_ACCOUNT_HOLDER },
    { label: 'Bank', value: BANK_NAME },
    { label: 'Routing number', value: routing },
    { label: 'Account number', value: account },
  ];
}
