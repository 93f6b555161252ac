import { type CallAnswer, type KeptReason, orderedCards, type readOrderAction } from '@bowtie/contracts';
import { cashNotice, creditOf, issuerStatement, moneyText } from '@bowtie/domain';
import { type Email, html, messageIdOf, trusted } from '@bowtie/providers/mail';
import { cardLabel } from './card-labels';
import { action as actionButton, emailLayout, fonts, heading, paragraph, smallHeading } from './email-layout';
import type { FulfilmentOrder } from './fulfilment-order';
import type { EmailSettings } from './gift-email';
import { refundWay } from './refund-text';
import { orderLink } from './store-links';

type Action = NonNullable<CallAnswer<typeof readOrderAction>['action']>;

const keptText: Record<KeptReason, string> = {
  opened: 'already opened',
  sent: 'already sent',
  refunded: 'refunded before',
  voided: 'canceled before',
};

function titleOf({ kind, unpaid, not_refunded }: Action, amount: string): string {
  if (kind === 'refund') return `Your refund of ${amount}`;
  return unpaid || not_refunded.length === 0 ? 'Your order is canceled' : 'We canceled what had not left';
}

/** The mail that tells the buyer what became of a cancellation or a refund, card by card. */
export function givenBackEmail(
  actionId: string,
  order: FulfilmentOrder,
  action: Action,
  { publicUrl, mailDomain }: EmailSettings,
): Email {
  const { buyer, cart, order_number } = order;
  const amount = moneyText({ price: action.amount });
  const title = titleOf(action, amount);
  const labels = new Map(
    orderedCards(order_number, cart).map(({ card_id, item }) => {
      const { recipient_name, shipping_name } = item.custom_card_details;
      const name = recipient_name ?? shipping_name;
      return [card_id, `${cardLabel(item)}${name === null ? '' : `, for ${name}`}`];
    }),
  );
  const back = action.unpaid
    ? 'You were not charged. If your bank shows a hold, it goes away by itself.'
    : refundWay(action.amount, creditOf(action), 'how you paid');
  const cards = action.card_ids.flatMap((id) => labels.get(id) ?? []);
  const kept = action.not_refunded.flatMap(({ card_id, reason }) => {
    const label = labels.get(card_id);
    return label === undefined ? [] : [`${label}: ${keptText[reason]}`];
  });
  const link = orderLink(order, publicUrl);
  const list = (items: readonly string[]) =>
    items.map((item) => html`${paragraph(html`<strong>${item}</strong>`)}`);
  return {
    messageId: messageIdOf(`order-${action.kind}`, actionId, buyer.email, mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
    subject: `${title}, order ${order_number}`,
    text: [
      `Hello ${buyer.first_name},`,
      '',
      back,
      ...(cards.length > 0 ? ['', 'Canceled, and of no use to anybody any more:', ...cards] : []),
      ...(kept.length > 0 ? ['', 'Not changed:', ...kept] : []),
      '',
      'See your order:',
      link,
      '',
    ].join('\n'),
    html: emailLayout({
      title,
      preview: `${back} Order ${order_number}.`,
      publicUrl,
      content: html`${heading(title, 'left')}
<p class="muted" style="margin:12px 0 24px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)}">Hello ${buyer.first_name},<br>${back} Order <strong class="ink" style="color:#221B16">${order_number}</strong>.</p>
${cards.length === 0 ? null : html`${smallHeading('Canceled')}${list(cards)}`}
${kept.length === 0 ? null : html`${smallHeading('Not changed')}${list(kept)}`}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-top:8px">${actionButton('See your order', link, 'left')}</td></tr></table>`,
      smallPrint: html`${issuerStatement.short} ${cashNotice}<br>
<a class="underline" href="${publicUrl}/contact-us/" style="color:#221B16;text-decoration:underline">Have questions? We are here to help.</a>`,
    }),
  };
}
