import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AccountEmail,
  type AnyCall,
  accountEmailJob,
  accountEmailQueue,
  confirmEmail,
  readAccountEmail,
  userLogin,
  userSignup,
} from '@bowtie/contracts';
import type { Identity, Service, ServiceDefinition } from '@bowtie/service-kit';
import { clientAddressHeader, createLog, deviceHeader } from '@bowtie/service-kit';
import {
  openTestHarness,
  type TestAnswer,
  type TestHarness,
  testIdentity,
} from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { accountService } from '../src';

type Limits = 'SIGN_UPS_PER_ADDRESS' | 'ACCOUNT_EMAILS_PER_MAILBOX' | 'LOGIN_FAILURES_PER_ACCOUNT';

/** The account service on a real store and queue, with the mailboxes that its mails would reach. */
export interface AccountFixture {
  harness: TestHarness;
  /** A browser of its own, at a network address of its own. */
  browser(as?: Identity): Browser;
  /** What the mails to an address say that are queued, oldest first; those that say nothing are left out. */
  mails(to: string): Promise<AccountEmail[]>;
  /** In which languages they are written. */
  languages(to: string): Promise<string[]>;
  /** The jobs of mails to an address, oldest first. */
  jobs(to: string): Promise<unknown[]>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';
export const newEmail = () => `${randomUUID()}@example.com`;

export async function openAccountFixture({
  services = [],
  limits = {},
  env = {},
}: {
  services?: readonly (ServiceDefinition | Service)[];
  limits?: Partial<Record<Limits, string>>;
  /** Third parties and what else the service is configured with. */
  env?: Record<string, string>;
} = {}): Promise<AccountFixture> {
  const harness = await openTestHarness({
    services: [...services, accountService],
    env: {
      ACCOUNT_LINK_KEY: randomBytes(32).toString('base64'),
      BUSINESS_DATA_KEY: randomBytes(32).toString('base64'),
      ...limits,
      ...env,
    },
  });
  const queue = new Queue(accountEmailQueue, { connection: { url: harness.redisUrl } });
  queue.on('error', () => undefined);
  const callService = harness.clients.clientOf('fulfilment', createLog('test', 'silent'));

  const jobs = async (to: string): Promise<{ email_id: string }[]> => {
    const documents = await harness
      .db('account')
      .collection<{ _id: string }>('account_emails')
      .find({ email: to.toLowerCase() })
      .sort({ created_at: 1 })
      .toArray();
    const found = await Promise.all(
      documents.map(({ _id }) => {
        const [, , { jobId }] = accountEmailJob({ email_id: _id, request_id: '' });
        return queue.getJob(jobId);
      }),
    );
    return found.flatMap((job) => (job === undefined ? [] : [job.data as { email_id: string }]));
  };
  const written = async (to: string) => {
    const found: { email: AccountEmail; language: string | undefined }[] = [];
    for (const { email_id } of await jobs(to)) {
      const asked = { body: { email_id }, requestId: 'test' };
      const { email, language } = await callService(readAccountEmail, asked);
      if (email !== null) found.push({ email, language });
    }
    return found;
  };
  const mails = async (to: string) => (await written(to)).map(({ email }) => email);
  const languages = async (to: string) => (await written(to)).map(({ language }) => language ?? 'en');

  return {
    harness,
    jobs,
    mails,
    languages,
    browser: (as = testIdentity({ kind: 'anonymous' })) => new Browser(harness, mails, as),
    close: async () => {
      await queue.close();
      await harness.close();
    },
  };
}

/** The secret of a mail's link, as its page takes it from the address. */
export function tokenOf(email: AccountEmail | undefined): string {
  if (email === undefined || !('link_path' in email)) throw new Error('the mail has no link');
  return email.link_path.split('#')[1] ?? '';
}

export type { TestAnswer };

let networks = 0;

/** A visitor's browser: its session and device id go on as the gateway would carry them. */
class Browser {
  device: string | undefined;
  /** What its pages are in. */
  language = 'en';
  address = `10.0.${Math.floor(networks / 250)}.${networks++ % 250}`;

  constructor(
    private readonly harness: TestHarness,
    private readonly mails: AccountFixture['mails'],
    public as: Identity,
  ) {}

  async call(call: AnyCall, body: unknown): Promise<TestAnswer> {
    const headers = {
      [clientAddressHeader]: this.address,
      'accept-language': this.language,
      ...(this.device !== undefined && { [deviceHeader]: this.device }),
    };
    const answer = await this.harness.call(call, { body }, { as: this.as, headers });
    for (const effect of answer.effects) {
      if (effect.do === 'remember_device') this.device = effect.device;
      if (effect.do === 'sign_in') {
        const { user_id, cart_key = this.as.cart_key } = effect;
        this.as = testIdentity({ kind: 'user', user_id, cart_key });
      }
    }
    return answer;
  }

  signUp(email: string, fields: Record<string, unknown> = {}): Promise<TestAnswer> {
    return this.call(userSignup, {
      email,
      password,
      first_name: 'Ada',
      last_name: 'Lovelace',
      ...fields,
    });
  }

  /** Uses the link of the last mail to an address. */
  async confirm(email: string, proof: Record<string, unknown> = {}): Promise<TestAnswer> {
    return this.call(confirmEmail, { token: tokenOf((await this.mails(email)).at(-1)), ...proof });
  }

  logIn(email: string, as = password): Promise<TestAnswer> {
    return this.call(userLogin, { email, password: as });
  }

  /** Signs up and confirms. @returns the person's id */
  async becomePerson(email: string, fields: Record<string, unknown> = {}): Promise<string> {
    const asked = await this.signUp(email, fields);
    if (asked.status !== 200) throw new Error(`sign-up answered ${asked.status}`);
    const made = await this.confirm(email);
    if (made.status !== 200) throw new Error(`confirmation answered ${made.status}`);
    return String(made.body.login.user_id);
  }
}
