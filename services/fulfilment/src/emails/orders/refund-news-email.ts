import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { moneyText, orderLinkPath, type RefundMethod } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from '../gifts/gift-email';
import { noteEmail } from '../gifts/note-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';

/** What is told of refunds that the bank sent back. */
export type RefundNews = NonNullable<
  NonNullable<CallAnswer<typeof readOrderAction>['action']>['refund_news']
>;

const paidBy: Record<RefundMethod, (amount: string) => string> = {
  bank_transfer: (amount) => t`We paid you ${amount} by bank transfer.`,
  check: (amount) => t`We paid you ${amount} by check.`,
  other: (amount) => t`We paid you ${amount} another way.`,
};

function wordsOf({ news, amount, paid }: RefundNews): { title: string; paragraphs: string[] } {
  const money = moneyText({ price: amount });
  if (news === 'failed')
    return {
      title: t`Your bank sent a refund back to us`,
      paragraphs: [
        t`We refunded you ${money}, and your bank sent it back. That happens when a card or an account is closed.`,
        t`The money is still yours. We send it again or pay it another way, and write to you when we have. If you have a new card or account, please write to our support team.`,
      ],
    };
  if (paid === undefined)
    return {
      title: t`Your refund is on its way again`,
      paragraphs: [
        t`Your bank had sent ${money} back to us. We sent it again to the payment method you paid with. Your bank may take a few days to show it.`,
      ],
    };
  return {
    title: t`Your refund was paid another way`,
    paragraphs: [
      t`Your bank had sent your refund back to us. ${paidBy[paid.method](money)}`,
      t`Reference: ${paid.reference}`,
    ],
  };
}

/** The mail that tells a buyer of a refund that the bank sent back, and of what became of it. */
export function refundNewsEmail(
  id: string,
  orderNumber: string,
  told: RefundNews,
  settings: EmailSettings,
): Email {
  const { buyer, order_token } = told;
  const { title, paragraphs } = wordsOf(told);
  const [first = ''] = paragraphs;
  return noteEmail(
    {
      messageId: messageIdOf('refund-news', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`${title}, order ${orderNumber}`,
      title,
      preview: first,
      before: [t`Hello ${buyer.first_name},`, ...paragraphs],
      button: {
        label: t`See your order`,
        address: absolute(settings.publicUrl, orderLinkPath({ order_number: orderNumber, order_token })),
      },
      after: [t`Keep this link to yourself: it opens your order.`],
    },
    settings,
  );
}
