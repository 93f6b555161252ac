import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { addFaultControl, dropLine } from '../../sandbox-control';
import { isPending, type SandboxOrder, type SupplierOrders } from './supplier-orders';
import { addSupplierPages, supplierHome } from './supplier-pages';

/**
 * `unavailable` answers 503, `refuse` and `out_of_stock` 422; `lost_answer` does what was asked and then drops the line; `late`
 * leaves an order pending for a while; `duplicate` says 409 to an order that is known; `wrong_answer` tells of another card, and
 * `nonsense` of none.
 */
const supplierFaults = [
  'unavailable',
  'refuse',
  'out_of_stock',
  'lost_answer',
  'late',
  'duplicate',
  'wrong_answer',
  'nonsense',
] as const;
export type SupplierFault = (typeof supplierFaults)[number];

export interface BrandCardSandboxDeps {
  orders: SupplierOrders;
  faults: FaultSwitch<SupplierFault>;
  apiKey: string;
  /** How long a late order is pending, and how long a slow brand's answer takes. */
  lateMs: number;
  slowMs: number;
}

const Name = z.string().min(1).max(200);
const OrderSchema = z.strictObject({
  accountIdentifier: Name,
  customerIdentifier: Name,
  externalRefID: Name,
  utid: Name,
  amount: z.number().min(0.01).max(2_000),
  deliveryMethod: z.enum(['NONE', 'PHYSICAL']),
  sendEmail: z.literal(false),
  recipient: z.strictObject({ firstName: z.string().min(1).max(100) }).optional(),
});
const SearchQuery = z.object({ externalRefID: Name });
const OrderParams = z.object({ reference: Name });

/** A fake of an aggregator of brand cards, with `/control` by which drills make it fail and its page at `/sandbox/brand-cards/`. */
export const brandCardSandbox: FastifyPluginAsync<BrandCardSandboxDeps> = async (app, deps) => {
  const { orders, faults, apiKey, lateMs, slowMs } = deps;
  const bearer = `Bearer ${apiKey}`;
  const isKnown = (shown: string | undefined) => shown === bearer || basicKey(shown) === apiKey;

  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith(supplierHome) || isKnown(request.headers.authorization)
      ? undefined
      : refuse(reply, 401, 'auth.unknown'),
  );
  addSupplierPages(app, orders);

  app.post('/orders', async (request, reply) => {
    const wanted = OrderSchema.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, 'request.invalid');
    const { externalRefID, utid, amount, deliveryMethod } = wanted.data;
    const behavior = orders.behaviorOf(utid);
    await sleep(faults.latencyMs + (behavior === 'slow' ? slowMs : 0));
    const fault = faults.take();
    if (fault === 'unavailable') return refuse(reply, 503, 'service.unavailable');
    if (fault === 'refuse') return refuse(reply, 422, 'utid.not_active');
    const before = orders.byExternalId(externalRefID);
    if (before === undefined && (fault === 'out_of_stock' || behavior === 'out'))
      return refuse(reply, 422, 'utid.out_of_stock');
    if (before !== undefined && fault === 'duplicate') return refuse(reply, 409, 'externalRefID.duplicate');
    const { order, isNew, refusal } = await orders.order({
      externalId: externalRefID,
      utid,
      cents: Math.round(amount * 100),
      plastic: deliveryMethod === 'PHYSICAL',
      lateMs: fault === 'late' || behavior === 'late' ? lateMs : 0,
    });
    if (refusal !== undefined) return refuse(reply, 409, refusal);
    if (fault === 'lost_answer') return dropLine(request, reply);
    if (fault === 'nonsense') return reply.code(201).send({ status: 'COMPLETE', reward: 'yours' });
    const isWrong = fault === 'wrong_answer' || (behavior === 'wrong' && isNew);
    const told = shown(order);
    return reply.code(isNew ? 201 : 200).send(isWrong ? { ...told, amount: told.amount + 1 } : told);
  });

  app.get('/orders', async (request, reply) => {
    const query = SearchQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'request.invalid');
    await sleep(faults.latencyMs);
    if (faults.take() === 'unavailable') return refuse(reply, 503, 'service.unavailable');
    const order = orders.byExternalId(query.data.externalRefID);
    return {
      orders: order === undefined ? [] : [{ ...shown(order), reward: undefined }],
      page: { number: 0, elementsPerBlock: 100, resultCount: order === undefined ? 0 : 1 },
    };
  });

  app.get('/orders/:reference', async (request, reply) => {
    const order = orders.byReference(OrderParams.parse(request.params).reference);
    await sleep(faults.latencyMs);
    return order === undefined ? refuse(reply, 404, 'order.not_found') : shown(order);
  });

  app.post('/orders/:reference/cancel', async (request, reply) => {
    await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable') return refuse(reply, 503, 'service.unavailable');
    if (fault === 'refuse') return refuse(reply, 422, 'order.not_cancelable');
    const { order, refusal } = await orders.cancel(OrderParams.parse(request.params).reference);
    if (refusal !== undefined) return refuse(reply, refusal === 'order.not_found' ? 404 : 422, refusal);
    return fault === 'lost_answer' ? dropLine(request, reply) : shown(order);
  });

  app.get('/control', async () => ({ orders: orders.count(), latency_ms: faults.latencyMs }));
  addFaultControl(app, '/control', faults, supplierFaults);
};

function basicKey(authorization: string | undefined): string | undefined {
  const [scheme, shown = ''] = authorization?.split(' ') ?? [];
  return scheme === 'Basic' ? Buffer.from(shown, 'base64').toString().split(':').at(1) : undefined;
}

/** An order as the supplier tells of it. */
function shown(order: SandboxOrder) {
  const { reference, external_id, utid, cents, code, pin, link, expires, made_at } = order;
  const credentials = [
    { label: 'Claim code', value: code, credentialType: 'redemptionCode' },
    { label: 'PIN', value: pin, credentialType: 'pin' },
    { label: 'Redemption link', value: link, credentialType: 'redemptionUrl' },
    { label: 'Expires', value: expires, credentialType: 'expirationDate' },
  ].filter(({ value }) => value !== null);
  return {
    referenceOrderID: reference,
    externalRefID: external_id,
    utid,
    amount: cents / 100,
    status: statusOf(order),
    createdAt: made_at,
    reward: statusOf(order) === 'COMPLETE' ? { credentialList: credentials } : null,
  };
}

function statusOf(order: SandboxOrder): 'COMPLETE' | 'PENDING' | 'CANCELED' {
  if (order.status === 'canceled') return 'CANCELED';
  return isPending(order) ? 'PENDING' : 'COMPLETE';
}

function refuse(reply: FastifyReply, status: number, key: string): FastifyReply {
  return reply.code(status).send({ httpCode: status, errors: [{ i18nKey: key, path: null, message: key }] });
}
