import { readCardStates, readChangedOrders } from '@bowtie/contracts';
import { createDueWorker, type ServiceClient, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { webhookEventsOf } from '../../rules/business/webhook-events';
import type { Orders } from '../../store/orders';
import type { WebhookDeliveries } from '../../store/webhooks/webhook-deliveries';
import type { WebhookEndpoints } from '../../store/webhooks/webhook-endpoints';
import type { WebhookFollow, WebhookFollows } from '../../store/webhooks/webhook-follows';
import type { WebhookQueue } from './webhook-queue';

/** How far back an instance looks that has just begun, and how much later than it is dated a change may be seen. */
const lookbackMs = 3_600_000;
const overlapMs = 5_000;
const leaseMs = 30_000;
/** An order of which nothing new is heard is looked at after twice as long each time. */
const firstQuietMs = 10_000;
const longestQuietMs = 6 * 3_600_000;
/** By then its cards were opened or never will be. */
const followedMs = 400 * 86_400_000;
const requestId = 'webhook-relay';

/** Turns what happens to orders and cards into deliveries, and has them delivered. */
export interface WebhookRelay {
  /** Looks now, because something was added. Waits for nothing and never fails. */
  wake(): void;
  /** Looks now, and waits for the end of it. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface WebhookRelayDeps {
  orders: Pick<Orders, 'byNumber'>;
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  follows: WebhookFollows;
  queue: WebhookQueue;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  everyMs: number;
}

/**
 * Follows the orders of businesses that have an endpoint. What is told is worked out from the order and its cards as they stand,
 * and what was told is written down with them: a change that nobody was hinted at is told when the order is looked at next, and
 * nothing that makes or mails cards waits for it. Several instances may run.
 */
export function createWebhookRelay(deps: WebhookRelayDeps): WebhookRelay {
  const { orders, endpoints, deliveries, follows, queue, callService, log, everyMs } = deps;
  let ordersSince = new Date(Date.now() - lookbackMs);
  let cardsSince = ordersSince.toISOString();

  /** What was read last time and is read once more, as the times overlap. */
  let known: ReadonlySet<string> = new Set();

  const hintOrders = async (businessIds: readonly string[]): Promise<void> => {
    const began = Date.now();
    const { changed, isWhole } = await follows.changedOrders(businessIds, ordersSince);
    for (const order of changed) if (!known.has(versionOf(order))) await follows.hint(order);
    known = new Set(changed.map(versionOf));
    const last = changed.at(-1)?.updated_at.getTime() ?? began;
    ordersSince = new Date(isWhole ? began - overlapMs : last);
  };
  const hintCards = async (businessIds: readonly string[]): Promise<void> => {
    const { order_numbers, until } = await callService(readChangedOrders, {
      body: { since: cardsSince },
      requestId,
    });
    const own = await follows.ofBusinesses(order_numbers, new Set(businessIds));
    for (const order of own) await follows.hint(order);
    cardsSince = until;
  };

  const follow = async (followed: WebhookFollow): Promise<void> => {
    const order = await orders.byNumber(followed._id);
    if (order === null) return follows.settle(followed, followed.seen, { due_at: null, quiet: 0 });
    const { cards } = await callService(readCardStates, { body: { order_number: order._id }, requestId });
    const { events, seen } = webhookEventsOf(order, cards, followed.seen);
    const told = (await endpoints.of(followed.business_id)).filter(({ active }) => active);
    for (const endpoint of events.length > 0 ? told : []) {
      // An endpoint is told of what comes after it was added.
      const wanted = events.filter(
        ({ type, at }) => endpoint.events.includes(type) && at >= endpoint.created_at,
      );
      await deliveries.add(endpoint._id, order._id, wanted);
      if (wanted.length > 0) await endpoints.wake([endpoint._id]);
    }
    const quiet = events.length > 0 ? 0 : followed.quiet + 1;
    const isOver = Date.now() - order.created_at.getTime() > followedMs;
    const afterMs = Math.min(firstQuietMs * 2 ** Math.min(quiet, 20), longestQuietMs);
    await follows.settle(followed, seen, { quiet, due_at: isOver ? null : new Date(Date.now() + afterMs) });
  };

  const sweep = async (): Promise<void> => {
    const businessIds = await endpoints.businesses();
    if (businessIds.length === 0) return;
    await hintOrders(businessIds);
    await hintCards(businessIds).catch((error: unknown) =>
      log.warn({ err: error }, 'changed cards could not be asked for'),
    );
    await followed.sweep();
    await queue.add(await endpoints.due(new Date()));
  };
  // It has no interval of its own: orders are followed between the look for changes and the deliveries.
  const followed = createDueWorker<WebhookFollow>({
    name: 'webhook_follows',
    due: follows.due(),
    leaseMs,
    run: follow,
    about: ({ _id }) => ({ order_number: _id }),
    log,
  });
  const periodic = startPeriodic({
    name: 'webhook_relay',
    everyMs,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'webhook relay failed, retry scheduled'),
  });
  return {
    wake: () => void periodic.runNow(),
    sweep: () => periodic.runNow(),
    close: async () => {
      await followed.close();
      await periodic.stop();
      await queue.close();
    },
  };
}

function versionOf({ _id, updated_at }: { _id: string; updated_at: Date }): string {
  return `${_id} ${updated_at.getTime()}`;
}
