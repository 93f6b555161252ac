import {
  type BusinessAccount,
  type CallAnswer,
  type Cart,
  createOrder,
  type readCartForOrder,
} from '@bowtie/contracts';
import { type Payment, PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, personKeys } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { CreditTender } from '../model/order-document';
import { type Outcome, outcomeOf, unwrap } from '../outcome';
import { createBusinessBuying } from '../payment/business-buying';
import { declineText } from '../payment/decline-text';
import type { KnownVisitor } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { checkPayment } from '../rules/payment/check-payment';
import { notHeldCode } from '../rules/payment/credit-sum';
import { limitError } from './limit-error';

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
  return callError(createOrder, verdict, { message: declineText(payment?.id ?? '', payment?.decline?.code) });
}

/** Who buys, for which business, and with which rewards or balance. */
export interface OrderBuying {
  account: Outcome<BusinessAccount> | undefined;
  visitor: KnownVisitor;
  rewards: CreditTender | undefined;
  requestId: string;
  log: FastifyBaseLogger;
}

/**
 * Why a cart cannot be ordered with its payment by whoever asks; undefined where it can, and then its limits, its promotion and
 * its rewards are kept for the order.
 */
export function createOrderChecks(deps: OrderDeps) {
  const { cartUses, limitUses, tenders, businessOrders } = deps;
  const buying = createBusinessBuying(deps);

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
    if (exceeded !== undefined) return limitError(exceeded, new Date());
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

  return async (
    cartRead: Outcome<CallAnswer<typeof readCartForOrder>>,
    paymentRead: Outcome<Payment | undefined>,
    { account, visitor, rewards, requestId, log }: OrderBuying,
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
      if (held.value !== 'held') return callError(createOrder, notHeldCode(rewards, held.value));
    }
    return claimErrorOf(unwrap(cartRead).cart, { visitor, payment, requestId, account: account?.value });
  };
}
