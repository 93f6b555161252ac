import type { CallBody, ChangeActor, NotRefundedReason, replacePostedCard } from '@bowtie/contracts';
import type { AddressChangeState, LanguageTag } from '@bowtie/domain';
import type { ApprovalNews } from './order-approval';
import type { ChangeReport, OrderChange } from './order-change';
import type { ReviewNews } from './order-review';

/** What a buyer asks for after the order was made; or what is told of an order that waits for a person. */
type OrderActionKind =
  | 'refund'
  | 'cancel'
  | 'resend'
  | 'recipient'
  | 'download'
  | 'review'
  | 'approval'
  | 'customer_review'
  | 'change'
  | 'payment'
  | 'refund_news'
  | 'link'
  | 'address_change';

/** A change that leads to another address than the ordered one, until the buyer's mailbox has decided about it. */
export interface WaitingChange {
  card_id: string;
  /** Of a gift; null for the replacement of a posted card. */
  recipient: OrderAction['recipient'];
  post_to: PostTo | null;
  state: AddressChangeState;
  expires_at: Date;
}

/** A postal address with the name on the envelope. */
export type PostTo = CallBody<typeof replacePostedCard>['post_to'];

/** A card that keeps its money, and why. */
export interface NotRefundedCard {
  card_id: string;
  reason: NotRefundedReason;
}

/** How far a refund or a cancellation is: so many of its cards are done, in the order of the cart, and these keep their money. */
interface RefundedSoFar {
  done: number;
  kept: NotRefundedCard[];
}

/**
 * A buyer's wish, written down before anything is done for it. It stays due until all of it is done, so that a process
 * that dies in between leaves nothing half done.
 */
export interface OrderAction {
  _id: string;
  kind: OrderActionKind;
  order_number: string;
  /** The cards it is about. */
  card_ids: string[];
  /** Of an order on review: how it stood, of which its buyer is told. */
  told?: ReviewNews;
  /** Of an order that an owner approves: how it stood, and the owner who is asked where it is not the buyer who is told. */
  approval?: { told: ApprovalNews | 'asked'; owner_id?: string } | undefined;
  /** Of the review of an order: its buyer is asked for it, or told that this version was refused. */
  customer_review?: { news: 'asked' } | { news: 'refused'; version: number };
  /** Whether an operator of the store wished it; absent: its buyer did. */
  by_staff?: true;
  /** What the buyer is told that changed. */
  change?: OrderChange;
  /** Who asked for it; absent from older ones. */
  by?: ChangeActor;
  /** That the buyer says it was not them. */
  report?: ChangeReport;
  /** Of a payment of which no order came: that payment. */
  payment_id?: string;
  /** Of refunds that the bank sent back: that it did, or how an operator settled them by this action. */
  refund_news?: { news: 'failed' } | { news: 'again' | 'otherwise'; settled_by: string };
  /** Of a change that the buyer's mailbox is asked to confirm. */
  address_change?: WaitingChange;
  /** Of a corrected gift. */
  recipient: { name: string; email: string; language?: LanguageTag | undefined } | null;
  request_id: string;
  created_at: Date;
  /** What is not refunded; null until that is decided. */
  kept: NotRefundedCard[] | null;
  /** Of a refund or a cancellation that is worked off piece by piece. */
  progress?: RefundedSoFar;
  /** Whether the order was never charged. */
  unpaid: boolean;
  /** When the relay must look at it; null once it is done. */
  due_at: Date | null;
  tries: number;
  /**
   * What only one action has at a time: of a mailing the card and its place among the card's mailings, so that none is
   * counted twice; of the refund or cancellation of an order whose turn it is, that turn; else the id.
   */
  mailing: string;
  /** Of a refund or cancellation that asked for what another one was doing already: that one, which alone is told of. */
  same_as?: string;
}

/** A change that waits for the buyer's mailbox, with the mail that asks about it. */
export type AddressChangeAction = OrderAction & { address_change: WaitingChange };
