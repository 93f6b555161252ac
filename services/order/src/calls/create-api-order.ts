import { createHash } from 'node:crypto';
import { createApiOrder, fillOrderCart } from '@bowtie/contracts';
import { businessOrderState, source } from '@bowtie/domain';
import { type CallContext, callError, commonError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { createSavedCardPayment } from '../payment/saved-card-payment';
import { createOrderPlacing } from '../placing/place-order';

/** The cart of an order by a program: the same for the same business and key, so that a repeated request meets its own. */
function cartKeyOf(businessId: string, idempotencyKey: string): string {
  return createHash('sha256').update(`api-order\n${businessId}\n${idempotencyKey}`).digest('base64url');
}

export function handleCreateApiOrder(deps: OrderDeps) {
  const { callService, keys, orders } = deps;
  const place = createOrderPlacing(deps);
  const payBySavedCard = createSavedCardPayment(deps);

  /** Fills the cart, unless an earlier try has made its order: then the cart is left as it is. */
  const fillCart = async (
    { body, identity, requestId, idempotencyKey }: CallContext<typeof createApiOrder>,
    cart_key: string,
  ): Promise<void> => {
    const { cart_epoch, user_id } = identity;
    if (user_id === null) throw commonError('not_signed_in');
    const keyed = keyedRequest(createApiOrder.name, cart_key, idempotencyKey, body);
    if (keyed !== undefined && (await orders.byRequestKey(keyed.key)) !== null) return;
    const { delivery_groups, cards } = body;
    const content = { source: source.business, delivery_groups, cards };
    await callService(fillOrderCart, { body: { cart_key, cart_epoch, user_id, content }, requestId });
  };

  return handle(createApiOrder, async (context) => {
    const { body, idempotencyKey } = context;
    const { api_key } = context.identity;
    if (api_key === null) throw commonError('api_key_invalid');
    if (idempotencyKey === undefined) throw callError(createApiOrder, 'idempotency_key_needed');
    const cart_key = cartKeyOf(api_key.business_id, idempotencyKey);
    if (!(await keys.claim(keyedRequest(createApiOrder.name, cart_key, idempotencyKey, body))))
      throw callError(createApiOrder, 'idempotency_key_reused');
    await fillCart(context, cart_key);
    const identity = { ...context.identity, cart_key };
    const { payment_method_id } = body.payment;
    const { order_number, status, transaction_amount, on_review } = await place(
      // The payment is the server's; the rest tells a repeated request from another one under its key.
      { ...context, identity, body: { ...body, payment_intent_id: undefined } },
      {
        callName: createApiOrder.name,
        source: source.business,
        purchaseOrderNumber: body.purchase_order_number ?? null,
        pay: () => payBySavedCard({ ...context, identity }, payment_method_id),
      },
    );
    return {
      order_number,
      status: businessOrderState(status),
      transaction_amount,
      ...(on_review === true && { on_review }),
    };
  });
}
