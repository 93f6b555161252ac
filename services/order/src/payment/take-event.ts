import { creditedTopUp, openTopUp } from '@bowtie/domain';
import type { PaymentEvent, PaymentNotice } from '@bowtie/providers/payment';
import { counter, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import type { TopUp } from '../model/top-up';
import { afterNotices } from '../rules/payment/provider-notices';
import { isOwnRefundNotice } from '../rules/payment/refund-notices';

const attempts = 20;

const taken = counter(
  'bowtie_payment_events_total',
  'Events of payment providers, by what they were about and what came of them',
  ['about', 'outcome'],
);

type Outcome =
  | 'unknown_kind'
  | 'seen'
  | 'unknown_payment'
  | 'settled'
  | 'refunded'
  | 'nothing_new'
  | 'noted'
  | 'to_complete';

type About = NonNullable<PaymentEvent['about']>;

/** Whether an order has its payment, or is about to take it; one that was given up unpaid has none. */
const isOrdered = (order: OrderDocument | null): order is OrderDocument =>
  order !== null && (order.status === 'received' || order.approved_at !== null);

/**
 * Does what follows from an event of a payment provider. An event says where to look: what is done depends on the state of the
 * order and of the payment, so events may come late, twice and in any order. An event is noted once all of it is done; one
 * that could not be worked off is sent again.
 */
export function createEventTaker(deps: OrderDeps) {
  const {
    config,
    orders,
    payments,
    paymentCapture,
    publisher,
    webhookEvents,
    noticeFollower,
    currentPayments,
  } = deps;
  const { topUps, balanceTopUps } = deps;

  /** Has the order of an authorised payment made, unless its browser asks for it soon; one that was given up is canceled again. */
  const complete = async (paymentId: string): Promise<Outcome> => {
    const dueAt = new Date(Date.now() + config.PAYMENT_GRACE_MS);
    if (await currentPayments.completeAt(paymentId, dueAt)) return 'to_complete';
    const current = await currentPayments.byPayment(paymentId);
    // PayPal's approval may become an authorization after it was given up.
    if (current?.release !== undefined) await currentPayments.releaseAgain(current);
    return 'nothing_new';
  };

  /** Refunds what was taken for no order, or has the order of what is authorised made. */
  const refundPayment = async (about: About, log: FastifyBaseLogger): Promise<Outcome> => {
    const { paymentId } = about;
    const payment = await payments.read(paymentId);
    const isOurs = payment?.metadata.cart_id !== undefined && payment.metadata.cart_id !== '';
    if (payment === undefined || !isOurs) return 'unknown_payment';
    if (payment.state === 'authorised') return await complete(paymentId);
    if (payment.state !== 'captured') return 'nothing_new';
    // An order is written before its payment is taken: it may have been since the first look for it.
    if (isOrdered(await orders.byPayment(paymentId))) return work(about, log);
    if (payment.refundedCents > 0) return 'nothing_new';
    const refund = { cents: payment.cents, key: `without-order-${paymentId}` };
    const { outcome } = await payments.refund(paymentId, refund);
    log.error({ payment_id: paymentId, outcome }, 'money was taken for no order and is refunded');
    return 'refunded';
  };

  /**
   * Writes a notice into its order, and has the cards follow. With it goes all that the provider has in its books of refunds by
   * now: that counts more than what it said when it wrote the event.
   */
  const note = (
    number: string,
    notice: Exclude<PaymentNotice, { kind: 'payment' }>,
    log: FastifyBaseLogger,
  ): Promise<Outcome> => {
    const noteOnce = async (): Promise<Outcome | WriteConflict> => {
      const order = await orders.byNumber(number);
      if (order === null) return 'unknown_payment';
      if (isOwnRefundNotice(order, notice)) return 'nothing_new';
      const [payment, booked] = await Promise.all([
        payments.read(order.payment_id),
        payments.refundsOf(order.payment_id),
      ]);
      const refunds = booked.map(({ id, ...refund }) => ({
        kind: 'refund' as const,
        refundId: id,
        ...refund,
      }));
      const isBooked = notice.kind === 'refund' && booked.some(({ id }) => id === notice.refundId);
      const paid = payment ?? { cents: order.cents.total, refundedCents: 0 };
      const next = afterNotices(order, isBooked ? refunds : [...refunds, notice], paid, new Date());
      if (next === undefined) return 'nothing_new';
      const { change, isReleased } = next;
      if (!(await orders.applyNotice(order, change, isReleased))) return new WriteConflict();
      const about = { order_number: number, about: notice.kind, state: notice.state, cents: notice.cents };
      log.warn(about, 'the payment provider told of a refund or a dispute');
      const { hold: _before, ...rest } = order;
      const after = { ...rest, ...(!isReleased && order.hold && { hold: true as const }), ...change };
      await noticeFollower
        .follow(after)
        .catch((err: unknown) =>
          log.warn({ err, order_number: number }, 'the cards of an order follow later'),
        );
      return 'noted';
    };
    return retryConflicts(attempts, noteOnce, () => {
      throw new Error('A notice found no place in its order');
    });
  };

  /** What it means for a top-up: what its bank takes back is taken out of the balance, and what is spent of it is owed. */
  const takeTopUp = async (topUp: TopUp, notice: PaymentNotice, log: FastifyBaseLogger): Promise<Outcome> => {
    if (notice.kind !== 'payment') {
      const { kind, state, cents } = notice;
      log.warn({ top_up_id: topUp._id, about: kind, state, cents }, 'a top-up was refunded or is disputed');
      return (await balanceTopUps.takeBack(topUp, notice)) ? 'noted' : 'nothing_new';
    }
    if (topUp.state !== openTopUp) return 'nothing_new';
    return (await balanceTopUps.settle(topUp)) === creditedTopUp ? 'settled' : 'nothing_new';
  };

  const work = async (about: About, log: FastifyBaseLogger): Promise<Outcome> => {
    const { paymentId, notice } = about;
    let order = await orders.byPayment(paymentId);
    const topUp = order === null ? await topUps.byPayment(paymentId) : null;
    if (topUp !== null) return takeTopUp(topUp, notice, log);
    const isWaiting = order?.status === 'received';
    if (order !== null && isWaiting) {
      const captured = await paymentCapture.capture(order);
      publisher.soon(captured);
      order = captured.order;
    }
    if (!isOrdered(order)) return refundPayment(about, log);
    if (notice.kind === 'payment') return isWaiting ? 'settled' : 'nothing_new';
    return note(order._id, notice, log);
  };

  /** @throws PaymentUnavailable */
  return async (
    provider: string,
    { id, type, about }: PaymentEvent,
    log: FastifyBaseLogger,
  ): Promise<void> => {
    const key = `${provider} ${id}`;
    const run = async (): Promise<Outcome> => {
      if (about === null) {
        log.info({ provider, type }, 'an event of a payment provider concerns nothing here');
        return 'unknown_kind';
      }
      if (about.notice.kind !== 'payment' && (await webhookEvents.knows(key))) return 'seen';
      return work(about, log);
    };
    const outcome = await run();
    // That a payment was taken is told of each one; what changed nothing need not be remembered.
    if (about !== null && outcome !== 'seen' && outcome !== 'nothing_new' && outcome !== 'to_complete')
      await webhookEvents.note(key, type);
    taken.inc({ about: about?.notice.kind ?? 'other', outcome });
  };
}
