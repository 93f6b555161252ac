import type { AccountOrder, AccountOrderCard, CardEvent, OrderReviewCase } from '@bowtie/contracts';
import { cardStateLabel, moneyText, refundMethodNames } from '@bowtie/domain';
import type { AuditRecord } from '../model/audit-record';
import { actionLabel, reviewLabels } from './labels';

/** Something that happened to an order, to a card of it, or that an operator did. */
export interface TimelineEntry {
  /** ISO 8601 time. */
  at: string;
  text: string;
  /** Which card, where it is about one. */
  card?: string;
}

const eventTexts: Readonly<Record<CardEvent['kind'], string>> = {
  resent: 'Gift mailed again',
  recipient_corrected: 'Recipient corrected, and the gift mailed there',
  recipient_claimed: 'Gift claimed by its shared link',
  exchanged: 'Gift exchanged for a card by mail',
  replaced: 'Card replaced by a new one',
  frozen: 'Card frozen',
  unfrozen: 'Card let go on',
  downloaded: 'File downloaded',
};

/** A card as it is called in the order. */
export function cardName(
  { name, load_value }: Pick<AccountOrderCard, 'name' | 'load_value'>,
  at: number,
): string {
  return `Card ${at + 1}, ${name}, ${moneyText({ dollars: load_value })}`;
}

/** To whom a gift went at a time: what changed afterwards says whom it was for before. */
function recipientAt({ events, recipient_email }: AccountOrderCard, date: string): string | null {
  const later = events.find((event) => event.date > date && event.before !== undefined);
  return later?.before?.email ?? recipient_email;
}

function stateText(card: AccountOrderCard, status: AccountOrderCard['status'], date: string): string {
  const { plastic } = card;
  const to = recipientAt(card, date);
  if (status === 'sent' && !plastic && to !== null) return `Gift mailed to ${to}`;
  if (status === 'bounced' && !plastic) return 'Mail came back';
  return cardStateLabel(status, plastic);
}

const actorTexts: Readonly<Record<NonNullable<CardEvent['by']>['kind'], string>> = {
  buyer: 'the buyer',
  member: 'somebody of the business',
  program: 'a program of the business',
  recipient: 'the recipient',
  holder: 'whoever has the card',
  operator: 'an operator',
  bank: 'the bank',
  provider: 'the payment provider',
};

/** Whom a card is or was for and where it goes, in one line. */
export function placeText(place: CardEvent['before']): string {
  if (place === undefined) return '';
  return [place.name, place.email, place.address].filter((part) => part !== null && part !== '').join(', ');
}

/** What happened then, by whom, and from what to what: it is not rewritten when more changes. */
function eventText({ kind, by, before, after }: CardEvent): string {
  const who = by === undefined ? '' : `, by ${by.name ?? actorTexts[by.kind]}`;
  const [from, to] = [placeText(before), placeText(after)];
  const what = to === '' ? '' : `: ${from === '' ? '' : `from ${from} `}to ${to}`;
  return `${eventTexts[kind]}${who}${what}`;
}

function ofCard(card: AccountOrderCard, at: number): TimelineEntry[] {
  const name = cardName(card, at);
  const states = card.history
    .filter(({ status }) => status !== 'ordered')
    .map(({ status, date }) => ({ at: date, text: stateText(card, status, date), card: name }));
  const events = card.events.map((event) => ({ at: event.date, text: eventText(event), card: name }));
  return [...states, ...events];
}

function ofOrder({ order, refunds, user, cancelReason, cards }: AccountOrder): TimelineEntry[] {
  const names = new Map(cards.map((card, at) => [card.id, cardName(card, at)]));
  const end = refunds.at(-1);
  const named = (cardId: string) => {
    const card = names.get(cardId);
    return card === undefined ? {} : { card };
  };
  return [
    { at: order.date_created, text: 'Order placed' },
    ...(order.date_approved === null
      ? []
      : [{ at: order.date_approved, text: `Paid. The confirmation goes to ${user.email}` }]),
    ...(order.date_fulfilled === null ? [] : [{ at: order.date_fulfilled, text: 'Everything handed over' }]),
    ...refunds.flatMap(({ card_id, amount, date, date_paid, date_failed, paid_otherwise }) => [
      { at: date, text: `Refund of ${moneyText({ price: amount })} started`, ...named(card_id) },
      ...(date_paid === null
        ? []
        : [
            {
              at: date_paid,
              text:
                paid_otherwise === undefined
                  ? `Refund of ${moneyText({ price: amount })} taken by the processor`
                  : `Refund of ${moneyText({ price: amount })} paid by ${refundMethodNames[paid_otherwise.method]}, reference ${paid_otherwise.reference}`,
              ...named(card_id),
            },
          ]),
      ...(date_failed === undefined
        ? []
        : [
            {
              at: date_failed,
              text: `Refund of ${moneyText({ price: amount })} sent back by the bank`,
              ...named(card_id),
            },
          ]),
    ]),
    // When an order ended whose money was never taken, its review or the action tells.
    ...(cancelReason === null || end === undefined ? [] : [{ at: end.date, text: cancelReason }]),
  ];
}

function ofReview(review: OrderReviewCase | null, placed: string): TimelineEntry[] {
  if (review === null) return [];
  const { held_at, phone, documents, decision, state } = review;
  return [
    // It is looked at a moment before it is written down as placed.
    { at: held_at < placed ? placed : held_at, text: 'Held for review, with its money' },
    ...documents.map(({ date }) => ({ at: date, text: 'The buyer sent a file' })),
    ...(phone === null ? [] : [{ at: phone.date, text: 'The buyer verified a phone' }]),
    ...(decision === null
      ? []
      : [
          {
            at: decision.date,
            text: `${reviewLabels[state]}${decision.by === null ? '' : ` by ${decision.by}`}`,
          },
        ]),
  ];
}

const outcomeTexts = {
  done: '',
  refused: ' (refused)',
  denied: ' (not allowed)',
  unfinished: ' (unfinished)',
};

/** All that is known of an order, oldest first; what happened in one moment stays in the order in which it is told. */
export function timelineOf(
  shown: AccountOrder,
  review: OrderReviewCase | null,
  audit: readonly AuditRecord[],
): TimelineEntry[] {
  const actions = audit.map(({ at, operator, action, outcome, reason }) => ({
    at: at.toISOString(),
    text: `${actionLabel(action)} by ${operator}${outcomeTexts[outcome]}: ${reason}`,
  }));
  return [
    ...ofOrder(shown),
    ...ofReview(review, shown.order.date_created),
    ...shown.cards.flatMap(ofCard),
    ...actions,
  ].sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}
