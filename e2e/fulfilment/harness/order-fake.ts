import {
  advanceOrder,
  announceParcels,
  type CallAnswer,
  type Cart,
  type OrderBusiness,
  orderedCards,
  readOrderAction,
  refundCard,
  startOrder,
} from '@bowtie/contracts';
import { hasPassed, mayMove, type OrderState, orderLife } from '@bowtie/domain';
import { callError, handle, type Service } from '@bowtie/service-kit';

interface HeldOrder {
  status: OrderState;
  cart: Cart;
  /** Absent: a consumer's order. */
  business?: OrderBusiness;
  /** Absent: the usual one. */
  language?: string;
  /** Each state that the order moved to, in turn. */
  moves: OrderState[];
  /** Ids of the cards that were given back. */
  refundedCards: string[];
  /** The mails about parcels, with the cards that each tells of. */
  notices: { id: string; card_ids: string[] }[];
  /** How often all of what was bought was read. */
  readings: number;
}

/** The order service as fulfilment sees it, with orders that a test puts there, paid. */
export interface OrderFake extends Service {
  orders: Map<string, HeldOrder>;
  /** What buyers asked for after they paid, by its id. */
  actions: Map<string, NonNullable<CallAnswer<typeof readOrderAction>['action']>>;
}

export function createOrderFake(): OrderFake {
  const orders: OrderFake['orders'] = new Map();
  const actions: OrderFake['actions'] = new Map();
  return {
    name: 'order',
    orders,
    actions,
    calls: [
      handle(readOrderAction, async ({ body }) => ({ action: actions.get(body.action_id) ?? null })),
      handle(startOrder, async ({ body }) => {
        const order = orders.get(body.order_number);
        if (order === undefined) throw callError(startOrder, 'order_not_found');
        order.readings += 1;
        const is_begun = order.status === 'paid';
        if (is_begun) {
          order.status = 'in_production';
          order.moves.push('in_production');
        }
        const buyer = { email: 'buyer@example.com', first_name: 'Joan', last_name: 'Clarke' };
        return {
          order_number: body.order_number,
          status: order.status,
          is_begun,
          buyer,
          ...(order.business !== undefined && { business: order.business }),
          ...(order.language !== undefined && { language: order.language }),
          cart: order.cart,
          order_token: 'T'.repeat(32),
        };
      }),
      handle(announceParcels, async ({ body: { order_number, notice_id, card_ids } }) => {
        const order = orders.get(order_number);
        if (order === undefined) throw callError(announceParcels, 'order_not_found');
        const index = order.notices.findIndex(({ id }) => id === notice_id);
        const told = (index < 0 ? order.notices : order.notices.slice(0, index)).flatMap(
          (notice) => notice.card_ids,
        );
        const notice = order.notices[index] ?? {
          id: notice_id,
          card_ids: card_ids.filter((id) => !told.includes(id)),
        };
        if (index < 0) order.notices.push(notice);
        return { card_ids: notice.card_ids, told_before: told };
      }),
      handle(advanceOrder, async ({ body }) => {
        const order = orders.get(body.order_number);
        if (order === undefined) throw callError(advanceOrder, 'order_not_found');
        let moved = false;
        for (const to of Array.isArray(body.to) ? body.to : [body.to]) {
          if (mayMove(orderLife, order.status, to)) {
            order.status = to;
            order.moves.push(to);
            moved = true;
          } else if (!hasPassed(orderLife, to, order.status) && orderLife[order.status].length > 0)
            throw callError(advanceOrder, 'conflict');
        }
        return { status: order.status, moved };
      }),
      handle(refundCard, async ({ body: { order_number, card_id } }) => {
        const order = orders.get(order_number);
        if (order === undefined) throw callError(refundCard, 'order_not_found');
        const refunded_before = order.refundedCards.includes(card_id);
        if (!refunded_before) order.refundedCards.push(card_id);
        const left = orderedCards(order_number, order.cart).filter(
          (card) => !order.refundedCards.includes(card.card_id),
        );
        if (left.length === 0) {
          order.status = 'refunded';
          order.moves.push('refunded');
        }
        return { status: order.status, refunded: 10_590, refunded_before };
      }),
    ],
    async ready() {},
    async close() {},
  };
}
