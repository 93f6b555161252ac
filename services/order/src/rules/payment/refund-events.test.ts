import { orderedCards } from '@bowtie/contracts';
import { sampleCart, sampleCartItem, sampleGroup } from '@bowtie/contracts/samples';
import { wireFromCents } from '@bowtie/domain';
import type { ProviderRefund } from '@bowtie/providers/payment';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderDocument } from '../../model/order-document';
import type { DisputeNotice, RefundNotice } from './notice-change';
import { afterNotices } from './provider-notices';
import { leftToRefund, moneyOf, otherRefunds, refundOf } from './refund';
import { isFailed, isOwed, isPaidBack, refundKey } from './refund-states';
import { settledRefunds } from './settle-refund';

const cards = 3;
const now = new Date('2026-03-04T12:00:00Z');
const value = 5_000;

/** A paid order of some cards, of which rewards paid a part. */
function paidOrder(rewards: number): OrderDocument {
  const items = Array.from({ length: cards }, (_, index) =>
    sampleCartItem({
      id: `item-${index}`,
      quantity: 1,
      price: wireFromCents(value),
      fee: wireFromCents(295),
      delivery_group_uuid: 'g',
    }),
  );
  const total = cards * (value + 295);
  return {
    _id: 'BT-1',
    search_parts: [],
    cart_ref: 'c/1',
    payment_id: 'pi_1',
    status_key: 's',
    request_key: 'r',
    request_body: null,
    cart_key: 'k',
    buyer: { email: 'a@example.com', first_name: 'A', last_name: 'B', phone_number: null, user_id: 'u' },
    status: 'in_production',
    cart: sampleCart({ cart_items: items, delivery_groups: [sampleGroup({ uuid: 'g' })] }),
    cents: { subtotal: cards * value, fees: cards * 295, shipping_fee: 0, discount: 0, total },
    ...(rewards > 0 && { rewards: { hold_id: 'h', user_id: 'u', cents: rewards } }),
    card: null,
    cancel_reason: null,
    request_id: 'q',
    created_at: now,
    approved_at: now,
    fulfilled_at: null,
    updated_at: now,
    outbox: [],
    due_at: null,
    tries: 0,
  };
}

type Dispute = { id: string; cents: number; state: 'open' | 'won' | 'lost' };
type Notice = DisputeNotice | RefundNotice;

/** The order at the store and the payment at its provider, whose events arrive when somebody delivers them. */
class World {
  order: OrderDocument;
  refunds: ProviderRefund[] = [];
  disputes: Dispute[] = [];
  events: Notice[] = [];
  sent: Notice[] = [];
  otherwise = 0;
  readonly charged: number;

  constructor(rewards: number) {
    this.order = paidOrder(rewards);
    this.charged = this.order.cents.total - rewards;
  }

  get refunded(): number {
    return this.refunds.reduce((sum, { state, cents }) => sum + (state === 'failed' ? 0 : cents), 0);
  }
  get lost(): number {
    return this.disputes.reduce((sum, { state, cents }) => sum + (state === 'lost' ? cents : 0), 0);
  }
  get isHeldAtBank(): boolean {
    return this.disputes.some(({ state }) => state !== 'won');
  }

  /** What the provider does with a refund; it refuses what it has not, and while the bank has the money. */
  refund(cents: number, key: string | null): boolean {
    if (key !== null && this.refunds.some((refund) => refund.key === key)) return true;
    if (this.isHeldAtBank || this.refunded + cents > this.charged || cents < 1) return false;
    const refund: ProviderRefund = { id: `re_${this.refunds.length}`, cents, state: 'paid', key };
    this.refunds.push(refund);
    this.tell(refund);
    return true;
  }
  tell({ id, ...refund }: ProviderRefund): void {
    this.events.push({ kind: 'refund', refundId: id, ...refund });
  }

  /** What the relay does: pays what is owed. */
  pay(): void {
    if (this.order.hold) return;
    const refunds = (this.order.refunds ?? []).map((refund) => {
      if (refund.paid_at !== null) return refund;
      const isToPay = isOwed(refund) && moneyOf(refund) > 0;
      if (isToPay && !this.refund(moneyOf(refund), refundKey(refund.card_id, refund.attempt))) return refund;
      return { ...refund, paid_at: now };
    });
    this.order = { ...this.order, refunds };
  }

  deliver(notice: Notice): void {
    this.sent.push(notice);
    const booked = this.refunds.map(
      ({ id, ...refund }): Notice => ({
        kind: 'refund',
        refundId: id,
        ...refund,
      }),
    );
    const all = notice.kind === 'refund' ? booked : [...booked, notice];
    const next = afterNotices(this.order, all, { cents: this.charged, refundedCents: this.refunded }, now);
    if (next === undefined) return;
    const { hold, ...rest } = this.order;
    this.order = { ...rest, ...(!next.isReleased && hold && { hold }), ...next.change };
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('refund_card' as const), which: fc.nat({ max: cards - 1 }) }),
  fc.record({
    do: fc.constantFrom(
      'fail_refund' as const,
      'again' as const,
      'otherwise' as const,
      'dispute' as const,
      'win' as const,
      'lose' as const,
      'part_at_dashboard' as const,
      'rest_at_dashboard' as const,
      'failed_part_at_dashboard' as const,
      'deliver' as const,
      'deliver_again' as const,
      'pay' as const,
    ),
    which: fc.nat({ max: 7 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function perform(world: World, { do: what, which }: Step): void {
  const { order, disputes } = world;
  const open = disputes.find(({ state }) => state === 'open');
  const tell = ({ id, ...dispute }: Dispute) =>
    world.events.push({ kind: 'dispute', disputeId: id, reason: null, ...dispute });
  switch (what) {
    case 'refund_card': {
      if (order.hold || order.status === 'refunded') return;
      const cardId = orderedCards(order._id, order.cart)[which]?.card_id ?? '';
      if (order.refunds?.some(({ card_id }) => card_id === cardId)) return;
      const next = refundOf(order, cardId, now, now);
      if (next === undefined) return;
      world.order = { ...order, ...next.change, refunds: [...(order.refunds ?? []), next.refund] };
      return;
    }
    case 'fail_refund': {
      const paid = world.refunds.filter(({ state }) => state === 'paid');
      const refund = paid[which % Math.max(1, paid.length)];
      if (refund === undefined) return;
      refund.state = 'failed';
      world.tell(refund);
      return;
    }
    case 'again':
    case 'otherwise': {
      const failed = (order.refunds ?? []).filter(isFailed);
      const refund = failed[which % Math.max(1, failed.length)];
      if (refund === undefined || order.hold) return;
      const settlement =
        what === 'again'
          ? ({ kind: what } as const)
          : ({ kind: what, method: 'check', reference: '1042' } as const);
      const actionId = `a${which}`;
      const refunds = settledRefunds(order.refunds ?? [], [refund.card_id], settlement, { actionId, now });
      if (what === 'otherwise') world.otherwise += moneyOf(refund);
      world.order = { ...order, refunds };
      return;
    }
    case 'dispute': {
      const cents = world.charged - world.refunded;
      if (world.isHeldAtBank || cents < 1) return;
      const dispute: Dispute = { id: `du_${disputes.length}`, cents, state: 'open' };
      disputes.push(dispute);
      tell(dispute);
      return;
    }
    case 'win':
    case 'lose': {
      if (open === undefined) return;
      open.state = what === 'win' ? 'won' : 'lost';
      tell(open);
      return;
    }
    case 'part_at_dashboard':
      world.refund(700, null);
      return;
    case 'rest_at_dashboard':
      world.refund(world.charged - world.refunded, null);
      return;
    case 'failed_part_at_dashboard': {
      const failed = (order.refunds ?? []).find(isFailed);
      if (failed !== undefined) world.refund(moneyOf(failed), null);
      return;
    }
    case 'deliver': {
      const [notice] = world.events.splice(which % Math.max(1, world.events.length), 1);
      if (notice !== undefined) world.deliver(notice);
      return;
    }
    case 'deliver_again': {
      const notice = world.sent[which];
      if (notice !== undefined) world.deliver(notice);
      return;
    }
    case 'pay':
      world.pay();
  }
}

const at = (what: Step['do'], which = 0): Step => ({ do: what, which });

/** What once did not hold. */
const examples: [Step[], number][] = [
  // All is refunded at the dashboard after an operator paid one card another way, of an order that rewards paid a part of, too.
  ...[0, 3_000].map((rewards): [Step[], number] => [
    [
      at('rest_at_dashboard'),
      at('deliver'),
      at('fail_refund'),
      at('deliver'),
      at('otherwise'),
      at('rest_at_dashboard'),
      at('deliver'),
    ],
    rewards,
  ]),
  // A card is refunded by less since a part went back at the dashboard, which fails; then a dispute takes all.
  [
    [
      at('part_at_dashboard'),
      at('deliver'),
      at('fail_refund'),
      at('dispute'),
      at('lose'),
      at('refund_card', 1),
      at('refund_card', 2),
      at('refund_card', 0),
    ],
    0,
  ],
  // A part is refunded at the dashboard and told late, beside a card’s refund that failed.
  [
    [
      at('part_at_dashboard'),
      at('refund_card', 0),
      at('pay'),
      at('refund_card', 1),
      at('refund_card', 2),
      at('fail_refund', 7),
      at('pay'),
      at('deliver'),
    ],
    0,
  ],
];

it('holds its sums in every order of refunds, failures, retries, other payments, disputes and what is done at the provider', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }),
      fc.constantFrom(0, 3_000, 12_000),
      (steps, rewards) => {
        const world = new World(rewards);
        for (const each of steps) {
          perform(world, each);
          const { refunds = [] } = world.order;
          const standing = otherRefunds(world.order).filter(({ state }) => state !== 'failed');
          // Nobody is promised more than was paid, and no card goes back twice.
          const promised = [...refunds, ...standing].reduce((sum, { cents }) => sum + cents, 0);
          expect(promised).toBeLessThanOrEqual(world.order.cents.total);
          expect(new Set(refunds.map(({ card_id }) => card_id)).size).toBe(refunds.length);
          expect(world.refunded).toBeLessThanOrEqual(world.charged);
          expect(leftToRefund(world.order)).toBe(world.order.cents.total - promised);
        }
        for (const notice of world.events.splice(0)) world.deliver(notice);
        world.pay();
        for (const notice of world.events.splice(0)) world.deliver(notice);
        if (world.order.hold) return;
        // What the order says went back is what its buyer has, unless an operator paid what the bank paid, too.
        const { refunds = [] } = world.order;
        const standing = otherRefunds(world.order).filter(({ state }) => state !== 'failed');
        const said =
          refunds.filter(isPaidBack).reduce((sum, refund) => sum + moneyOf(refund), 0) +
          standing.reduce((sum, { cents }) => sum + cents, 0);
        const had = world.refunded + world.lost + world.otherwise;
        expect(said).toBeLessThanOrEqual(had);
        // A dispute about a part covers whole cards as far as it goes.
        const isPart = world.lost > 0 && world.lost < world.charged - world.refunded;
        if (!isPart && had <= world.charged) expect(said).toBe(had);
      },
    ),
    { numRuns: 300, examples },
  );
});
