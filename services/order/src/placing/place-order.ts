import { randomBytes } from 'node:crypto';
import { createOrder, readCartForOrder } from '@bowtie/contracts';
import { addressLine, orderNumberBytes, orderNumberFrom, source } from '@bowtie/domain';
import {
  callError,
  commonError,
  type KeyedRequest,
  keyedRequest,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import { outcomeOf, unwrap } from '../outcome';
import { createBusinessBuying } from '../payment/business-buying';
import { paymentSlot } from '../payment/payment-slot';
import { isUncharged, preparedUncharged } from '../payment/uncharged';
import { createOwnerApproval } from '../review/owner-approval';
import { createRiskReview } from '../review/risk-review';
import { isReached } from '../rules/is-reached';
import { buyerOf, type KnownVisitor, newOrder, type Purchase, withPhone } from '../rules/new-order';
import type { PlacingAttempt } from '../store/current-payments';
import { createOrderFinish, type PlacedOrder } from './finish-order';
import { createKnownOrders } from './known-orders';
import { createOrderChecks } from './order-checks';
import type { Placing, PlacingContext } from './placing';
import { createRefusedPayment, newAttempt } from './refused-payment';
import { createUnchargedPayment } from './uncharged-payment';

/** How often a number that is taken already is drawn again. */
const numberAttempts = 3;

/** One try to make an order of a payment. */
interface Attempt {
  visitor: KnownVisitor;
  slot: string;
  paymentId: string;
  keyed: KeyedRequest | undefined;
  attempt: PlacingAttempt;
}

/**
 * Places orders of consumers and of businesses by one mechanism: the cart is priced again, its payment is checked, and the
 * order is inserted under the unique key of the cart's version. @throws ApiError of `createOrder` or `createSmbOrder`
 */
export function createOrderPlacing(deps: OrderDeps) {
  const { config, currentPayments, orders, payments, settlement, tenders, callService } = deps;
  const buying = createBusinessBuying(deps);
  const reviewOf = createRiskReview(deps);
  const approvalOf = createOwnerApproval(deps);
  const errorOf = createOrderChecks(deps);
  const knownOrders = createKnownOrders(deps);
  const finish = createOrderFinish(deps);
  const uncharged = createUnchargedPayment(deps);
  const endRefused = createRefusedPayment(deps);

  const place = async (
    purchase: Purchase,
    { until }: PlacingAttempt,
    log: FastifyBaseLogger,
  ): Promise<PlacedOrder> => {
    // Held up for so long it may have lost its payment to whoever gives that up.
    if (until.getTime() <= Date.now()) throw commonError('service_unavailable');
    return retryConflicts(numberAttempts, async () => {
      const number = orderNumberFrom(randomBytes(orderNumberBytes));
      const now = new Date();
      const dueAt = new Date(now.getTime() + config.ORDER_LEASE_MS);
      const order = newOrder(purchase, { number, now, dueAt });
      if (await orders.insert(order)) {
        // Spent now they cannot lapse, however long the order waits for its money.
        if (order.rewards !== undefined) await outcomeOf(tenders.capture(order));
        return finish(order, log);
      }
      const earlier = await knownOrders.ofPurchase(order, purchase.keyed);
      return earlier === null ? new WriteConflict() : finish(earlier, log);
    });
  };

  const placeFor = async (
    context: PlacingContext,
    placing: Placing,
    { visitor, slot, paymentId, keyed, attempt }: Attempt,
  ): Promise<PlacedOrder> => {
    const isBusiness = placing.source === source.business;
    const { identity, language, requestId, log } = context;
    const { cartKey: cart_key, cartEpoch: cart_epoch } = visitor;
    // What the buyer confirms is what is charged: from here on, changes of the cart wait.
    const cartBody = { cart_key, cart_epoch, business: isBusiness, hold: true };
    const readCart = async () =>
      placing.cart === undefined
        ? callService(readCartForOrder, { body: cartBody, requestId })
        : { cart: placing.cart };
    // All are asked at once; what is not needed in the end is let go. Whether there is an order already is found by its
    // unique keys.
    const [cartRead, read, current, account] = await Promise.all([
      outcomeOf(readCart()),
      outcomeOf(payments.read(paymentId)),
      currentPayments.beginPlacing(slot, paymentId, attempt),
      isBusiness ? outcomeOf(buying.account(identity, requestId)) : undefined,
    ]);
    const isGivenUp = current?.payment_id === paymentId && current.release?.started_at !== undefined;
    const paymentRead: typeof read = isGivenUp
      ? { ok: true, value: undefined }
      : isUncharged(paymentId)
        ? { ok: true, value: preparedUncharged(paymentId, current) }
        : read;
    const rewards = (current?.payment_id === paymentId ? current.rewards : null) ?? undefined;
    const refused = await errorOf(cartRead, paymentRead, { account, visitor, rewards, requestId, log });
    if (refused !== undefined) {
      if (cartRead.ok) await settlement.releaseCart(cartRead.value.cart.cart_id, requestId);
      // This may be a second try, or another request may have made the order in the meantime.
      const known = await knownOrders.ofPayment(paymentId, keyed);
      const isOwn =
        known?.cart_key === cart_key &&
        isReached(known, cart_epoch) &&
        (known.business !== undefined) === isBusiness;
      if (known !== null && isOwn) return finish(known, log);
      throw refused;
    }
    const { cart } = unwrap(cartRead);
    if (cart.cart_id === null) throw callError(createOrder, 'cart_empty');
    const ordering = account?.ok === true ? account.value : undefined;
    const payment = unwrap(paymentRead);
    const review = await reviewOf({ cart, visitor, payment, account: ordering, requestId, log });
    const business =
      ordering === undefined
        ? undefined
        : {
            business_id: ordering.business_id,
            company_name: ordering.company_name,
            company_address: addressLine(ordering.address),
            purchase_order_number: placing.purchaseOrderNumber ?? null,
          };
    const approval =
      ordering === undefined
        ? undefined
        : await approvalOf({ account: ordering, userId: identity.user_id, cart, paymentId });
    const bought = {
      visitor,
      language,
      cartId: cart.cart_id,
      cart,
      paymentId,
      rewards,
      keyed,
      requestId,
      review,
      approval,
    };
    return place({ ...bought, business, linkKey: config.ORDER_LINK_KEY }, attempt, log);
  };

  return async (context: PlacingContext, placing: Placing): Promise<PlacedOrder> => {
    const { callName, source: cartSource, isUnattended = false } = placing;
    const { body, identity, requestId, idempotencyKey, log } = context;
    const visitor = withPhone(buyerOf(identity), body.phone_number);
    if (visitor === undefined) throw callError(createOrder, 'buyer_unknown');
    const { cartKey: cart_key, cartEpoch: cart_epoch } = visitor;
    const slot = paymentSlot(cart_key, cartSource);
    const keyed = placing.keyed ?? keyedRequest(callName, visitor.cartKey, idempotencyKey, body);
    if (body.payment_intent_id === undefined && keyed !== undefined) {
      // Without a payment the key alone says that this is a second try, and not an order of what the cart holds now.
      const same = await orders.byRequestKey(keyed.key);
      if (same !== null && same.request_body !== keyed.body)
        throw callError(createOrder, 'idempotency_key_reused');
      if (same !== null && isReached(same, cart_epoch)) return finish(same, log);
    }
    const paymentId =
      body.payment_intent_id ?? (await (placing.pay?.() ?? uncharged(context, placing, slot)));
    const attempt = newAttempt();
    try {
      return await placeFor(context, placing, { visitor, slot, paymentId, keyed, attempt });
    } catch (error) {
      await endRefused({ slot, paymentId, epoch: cart_epoch, isUnattended }, attempt, error, requestId);
      throw error;
    }
  };
}
