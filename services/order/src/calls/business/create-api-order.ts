import { createHash } from 'node:crypto';
import { createApiOrder, fillOrderCart } from '@bowtie/contracts';
import { businessOrderState, source } from '@bowtie/domain';
import {
  type CallContext,
  callError,
  commonError,
  handle,
  type KeyedRequest,
  keyedRequest,
} from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createSavedCardPayment } from '../../payment/saved-card-payment';
import { createOrderPlacing } from '../../placing/place-order';

/** The cart of an order by a program: the same for the same business and key, so that a repeated request meets its own. */
function cartKeyOf(businessId: string, idempotencyKey: string): string {
  return createHash('sha256').update(`api-order\n${businessId}\n${idempotencyKey}`).digest('base64url');
}

export function handleCreateApiOrder(deps: OrderDeps) {
  const { callService, keys, orders } = deps;
  const place = createOrderPlacing(deps);
  const payBySavedCard = createSavedCardPayment(deps);

  /** Fills the cart, unless an earlier try has made its order: then the cart is left as it is. Gives what it costs. */
  const fillCart = async (
    { body, identity, requestId }: CallContext<typeof createApiOrder>,
    cart_key: string,
    keyed: KeyedRequest,
  ): Promise<number | undefined> => {
    const { cart_epoch, user_id } = identity;
    if (user_id === null) throw commonError('not_signed_in');
    if ((await orders.byRequestKey(keyed.key)) !== null) return undefined;
    const { delivery_groups, cards } = body;
    const content = { source: source.business, delivery_groups, cards };
    const asked_at = (await keys.askedAt(keyed)).toISOString();
    const filled = { cart_key, cart_epoch, user_id, asked_at, content };
    return (await callService(fillOrderCart, { body: filled, requestId })).cart.total;
  };

  return handle(createApiOrder, async (context) => {
    const { body, idempotencyKey } = context;
    const { api_key } = context.identity;
    if (api_key === null) throw commonError('api_key_invalid');
    const cart_key = cartKeyOf(api_key.business_id, idempotencyKey ?? '');
    const keyed = keyedRequest(createApiOrder.name, cart_key, idempotencyKey, body);
    if (keyed === undefined) throw callError(createApiOrder, 'idempotency_key_needed');
    if (!(await keys.claim(keyed))) throw callError(createApiOrder, 'idempotency_key_reused');
    const total = await fillCart(context, cart_key, keyed);
    const { payment } = body;
    const isCard = payment.method === 'existing_payment_method';
    const paying = {
      ...context,
      identity: { ...context.identity, cart_key },
      // What came with the key is claimed above, as it was sent.
      idempotencyKey: undefined,
      body: isCard ? {} : { balance: total },
    };
    const { order_number, status, transaction_amount, on_review } = await place(paying, {
      callName: createApiOrder.name,
      source: source.business,
      purchaseOrderNumber: body.purchase_order_number ?? null,
      keyed,
      ...(isCard && { pay: () => payBySavedCard(paying, payment.payment_method_id) }),
    });
    return {
      order_number,
      status: businessOrderState(status),
      transaction_amount,
      ...(on_review === true && { on_review }),
    };
  });
}
