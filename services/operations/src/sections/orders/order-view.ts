import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrder,
  type CallAnswer,
  type FoundCard,
  type FoundOrder,
  findCards,
  findOrders,
  type OrderReviewCase,
  readChangeReports,
  readOrderReview,
} from '@bowtie/contracts';
import { orderNumberPattern, readOrderNumber } from '@bowtie/domain';
import { apiErrorOf, commonError } from '@bowtie/service-kit';
import type { OperationsDeps } from '../../deps';

/** A card of an order, with what only operators see of it. */
export interface CardView extends AccountOrderCard {
  /** Its place in the order, from 0. */
  place: number;
  /** Null while it is not made. */
  made: FoundCard | null;
  /** Whether it took the place of an ordered one: its holder has it, and no money of the order is its own. */
  isReplacement: boolean;
}

/** All that operators see of an order. */
export interface OrderView {
  number: string;
  shown: AccountOrder;
  found: FoundOrder;
  cards: CardView[];
  /** What its buyer said was not them. */
  reports: CallAnswer<typeof readChangeReports>['reports'];
  /** Null for an order that no rule held. */
  review: OrderReviewCase | null;
}

/** Cards of one order at most. */
const mostCards = 1_000;

/** What is known of an order on review; null where no rule held it. */
async function readReview(
  { callService }: Pick<OperationsDeps, 'callService'>,
  order_number: string,
  requestId: string,
): Promise<OrderReviewCase | null> {
  try {
    return await callService(readOrderReview, { body: { order_number }, requestId });
  } catch (error) {
    if (apiErrorOf(error)?.code === 'review_none') return null;
    throw error;
  }
}

/** The cards that took the place of ordered ones, each after the one before it. */
function replacementsOf(ordered: readonly CardView[], made: readonly FoundCard[]): CardView[] {
  const replacements: CardView[] = [];
  const follow = (card: CardView, name: string) => {
    const next = made.find(({ replaces }) => replaces === card.id);
    if (next === undefined) return;
    const { card_id: id, status, plastic, load_value, recipient_name, recipient_email } = next;
    const replacement: CardView = {
      ...card,
      id,
      name: `Replacement of ${name}`,
      status,
      plastic,
      load_value,
      recipient_name,
      recipient_email,
      tracking: null,
      history: [],
      events: [],
      can_refund: false,
      can_resend: false,
      can_correct: false,
      made: next,
      isReplacement: true,
    };
    delete replacement.refunded;
    replacements.push(replacement);
    follow(replacement, name);
  };
  for (const card of ordered) follow(card, card.name);
  return replacements;
}

/** @throws ApiError `order_not_found` */
export async function readOrderView(
  deps: Pick<OperationsDeps, 'callService'>,
  orderNumber: string,
  requestId: string,
): Promise<OrderView> {
  const { callService } = deps;
  const typed = readOrderNumber(orderNumber);
  if (!orderNumberPattern.test(typed))
    throw commonError('not_found', { message: accountOrder.errors.order_not_found.message });
  const shown = await callService(accountOrder, {
    params: { order_number: typed },
    query: {},
    requestId,
  });
  const number = shown.order.order_number;
  const [{ orders }, { cards }, review, { reports }] = await Promise.all([
    callService(findOrders, { body: { search: number }, requestId }),
    callService(findCards, { body: { search: number, limit: mostCards }, requestId }),
    readReview(deps, number, requestId),
    callService(readChangeReports, { body: { order_number: number }, requestId }),
  ]);
  const [found] = orders;
  if (found === undefined) throw commonError('not_found');
  const made = new Map(cards.map((card) => [card.card_id, card]));
  const ordered = shown.cards.map((card, place): CardView => {
    return { ...card, place, made: made.get(card.id) ?? null, isReplacement: false };
  });
  return {
    number,
    shown,
    found,
    review,
    reports,
    cards: [...ordered, ...replacementsOf(ordered, cards)],
  };
}
