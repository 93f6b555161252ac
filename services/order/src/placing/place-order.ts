import { randomBytes } from 'node:crypto';
import {
  type BusinessAccount,
  type CallAnswer,
  type Cart,
  createOrder,
  readCartForOrder,
} from '@bowtie/contracts';
import {
  addressLine,
  type CartSource,
  declineAdvice,
  newOrderState,
  orderNumberBytes,
  orderNumberFrom,
  source,
  wireFromCents,
} from '@bowtie/domain';
import { type Payment, PaymentUnavailable } from '@bowtie/providers/payment';
import {
  ApiError,
  type CallContext,
  callError,
  type KeyedRequest,
  keyedRequest,
  personKeys,
} from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { CreditTender, OrderDocument } from '../model/order-document';
import { createBusinessBuying } from '../payment/business-buying';
import { paymentSlot } from '../payment/payment-slot';
import { createPaymentPreparation } from '../payment/prepare-payment';
import { isUncharged, preparedUncharged } from '../payment/uncharged';
import { createOwnerApproval } from '../review/owner-approval';
import { createRiskReview } from '../review/risk-review';
import { isReached } from '../rules/is-reached';
import { buyerOf, type KnownVisitor, newOrder, type Purchase, withPhone } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { isHeld } from '../rules/order-review';
import { checkPayment, paymentGivenUp, rewardsNotHeldText } from '../rules/payment/check-payment';
import { creditUnavailable } from '../rules/payment/credit-sum';
import { type Outcome, outcomeOf, unwrap } from '../rules/view/outcome';

type Answer = CallAnswer<typeof createOrder> & { awaits_approval?: boolean };

/** How often a number that is taken already is drawn again. */
const numberAttempts = 3;

/** The answer is the state in which this call leaves an order, so that a repeated call answers the same. */
function answerOf(order: OrderDocument): Answer {
  const transaction_amount = wireFromCents(order.cents.total);
  if (order.review !== undefined || order.approval !== undefined)
    return {
      order_number: order._id,
      status: newOrderState,
      transaction_amount,
      ...(order.review !== undefined && { on_review: true }),
      ...(order.approval !== undefined && { awaits_approval: true }),
    };
  if (order.status === 'cancelled' && order.cancel_reason === rewardsNotHeldText)
    throw callError(createOrder, creditUnavailable(order.rewards ?? {}));
  if (order.status === 'cancelled' && order.approved_at === null)
    throw order.cancel_reason === paymentGivenUp
      ? callError(createOrder, 'payment_unknown')
      : callError(createOrder, 'payment_declined', { message: declineAdvice(undefined) });
  return {
    order_number: order._id,
    status: order.approved_at === null ? order.status : 'paid',
    transaction_amount,
  };
}

/** Why this cart cannot be ordered with this payment; undefined when it can. */
function refusalOf(
  cartRead: Outcome<CallAnswer<typeof readCartForOrder>>,
  paymentRead: Outcome<Payment | undefined>,
  rewards: CreditTender | undefined,
  log: FastifyBaseLogger,
): unknown {
  if (!cartRead.ok) return cartRead.error;
  if (!paymentRead.ok) {
    if (!(paymentRead.error instanceof PaymentUnavailable)) return paymentRead.error;
    log.warn({ err: paymentRead.error }, 'a payment could not be read');
    return callError(createOrder, 'payment_unavailable');
  }
  const { cart } = cartRead.value;
  if (cart.cart_id === null || cart.cart_items.length === 0) return callError(createOrder, 'cart_empty');
  const payment = paymentRead.value;
  const verdict = checkPayment(payment, cart, rewards?.cents);
  if (verdict === 'pays') return undefined;
  if (verdict !== 'payment_declined') return callError(createOrder, verdict);
  return callError(createOrder, verdict, { message: declineAdvice(payment?.decline?.code) });
}

/** What of a call an order is made from. */
type Context = Pick<
  CallContext<typeof createOrder>,
  'identity' | 'client' | 'requestId' | 'idempotencyKey' | 'log'
> & {
  body: {
    payment_intent_id?: string | undefined;
    phone_number?: string | undefined;
    rewards?: number | undefined;
    balance?: number | undefined;
  };
};

/** Which cart is ordered, and by which call. */
export interface Placing {
  /** Under its name the `Idempotency-Key` counts. */
  callName: string;
  source: CartSource;
  /** The business's own number of the purchase. */
  purchaseOrderNumber?: string | null;
  /** What counts as the request of an `Idempotency-Key`, where the body is not what was sent. */
  keyed?: KeyedRequest;
  /** Pays where the browser has not; gives the payment's id. */
  pay?: () => Promise<string>;
}

/** Who buys, for which business, and with which rewards or balance. */
interface Buying {
  account: Outcome<BusinessAccount> | undefined;
  visitor: KnownVisitor;
  rewards: CreditTender | undefined;
  requestId: string;
  log: FastifyBaseLogger;
}

/**
 * Places orders of consumers and of businesses by one mechanism: the cart is priced again, its payment is checked, and the
 * order is inserted under the unique key of the cart's version. @throws ApiError of `createOrder` or `createSmbOrder`
 */
export function createOrderPlacing(deps: OrderDeps) {
  const { config, currentPayments, orders, payments, settlement, cartUses, limitUses } = deps;
  const { publisher, tenders, reviewRunner, callService, businessOrders } = deps;
  const buying = createBusinessBuying(deps);
  const prepare = createPaymentPreparation(deps);
  const reviewOf = createRiskReview(deps);
  const approvalOf = createOwnerApproval(deps);

  /** Takes the money of an order and sends its jobs off; a provider that is away is left to the relay. */
  const finish = async (order: OrderDocument, log: FastifyBaseLogger): Promise<Answer> => {
    if (order.status !== 'received') return answerOf(order);
    try {
      if (isHeld(order)) {
        const dueAt = await reviewRunner.resolve(order);
        if (dueAt !== null) await orders.reschedule(order, dueAt);
        return answerOf(order);
      }
      const settled = await settlement.capture(order);
      if (settled.order.outbox.includes('fulfil')) publisher.soon(settled);
      return answerOf(settled.order);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, order_number: order._id }, 'capture failed, retry scheduled');
      return answerOf(order);
    }
  };

  /** The order that this request, this payment or this version of the cart has made already. */
  const earlierOrder = async (
    { payment_id, cart_ref, rewards, request_id }: OrderDocument,
    keyed: KeyedRequest | undefined,
  ) => {
    const known = await knownOrder(payment_id, keyed);
    if (known !== null) return known;
    const sameCart = await orders.byCart(cart_ref);
    // The cart was bought with another payment, so this one must not hold the buyer's money.
    if (sameCart !== null) {
      await outcomeOf(payments.cancel(payment_id));
      await outcomeOf(tenders.release(rewards, request_id));
      await limitUses.release(payment_id);
    }
    return sameCart;
  };

  /** @throws ApiError when the key came with something else before */
  const knownOrder = async (
    paymentId: string,
    keyed: KeyedRequest | undefined,
  ): Promise<OrderDocument | null> => {
    const [paid, sameKey] = await Promise.all([
      orders.byPayment(paymentId),
      keyed === undefined ? null : orders.byRequestKey(keyed.key),
    ]);
    if (sameKey !== null && sameKey.request_body !== keyed?.body)
      throw callError(createOrder, 'idempotency_key_reused');
    return paid;
  };

  const place = async (purchase: Purchase, log: FastifyBaseLogger): Promise<Answer> => {
    for (let attempt = 1; attempt <= numberAttempts; attempt++) {
      const number = orderNumberFrom(randomBytes(orderNumberBytes));
      const now = new Date();
      const dueAt = new Date(now.getTime() + config.ORDER_LEASE_MS);
      const order = newOrder(purchase, { number, now, dueAt });
      if (await orders.insert(order)) {
        // Spent now they cannot lapse, however long the order waits for its money.
        if (order.rewards !== undefined) await outcomeOf(tenders.capture(order));
        return finish(order, log);
      }
      const earlier = await earlierOrder(order, purchase.keyed);
      if (earlier !== null) return finish(earlier, log);
    }
    throw callError(createOrder, 'conflict');
  };

  /**
   * Counts the order for its limits, and takes the use of the cart's promotion, which from then on waits for this order
   * alone; why that cannot be had else.
   */
  const claimErrorOf = async (
    cart: Cart,
    {
      visitor,
      payment,
      requestId,
      account,
    }: { visitor: KnownVisitor; payment: Payment; requestId: string; account: BusinessAccount | undefined },
  ): Promise<unknown> => {
    const fingerprint = payment.card?.fingerprint ?? null;
    const claims = limitClaims(cart, visitor.buyer, fingerprint, account?.business_id);
    const exceeded = await limitUses.claim(claims, payment.id);
    if (exceeded !== undefined) return callError(createOrder, exceeded);
    const claimed = await outcomeOf(
      account === undefined ? Promise.resolve() : buying.claim(account, cart, payment.id),
    );
    const { business_id } = account ?? {};
    const persons = personKeys({ ...visitor.buyer, fingerprint, ...(business_id && { business_id }) });
    const taken = claimed.ok ? await outcomeOf(cartUses.take(cart, payment.id, persons, requestId)) : claimed;
    if (taken.ok) return undefined;
    if (account !== undefined && claimed.ok) await businessOrders.release(account.business_id, payment.id);
    await limitUses.release(payment.id);
    return taken.error;
  };

  const orderErrorOf = async (
    cartRead: Outcome<CallAnswer<typeof readCartForOrder>>,
    paymentRead: Outcome<Payment | undefined>,
    { account, visitor, rewards, requestId, log }: Buying,
  ): Promise<unknown> => {
    const refused = refusalOf(cartRead, paymentRead, rewards, log);
    if (refused !== undefined) return refused;
    if (account?.ok === false) return account.error;
    const payment = unwrap(paymentRead);
    if (payment === undefined) return callError(createOrder, 'payment_unknown');
    if (rewards !== undefined) {
      const isOwn =
        rewards.user_id === visitor.buyer.user_id && rewards.business_id === account?.value.business_id;
      if (!isOwn) return callError(createOrder, 'payment_unknown');
      const held = await outcomeOf(tenders.hold(rewards, requestId));
      if (!held.ok) return held.error;
      if (held.value !== 'held') return callError(createOrder, creditUnavailable(rewards));
    }
    return claimErrorOf(unwrap(cartRead).cart, { visitor, payment, requestId, account: account?.value });
  };

  /** The payment of an order for which nothing is to be charged. */
  const uncharged = async (
    context: Context,
    { callName, source: cartSource }: Placing,
    slot: string,
  ): Promise<string> => {
    const { rewards, balance } = context.body;
    const prepared = await outcomeOf(
      prepare(
        { ...context, body: { rewards, balance, source: cartSource } },
        {
          means: 'none',
          callName,
          saveCard: false,
          customerIdOf: async () => null,
          create: () => Promise.reject(new TypeError('Nothing is charged')),
        },
      ),
    );
    if (prepared.ok) return prepared.value.payment_id;
    // The cart may be empty because an earlier try has made the order; any other error is of a cart that is yet to be bought.
    const isEmpty = prepared.error instanceof ApiError && prepared.error.code === 'cart_empty';
    const last = isEmpty ? await currentPayments.of(slot) : null;
    if (last?.means === 'none' && last.hold_until !== undefined) return last.payment_id;
    throw prepared.error;
  };

  return async (context: Context, placing: Placing): Promise<Answer> => {
    const { callName, source: cartSource } = placing;
    const isBusiness = cartSource === source.business;
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
    // What the buyer confirms is what is charged: from here on, changes of the cart wait.
    const cartBody = { cart_key, cart_epoch, business: isBusiness, hold: true };
    // All are asked at once; what is not needed in the end is let go. Whether there is an order already is found by its
    // unique keys.
    const [cartRead, read, current, account] = await Promise.all([
      outcomeOf(callService(readCartForOrder, { body: cartBody, requestId })),
      outcomeOf(payments.read(paymentId)),
      currentPayments.of(slot),
      isBusiness ? outcomeOf(buying.account(identity, requestId)) : undefined,
    ]);
    const paymentRead: typeof read = isUncharged(paymentId)
      ? { ok: true, value: preparedUncharged(paymentId, current) }
      : read;
    const rewards = (current?.payment_id === paymentId ? current.rewards : null) ?? undefined;
    const refused = await orderErrorOf(cartRead, paymentRead, { account, visitor, rewards, requestId, log });
    if (refused !== undefined) {
      if (cartRead.ok) await settlement.releaseCart(cartRead.value.cart.cart_id, requestId);
      // This may be a second try, or another request may have made the order in the meantime.
      const known = await knownOrder(paymentId, keyed);
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
      cartId: cart.cart_id,
      cart,
      paymentId,
      rewards,
      keyed,
      requestId,
      review,
      approval,
    };
    return place({ ...bought, business, linkKey: config.ORDER_LINK_KEY }, log);
  };
}
