import type { Email } from '@bowtie/providers/mail';
import { html, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, paragraph, questions } from '../email-layout';
import { t } from '../mail-texts';
import type { EmailSettings } from './gift-email';

interface Note extends Pick<Email, 'messageId' | 'to' | 'subject'> {
  title: string;
  preview: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  button: { label: string; address: string };
  /** A second way on. */
  other?: { label: string; address: string };
  /** Paragraphs after it. */
  after: readonly string[];
  /** Who stands behind the card; absent where the mail is about no card, or about those of several. */
  smallPrint?: string | undefined;
}

/** A short mail about a card: a few words, one thing to do. */
export function noteEmail(
  { messageId, to, subject, title, preview, before, button, other, after, smallPrint }: Note,
  { publicUrl }: EmailSettings,
): Email {
  const second = other === undefined ? [] : [`${other.label}:`, other.address, ''];
  return {
    messageId,
    to,
    subject,
    text: [
      ...before.flatMap((words) => [words, '']),
      `${button.label}:`,
      button.address,
      '',
      ...second,
      ...after,
      '',
    ].join('\n'),
    html: emailLayout({
      title,
      preview,
      publicUrl,
      content: html`${heading(title, 'left')}
<div style="font-size:0;line-height:16px;height:16px">&nbsp;</div>
${before.map((words) => paragraph(words))}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:8px 0 24px">${action(button.label, button.address, 'left')}</td></tr></table>
${other === undefined ? null : paragraph(html`<a class="underline" href="${other.address}" style="color:#221B16;text-decoration:underline">${other.label}</a>`)}
${after.map((words) => paragraph(words))}
<p class="muted" style="margin:0;color:#6A5D52;font:400 14px/1.6 ${trusted(fonts.body)};word-break:break-all">${t`The button does nothing? Follow this link:`}<br><a class="underline" href="${button.address}" style="color:#221B16;text-decoration:underline">${button.address}</a></p>`,
      smallPrint: html`${smallPrint === undefined ? null : html`${smallPrint}<br>\n`}${questions(publicUrl)}`,
    }),
  };
}
