import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cardIdOf,
  correctCardRecipient,
  fulfilmentFlow,
  jobIds,
  jobQueues,
  orderActionJob,
  orderActionQueue,
  readCardStates,
} from '@bowtie/contracts';
import type { CardState, OrderState } from '@bowtie/domain';
import { type BrandCardSandbox, startBrandCardSandbox } from '@bowtie/providers/brand-cards/sandbox';
import { type CardIssuingSandbox, startCardIssuingSandbox } from '@bowtie/providers/card-issuing/sandbox';
import {
  type GreetingCardMakerSandbox,
  startGreetingCardMakerSandbox,
} from '@bowtie/providers/greeting-card-maker/sandbox';
import { type MailSandbox, startMailSandbox } from '@bowtie/providers/mail/sandbox';
import {
  type ParcelCarrierSandbox,
  startParcelCarrierSandbox,
} from '@bowtie/providers/parcel-carrier/sandbox';
import { type PrintHouseSandbox, startPrintHouseSandbox } from '@bowtie/providers/print-house/sandbox';
import { cardService } from '@bowtie/service-card';
import { fulfilmentWorkers } from '@bowtie/service-fulfilment';
import {
  createIdentitySigner,
  createLog,
  readConfig,
  type ServiceClient,
  serviceIdentity,
  workersProcessConfig,
} from '@bowtie/service-kit';
import { bundledProcess, openTestHarness, type TestHarness, testSecret } from '@bowtie/service-kit/testing';
import { FlowProducer, Queue } from 'bullmq';
import { type InboxMessage, inboxMessages } from '../../store-client';
import { isThorough } from '../../thorough';
import { alertsFake } from './alerts-fake';
import { brandsFake } from './brands-fake';
import { createOrderFake } from './order-fake';
import { type OrderedItem, paidCart } from './paid-cart';
import { type PictureServer, startPictureServer } from './picture-server';

const waitMs = 60_000;
const main = resolve(import.meta.dirname, '../../../services/fulfilment/src/main.ts');
/** States of jobs that are yet to be done. */
const undone = ['waiting', 'prioritized', 'active', 'delayed', 'waiting-children'] as const;

/** Whoever prints, writes and posts, and the store's pictures. */
interface PrintProviders {
  print: PrintHouseSandbox;
  greeting: GreetingCardMakerSandbox;
  parcels: ParcelCarrierSandbox;
  pictures: PictureServer;
  brandCards: BrandCardSandbox;
}

/** Workers of this process. */
interface RunningWorkers {
  /** The address of health, metrics, board and dead letters. */
  url: string;
  close(): Promise<void>;
}

/** What of an order is not as usual. */
interface PlacedOrder {
  attempts?: number;
  isBusiness?: boolean;
  /** In which it was bought. */
  language?: string;
}

/** Cards, queue, issuer, print house, carrier and mail, all real but the order service; workers are started by the test. */
export class FulfilmentHarness {
  private constructor(
    readonly harness: TestHarness,
    readonly issuer: CardIssuingSandbox,
    readonly mail: MailSandbox,
    readonly providers: PrintProviders,
    private readonly orderService: ReturnType<typeof createOrderFake>,
    private readonly dataDir: string,
    private readonly flows: FlowProducer,
  ) {}

  private readonly started: RunningWorkers[] = [];
  private count = 0;

  static async open(): Promise<FulfilmentHarness> {
    const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-fulfilment-'));
    const issuer = await startCardIssuingSandbox({ dataDir });
    const mail = await startMailSandbox({ dataDir });
    const providers = {
      print: await startPrintHouseSandbox({ dataDir }),
      greeting: await startGreetingCardMakerSandbox({ dataDir }),
      parcels: await startParcelCarrierSandbox({ dataDir, deliverAfterMs: 400 }),
      pictures: await startPictureServer(),
      brandCards: await startBrandCardSandbox({ dataDir, lateMs: 1_500, slowMs: 300 }),
    };
    const orderService = createOrderFake();
    const harness = await openTestHarness({
      services: [orderService, cardService, alertsFake, brandsFake],
      env: {
        ADDRESS_SERVICE_URL: 'http://127.0.0.1:9',
        ADDRESS_SERVICE_KEY: 'none',
        CARD_ISSUER_URL: issuer.url,
        CARD_ISSUER_KEY: issuer.apiKey,
        BRAND_CARD_SUPPLIER_URL: providers.brandCards.url,
        BRAND_CARD_SUPPLIER_KEY: providers.brandCards.apiKey,
        CARD_DATA_KEY: randomBytes(32).toString('base64'),
        GIFT_LINK_KEY: randomBytes(32).toString('base64'),
        REDEEM_REFUSAL_MS: '20',
      },
    });
    const flows = new FlowProducer({ connection: { url: harness.redisUrl } });
    flows.on('error', () => undefined);
    return new FulfilmentHarness(harness, issuer, mail, providers, orderService, dataDir, flows);
  }

  /** The environment of a fulfilment process of this harness. */
  environment(overrides: Record<string, string> = {}): Record<string, string> {
    return {
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      REDIS_URL: this.harness.redisUrl,
      IDENTITY_SECRET: testSecret,
      ORDER_URL: this.harness.url,
      CARD_URL: this.harness.url,
      ACCOUNT_URL: this.harness.url,
      RELEASES_URL: this.harness.url,
      PUBLIC_URL: 'http://localhost:8080',
      SMTP_URL: this.mail.smtpUrl,
      SMTP_TIMEOUT_MS: '1000',
      GIVE_BACK_AFTER_MS: '0',
      STORE_URL: this.providers.pictures.url,
      PRINT_HOUSE_URL: this.providers.print.url,
      PRINT_HOUSE_KEY: this.providers.print.apiKey,
      GREETING_CARD_MAKER_URL: this.providers.greeting.url,
      GREETING_CARD_MAKER_KEY: this.providers.greeting.apiKey,
      PARCEL_CARRIER_URL: this.providers.parcels.url,
      PARCEL_CARRIER_KEY: this.providers.parcels.apiKey,
      FULFILMENT_TRACK_EVERY_MS: '150',
      FULFILMENT_PARCEL_EMAIL_AFTER_MS: '60000',
      // A process that is killed gives its jobs up soon.
      FULFILMENT_LOCK_MS: '1000',
      FULFILMENT_STALLED_CHECK_MS: '300',
      ...overrides,
    };
  }

  /**
   * Starts workers in this process, which is never killed: what stalls it must not have a job done twice.
   * @param through what stands between them and the other services
   */
  async startWorkers(
    overrides: Record<string, string> = {},
    through: (callService: ServiceClient) => ServiceClient = (callService) => callService,
  ): Promise<RunningWorkers> {
    const environment = this.environment({ FULFILMENT_LOCK_MS: '30000', ...overrides });
    const { HOST: host, PORT: port, LOG_LEVEL } = readConfig(workersProcessConfig, environment);
    const log = createLog('fulfilment', LOG_LEVEL);
    const fulfilment = await fulfilmentWorkers.open({
      environment,
      callService: through(this.harness.clients.clientOf('fulfilment', log)),
      signer: createIdentitySigner(testSecret),
      log,
    });
    const whole = { url: await fulfilment.start({ host, port }), close: fulfilment.close };
    this.started.push(whole);
    return whole;
  }

  /** Starts workers in a process of their own, which may be killed. */
  async startProcess(overrides: Record<string, string> = {}) {
    const child = spawn(process.execPath, [await bundledProcess(main)], {
      env: { PATH: process.env.PATH ?? '', ...this.environment(overrides) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  /**
   * Has workers of a process of their own do some of the work, and kills them in the middle of it.
   * @param at so many pieces are done by then: one of the numbers, or each of them in its turn where all is gone through
   */
  async killWorkers(
    done: () => number,
    at: readonly number[],
    overrides: Record<string, string> = {},
  ): Promise<void> {
    const middle = Math.floor((at.length - 1) / 2);
    for (const pieces of isThorough ? at : at.slice(middle, middle + 1)) {
      const child = await this.startProcess(overrides);
      try {
        await waitUntil(async () => done() >= pieces);
      } finally {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
  }

  /** Ends all that was switched to fail. */
  recover(): void {
    const { print, greeting, parcels, brandCards } = this.providers;
    for (const { faults } of [this.issuer, this.mail, print, greeting, brandCards]) faults.recover();
    parcels.shipmentFaults.recover();
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.started.splice(0).map((fulfilment) => fulfilment.close()));
  }

  /** A paid order, published as the order service does it. Fewer tries than usual keep tests short. */
  async placeOrder(
    items: readonly OrderedItem[],
    { attempts = 10, isBusiness = false, language }: PlacedOrder = {},
  ): Promise<string> {
    this.count += 1;
    const orderNumber = `TEST-${String(this.count).padStart(4, '0')}`;
    this.orderService.orders.set(orderNumber, {
      status: 'paid',
      cart: paidCart(items),
      ...(isBusiness && { business: { company_name: 'Acme Supply', purchase_order_number: 'PO-9' } }),
      ...(language !== undefined && { language }),
      moves: [],
      notices: [],
      refundedCards: [],
      readings: 0,
    });
    await this.publish(orderNumber, attempts);
    return orderNumber;
  }

  async publish(orderNumber: string, attempts = 10): Promise<void> {
    const { cart, business } = this.order(orderNumber);
    const flow = fulfilmentFlow(orderNumber, cart, `request-${orderNumber}`, business !== undefined);
    const brisk = { attempts, backoff: { type: 'fixed', delay: 50 } };
    await this.flows.add({
      ...flow,
      opts: { ...flow.opts, ...brisk },
      children: (flow.children ?? []).map((group) => ({
        ...group,
        opts: { ...group.opts, ...brisk },
        children: (group.children ?? []).map((card) => ({ ...card, opts: { ...card.opts, ...brisk } })),
      })),
    });
  }

  /** Has the first gift of an order go to another address, as the order service does for its buyer. */
  async correctRecipient(orderNumber: string, email: string): Promise<void> {
    const card_id = cardIdOf(orderNumber, 'item0', 1);
    const action_id = randomUUID();
    const body = { card_id, mailing_id: action_id, recipient_name: 'Alan Turing', recipient_email: email };
    await this.harness.call(correctCardRecipient, { body }, { as: serviceIdentity('order') });
    this.orderService.actions.set(action_id, {
      kind: 'recipient',
      order_number: orderNumber,
      card_ids: [card_id],
      amount: 0,
      not_refunded: [],
      unpaid: false,
    });
    const job = orderActionJob({ action_id, request_id: `request-${action_id}` });
    await this.withQueue(orderActionQueue, (queue) => queue.add(...job));
  }

  order(orderNumber: string) {
    const order = this.orderService.orders.get(orderNumber);
    if (order === undefined) throw new Error(`No order ${orderNumber}`);
    return order;
  }

  /** What the card service says of the cards of an order. */
  async cards(orderNumber: string) {
    const { body } = await this.harness.call(
      readCardStates,
      { body: { order_number: orderNumber } },
      { as: serviceIdentity('order') },
    );
    return readCardStates.answer.parse(body).cards;
  }

  async cardStates(orderNumber: string): Promise<CardState[]> {
    return (await this.cards(orderNumber)).map(({ status }) => status);
  }

  /** An address that no other test, nor another try of this one, has written to. */
  newAddress(name: string): string {
    return `${name}-${randomUUID().slice(0, 8)}@example.com`;
  }

  async messages(to: string): Promise<InboxMessage[]> {
    const address = `${this.mail.url}/sandbox/mail/messages/?limit=200&to=${encodeURIComponent(to)}`;
    return inboxMessages(await (await fetch(address)).json());
  }

  /** Works with a queue as an operator's tool does. */
  async withQueue<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = new Queue(name, { connection: { url: this.harness.redisUrl } });
    try {
      return await work(queue);
    } finally {
      await queue.close();
    }
  }

  /** Waits until the queue has done all that it was given for an order. */
  ended(orderNumber: string): Promise<void> {
    return this.withQueue(jobQueues.orders, (queue) =>
      waitUntil(async () =>
        ['completed', 'failed'].includes(await queue.getJobState(jobIds.order(orderNumber))),
      ),
    );
  }

  /** Waits until nothing is left to do in these queues. */
  async drained(names: readonly string[]): Promise<void> {
    for (const name of names)
      await this.withQueue(name, (queue) =>
        waitUntil(async () => (await queue.getJobCountByTypes(...undone)) === 0),
      );
  }

  /** Waits until each letter that was asked for is written: the last of them may come after its order is complete. */
  emailsSent(): Promise<void> {
    return this.drained(['fulfil-letters']);
  }

  /** Forgets all jobs, so that what a test left behind meets nothing that another one prepared. */
  async forgetJobs(): Promise<void> {
    await this.harness.redis.flushdb();
  }

  until(orderNumber: string, status: OrderState): Promise<void> {
    return waitUntil(async () => this.order(orderNumber).status === status);
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    await this.flows.close();
    await this.harness.close();
    await this.mail.close();
    await this.issuer.close();
    await Promise.all(Object.values(this.providers).map((part) => part.close()));
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Waits until something holds; fails when it does not for far longer than a busy machine takes. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const began = performance.now();
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`Still not so after ${waitMs} ms`);
    // To ask must not keep those busy who do the work.
    await sleep(Math.min(500, Math.max(25, 4 * (performance.now() - began))));
  }
}
