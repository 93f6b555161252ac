import { randomBytes } from 'node:crypto';
import { createOrder, readCartForOrder } from '@bowtie/contracts';
import { addressLine, orderNumberBytes, orderNumberFrom } from '@bowtie/domain';
import { callError, commonError, personKeys, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { outcomeOf, unwrap } from '../outcome';
import { createBusinessBuying } from '../payment/business-buying';
import { createOwnerApproval } from '../review/owner-approval';
import { createRiskReview } from '../review/risk-review';
import { isReached } from '../rules/is-reached';
import { newOrder, type Purchase } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { notHeldCode } from '../rules/payment/credit-sum';
import type { PlacingAttempt } from '../store/current-payments';
import { createOrderFinish, type PlacedOrder } from './finish-order';
import { createKnownOrders } from './known-orders';
import { limitError } from './limit-error';
import { createPaymentOfOrder } from './payment-of-order';
import {
  type OrderRequest,
  type PaymentOfOrder,
  type Placing,
  type PlacingContext,
  readOrderRequest,
} from './placing';
import { createPlacingAttempts } from './placing-attempts';
import { allInOrder, inSteps } from './steps';

/** How often a number that is taken already is drawn again. */
const numberAttempts = 3;

/**
 * Places orders of consumers and of businesses by one mechanism: its steps are those of `makeOrder`. One that fails has the steps
 * before it undone. From the insert on nothing is undone: a second request, or the relay (`outbox/relay.ts`), goes on where
 * this one ended.
 */
export function createOrderPlacing(deps: OrderDeps) {
  const { config, businessOrders, cartUses, currentPayments, limitUses, orders, paymentCapture, tenders } =
    deps;
  const attempts = createPlacingAttempts(deps);
  const buying = createBusinessBuying(deps);
  const reviewOf = createRiskReview(deps);
  const approvalOf = createOwnerApproval(deps);
  const knownOrders = createKnownOrders(deps);
  const payment = createPaymentOfOrder(deps);
  const finish = createOrderFinish(deps);

  /** What the buyer confirms is what is charged: from here on, changes of the cart wait. */
  const holdCart = async ({ visitor, isBusiness, context: { requestId } }: OrderRequest) => {
    const { cartKey: cart_key, cartEpoch: cart_epoch } = visitor;
    const body = { cart_key, cart_epoch, business: isBusiness, hold: true };
    return (await deps.callService(readCartForOrder, { body, requestId })).cart;
  };

  /** The order under the unique keys of its payment, its request and its cart's version, or the one that has them already. */
  const insert = async (purchase: Purchase, { until }: PlacingAttempt): Promise<OrderDocument> => {
    // Held up for so long it may have lost its payment to whoever gives that up.
    if (until.getTime() <= Date.now()) throw commonError('service_unavailable');
    return retryConflicts(numberAttempts, async () => {
      const number = orderNumberFrom(randomBytes(orderNumberBytes));
      const now = new Date();
      const order = newOrder(purchase, {
        number,
        now,
        dueAt: new Date(now.getTime() + config.ORDER_LEASE_MS),
      });
      if (!(await orders.insert(order)))
        return (await knownOrders.ofPurchase(order, purchase.keyed)) ?? new WriteConflict();
      // Spent now they cannot lapse, however long the order waits for its money.
      if (order.rewards !== undefined) await outcomeOf(tenders.capture(order));
      return order;
    });
  };

  /** The steps from a payment to its order. */
  const makeOrder = (
    request: OrderRequest,
    { paymentId, cart: priced }: PaymentOfOrder,
    attempt: PlacingAttempt,
  ): Promise<OrderDocument> => {
    const { context, placing, visitor, slot, keyed, isBusiness } = request;
    const { identity, language, requestId, log } = context;
    const { buyer, cartKey, cartEpoch } = visitor;

    /** This may be a second try, or another request may have made the order in the meantime. */
    const made = async (): Promise<OrderDocument | null> => {
      const known = await knownOrders.ofPayment(paymentId, keyed);
      const isOwn =
        known?.cart_key === cartKey &&
        isReached(known, cartEpoch) &&
        (known.business !== undefined) === isBusiness;
      return isOwn ? known : null;
    };

    return inSteps({ log, made }, async ({ step, keepAll }) => {
      // All are asked at once; what is not needed in the end is let go.
      const accountRead = isBusiness ? outcomeOf(buying.account(identity, requestId)) : undefined;
      const [cart, read, current] = await allInOrder([
        step('hold the cart', {
          run: () => priced ?? holdCart(request),
          undo: ({ cart_id }) => paymentCapture.releaseCart(cart_id, requestId),
          isOwn: true,
        }),
        step('read the payment', { run: () => payment.read(paymentId, log) }),
        // Undone where the attempt ends: the payment is released after a refusal that is final.
        step('note the attempt', { run: () => currentPayments.beginPlacing(slot, paymentId, attempt) }),
      ]);
      const { paid, cartId, rewards } = await step('check the payment', {
        run: () => payment.check({ paymentId, read, current, cart }),
      });
      const account = accountRead && unwrap(await accountRead);
      if (rewards !== undefined)
        // Released with the payment.
        await step('hold the rewards', {
          async run() {
            const isOwn = rewards.user_id === buyer.user_id && rewards.business_id === account?.business_id;
            if (!isOwn) throw callError(createOrder, 'payment_unknown');
            const held = await tenders.hold(rewards, requestId);
            if (held !== 'held') throw callError(createOrder, notHeldCode(rewards, held));
          },
        });
      const fingerprint = paid.card?.fingerprint ?? null;
      await step('count it for the limits', {
        async run() {
          const claims = limitClaims(cart, buyer, fingerprint, account?.business_id);
          const exceeded = await limitUses.claim(claims, paymentId);
          if (exceeded !== undefined) throw limitError(exceeded, new Date());
        },
        undo: () => limitUses.release(paymentId),
      });
      if (account !== undefined)
        await step('count it for the business', {
          run: () => buying.claim(account, cart, paymentId),
          undo: () => businessOrders.release(account.business_id, paymentId),
        });
      const review = await step('look at its risk', {
        run: () => reviewOf({ cart, visitor, payment: paid, account, requestId, log }),
      });
      const { user_id: userId } = identity;
      const approval =
        account &&
        (await step('ask whether an owner must approve', {
          run: () => approvalOf({ account, userId, cart, paymentId }),
          undo: async () => userId && businessOrders.releaseMonth({ ...account, userId }, paymentId),
        }));
      // Takes both or nothing, and is the last: so it is never undone here.
      await step('take its promotion and its stock', {
        run() {
          const { business_id } = account ?? {};
          const persons = personKeys({ ...buyer, fingerprint, ...(business_id && { business_id }) });
          return cartUses.take(cart, paymentId, persons, requestId);
        },
      });
      // What the insert did is not known where it fails, so an order may need all of it.
      keepAll();
      const business = account && {
        business_id: account.business_id,
        company_name: account.company_name,
        company_address: addressLine(account.address),
        purchase_order_number: placing.purchaseOrderNumber ?? null,
      };
      const purchase = { visitor, language, cartId, cart, paymentId, rewards, business, keyed, requestId };
      return step('insert the order', {
        run: () => insert({ ...purchase, review, approval, linkKey: config.ORDER_LINK_KEY }, attempt),
      });
    });
  };

  /** @throws ApiError of `createOrder` or `createSmbOrder` */
  return async (context: PlacingContext, placing: Placing): Promise<PlacedOrder> => {
    const request = readOrderRequest(context, placing);
    const { visitor, slot, keyed } = request;
    const { requestId, log, body } = context;
    // Without a payment the key alone says that this is a second try, and not an order of what the cart holds now.
    const repeated =
      body.payment_intent_id === undefined ? await knownOrders.ofRequest(keyed, visitor) : null;
    if (repeated !== null) return finish(repeated, log);
    const paid = await payment.begin(request);
    const { isUnattended = false } = placing;
    const about = { slot, paymentId: paid.paymentId, epoch: visitor.cartEpoch, isUnattended, requestId };
    return attempts.during(about, async (attempt) => finish(await makeOrder(request, paid, attempt), log));
  };
}
