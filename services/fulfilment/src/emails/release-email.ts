import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { html } from '@bowtie/service-kit/html';
import { action, emailLayout, heading, paragraph } from './email-layout';
import type { EmailSettings } from './gifts/gift-email';
import { absolute } from './store-links';

interface ReleaseNotice {
  to: string;
  subject: string;
  paragraphs: readonly string[];
}

/** A mail to a product team about one of its versions. Teams write English, as the operators' pages do. */
export function releaseEmail(
  actId: string,
  { to, subject, paragraphs }: ReleaseNotice,
  { publicUrl, mailDomain }: EmailSettings,
): Email {
  const link = absolute(publicUrl, '/ops/releases/');
  return {
    messageId: messageIdOf('release-notice', actId, to, mailDomain),
    to: { name: null, address: to },
    subject,
    text: [subject, '', ...paragraphs, '', 'What is released:', link, ''].join('\n'),
    html: emailLayout({
      title: subject,
      preview: paragraphs[0] ?? subject,
      publicUrl,
      content: html`${heading(subject, 'left')}
<div style="font-size:0;line-height:16px;height:16px">&nbsp;</div>
${paragraphs.map((words) => paragraph(words))}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:8px 0 24px">${action('See what is released', link, 'left')}</td></tr></table>`,
      smallPrint: html`We write this because the file of teams names this address.`,
    }),
  };
}
