import {
  type CallAnswer,
  type CartItem,
  languageOfTag,
  type Order,
  type OrderCard,
  type OrderedCard,
  orderedCards,
  orderedSendTime,
  type readCardStates,
} from '@bowtie/contracts';
import {
  type CardState,
  isFinal,
  itemName,
  itemPicture,
  newCardState,
  orderLife,
  wireFromCents,
} from '@bowtie/domain';
import type { OrderBusiness, OrderDocument, Refund } from '../../model/order-document';
import { isSent } from '../order-review';
import { cancelReasonText, type Told } from '../payment/cancel-reason';
import { creditSum } from '../payment/credit-sum';
import { isGiven, moneyOf, otherRefunds } from '../payment/refund';
import { isFailed, isPaidBack, standingPart } from '../payment/refund-states';

/** The business of an order as calls show it. */
export function showBusiness({ company_name, company_address, purchase_order_number }: OrderBusiness) {
  return {
    company_name,
    purchase_order_number,
    ...(company_address !== undefined && { company_address }),
  };
}

/** An order as its buyer sees it. */
export function showOrder(order: OrderDocument, told?: Told): Order {
  return {
    order_number: order._id,
    status: order.status,
    ...(order.business !== undefined && { business: showBusiness(order.business) }),
    transaction_amount: wireFromCents(order.cents.total),
    subtotal: wireFromCents(order.cents.subtotal),
    fees: wireFromCents(order.cents.fees),
    shipping_fee: wireFromCents(order.cents.shipping_fee),
    discount: wireFromCents(order.cents.discount),
    ...(order.rewards !== undefined && creditSum(order.rewards, order.rewards.cents)),
    ...cashBackLeft(order),
    promo_code: order.cart.promo_code,
    date_created: order.created_at.toISOString(),
    date_approved: order.approved_at?.toISOString() ?? null,
    date_fulfilled: order.fulfilled_at?.toISOString() ?? null,
    cancel_reason: cancelReasonText(order, told),
    ...refundedSums(order),
    ...(order.hold && { on_hold: true }),
    delivery_groups: order.cart.delivery_groups,
    ...(order.approval !== undefined && {
      approval: {
        state: order.approval.state,
        deadline: order.approval.deadline.toISOString(),
        reason: order.approval.decision?.reason ?? null,
      },
    }),
    ...(order.review !== undefined && {
      review: {
        state: order.review.state,
        deadline: order.review.deadline.toISOString(),
        is_sent: isSent(order.review),
      },
    }),
  };
}

/** What went back of an order, and what of that the bank sent back to us; nothing where that is nothing. */
function refundedSums(order: OrderDocument): Pick<Order, 'refunded' | 'refund_failed'> {
  const { refunds = [] } = order;
  const back = [
    ...refunds.filter(({ paid_at }) => paid_at !== null).map(standingPart),
    ...otherRefunds(order).filter(isGiven),
  ];
  const refunded = back.reduce((sum, { cents }) => sum + cents, 0);
  const failed = refunds.filter(isFailed).reduce((sum, refund) => sum + moneyOf(refund), 0);
  return {
    ...(refunded > 0 && { refunded: wireFromCents(refunded) }),
    ...(failed > 0 && { refund_failed: wireFromCents(failed) }),
  };
}

/** What an order earns its buyer but for the cards that were refunded; nothing where that is nothing. */
function cashBackLeft({
  _id,
  cart,
  cash_back,
  refunds = [],
  status,
}: OrderDocument): Pick<Order, 'cash_back'> {
  if (cash_back === undefined || status === 'cancelled') return {};
  const given = new Set(refunds.map(({ card_id }) => card_id));
  const amount = orderedCards(_id, cart).reduce(
    (sum, { card_id, item }) => sum + (given.has(card_id) ? 0 : (item.cash_back ?? 0)),
    0,
  );
  if (amount === 0) return {};
  return { cash_back: { amount, available_on: cash_back.available_at?.toISOString() ?? null } };
}

/** What went back in these refunds of an order, and how much of that to the buyer's rewards or the business's balance. */
export function refundedAmounts(
  { rewards: tender }: Pick<OrderDocument, 'rewards'>,
  refunds: readonly Pick<Refund, 'cents' | 'rewards_cents'>[],
) {
  const rewards = refunds.reduce((sum, { rewards_cents = 0 }) => sum + rewards_cents, 0);
  return {
    amount: wireFromCents(refunds.reduce((sum, { cents }) => sum + cents, 0)),
    ...(tender !== undefined && rewards > 0 && creditSum(tender, rewards)),
  };
}

/** The design, or the look of the product itself. A picture of one's own has an address that its owner alone can open. */
function designImageOf(item: CartItem): string {
  const shown = item.cloudinary_id === null ? itemPicture(item) : item.on_demand_gift_template?.image_url;
  return shown ?? '';
}

/** Cards and pictures as the card service knows them. */
type CardsNow = CallAnswer<typeof readCardStates>;

/** The own pictures in an order, which its buyer alone may open under their own addresses. */
export function pictureIds({ cart }: OrderDocument): string[] {
  const ids = cart.cart_items.map(({ cloudinary_id }) => cloudinary_id);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Who gave money back that the store did not. */
export const outsiders = { dispute: 'dispute', refund: 'provider' } as const;

/** The cards of an order. A card that nobody has worked on yet is `ordered`, or `voided` with its order. */
export function showCards(order: OrderDocument, { cards, pictures }: CardsNow): OrderCard[] {
  const byId = new Map(cards.map((card) => [card.card_id, card]));
  const places = new Map(
    cards.flatMap((card) => (card.replaces === undefined ? [] : [[card.replaces, card]])),
  );
  const paidBack = order.refunds?.filter(isPaidBack) ?? [];
  const backById = new Map(paidBack.map(({ card_id, cents }) => [card_id, wireFromCents(cents)]));
  const requested = new Set(
    paidBack.flatMap(({ card_id, action_id }) => (action_id === undefined ? [] : card_id)),
  );
  const others = new Map(
    paidBack.flatMap(({ card_id, outside }) => (outside ? [[card_id, outsiders[outside.kind]]] : [])),
  );
  const untouched: CardState = order.status === 'cancelled' ? 'voided' : 'ordered';
  const ordered: OrderCard['history'][number] = {
    status: newCardState,
    date: order.created_at.toISOString(),
  };
  return orderedCards(order._id, order.cart).map((card) => {
    const { card_id, item } = card;
    const details = item.custom_card_details;
    const now = byId.get(card_id);
    const refunded = backById.get(card_id);
    const own = item.cloudinary_id === null ? undefined : pictures[item.cloudinary_id];
    return {
      id: card_id,
      status: now?.status ?? untouched,
      name: itemName(item),
      card_network: details.wcp_product?.card_network ?? null,
      ...brandOf(item),
      plastic: item.plastic,
      load_value: details.load_value,
      // A gift may look like its mail's design; to its buyer a brand's card is the brand's.
      image_url:
        (item.merchant.slug === undefined ? (now?.image_url ?? own) : undefined) ?? designImageOf(item),
      name_on_card: details.name_on_card,
      message_on_card: details.emboss_message,
      recipient_name: details.recipient_name ?? details.shipping_name,
      shipping_name: details.shipping_name,
      message: details.recipient_message ?? details.carrier_message,
      sender_name: item.sender_name ?? details.carrier_from,
      recipient_email: details.recipient_email === null ? null : maskEmail(details.recipient_email),
      ...(details.recipient_email !== null &&
        !item.plastic && {
          recipient_language: details.recipient_language ?? languageOfTag(order.language).tag,
        }),
      delivery_group_uuid: item.delivery_group_uuid,
      ...sendTimeOf(order, card, now),
      carrier_type: item.carrier_type,
      greeting_card: item.greeting_card,
      tracking: now?.tracking ?? null,
      ...replacementOf(card_id, places),
      ...(refunded === undefined
        ? {}
        : {
            refunded,
            ...(requested.has(card_id) && { refunded_on_request: true }),
            ...(others.has(card_id) && { refunded_by: others.get(card_id) }),
          }),
      // The card service first hears of a card when it is made.
      history: [ordered, ...(now?.history ?? []).filter(({ status }) => status !== 'ordered')],
    };
  });
}

/** The card that took a card's place in the end. */
function replacementOf(
  cardId: string,
  places: ReadonlyMap<string, CardsNow['cards'][number]>,
): Pick<OrderCard, 'replacement'> {
  let last = places.get(cardId);
  for (let next = last; next !== undefined; next = places.get(next.card_id)) last = next;
  return last === undefined ? {} : { replacement: { status: last.status, tracking: last.tracking } };
}

/** When a card that waits is sent; its job may not have come by yet. */
function sendTimeOf(
  { status }: OrderDocument,
  card: OrderedCard,
  now: CardsNow['cards'][number] | undefined,
): Pick<OrderCard, 'send_at' | 'send_time_zone'> {
  if (now === undefined) return isFinal(orderLife, status) ? {} : { ...orderedSendTime(card) };
  const { send_at, send_time_zone } = now;
  return send_at === undefined || send_time_zone === undefined ? {} : { send_at, send_time_zone };
}

/** The brand whose card an item is; nothing for a card of a network. */
function brandOf({ merchant: { name, slug } }: CartItem): Pick<OrderCard, 'merchant'> {
  return slug === undefined ? {} : { merchant: { name, slug } };
}

/** An e-mail address shortened so that its owner knows it and a stranger learns none: `a***@e***.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${email.charAt(0)}***@${domain.charAt(0)}***${ending}`;
}
