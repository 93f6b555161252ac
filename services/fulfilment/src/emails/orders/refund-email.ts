import type { OrderedCard } from '@bowtie/contracts';
import type { WirePrice } from '@bowtie/domain';
import { creditOf, moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { html, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, paragraph, questions } from '../email-layout';
import { cardLabel } from '../gifts/card-labels';
import type { EmailSettings } from '../gifts/gift-email';
import { issuerLine } from '../issuer-line';
import { t } from '../mail-texts';
import { orderLink } from '../store-links';
import type { FulfilmentOrder } from './fulfilment-order';
import { strongNumber } from './order-email';
import { refundWay } from './refund-text';

/** The card in words, with whom it was for. */
function cardLine({ item }: OrderedCard): string {
  const { recipient_name, shipping_name } = item.custom_card_details;
  const name = recipient_name ?? shipping_name;
  return name === null ? cardLabel(item) : t`${cardLabel(item)}, for ${name}`;
}

/** The mail that tells the buyer which card could not be made or sent, and how much went back for it. @param credit how much of that to rewards or to a balance */
export function refundEmail(
  order: FulfilmentOrder,
  card: OrderedCard,
  refunded: WirePrice,
  { publicUrl, mailDomain }: EmailSettings,
  credit: Parameters<typeof creditOf>[0] = {},
): Email {
  const { buyer, cart, order_number } = order;
  const amount = moneyText({ price: refunded });
  const title = t`We gave you ${amount} back`;
  const brand = card.item.merchant;
  const sorry =
    brand.slug !== undefined
      ? t`We are sorry: we could not get or deliver a card of ${brand.name} for you, and we do not keep money for a card that nobody gets.`
      : card.item.plastic
        ? t`We are sorry: we could not make or post one card of your order, and we do not keep money for a card that nobody gets.`
        : t`We are sorry: we could not deliver one card of your order, and we do not keep money for a card that nobody gets.`;
  const line = cardLine(card);
  const back = refundWay(refunded, creditOf(credit), 'went');
  const rest =
    cart.total_quantity > 1
      ? t`Nobody can use that card any more. The other cards of your order go their own way.`
      : t`Nobody can use that card any more.`;
  const link = orderLink(order, publicUrl);
  return {
    messageId: messageIdOf('given-back', card.card_id, buyer.email, mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
    subject: t`A card we could not send: ${amount} back, order ${order_number}`,
    text: [
      t`Hello ${buyer.first_name},`,
      '',
      sorry,
      '',
      line,
      '',
      back,
      rest,
      '',
      t`See your order:`,
      link,
      '',
    ].join('\n'),
    html: emailLayout({
      title,
      preview: t`${back} Order ${order_number}.`,
      publicUrl,
      content: html`${heading(title, 'left')}
<p class="muted" style="margin:12px 0 24px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)}">${t`Hello ${buyer.first_name},`}<br>${sorry} ${strongNumber(order_number)}</p>
${paragraph(html`<strong>${line}</strong>`)}
${paragraph(back)}
${paragraph(rest)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-top:8px">${action(t`See your order`, link, 'left')}</td></tr></table>`,
      smallPrint: html`${issuerLine({ cart_items: [card.item] })}${questions(publicUrl)}`,
    }),
  };
}
