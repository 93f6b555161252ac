import { type BusinessAccount, type Cart, readAccountAge } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import type { Payment } from '@bowtie/providers/payment';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { OrderReview } from '../model/order-review';
import type { KnownVisitor } from '../rules/new-order';
import { limitClaims } from '../rules/order-limits';
import { newReview } from '../rules/order-review';
import { type RiskFacts, riskHits } from '../rules/payment/risk-rules';

/** An order that is about to be made; it was counted for its limits before. */
interface RiskQuestion {
  cart: Cart;
  visitor: KnownVisitor;
  payment: Payment | undefined;
  /** The business for which it is made; undefined for a consumer's. */
  account?: BusinessAccount | undefined;
  requestId: string;
  log: FastifyBaseLogger;
}

/** How claims are named that tell how often somebody ordered. */
const prefixes = {
  person: 'person/',
  email: 'email/',
  phone: 'phone/',
  payment_card: 'payment-card/',
  address: 'address/',
} as const;

/** Whether a person has to look at an order before it is taken: the review that it then has. */
export function createRiskReview({
  config,
  limitUses,
  callService,
}: Pick<OrderDeps, 'config' | 'limitUses' | 'callService'>) {
  const rules = config.RISK_RULES;
  const needsAccountAge = rules.some(({ kind }) => kind === 'new_account');

  const accountSince = async (
    userId: string | null,
    { requestId, log }: RiskQuestion,
  ): Promise<Date | null | undefined> => {
    if (userId === null) return null;
    if (!needsAccountAge) return undefined;
    try {
      const { created_at } = await callService(readAccountAge, { body: { user_id: userId }, requestId });
      return created_at === null ? null : new Date(created_at);
    } catch (error) {
      // Every other rule still counts, and nobody's order fails because one cannot be looked at.
      log.warn({ err: error }, 'the age of an account is not known');
      return undefined;
    }
  };

  const factsOf = async (question: RiskQuestion): Promise<RiskFacts> => {
    const { cart, visitor, payment } = question;
    const card = payment?.card ?? null;
    const claims = limitClaims(cart, visitor.buyer, card?.fingerprint ?? null, question.account?.business_id);
    const [uses, since] = await Promise.all([
      limitUses.of(claims),
      accountSince(visitor.buyer.user_id, question),
    ]);
    const ordersOf = (prefix: string) =>
      [...uses].filter(([key]) => key.startsWith(prefix)).map(([, orders]) => orders);
    return {
      // All of it, whatever pays: rewards beside a card must not hide an order.
      cents: centsFromWire(cart.total),
      orders: {
        person: ordersOf(prefixes.person),
        email: ordersOf(prefixes.email),
        phone: ordersOf(prefixes.phone),
        payment_card: ordersOf(prefixes.payment_card),
        address: ordersOf(prefixes.address),
      },
      card,
      zips: cart.cart_items.flatMap(({ custom_card_details: { zip_code } }) => zip_code ?? []),
      recipients: claims.filter(({ isRecipient }) => isRecipient).length,
      accountSince: since,
    };
  };

  return async (question: RiskQuestion): Promise<OrderReview | undefined> => {
    if (rules.length === 0) return undefined;
    const now = new Date();
    // An operator has looked at an approved business: orders of its size are what it was approved for.
    const isApproved = question.account?.smb_status === 'approved';
    const looked = isApproved ? rules.filter(({ kind }) => kind !== 'amount' && kind !== 'sum') : rules;
    const hits = riskHits(looked, await factsOf(question), now);
    const review = newReview(hits, question.payment?.card ?? null, {
      now,
      holdMs: config.RISK_REVIEW_HOURS * 3_600_000,
    });
    if (review.points < config.RISK_LINE) return undefined;
    question.log.info({ rules: hits.map(({ rule }) => rule), points: review.points }, 'an order is held');
    return review;
  };
}
