import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  captured,
  disputeClosed,
  disputed,
  type Intent,
  noSuchIntent,
  refundedAtDashboard,
  refundFailed,
} from './intent';
import type { IntentStore } from './intent-store';
import { parseBody } from './parse-body';
import type { Webhooks } from './webhooks';

interface DashboardDeps {
  store: IntentStore;
  webhooks: Webhooks;
}

/** What people of the provider, of a payer's bank and of the store itself do at the provider, and the store hears of later. */
export function createDashboard({ store, webhooks }: DashboardDeps) {
  /** Changes a payment, and says whether that changed anything. */
  const change = async (id: string, step: (intent: Intent) => Intent) => {
    let isNew = false;
    const intent = await store.change(id, (before) => {
      const after = step(before);
      isNew = after !== before;
      return after;
    });
    return { intent, isNew };
  };
  return {
    async capture(id: string): Promise<Intent> {
      const { intent, isNew } = await change(id, captured);
      if (isNew) await webhooks.payment('payment_intent.succeeded', intent);
      return intent;
    },
    async refund(id: string, amount: number): Promise<Intent> {
      const { intent } = await change(id, (before) => refundedAtDashboard(before, amount));
      const refund = intent.refunds.at(-1);
      if (refund !== undefined) await webhooks.refund('refund.created', intent, refund);
      return intent;
    },
    async failRefund(id: string, refundId: string): Promise<Intent> {
      const { intent, isNew } = await change(id, (before) => refundFailed(before, refundId));
      const refund = intent.refunds.find((one) => one.id === refundId);
      if (isNew && refund !== undefined) await webhooks.refund('refund.failed', intent, refund);
      return intent;
    },
    async dispute(id: string, amount?: number): Promise<Intent> {
      const { intent } = await change(id, (before) => disputed(before, amount));
      const dispute = intent.disputes?.at(-1);
      if (dispute !== undefined) await webhooks.dispute('charge.dispute.created', intent, dispute);
      return intent;
    },
    async closeDispute(id: string, disputeId: string, status: 'won' | 'lost'): Promise<Intent> {
      const { intent, isNew } = await change(id, (before) => disputeClosed(before, disputeId, status));
      const dispute = intent.disputes?.find((one) => one.id === disputeId);
      if (isNew && dispute !== undefined) await webhooks.dispute('charge.dispute.closed', intent, dispute);
      return intent;
    },
  };
}

const IdSchema = z.object({ id: z.string().max(60) });
const AmountSchema = z.object({ amount: z.coerce.number().int().min(1).optional() });
export const DecisionSchema = z.object({ dispute: z.string().max(60), status: z.enum(['won', 'lost']) });
export const RefundIdSchema = z.object({ refund: z.string().max(60) });
const ListSchema = z.object({
  after: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const HoldSchema = z.object({ order: z.enum(['oldest_first', 'newest_first']).nullable() });
const SendSchema = z.object({ ids: z.array(z.string().max(80)).max(1_000) });

/** The same for drills, which have the secret key. */
export function addDashboardCalls(scope: FastifyInstance, deps: DashboardDeps): void {
  const dashboard = createDashboard(deps);
  const { store } = deps;
  const { events } = deps.webhooks;
  const idOf = (request: FastifyRequest) => parseBody(IdSchema, request.params).id;
  const shown = ({ id, amount, amount_refunded, status, metadata, refunds, disputes = [] }: Intent) => ({
    id,
    amount,
    amount_refunded,
    status,
    order_number: metadata.order_number ?? null,
    refunds,
    disputes,
  });

  scope.get('/v1/dashboard/intents', async (request) => {
    const { after, limit } = parseBody(ListSchema, request.query);
    return { intents: store.list(after, limit).map(shown) };
  });
  scope.get('/v1/dashboard/intents/:id', async (request) => {
    const intent = store.read(idOf(request));
    if (intent === undefined) throw noSuchIntent();
    return shown(intent);
  });

  scope.post('/v1/dashboard/intents/:id/capture', async (request) =>
    shown(await dashboard.capture(idOf(request))),
  );
  scope.post('/v1/dashboard/intents/:id/refund', async (request) => {
    const { amount = 0 } = parseBody(AmountSchema, request.body);
    return shown(await dashboard.refund(idOf(request), amount));
  });
  scope.post('/v1/dashboard/intents/:id/fail-refund', async (request) =>
    shown(await dashboard.failRefund(idOf(request), parseBody(RefundIdSchema, request.body).refund)),
  );
  scope.post('/v1/dashboard/intents/:id/dispute', async (request) =>
    shown(await dashboard.dispute(idOf(request), parseBody(AmountSchema, request.body ?? {}).amount)),
  );
  scope.post('/v1/dashboard/intents/:id/close-dispute', async (request) => {
    const { dispute, status } = parseBody(DecisionSchema, request.body);
    return shown(await dashboard.closeDispute(idOf(request), dispute, status));
  });
  scope.get('/v1/dashboard/intents/:id/events', async (request) => ({ events: events.of(idOf(request)) }));
  scope.post('/v1/dashboard/events/send', async (request) => {
    await events.send(parseBody(SendSchema, request.body).ids);
    return { sent: true };
  });
  // Null holds events back; an order sends what was held.
  scope.post('/v1/dashboard/events/hold', async (request) => {
    const { order } = parseBody(HoldSchema, request.body);
    if (order === null) await events.holdBack();
    else await events.release(order);
    return { held: events.isHeldBack() };
  });
}
