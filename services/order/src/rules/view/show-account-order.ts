import {
  type AccountOrder,
  type AccountOrderCard,
  type CallAnswer,
  type CardCounts,
  type CardEvent,
  type KnownCardEvent,
  orderedCards,
  type readCardStates,
} from '@bowtie/contracts';
import {
  businessOrderState,
  type CardState,
  cardStates,
  isFinal,
  itemName,
  itemPicture,
  mailableStates,
  nonRefundableStates,
  orderLife,
  type RefundProgress,
  scheduledState,
  unsentStates,
  wireFromCents,
} from '@bowtie/domain';
import type { OrderDocument } from '../../model/order-document';
import { maskPlace, wholePlace } from '../change/order-change';
import type { Told } from '../payment/cancel-reason';
import { isGiven, otherRefunds } from '../payment/refund';
import { standingPart } from '../payment/refund-states';
import { maskEmail, outsiders, refundedAmounts, showBusiness, showCards, showOrder } from './show-order';

type CardsNow = CallAnswer<typeof readCardStates>;

/** What happened to a card, with what was true then. */
function showEvent({ before, after, ...event }: KnownCardEvent, isOwn: boolean): CardEvent {
  const place = isOwn ? wholePlace : maskPlace;
  return {
    ...event,
    ...(before !== undefined && { before: place(before) }),
    ...(after !== undefined && { after: place(after) }),
  };
}

/** Styles of delivery in which the cards are files for the buyer. */
const downloaded = 'download';

function paymentMethod({ card, buyer }: OrderDocument): AccountOrder['order']['payment_method'] {
  if (card === null) return null;
  return {
    card_type: card.brand,
    last_four: card.lastFour,
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    address: card.postalCode ? `ZIP code ${card.postalCode}` : null,
  };
}

/** How many cards are in which state. */
export function countCards(cards: readonly Pick<AccountOrderCard, 'status'>[]): CardCounts {
  const counts = new Map<CardState, number>();
  for (const { status } of cards) counts.set(status, (counts.get(status) ?? 0) + 1);
  return cardStates.flatMap((status) => {
    const count = counts.get(status);
    return count === undefined ? [] : [{ status, count }];
  });
}

/**
 * An order with all that its buyer may see and do.
 * @param isOwn whether the buyer is signed in, and so sees addresses
 * @param options.mayAct whether they may do something with it: absent, they may
 * @param options.isOutsider whether it was opened in a way that lets one look and no more, and tells nothing private
 * @param options.cardLimit so many cards of a business order are named; what is said of all of them stays said of all
 */
export function showAccountOrder(
  order: OrderDocument,
  now: CardsNow,
  isOwn: boolean,
  {
    mayAct = true,
    isOutsider = false,
    cardLimit,
    refundProgress,
    told,
  }: {
    mayAct?: boolean;
    isOutsider?: boolean;
    cardLimit?: number | undefined;
    refundProgress?: RefundProgress | undefined;
    told?: Told;
  } = {},
): AccountOrder {
  const states = new Map(now.cards.map((card) => [card.card_id, card]));
  const bought = new Map(orderedCards(order._id, order.cart).map((card) => [card.card_id, card]));
  const refunds = order.refunds ?? [];
  const refunded = new Set(refunds.map(({ card_id }) => card_id));
  const isOpen = !isFinal(orderLife, order.status) && order.hold === undefined;
  const isPaid = order.approved_at !== null;
  const downloadable = new Set(downloadCards(order));

  const cards = showCards(order, now).map((card): AccountOrderCard => {
    const known = states.get(card.id);
    const item = bought.get(card.id)?.item;
    const email = known?.recipient?.email ?? item?.custom_card_details.recipient_email ?? null;
    const isHeld = mayAct && isOpen && !refunded.has(card.id);
    const isAtHand = !card.plastic || card.tracking === null;
    const isUnopened =
      !nonRefundableStates.includes(card.status) && (!card.plastic || unsentStates.includes(card.status));
    const isRefundable = isHeld && isPaid && isAtHand && isUnopened;
    // No refund is promised that the supplier refuses.
    const isKept = known?.not_returnable === true;
    const isMailed = isHeld && !card.plastic && email !== null && mailableStates.includes(card.status);
    return {
      ...card,
      recipient_name: known?.recipient?.name ?? card.recipient_name,
      recipient_email: isOwn ? email : email === null ? null : maskEmail(email),
      ...(known?.recipient?.language !== undefined && { recipient_language: known.recipient.language }),
      can_refund: isRefundable && !isKept,
      ...(isRefundable && isKept && { not_returnable: true }),
      can_resend: isMailed,
      can_correct: isMailed || (isHeld && card.status === scheduledState),
      can_reschedule: isHeld && isPaid && card.send_at !== undefined,
      events: (known?.events ?? []).map((event) => showEvent(event, isOwn)),
    };
  });

  const shown = showOrder(order, told);
  const { buyer } = order;
  return {
    order: { ...shown, payment_method: isOutsider ? null : paymentMethod(order) },
    cards: order.business === undefined ? cards : cards.slice(0, cardLimit),
    ...(order.business !== undefined && { card_counts: countCards(cards) }),
    status: order.business === undefined ? order.status : businessOrderState(order.status),
    cancelReason: shown.cancel_reason,
    ...(isOutsider && { link_needed: true }),
    canReorder: mayAct && order.approved_at !== null,
    canCancel:
      mayAct &&
      isOpen &&
      cards.some(
        ({ id, status, tracking }) => unsentStates.includes(status) && tracking === null && !refunded.has(id),
      ),
    canRequestRefund: cards.some(({ can_refund }) => can_refund),
    hasDownloadableCards:
      mayAct && isPaid && cards.some(({ id, status }) => downloadable.has(id) && status !== 'voided'),
    user: {
      email: isOutsider ? maskEmail(buyer.email) : buyer.email,
      phone: isOutsider ? null : buyer.phone_number,
      name: `${buyer.first_name} ${buyer.last_name}`.trim(),
    },
    refundIssued: refunds.length > 0,
    ...(refundProgress !== undefined && { refund_progress: refundProgress }),
    refunds: refunds.map(({ card_id, at, paid_at, outside, failed_at, paid_otherwise, ...sums }) => ({
      card_id,
      ...refundedAmounts(order, [sums]),
      date: at.toISOString(),
      date_paid: failed_at === undefined ? (paid_at?.toISOString() ?? null) : null,
      by: outside === undefined ? ('store' as const) : outsiders[outside.kind],
      failed: failed_at !== undefined,
      ...(failed_at !== undefined && { date_failed: failed_at.toISOString() }),
      ...(paid_otherwise !== undefined && { paid_otherwise }),
    })),
    onHold: order.hold === true,
    disputes: (order.disputes ?? []).map(({ state, cents, at, closed_at }) => ({
      status: state,
      amount: wireFromCents(cents),
      date: at.toISOString(),
      date_closed: closed_at?.toISOString() ?? null,
    })),
    other_refunds: otherRefunds(order).map((refund) => ({
      amount: wireFromCents(refund.cents),
      date: refund.at.toISOString(),
      failed: !isGiven(refund),
      ...(refund.paid_otherwise !== undefined && { paid_otherwise: refund.paid_otherwise }),
      ...(refund.settled_at !== undefined && { date_paid: refund.settled_at.toISOString() }),
    })),
  };
}

/** The cards of an order that its buyer downloads. */
export function downloadCards({ _id, cart }: Pick<OrderDocument, '_id' | 'cart'>): string[] {
  const groups = new Map(cart.delivery_groups.map(({ uuid, delivery_style }) => [uuid, delivery_style]));
  return orderedCards(_id, cart)
    .filter(({ item, group_uuid }) => !item.plastic && groups.get(group_uuid) === downloaded)
    .map(({ card_id }) => card_id);
}

const shownRecipients = 3;

/** An order as it stands in a list. */
export function summarizeOrder(order: OrderDocument) {
  const { cart, cents, refunds = [] } = order;
  const [first] = cart.cart_items;
  const names = cart.cart_items.flatMap(
    ({ custom_card_details: { recipient_name, shipping_name } }) => recipient_name ?? shipping_name ?? [],
  );
  return {
    order_number: order._id,
    status: order.status,
    ...(order.business !== undefined && { business: showBusiness(order.business) }),
    transaction_amount: wireFromCents(cents.total),
    refunded: wireFromCents(
      [...refunds.map(standingPart), ...otherRefunds(order).filter(isGiven)].reduce(
        (sum, refund) => sum + refund.cents,
        0,
      ),
    ),
    date_created: order.created_at.toISOString(),
    quantity: cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0),
    recipients: [...new Set(names)].slice(0, shownRecipients),
    card: {
      name: first === undefined ? '' : itemName(first),
      image_url: (first && itemPicture(first)) ?? '',
      card_network: first?.custom_card_details.wcp_product?.card_network ?? null,
      load_value: first?.custom_card_details.load_value ?? 0,
      plastic: first?.plastic ?? false,
    },
  };
}
