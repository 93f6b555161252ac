import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { centsOfPaypal, paypalAmount } from '../paypal-shapes';
import { type PaypalEvents, verificationOf } from './paypal-events';
import {
  newPaypalId,
  PaypalIssue,
  type PaypalOrders,
  refundedOrder,
  type SandboxOrder,
} from './paypal-orders';

const NewOrderSchema = z.object({
  intent: z.literal('AUTHORIZE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127),
        amount: z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});
const CaptureSchema = z.object({ invoice_id: z.string().min(1).max(127) });
const RefundSchema = z.object({
  amount: z.object({ value: z.string() }),
  custom_id: z.string().max(127).optional(),
});
const IdSchema = z.object({ id: z.string().min(1).max(60) });

/** An order in PayPal's own shape. The approving page stands under the store's own address. */
function shownOrder(order: SandboxOrder) {
  const { authorization, capture } = order;
  const approve = new URL(`/sandbox/paypal/approve/?token=${order.id}`, order.returnUrl).href;
  return {
    id: order.id,
    status: order.status,
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        amount: paypalAmount(order.cents),
        ...(authorization !== null && {
          payments: {
            authorizations: [{ id: authorization.id, status: authorization.status }],
            captures:
              capture === null
                ? []
                : [{ id: capture.id, status: 'COMPLETED', invoice_id: capture.invoiceId }],
            refunds: (order.refunds ?? []).map((refund) => ({
              id: refund.id,
              status: refund.status,
              amount: paypalAmount(refund.cents),
              ...(refund.customId !== null && { custom_id: refund.customId }),
            })),
          },
        }),
      },
    ],
    ...(order.payerId !== null && {
      payer: { payer_id: order.payerId, address: { country_code: order.payerCountry ?? 'US' } },
    }),
    links: [{ href: approve, rel: 'payer-action', method: 'GET' }],
  };
}

/** The calls of the store's server, with PayPal's paths, tokens and errors. */
export async function paypalApi(
  scope: FastifyInstance,
  { orders, apiKey, events }: { orders: PaypalOrders; apiKey: string; events: PaypalEvents },
): Promise<void> {
  const tokens = new Set<string>();
  const idOf = (request: FastifyRequest) => IdSchema.parse(request.params).id;
  const keyOf = (request: FastifyRequest) => String(request.headers['paypal-request-id'] ?? randomUUID());

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (request.url === '/v1/oauth2/token') return undefined;
    const [, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (tokens.has(token)) return undefined;
    return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE', message: 'The token is not known.' });
  });
  scope.post('/v1/oauth2/token', async (request, reply) => {
    const [, given = ''] = (request.headers.authorization ?? '').split(' ');
    const secret = Buffer.from(Buffer.from(given, 'base64').toString().split(':').slice(1).join(':'));
    const right = Buffer.from(apiKey);
    if (secret.length !== right.length || !timingSafeEqual(secret, right))
      return reply.code(401).send({ name: 'invalid_client', message: 'Client authentication failed.' });
    const access_token = randomBytes(24).toString('base64url');
    tokens.add(access_token);
    return { access_token, token_type: 'Bearer', expires_in: 32_400 };
  });

  scope.post('/v2/checkout/orders', async (request, reply) => {
    const { purchase_units, payment_source } = NewOrderSchema.parse(request.body);
    const { return_url, cancel_url } = payment_source.paypal.experience_context;
    const answer = await orders.once(keyOf(request), () => {
      const [unit] = purchase_units;
      const order: SandboxOrder = {
        id: newPaypalId(),
        status: 'PAYER_ACTION_REQUIRED',
        customId: unit?.custom_id ?? '',
        cents: unit === undefined ? 0 : centsOfPaypal(unit.amount),
        returnUrl: return_url,
        cancelUrl: cancel_url,
        payerId: null,
        isDeclined: false,
        authorization: null,
        capture: null,
        created: Date.now(),
      };
      return { order, answer: shownOrder(order) };
    });
    return reply.code(201).send(answer);
  });
  scope.get('/v2/checkout/orders/:id', async (request) => shownOrder(orders.find(idOf(request))));
  scope.post('/v2/checkout/orders/:id/authorize', async (request, reply) => {
    const order = await orders.change(idOf(request), (before) => {
      if (before.authorization !== null) return before;
      if (before.status !== 'APPROVED') throw new PaypalIssue(422, 'ORDER_NOT_APPROVED');
      if (before.isDeclined) throw new PaypalIssue(422, 'INSTRUMENT_DECLINED');
      return { ...before, status: 'COMPLETED', authorization: { id: newPaypalId(), status: 'CREATED' } };
    });
    return reply.code(201).send(shownOrder(order));
  });
  scope.post('/v2/payments/authorizations/:id/capture', async (request, reply) => {
    const { invoice_id } = CaptureSchema.parse(request.body);
    let taken: SandboxOrder | undefined;
    const answer = await orders.once(keyOf(request), () => {
      const order = orders.byAuthorization(idOf(request));
      if (order.authorization?.status === 'VOIDED') throw new PaypalIssue(422, 'AUTHORIZATION_VOIDED');
      if (order.authorization?.status !== 'CREATED')
        throw new PaypalIssue(422, 'AUTHORIZATION_ALREADY_CAPTURED');
      const capture = { id: newPaypalId(), invoiceId: invoice_id, refundedCents: 0 };
      const authorization = { ...order.authorization, status: 'CAPTURED' as const };
      const next = { ...order, authorization, capture };
      taken = next;
      return { order: next, answer: { id: capture.id, status: 'COMPLETED' } };
    });
    if (taken !== undefined) await events.captured(taken);
    return reply.code(201).send(answer);
  });
  scope.post('/v2/payments/authorizations/:id/void', async (request, reply) => {
    const { id } = orders.byAuthorization(idOf(request));
    await orders.change(id, (order) => {
      if (order.authorization?.status === 'CAPTURED') throw new PaypalIssue(422, 'PREVIOUSLY_CAPTURED');
      if (order.authorization?.status !== 'CREATED') throw new PaypalIssue(422, 'PREVIOUSLY_VOIDED');
      return { ...order, status: 'VOIDED', authorization: { ...order.authorization, status: 'VOIDED' } };
    });
    return reply.code(204).send();
  });
  scope.get('/v2/payments/captures/:id', async (request) => {
    const { id, capture } = orders.byCapture(idOf(request));
    return {
      id: capture?.id,
      status: 'COMPLETED',
      supplementary_data: { related_ids: { order_id: id } },
    };
  });
  scope.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    const { amount, custom_id = null } = RefundSchema.parse(request.body);
    let made: ReturnType<typeof refundedOrder> | undefined;
    const answer = await orders.once(keyOf(request), () => {
      made = refundedOrder(orders.byCapture(idOf(request)), centsOfPaypal(amount), custom_id);
      return {
        order: made.order,
        answer: {
          id: made.refund.id,
          status: made.refund.status,
          seller_payable_breakdown: {
            total_refunded_amount: paypalAmount(made.order.capture.refundedCents),
          },
        },
      };
    });
    if (made !== undefined) await events.refunded(made.order, made.refund);
    return reply.code(201).send(answer);
  });

  scope.register(async (verifying) => {
    // The event that is asked about counts byte for byte.
    verifying.removeAllContentTypeParsers();
    verifying.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 524_288 },
      (_request, body, done) => done(null, String(body)),
    );
    verifying.post('/v1/notifications/verify-webhook-signature', async (request) => ({
      verification_status: verificationOf(String(request.body), apiKey) ? 'SUCCESS' : 'FAILURE',
    }));
  });
}
