import {
  type AccountOrder,
  accountOrder,
  type CallAnswer,
  cancelOrder,
  correctRecipient,
  findOrders,
  readChangeReports,
  requestRefund,
  resendGift,
  settleFailedRefund,
  voidOrderCard,
} from '@bowtie/contracts';
import { sampleGroup } from '@bowtie/contracts/samples';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AskedCalls } from './asked-calls';
import type { FakeCards } from './fake-cards';
import type { FakeFailures } from './fake-failures';
import { orderNumber, personId, placed, price } from './fake-names';

const check = (number: string) => {
  if (number !== orderNumber) throw callError(accountOrder, 'order_not_found');
};

/** The order as the order service shows and changes it. */
export function createFakeOrders({ cards, find }: FakeCards, asked: AskedCalls, { mayFail }: FakeFailures) {
  const refunds: AccountOrder['refunds'] = [];
  const disputes: AccountOrder['disputes'] = [];
  const otherRefunds: AccountOrder['other_refunds'] = [];
  const shown = (): AccountOrder => ({
    order: {
      order_number: orderNumber,
      status: 'in_production',
      transaction_amount: 3 * price,
      subtotal: 30_000,
      fees: 1_770,
      shipping_fee: 0,
      discount: 0,
      promo_code: null,
      date_created: placed,
      date_approved: placed,
      date_fulfilled: null,
      cancel_reason: null,
      delivery_groups: [sampleGroup()],
      payment_method: {
        card_type: 'visa',
        last_four: '4242',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: null,
      },
    },
    cards,
    status: 'in_production',
    cancelReason: null,
    canReorder: true,
    canCancel: cards.some(({ can_refund }) => can_refund),
    canRequestRefund: true,
    hasDownloadableCards: false,
    user: { email: 'ada@example.com', phone: null, name: 'Ada Lovelace' },
    onHold: false,
    disputes,
    other_refunds: otherRefunds,
    refundIssued: refunds.length > 0,
    refunds,
  });
  const refund = (ids: readonly string[]) => {
    const given = ids.map(find).filter(({ can_refund }) => can_refund);
    for (const card of given) {
      Object.assign(card, { status: 'voided', can_refund: false, can_resend: false, can_correct: false });
      refunds.push({
        card_id: card.id,
        amount: price,
        date: placed,
        date_paid: placed,
        by: 'store',
        failed: false,
      });
    }
    return {
      order_number: orderNumber,
      status: 'in_production' as const,
      amount: given.length * price,
      refunded: given.map(({ id }) => ({ card_id: id, amount: price })),
      not_refunded: ids
        .filter((id) => !given.some((card) => card.id === id))
        .map((card_id) => ({ card_id, reason: 'opened' as const })),
      pending: false,
    };
  };
  const answers = new Map<string, unknown>();
  /** The same key gives the same answer. */
  const once = <T>(key: string | undefined, work: () => T): T => {
    const known = answers.get(key ?? '');
    // Every answer of a key was made by the very same call.
    if (key !== undefined && known !== undefined) return known as T;
    const answer = work();
    if (key !== undefined) answers.set(key, answer);
    return answer;
  };

  const reports: CallAnswer<typeof readChangeReports>['reports'] = [];
  const calls: HandledCall[] = [
    handle(readChangeReports, async () => ({ reports })),
    handle(accountOrder, async ({ params }) => {
      check(params.order_number);
      return structuredClone(shown());
    }),
    handle(findOrders, async ({ body }) => {
      asked.push({ call: 'findOrders', key: undefined, body });
      const isFound = ['', orderNumber, 'ada@example.com', 'ada', '4242'].includes(body.search);
      const order = {
        order_number: orderNumber,
        status: 'in_production' as const,
        transaction_amount: 3 * price,
        refunded: refunds.filter(({ failed }) => !failed).length * price,
        refunded_outside: body.refunds_to_check === true ? price : 0,
        refunds_failed:
          body.refunds_to_check === true ? 2 * price : refunds.filter(({ failed }) => failed).length * price,
        date_created: placed,
        quantity: 3,
        buyer: { name: 'Ada Lovelace', email: 'ada@example.com', user_id: personId },
        card: { card_type: 'visa', last_four: '4242' },
      };
      return { orders: isFound ? [order] : [], has_more: body.search === '' };
    }),
    handle(settleFailedRefund, async ({ body }) => {
      asked.push({ call: 'settleFailedRefund', key: body.action_id, body });
      const failed = [
        ...refunds.filter(({ card_id, failed }) => failed && body.card_ids.includes(card_id)),
        ...otherRefunds.filter(({ failed }) => failed && body.others),
      ];
      if (failed.length === 0) throw callError(settleFailedRefund, 'refund_not_failed');
      for (const refund of failed) Object.assign(refund, { failed: false, date_paid: placed });
      return { amount: failed.reduce((sum, { amount }) => sum + amount, 0), pending: false };
    }),
    handle(requestRefund, async ({ params, body, idempotencyKey }) => {
      check(params.order_number);
      asked.push({ call: 'requestRefund', key: idempotencyKey, body });
      const answer = once(idempotencyKey, () => {
        const ids = body?.card_ids ?? [];
        if (!ids.map(find).some(({ can_refund }) => can_refund))
          throw callError(requestRefund, 'nothing_to_refund');
        return refund(ids);
      });
      mayFail();
      return answer;
    }),
    handle(cancelOrder, async ({ params, idempotencyKey, body }) => {
      check(params.order_number);
      asked.push({ call: 'cancelOrder', key: idempotencyKey, body });
      return once(idempotencyKey, () => refund(cards.map(({ id }) => id)));
    }),
    handle(resendGift, async ({ params, idempotencyKey, body }) => {
      asked.push({ call: 'resendGift', key: idempotencyKey, body });
      find(params.card_id);
      return { card_id: params.card_id, resends_left: 4 };
    }),
    handle(correctRecipient, async ({ params, body, idempotencyKey }) => {
      asked.push({ call: 'correctRecipient', key: idempotencyKey, body });
      const { recipient_name, recipient_email } = body;
      Object.assign(find(params.card_id), { recipient_name, recipient_email });
      return { card_id: params.card_id, recipient_name, recipient_email };
    }),
    handle(voidOrderCard, async ({ body }) => {
      asked.push({ call: 'voidOrderCard', key: undefined, body });
      Object.assign(find(body.card_id), { status: 'voided', can_refund: false, can_resend: false });
      return { status: 'voided' as const };
    }),
  ];
  return { refunds, otherRefunds, disputes, reports, calls };
}
