import { type notResentCodes, type OrderedCard, resendsPerDay } from '@bowtie/contracts';
import { type CardState, isFinal, mailableStates, orderLife, scheduledState } from '@bowtie/domain';
import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';

const dayMs = 86_400_000;

/** Why a gift is not mailed. */
export type ResendErrorCode = (typeof notResentCodes)[number];
/** A mailing of a gift that was asked for before. */
export type Mailing = Pick<OrderAction, 'card_ids' | 'created_at'>;

/** The mailings of a gift until a time, and those of the day before it. */
export function countMailings(mailings: readonly Mailing[], cardId: string, until: Date) {
  const all = mailings.filter(({ card_ids, created_at }) => card_ids.includes(cardId) && created_at <= until);
  const today = all.filter(({ created_at }) => created_at.getTime() > until.getTime() - dayMs).length;
  return { count: all.length, today, left: Math.max(0, resendsPerDay - today) };
}

/** For so long a mailing is tried, before it has failed for good. */
const mailingMs = 15 * 60_000;

/**
 * Whether a gift that came back is on its way to its mailbox again already, though it still says that it came back: a mailing was
 * asked for since, a moment ago. @param bouncedAt when it came back last, as ISO 8601
 */
export function isBeingMailed(
  bouncedAt: string | undefined,
  mailings: readonly Pick<Mailing, 'created_at'>[],
  now: Date,
): boolean {
  if (bouncedAt === undefined) return false;
  const since = Math.max(new Date(bouncedAt).getTime(), now.getTime() - mailingMs);
  return mailings.some(({ created_at }) => created_at.getTime() >= since);
}

/** The state of a card that the card service may not have heard of yet. */
export function stateOfCard(order: Pick<OrderDocument, 'status'>, known: CardState | undefined): CardState {
  return known ?? (isFinal(orderLife, order.status) ? 'voided' : 'ordered');
}

/** Why a card cannot be mailed now, whoever it is for; undefined where it can. */
export function resendErrorOf({ item }: OrderedCard, status: CardState): ResendErrorCode | undefined {
  if (item.plastic || item.custom_card_details.recipient_email === null) return 'card_not_mailed';
  if (mailableStates.includes(status)) return undefined;
  if (status === scheduledState) return 'card_scheduled';
  if (status === 'ordered') return 'card_not_ready';
  return status === 'voided' || status === 'replaced' ? 'card_over' : 'card_opened';
}

interface NewMailing {
  id: string;
  kind: 'resend' | 'recipient';
  orderNumber: string;
  cardId: string;
  recipient: OrderAction['recipient'];
  by?: OrderAction['by'];
  requestId: string;
  /** How many mailings of the card there were before. */
  count: number;
  leaseMs: number;
  now: Date;
}

/** A mailing as it is written down. Its place among the card's mailings can be taken once. */
export function newMailing({ id, kind, orderNumber, cardId, ...given }: NewMailing): OrderAction {
  const { recipient, by, requestId, count, leaseMs, now } = given;
  return {
    _id: id,
    kind,
    order_number: orderNumber,
    card_ids: [cardId],
    recipient,
    ...(by !== undefined && { by }),
    request_id: requestId,
    created_at: now,
    kept: kind === 'resend' ? [] : null,
    unpaid: false,
    due_at: new Date(now.getTime() + leaseMs),
    tries: 0,
    mailing: `${cardId}/${count + 1}`,
  };
}
