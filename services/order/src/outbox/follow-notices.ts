import { cardOrder, holdOrderCards, orderedCards } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { OrderDocument } from '../model/order-document';
import { changeAction, providerChanges } from '../rules/change/order-change';
import type { OrderActions } from '../store/order-actions';
import type { Orders } from '../store/orders';

/** Has the cards of an order follow what the provider told of its payment. */
export interface NoticeFollower {
  /** Any process may do so at any time, also at once. @throws while the card service is away: then the relay does it */
  follow(order: OrderDocument): Promise<void>;
}

export function createNoticeFollower({
  orders,
  actions,
  callService,
}: {
  orders: Pick<Orders, 'markNoticesDone'>;
  actions: Pick<OrderActions, 'insert'>;
  callService: ServiceClient;
}): NoticeFollower {
  return {
    async follow(order) {
      const { _id, cart, notices = 0, notices_done = 0, hold, refunds = [], request_id: requestId } = order;
      if (notices === notices_done) return;
      // The buyer hears of each once: its id is the same, however often the cards follow.
      for (const { id, change } of providerChanges(order))
        await actions.insert(changeAction(id, order, change, [], new Date()));
      const outside = new Map(
        refunds.flatMap((refund) => (refund.outside ? [[refund.card_id, refund.outside]] : [])),
      );
      const ended = orderedCards(_id, cart).flatMap((card) => {
        const by = outside.get(card.card_id);
        if (by === undefined) return [];
        return { card: cardOrder(_id, card), how: by.kind === 'dispute' ? 'unspent' : 'unopened' } as const;
      });
      await callService(holdOrderCards, {
        body: { order_number: _id, version: notices, held: hold === true, ended },
        requestId,
      });
      await orders.markNoticesDone(_id, notices);
    },
  };
}
