import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, questions } from '../email-layout';
import type { EmailSettings } from '../gifts/gift-email';
import { issuerLine } from '../issuer-line';
import { t, th } from '../mail-texts';
import { orderLink } from '../store-links';
import type { FulfilmentOrder } from './fulfilment-order';

/** What a mail about an order tells its buyer, in both parts. */
interface OrderEmail {
  /** Kind and id of what it tells: the same mail has the same message id. */
  about: { kind: string; id: string };
  title: string;
  subject: string;
  preview: string;
  /** The sentence under the title. */
  said: string;
  /** That sentence in the HTML part. */
  lead: Html;
  /** The lines after it; each block ends with an empty one. */
  text: readonly string[];
  /** Between the lead and the button. */
  content: Html;
  /** Under the button. */
  more?: Html | null;
  button?: string;
}

/** An order's number, which does not break at its hyphens. */
export function wholeNumber(orderNumber: string): Html {
  return html`<strong class="ink" style="color:#221B16;white-space:nowrap">${orderNumber}</strong>`;
}

/** An order's number as it stands out in a sentence. */
export function strongNumber(orderNumber: string): Html {
  return th`Order ${wholeNumber(orderNumber)}.`;
}

/** A mail to the buyer of an order: a greeting, what there is to tell, and the way to the order. */
export function orderEmail(
  order: FulfilmentOrder,
  { publicUrl, mailDomain }: EmailSettings,
  { about, title, subject, preview, said, lead, text, content, more, button = t`See your order` }: OrderEmail,
): Email {
  const { buyer } = order;
  const link = orderLink(order, publicUrl);
  const room = trusted(more ? 'padding:0 0 24px' : 'padding-top:8px');
  return {
    messageId: messageIdOf(about.kind, about.id, buyer.email, mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
    subject,
    text: [t`Hello ${buyer.first_name},`, '', said, '', ...text, `${button}:`, link, ''].join('\n'),
    html: emailLayout({
      title,
      preview,
      publicUrl,
      content: html`${heading(title, 'left')}
<p class="muted" style="margin:12px 0 24px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)}">${t`Hello ${buyer.first_name},`}<br>${lead}</p>
${content}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="${room}">${action(button, link, 'left')}</td></tr></table>
${more ?? null}`,
      smallPrint: html`${issuerLine(order.cart)}${questions(publicUrl)}`,
    }),
  };
}
