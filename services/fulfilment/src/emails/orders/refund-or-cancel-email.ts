import {
  type CallAnswer,
  type NotRefundedReason,
  orderedCards,
  type readOrderAction,
} from '@bowtie/contracts';
import { creditOf, moneyText } from '@bowtie/domain';
import type { Email } from '@bowtie/providers/mail';
import { html } from '@bowtie/service-kit/html';
import { paragraph, smallHeading } from '../email-layout';
import { cardLabel } from '../gifts/card-labels';
import type { EmailSettings } from '../gifts/gift-email';
import { t } from '../mail-texts';
import { notMe } from './change-email';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail, strongNumber } from './order-email';
import { refundWay } from './refund-text';

type Action = NonNullable<CallAnswer<typeof readOrderAction>['action']>;

const notRefundedText: Record<NotRefundedReason, () => string> = {
  opened: () => t`already opened`,
  sent: () => t`already sent`,
  refunded: () => t`refunded before`,
  voided: () => t`canceled before`,
  not_returnable: () => t`its brand takes no card back`,
};

function titleOf({ kind, unpaid, not_refunded }: Action, amount: string): string {
  if (kind === 'refund') return t`Your refund of ${amount}`;
  return unpaid || not_refunded.length === 0 ? t`Your order is canceled` : t`We canceled what had not left`;
}

/** The mail that tells the buyer what became of a cancellation or a refund, card by card. */
export function refundOrCancelEmail(
  actionId: string,
  order: FulfilmentOrder,
  action: Action,
  settings: EmailSettings,
): Email {
  const { cart, order_number } = order;
  const amount = moneyText({ price: action.amount });
  const title = titleOf(action, amount);
  const labels = new Map(
    orderedCards(order_number, cart).map(({ card_id, item }) => {
      const { recipient_name, shipping_name } = item.custom_card_details;
      const name = recipient_name ?? shipping_name;
      return [card_id, name === null ? cardLabel(item) : t`${cardLabel(item)}, for ${name}`];
    }),
  );
  const back = action.unpaid
    ? t`You were not charged. If your bank shows a hold, it goes away by itself.`
    : refundWay(action.amount, creditOf(action), 'goes');
  const cards = action.card_ids.flatMap((id) => labels.get(id) ?? []);
  const kept = action.not_refunded.flatMap(({ card_id, reason }) => {
    const label = labels.get(card_id);
    return label === undefined ? [] : [`${label}: ${notRefundedText[reason]()}`];
  });
  const report =
    action.report_path === undefined ? undefined : notMe(action.report_path, { canStop: false }, settings);
  const gone = action.kind === 'refund' ? t`Refunded` : t`Canceled`;
  const list = (items: readonly string[]) =>
    items.map((item) => html`${paragraph(html`<strong>${item}</strong>`)}`);
  return orderEmail(order, settings, {
    about: { kind: `order-${action.kind}`, id: actionId },
    title,
    subject: t`${title}, order ${order_number}`,
    preview: t`${back} Order ${order_number}.`,
    said: back,
    lead: html`${back} ${strongNumber(order_number)}`,
    text: [
      ...(cards.length > 0 ? [t`${gone}, and of no use to anybody any more:`, ...cards, ''] : []),
      ...(kept.length > 0 ? [t`Not changed:`, ...kept, ''] : []),
      ...(report?.text ?? []),
    ],
    more: report?.content ?? null,
    content: html`${cards.length === 0 ? null : html`${smallHeading(gone)}${list(cards)}`}
${kept.length === 0 ? null : html`${smallHeading(t`Not changed`)}${list(kept)}`}`,
  });
}
