import { chooseCaptchaService } from '@bowtie/providers/captcha';
import { choosePhoneService, type PhoneService } from '@bowtie/providers/phone';
import {
  checkDataKeys,
  createDataCipher,
  createDueWorker,
  IdempotencyKeys,
  migrateCollection,
  type ServiceDeps,
} from '@bowtie/service-kit';
import { type BalanceMoney, createBalanceMoney } from './business/balances';
import { type Businesses, createBusinesses } from './business/businesses';
import { createRegistrar, type Registrar } from './business/registration';
import { type AccountConfig, rewardsTimes } from './config';
import { type AccountEmails, createAccountEmails } from './emails/account-emails';
import { openEmailQueue } from './emails/email-queue';
import { type AccountLimits, createAccountLimits } from './limits/account-limits';
import { type CaptchaGate, createCaptchaGate } from './limits/captcha-gate';
import { type BeginLogin, createLoginAttempts } from './limits/login-attempts';
import { createPasswords, type Passwords } from './passwords/passwords';
import { createPhoneCodes, type PhoneCodes } from './phone/phone-codes';
import { createAdoptSession } from './sign-in/adopt-session';
import { createSignIn, type SignIn } from './sign-in/sign-in';
import { type AddressStore, openAddressStore } from './store/address-store';
import { type AlertStore, openAlertStore } from './store/alert-store';
import { type ApiKeyStore, openApiKeyStore } from './store/api-key-store';
import {
  type BankTransfer,
  type BankTransferStore,
  openBankTransferStore,
} from './store/bank-transfer-store';
import { openBusinessStore } from './store/business-store';
import { openCartKeys } from './store/cart-keys';
import { creditEntryMigrations } from './store/credit-migrations';
import { type CreditStore, openCreditStore } from './store/credit-store';
import { openDeviceStore } from './store/device-store';
import { type EmailStore, openEmailStore } from './store/email-store';
import { type NewsletterStore, openNewsletterStore } from './store/newsletter-store';
import { peopleMigrations } from './store/people-migrations';
import { openPeopleStore, type PeopleStore } from './store/people-store';
import { openPhoneCodeStore } from './store/phone-code-store';
import { openRecipientListStore, type RecipientListStore } from './store/recipient-list-store';
import { openSignUpStore, type SignUpStore } from './store/sign-up-store';

/** Owners whose credit is looked at in one round. */
const dueAtOnce = 500;

/** What the handlers of the account service work with. */
export interface AccountDeps {
  people: PeopleStore;
  newsletter: NewsletterStore;
  businesses: Businesses;
  apiKeys: ApiKeyStore;
  registrar: Registrar;
  idempotencyKeys: IdempotencyKeys;
  signUps: SignUpStore;
  emails: EmailStore;
  accountEmails: AccountEmails;
  passwords: Passwords;
  limits: AccountLimits;
  beginLogin: BeginLogin;
  checkCaptcha: CaptchaGate;
  config: AccountConfig;
  phoneCodes: PhoneCodes;
  alerts: AlertStore;
  addresses: AddressStore;
  rewards: CreditStore;
  /** The prepaid balances of businesses. */
  balances: CreditStore;
  balanceMoney: BalanceMoney;
  bankTransfers: BankTransferStore;
  recipientLists: RecipientListStore;
  rewardsTimes: ReturnType<typeof rewardsTimes>;
  /** Sends text messages. */
  phone: PhoneService;
  signIn: SignIn;
  close(): Promise<void>;
}

export async function openAccountDeps({
  config,
  db,
  openRedis,
  callService,
  log,
}: ServiceDeps<AccountConfig>): Promise<AccountDeps> {
  const linkKey = config.ACCOUNT_LINK_KEY;
  const [people, signUps, emails, devices, cartKeys, codes, alerts, passwords, redis] = await Promise.all([
    openPeopleStore(db),
    openSignUpStore(db),
    openEmailStore(db, linkKey),
    openDeviceStore(db),
    openCartKeys(db),
    openPhoneCodeStore(db),
    openAlertStore(db, linkKey),
    createPasswords(config.PASSWORDS_AT_ONCE),
    openRedis(),
  ]);
  const dataKeys = {
    id: config.BUSINESS_DATA_KEY_ID,
    key: Buffer.from(config.BUSINESS_DATA_KEY, 'base64'),
    old: config.BUSINESS_DATA_OLD_KEYS,
  };
  await migrateCollection({ db, collection: 'people', migrations: peopleMigrations, log });
  for (const collection of ['rewards_entries', 'balance_entries'])
    await migrateCollection({ db, collection, migrations: creditEntryMigrations, log });
  await checkDataKeys(db, 'BUSINESS_DATA_KEY', dataKeys);
  const cipher = createDataCipher(dataKeys);
  const times = rewardsTimes(config);
  const [rewards, balances, bankTransfers] = await Promise.all([
    openCreditStore(db, { name: 'rewards', ...times }),
    openCreditStore(db, { name: 'balance', expireMs: Number.POSITIVE_INFINITY }),
    openBankTransferStore(db),
  ]);
  const limits = createAccountLimits(redis, config);
  const queue = openEmailQueue(redis, log);
  const phone = choosePhoneService(config);
  const registrar = createRegistrar(cipher);
  const businessStore = await openBusinessStore(db);
  const { unread } = await businessStore.addSsnDigests(registrar.ssnDigestsOf);
  if (unread > 0) log.warn({ unread }, 'SSNs of businesses are sealed under a key that is not known');
  const newsletter = openNewsletterStore(db);
  const accountEmails = createAccountEmails({
    emails,
    people,
    signUps,
    businesses: businessStore,
    transfers: bankTransfers,
    balances,
    newsletter,
    alerts,
    queue,
    linkKey,
  });
  const balanceMoney = createBalanceMoney({
    balances,
    transfers: bankTransfers,
    businesses: businessStore,
    people,
    accountEmails,
  });
  const everyMs = config.REWARDS_SWEEP_MS;
  const creditSweep = (name: string, store: CreditStore) =>
    createDueWorker<string>({
      name,
      everyMs,
      list: (now) => store.due(now, dueAtOnce),
      run: (owner) => store.read(owner),
      about: (owner) => ({ owner }),
      log,
    });
  const sweeps = [
    creditSweep('due_rewards', rewards),
    creditSweep('due_balances', balances),
    createDueWorker<BankTransfer>({
      name: 'bank_transfers',
      everyMs,
      list: balanceMoney.cutOff,
      run: balanceMoney.finish,
      about: ({ business_id, action_id }) => ({ business_id, action_id }),
      log,
    }),
  ];
  const businesses = createBusinesses({ store: businessStore, people, accountEmails, config, log });
  return {
    people,
    newsletter,
    signUps,
    emails,
    accountEmails,
    businesses,
    apiKeys: await openApiKeyStore(db),
    registrar,
    idempotencyKeys: await IdempotencyKeys.open(db),
    passwords,
    limits,
    beginLogin: createLoginAttempts({ limits, devices, linkKey }),
    checkCaptcha: createCaptchaGate(chooseCaptchaService(config), config),
    config,
    alerts,
    addresses: openAddressStore(db),
    rewards,
    balances,
    balanceMoney,
    bankTransfers,
    recipientLists: await openRecipientListStore(db, cipher),
    rewardsTimes: times,
    phone,
    phoneCodes: createPhoneCodes({ codes, limits, service: phone, linkKey }),
    signIn: createSignIn({
      adoptSession: createAdoptSession({ people, cartKeys, callService }),
      devices,
      businesses,
      people,
    }),
    close: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.close()));
      await queue.close();
    },
  };
}
