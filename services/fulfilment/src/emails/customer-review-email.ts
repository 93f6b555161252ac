import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from './gifts/gift-email';
import { noteEmail } from './gifts/note-email';
import { t } from './mail-texts';
import { absolute } from './store-links';

/** What a buyer is told of the review of an order. */
export type CustomerReviewNews = NonNullable<
  NonNullable<CallAnswer<typeof readOrderAction>['action']>['customer_review']
>;

const keepLink = () => t`Keep this link to yourself: it is for you alone.`;

/** The mail that asks the buyer of an order that arrived for a review, or that says why theirs is not shown. */
export function customerReviewEmail(
  id: string,
  orderNumber: string,
  { news, buyer, link_path, title, reason }: CustomerReviewNews,
  settings: EmailSettings,
): Email {
  const to = {
    messageId: messageIdOf('customer-review', id, buyer.email, settings.mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
  };
  const address = absolute(settings.publicUrl, link_path);
  const hello = t`Hello ${buyer.first_name},`;
  if (news === 'asked')
    return noteEmail(
      {
        ...to,
        subject: t`How did it go? Order ${orderNumber}`,
        title: t`How did it go?`,
        preview: t`A few words of yours help others to choose.`,
        before: [
          hello,
          t`Everything of your order has arrived. How was it? A few words of yours help others to choose, and they help us.`,
          t`Good or bad, we show what you think, under the name that you choose. A person reads it first.`,
        ],
        button: { label: t`Write a review`, address },
        after: [t`We ask this once. ${keepLink()}`],
      },
      settings,
    );
  return noteEmail(
    {
      ...to,
      subject: t`About your review, order ${orderNumber}`,
      title: t`We do not show your review yet`,
      preview: t`You can change it and send it again.`,
      before: [
        hello,
        title === null
          ? t`Thank you for your review. We cannot show it as it is:`
          : t`Thank you for your review, “${title}”. We cannot show it as it is:`,
        `“${reason ?? ''}”`,
        t`You can change it and send it again. We leave out no criticism, only what the rules of our reviews name.`,
      ],
      button: { label: t`Change my review`, address },
      after: [keepLink()],
    },
    settings,
  );
}
