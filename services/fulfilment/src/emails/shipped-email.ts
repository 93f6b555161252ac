import { type CallAnswer, orderedCards, type readCardStates } from '@bowtie/contracts';
import { cashNotice, issuerStatement } from '@bowtie/domain';
import { type Email, html, messageIdOf, trusted } from '@bowtie/providers/mail';
import { action, emailLayout, fonts, heading, paragraph } from './email-layout';
import type { FulfilmentOrder } from './fulfilment-order';
import type { EmailSettings } from './gift-email';
import { parcelRows, parcelText, sentParcels } from './parcel-list';
import { orderLink } from './store-links';

type CardsNow = CallAnswer<typeof readCardStates>['cards'];

/** What is said of so many posted cards, of which some of the same order may have been given back. */
function wordsFor(posted: number, cards: CardsNow): [title: string, said: string] {
  const other = cards.some(({ status }) => status === 'voided') ? 'other ' : '';
  return posted === 1
    ? [
        'Your card is on the way',
        `The ${other}card of your order is printed, packed and with its carrier. Its holder activates it when it arrives; the letter says how.`,
      ]
    : [
        'Your cards are on the way',
        `The ${other}cards of your order are printed, packed and with their carrier. Their holders activate them when they arrive; the letters say how.`,
      ];
}

/** The mail that tells the buyer that the parcels of an order are on their way, and where to follow them. */
export function shippedEmail(
  order: FulfilmentOrder,
  cards: CardsNow,
  { publicUrl, mailDomain }: EmailSettings,
): Email {
  const { buyer, order_number } = order;
  const trackings = new Map(
    cards.flatMap(({ card_id, tracking }) => (tracking === null ? [] : [[card_id, tracking] as const])),
  );
  const parcels = sentParcels(order, orderedCards(order_number, order.cart), trackings);
  const [title, said] = wordsFor(trackings.size, cards);
  const link = orderLink(order, publicUrl);
  const hint = 'We keep an eye on every parcel. Your order shows where each card is.';
  return {
    messageId: messageIdOf('shipped', order_number, buyer.email, mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
    subject: `${title}: order ${order_number}`,
    text: [
      `Hello ${buyer.first_name},`,
      '',
      said,
      '',
      ...parcelText(parcels),
      hint,
      '',
      'See your order:',
      link,
      '',
    ].join('\n'),
    html: emailLayout({
      title,
      preview: `${said} Order ${order_number}.`,
      publicUrl,
      content: html`${heading(title, 'left')}
<p class="muted" style="margin:12px 0 24px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)}">Hello ${buyer.first_name},<br>${said} Order <strong class="ink" style="color:#221B16">${order_number}</strong>.</p>
${parcelRows(parcels)}
${paragraph(hint)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-top:8px">${action('See your order', link, 'left')}</td></tr></table>`,
      smallPrint: html`${issuerStatement.short} ${cashNotice}<br>
<a class="underline" href="${publicUrl}/contact-us/" style="color:#221B16;text-decoration:underline">Have questions? We are here to help.</a>`,
    }),
  };
}
