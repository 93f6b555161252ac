import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { moneyText, orderLinkPath, reviewLinkPath } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from '../gifts/gift-email';
import { noteEmail } from '../gifts/note-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';
import { timeText } from '../time-text';

/** What is told of an order on review. */
export type ReviewOfOrder = NonNullable<NonNullable<CallAnswer<typeof readOrderAction>['action']>['review']>;

interface Words {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  after: readonly string[];
}

const notCharged = () => t`You were not charged. If your bank shows a hold, it goes away by itself.`;
const keepLink = () => t`Keep this link to yourself: it opens your order.`;

function wordsOf({ news, reason, deadline, transaction_amount }: ReviewOfOrder): Words {
  const amount = moneyText({ price: transaction_amount });
  switch (news) {
    case 'open':
      return {
        subject: t`We need one more thing`,
        title: t`We need one more thing`,
        paragraphs: [
          t`Thank you for your order of ${amount}. Before we make your cards, we would like to be sure that it is really you who ordered.`,
          t`Please send us a photo of an ID, or confirm your phone number with a code. It takes two minutes. We need it by ${timeText(deadline)}.`,
          t`Until then your bank only sets the money aside. We take it when your order goes on, and not before.`,
        ],
        button: t`See what we need`,
        after: [t`If we hear nothing by then, your order ends and nothing is charged. ${keepLink()}`],
      };
    case 'approved':
      return {
        subject: t`Your order goes on`,
        title: t`All set: your order goes on`,
        paragraphs: [
          t`Thank you for your help. We have looked at everything, and your cards are being made now.`,
          t`Your payment of ${amount} is complete. A confirmation with all details follows.`,
        ],
        button: t`See your order`,
        after: [keepLink()],
      };
    case 'refused':
      return {
        subject: t`We cannot take your order`,
        title: t`We cannot take your order`,
        paragraphs: [
          t`We are sorry: we looked at your order and cannot take it.`,
          ...(reason === null ? [] : [t`What we can tell you: ${reason}`]),
          notCharged(),
        ],
        button: t`See your order`,
        after: [keepLink()],
      };
    case 'expired':
      return {
        subject: t`Your order has ended`,
        title: t`Your order has ended`,
        paragraphs: [
          t`We did not get what we needed in time, so your order has ended.`,
          notCharged(),
          t`You are welcome to order again at any time.`,
        ],
        button: t`See your order`,
        after: [keepLink()],
      };
    case 'unpaid':
      return {
        subject: t`Your bank did not let the payment through`,
        title: t`Your bank did not let the payment through`,
        paragraphs: [
          t`We approved your order, but your bank refused the payment in the meantime, so the order has ended.`,
          notCharged(),
          t`Please order again with this card or another one.`,
        ],
        button: t`See your order`,
        after: [keepLink()],
      };
  }
}

/** The mail that tells a buyer how an order on review stands; one for each step. */
export function reviewEmail(
  id: string,
  orderNumber: string,
  review: ReviewOfOrder,
  settings: EmailSettings,
): Email {
  const { buyer, order_token } = review;
  const words = wordsOf(review);
  const link = { order_number: orderNumber, order_token };
  const path = review.news === 'open' ? reviewLinkPath(link) : orderLinkPath(link);
  const [first = '', ...rest] = words.paragraphs;
  return noteEmail(
    {
      messageId: messageIdOf('review', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`${words.subject}, order ${orderNumber}`,
      title: words.title,
      preview: rest[0] ?? first,
      before: [t`Hello ${buyer.first_name},`, first, ...rest],
      button: { label: words.button, address: absolute(settings.publicUrl, path) },
      after: words.after,
    },
    settings,
  );
}
