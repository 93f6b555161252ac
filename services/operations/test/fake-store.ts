import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrder,
  type BankTransfer,
  type BusinessCase,
  bookBankTransfer,
  cancelOrder,
  correctRecipient,
  decideBusiness,
  decideOrderReview,
  endPersonSessions,
  type FoundCard,
  findBusinessByReference,
  findCards,
  findOrders,
  findPeople,
  holdCard,
  listBusinesses,
  listOrderReviews,
  type OrderReviewCase,
  readBusinessCase,
  readBusinessFunds,
  readOrderReview,
  readReviewDocument,
  requestRefund,
  resendGift,
  undoBankTransfer,
  voidOrderCard,
} from '@bowtie/contracts';
import { sampleGroup } from '@bowtie/contracts/samples';
import { callError, type HandledCall, handle, type Service } from '@bowtie/service-kit';
import { createFakeReviews } from './fake-reviews';

export const orderNumber = 'BT-0000-0000-0001';
export const personId = 'u-ada';
export const businessId = 'b-lovelace';
/** A number that stands on a card, of which no page may show more than the end. */
export const cardNumber = '4000001234567899';

const price = 10_590;
const placed = '2026-11-20T10:00:00.000Z';

function cardOf(id: string, status: AccountOrderCard['status'] = 'sent'): AccountOrderCard {
  const isUnopened = status === 'sent';
  return {
    id,
    status,
    name: 'Visa eGift',
    card_network: 'visa',
    plastic: false,
    load_value: 50,
    image_url: '',
    name_on_card: null,
    message_on_card: null,
    recipient_name: 'Grace <b>Hopper</b>',
    shipping_name: null,
    message: null,
    sender_name: 'Ada',
    recipient_email: 'grace@example.org',
    delivery_group_uuid: 'group',
    carrier_type: null,
    greeting_card: null,
    tracking: null,
    history: [
      { status: 'ordered', date: placed },
      { status: 'issued', date: '2026-11-20T10:01:00.000Z' },
      { status: 'sent', date: '2026-11-20T10:02:00.000Z' },
    ],
    can_refund: isUnopened,
    can_resend: isUnopened,
    can_correct: isUnopened,
    events: [],
  };
}

/** One order with three cards, one of them opened, and its buyer; it behaves as the services behind it do, as far as pages see. */
export function createFakeStore() {
  const cards = [cardOf('c1'), cardOf('c2'), cardOf('c3', 'redeemed')];
  const refunds: AccountOrder['refunds'] = [];
  const held = new Set<string>();
  const asked: { call: string; key: string | undefined; body: unknown }[] = [];
  let failing = 0;
  let review: OrderReviewCase | null = null;
  const epochs = new Map([[personId, 0]]);

  const transfers = new Map<string, BankTransfer>();
  const booked = new Set<string>();
  const business: BusinessCase = {
    business_id: businessId,
    company_name: 'Lovelace <b>& Sons',
    contact_name: 'Ada Lovelace',
    contact_email: 'ada@example.com',
    smb_status: 'pending',
    date_registered: placed,
    user_id: personId,
    user_email: 'ada@example.com',
    source: 'gcg_smb',
    company_phone_number: '(202) 555-0143',
    contact_phone_number: '(202) 555-0144',
    address: '1 Main St, Washington, DC 20500',
    website: null,
    reason_for_interest: 'Rewards',
    ein_last_four: '6789',
    ssn_last_four: null,
    same_ein: [{ business_id: 'b-other', company_name: 'Other Inc.' }],
    order_limit_dollars: 500,
    members: [{ user_id: 'u-1', email: 'ada@example.com', name: 'Ada Lovelace', role: 'owner' }],
    decision: null,
  };
  const find = (id: string) => {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) throw callError(resendGift, 'card_not_found');
    return card;
  };
  const check = (number: string) => {
    if (number !== orderNumber) throw callError(accountOrder, 'order_not_found');
  };
  /** As often as it is told to, a service dies after it has done what was asked. */
  const mayFail = () => {
    if (failing-- > 0) throw new Error('the service died');
    failing = Math.max(0, failing);
  };
  const reviews = createFakeReviews(mayFail);
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
    disputes: [],
    other_refunds: [],
    refundIssued: refunds.length > 0,
    refunds,
  });
  const giveBack = (ids: readonly string[]) => {
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

  const foundCard = ({ id, status }: AccountOrderCard): FoundCard => ({
    card_id: id,
    order_number: orderNumber,
    status,
    name: 'Visa eGift',
    card_network: 'visa',
    merchant: null,
    plastic: false,
    load_value: 50,
    last_four: cardNumber.slice(-4),
    recipient_name: 'Grace Hopper',
    recipient_email: 'grace@example.org',
    date_created: placed,
    replaces: null,
    is_on_hold: held.has(id),
    can_hold: status !== 'voided' && status !== 'replaced',
  });
  /** A card by mail in the place of `c3`, as the card service knows it. */
  let replacement: FoundCard | undefined;
  const foundCards = () => [...(replacement === undefined ? [] : [replacement]), ...cards.map(foundCard)];

  const orderCalls = [
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
        refunded: refunds.length * price,
        refunded_outside: body.refunds_to_check === true ? price : 0,
        refunds_failed: body.refunds_to_check === true ? 2 * price : 0,
        date_created: placed,
        quantity: 3,
        buyer: { name: 'Ada Lovelace', email: 'ada@example.com', user_id: personId },
        card: { card_type: 'visa', last_four: '4242' },
      };
      return { orders: isFound ? [order] : [], has_more: body.search === '' };
    }),
    handle(requestRefund, async ({ params, body, idempotencyKey }) => {
      check(params.order_number);
      asked.push({ call: 'requestRefund', key: idempotencyKey, body });
      const answer = once(idempotencyKey, () => {
        const ids = body?.card_ids ?? [];
        if (!ids.map(find).some(({ can_refund }) => can_refund))
          throw callError(requestRefund, 'nothing_to_refund');
        return giveBack(ids);
      });
      mayFail();
      return answer;
    }),
    handle(cancelOrder, async ({ params, idempotencyKey, body }) => {
      check(params.order_number);
      asked.push({ call: 'cancelOrder', key: idempotencyKey, body });
      return once(idempotencyKey, () => giveBack(cards.map(({ id }) => id)));
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
    handle(listOrderReviews, async ({ body: { state, page, limit } }) => {
      const reviews = review?.state === state ? [review] : [];
      return { reviews, total_count: reviews.length, page, limit };
    }),
    handle(readOrderReview, async ({ body }) => {
      check(body.order_number);
      if (review === null) throw callError(readOrderReview, 'review_none');
      return structuredClone(review);
    }),
    handle(readReviewDocument, async ({ body }) => {
      if (body.document_id !== 'd1') throw callError(readReviewDocument, 'document_not_found');
      return { media_type: 'image/png' as const, content: 'AAEC' };
    }),
    handle(decideOrderReview, async ({ body: { decision, operator } }) => {
      if (review === null) throw callError(decideOrderReview, 'review_none');
      if (review.state !== 'open') throw callError(decideOrderReview, 'review_over');
      const isApproved = decision.verdict === 'approve';
      review.state = isApproved ? 'approved' : 'refused';
      review.order_status = isApproved ? 'paid' : 'cancelled';
      const reason = isApproved ? null : decision.reason;
      review.decision = { by: operator, reason, date: placed };
      mayFail();
      return { order_number: orderNumber, state: review.state, order_status: review.order_status };
    }),
    handle(voidOrderCard, async ({ body }) => {
      asked.push({ call: 'voidOrderCard', key: undefined, body });
      Object.assign(find(body.card_id), { status: 'voided', can_refund: false, can_resend: false });
      return { status: 'voided' as const };
    }),
  ];
  const cardCalls = [
    handle(findCards, async ({ body }) => ({
      cards: ['', orderNumber, '7899', 'grace@example.org'].includes(body.search) ? foundCards() : [],
      has_more: false,
    })),
    handle(holdCard, async ({ body }) => {
      asked.push({ call: 'holdCard', key: body.action_id, body });
      if (body.hold) held.add(body.card_id);
      else held.delete(body.card_id);
      if (replacement?.card_id !== body.card_id) return { card: foundCard(find(body.card_id)) };
      replacement.is_on_hold = body.hold;
      return { card: replacement };
    }),
  ];
  const accountCalls = [
    handle(findPeople, async ({ body }) => {
      const isFound =
        body.user_id === undefined ? 'ada@example.com'.startsWith(body.search) : epochs.has(body.user_id);
      const ada = { user_id: personId, email: 'ada@example.com', name: 'Ada Lovelace', phone_number: null };
      return { people: isFound ? [{ ...ada, date_created: placed }] : [], has_more: false };
    }),
    handle(listBusinesses, async ({ body: { smb_status } }) => ({
      businesses: business.smb_status === smb_status ? [business] : [],
      has_more: false,
    })),
    handle(readBusinessCase, async ({ body: { business_id } }) => {
      if (business_id !== businessId) throw callError(readBusinessCase, 'business_not_found');
      return { business: structuredClone(business) };
    }),
    handle(decideBusiness, async ({ body: { operator, seen, decision } }) => {
      const isApproval = decision.verdict === 'approve';
      const verdict = isApproval ? ('approved' as const) : ('rejected' as const);
      const isSame = business.decision?.by === operator && business.decision.verdict === verdict;
      if (!isSame && business.smb_status !== seen) throw callError(decideBusiness, 'business_decided');
      const reason = isApproval ? null : decision.reason;
      business.decision = { by: operator, verdict, reason, date: placed };
      business.smb_status = verdict;
      business.order_limit_dollars = isApproval ? null : 0;
      mayFail();
      return { business_id: businessId, smb_status: verdict };
    }),
    handle(readBusinessFunds, async () => ({
      available: [...transfers.values()].reduce((sum, { amount, undone }) => sum + (undone ? 0 : amount), 0),
      held: 0,
      taken: [],
      reference: 'BT-7K2M-QX4P',
      transfers: [...transfers.values()],
    })),
    handle(findBusinessByReference, async ({ body: { reference } }) => ({
      business_id: reference === 'BT-7K2M-QX4P' ? businessId : null,
    })),
    handle(bookBankTransfer, async ({ body: { bank_reference, amount, operator, action_id } }) => {
      if (transfers.has(bank_reference) && !booked.has(action_id))
        throw callError(bookBankTransfer, 'transfer_booked');
      booked.add(action_id);
      transfers.set(bank_reference, { bank_reference, amount, operator, date: placed, undone: null });
      mayFail();
      return { available: amount };
    }),
    handle(undoBankTransfer, async ({ body: { bank_reference, operator } }) => {
      const transfer = transfers.get(bank_reference);
      if (transfer === undefined) throw callError(undoBankTransfer, 'transfer_unknown');
      transfer.undone = { operator, date: placed };
      return { available: 0 };
    }),
    handle(endPersonSessions, async ({ body: { user_id } }) => {
      const session_epoch = (epochs.get(user_id) ?? 0) + 1;
      epochs.set(user_id, session_epoch);
      return { user_id, session_epoch };
    }),
  ];
  const service = (name: Service['name'], calls: HandledCall[]): Service => ({
    name,
    calls,
    ready: async () => undefined,
    close: async () => undefined,
  });
  return {
    services: [
      service('order', [...orderCalls, ...reviews.calls]),
      service('card', cardCalls),
      service('account', accountCalls),
    ],
    asked,
    held,
    cards,
    refunds,
    business,
    reviews,
    /** Exchanges `c3` for a card by mail. */
    exchange() {
      const old = find('c3');
      old.status = 'replaced';
      replacement = {
        ...foundCard(old),
        card_id: 'c3-new',
        status: 'sent',
        plastic: true,
        last_four: '1234',
        replaces: 'c3',
        can_hold: true,
      };
      return replacement;
    },
    /** Puts the order on review. */
    hold() {
      review = {
        order_number: orderNumber,
        state: 'open',
        order_status: 'received',
        transaction_amount: 3 * price,
        quantity: 3,
        buyer: { email: 'ada@example.com', name: 'Ada Lovelace', user_id: personId },
        hits: [{ rule: 'large-order', kind: 'amount', points: 60, found: 'The total is $158.85.' }],
        points: 60,
        held_at: placed,
        deadline: '2026-11-22T10:00:00.000Z',
        age_seconds: 9_000,
        documents: [{ id: 'd1', media_type: 'image/png', bytes: 3, date: placed }],
        phone: { phone_number: '+12025550143', date: placed, is_of_order: true },
        decision: null,
        phone_number: '+12025550143',
        payment: { card_type: 'visa', last_four: '4242', postal_code: '10001', country: 'US' },
        cards: [
          {
            card_id: 'c1',
            name: 'Visa eGift',
            plastic: false,
            load_value: 50,
            recipient_name: 'Grace <b>Hopper</b>',
            recipient_email: 'grace@example.org',
            address: null,
          },
        ],
      };
      return review;
    },
    /** Makes the next refunds and decisions die once they are done. */
    failNext: (times: number) => {
      failing = times;
    },
  };
}
