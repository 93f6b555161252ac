import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';

/** What a mail is about that tells somebody of an order. */
type MailSubject = Pick<
  OrderAction,
  'kind' | 'told' | 'approval' | 'customer_review' | 'change' | 'refund_news' | 'address_change'
>;

/** A mail about an order as an action: nothing is to be done but to write it, and the same id is written once. */
export function mailAction(
  id: string,
  order: Pick<OrderDocument, '_id' | 'request_id'>,
  subject: MailSubject,
  now: Date,
): OrderAction {
  return {
    _id: id,
    ...subject,
    order_number: order._id,
    card_ids: [],
    recipient: null,
    request_id: order.request_id,
    created_at: now,
    kept: [],
    unpaid: false,
    due_at: now,
    tries: 0,
    mailing: id,
  };
}
