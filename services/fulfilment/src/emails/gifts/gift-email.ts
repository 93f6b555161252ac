import type { GiftMail } from '@bowtie/contracts';
import { cardFace, moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { type Html, html, lines, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, questions } from '../email-layout';
import { named, t } from '../mail-texts';
import { absolute, mailPicture } from '../store-links';
import { giftSmallPrint, giftUse } from './gift-kind';

export interface EmailSettings {
  /** Where the store is reached, without a slash at the end. */
  publicUrl: string;
  /** The part of our Message-IDs after the at sign. */
  mailDomain: string;
}

/** The mail by which a gift reaches the person it is for. @param mailing of a mail that is sent once more */
export function giftEmail(cardId: string, gift: GiftMail, settings: EmailSettings, mailing?: string): Email {
  const link = absolute(settings.publicUrl, gift.gift_path);
  const amount = moneyText({ dollars: gift.load_value });
  const use = giftUse(gift);
  const title = gift.sender_name === null ? t`A gift for you` : t`${gift.sender_name} sent you a gift`;
  const greeting = gift.recipient_name === null ? t`Hello,` : t`Hello ${gift.recipient_name},`;
  return {
    messageId: messageIdOf(
      'gift',
      mailing === undefined ? cardId : `${cardId}.${mailing}`,
      gift.to,
      settings.mailDomain,
    ),
    to: { name: gift.recipient_name, address: gift.to },
    subject: gift.sender_name === null ? t`You have a gift` : t`${gift.sender_name} sent you a gift card`,
    text: textPart({ gift, title, greeting, amount, use, link }),
    html: emailLayout({
      title,
      preview: t`${amount} ${use}, ready to open.`,
      publicUrl: settings.publicUrl,
      content: content({ gift, title, greeting, amount, use, link }, settings),
      smallPrint: html`${onlyYou()}<br>
${giftSmallPrint(gift)}<br>
${questions(settings.publicUrl)}`,
    }),
  };
}

const onlyYou = () =>
  t`This gift opens only together with the address this mail was sent to, so keep the link to yourself.`;

interface Said {
  gift: GiftMail;
  title: string;
  greeting: string;
  amount: string;
  use: string;
  link: string;
}

function content({ gift, title, greeting, amount, use, link }: Said, settings: EmailSettings): Html {
  const picture = mailPicture(settings.publicUrl, cardFace(gift.image_url));
  const size = { width: 325, height: 208 };
  return html`${heading(title, 'center')}
<p class="muted" style="margin:12px 0 28px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)};text-align:center">${t`${greeting} here is something picked for you.`}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<a href="${link}"><img src="${picture}" width="${size.width}" height="${size.height}" alt="${named(gift.card_name)}" class="sunken muted" style="width:${size.width}px;max-width:100%;height:auto;border-radius:20px;background:#F3EBDF;color:#6A5D52;font:600 16px/1.4 ${trusted(fonts.body)}"></a>
</td></tr></table>
<p class="amount ink" style="margin:24px 0 0;color:#221B16;font:600 40px/1.1 ${trusted(fonts.display)};text-align:center;font-variant-numeric:tabular-nums">${amount}</p>
<p class="muted" style="margin:6px 0 28px;color:#6A5D52;font:400 15px/1.5 ${trusted(fonts.body)};text-align:center">${use}</p>
${gift.message === null ? null : message(gift.message, gift.sender_name)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">${action(t`Open your gift`, link, 'center')}</td></tr></table>
<p class="muted" style="margin:24px 0 0;color:#6A5D52;font:400 14px/1.6 ${trusted(fonts.body)};text-align:center;word-break:break-all">${t`Or follow this link:`}<br><a class="underline" href="${link}" style="color:#221B16;text-decoration:underline">${link}</a></p>`;
}

function message(text: string, sender: string | null): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 32px"><tr>
<td dir="auto" class="sunken ink" style="unicode-bidi:plaintext;background:#F3EBDF;border-radius:14px;padding:24px 28px;color:#221B16;font:400 24px/1.35 ${trusted(fonts.hand)};text-align:center">
${lines(text)}
${sender === null ? null : html`<div class="muted" style="margin-top:12px;color:#6A5D52;font:400 14px/1.5 ${trusted(fonts.body)}">${sender}</div>`}
</td></tr></table>`;
}

function textPart({ gift, title, greeting, amount, use, link }: Said): string {
  const said = gift.message === null ? [] : [`“${gift.message}”`, gift.sender_name ?? '', ''];
  return [
    title,
    '',
    greeting,
    '',
    t`Here is something picked for you: ${amount} ${use}.`,
    '',
    ...said,
    t`Open your gift:`,
    link,
    '',
    onlyYou(),
    `${giftSmallPrint(gift)}`,
    '',
  ].join('\n');
}
