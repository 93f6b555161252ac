import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from '../gifts/gift-email';
import { noteEmail } from '../gifts/note-email';
import { isOne, t } from '../mail-texts';
import { absolute } from '../store-links';
import { timeText } from '../time-text';

/** What is written of an order that an owner of a business approves. */
export type ApprovalOfOrder = NonNullable<
  NonNullable<CallAnswer<typeof readOrderAction>['action']>['approval']
>;

interface Words {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  after: readonly string[];
}

const notCharged = () => t`Nothing was charged. If the bank shows a hold, it goes away by itself.`;
const seeOrder = () => t`See your order`;

function wordsOf(approval: ApprovalOfOrder): Words {
  const { news, company_name, buyer, limit, quantity, purchase_order_number, deadline, reason } = approval;
  const amount = moneyText({ price: approval.transaction_amount });
  const most = moneyText({ dollars: limit.dollars });
  const above = limit.kind === 'order' ? t`${most} for one order` : t`${most} for a month`;
  const who = buyer.name === '' ? buyer.email : `${buyer.name} (${buyer.email})`;
  switch (news) {
    case 'asked':
      return {
        subject: t`An order of ${amount} waits for you`,
        title: t`An order waits for you`,
        paragraphs: [
          isOne(quantity)
            ? t`${who} would like to order one card for ${company_name}: ${amount} in all.`
            : t`${who} would like to order ${quantity} cards for ${company_name}: ${amount} in all.`,
          t`That is above the limit of ${above}, so an owner decides.`,
          ...(purchase_order_number === null ? [] : [t`Purchase order number: ${purchase_order_number}`]),
          t`The bank only holds the money until then. Please decide by ${timeText(deadline)}; after that the order ends by itself.`,
        ],
        button: t`Look at the order`,
        after: [
          t`The button opens a page on which you approve or decline. Keep the link to yourself: it is yours.`,
        ],
      };
    case 'open':
      return {
        subject: t`Your order waits for approval`,
        title: t`Your order waits for approval`,
        paragraphs: [
          t`Thank you for your order of ${amount}. It is above your limit of ${above}, so an owner of ${company_name} looks at it first. We have written to them.`,
          t`Your bank only sets the money aside. We take it when your order is approved, and not before. If nobody decides by ${timeText(deadline)}, the order ends and nothing is charged.`,
        ],
        button: seeOrder(),
        after: [],
      };
    case 'approved':
      return {
        subject: t`Your order is approved`,
        title: t`Your order is approved`,
        paragraphs: [
          t`good news: an owner of ${company_name} approved your order, and your cards are being made now.`,
          t`The payment of ${amount} is complete. A confirmation with all details follows.`,
        ],
        button: seeOrder(),
        after: [],
      };
    case 'declined':
      return {
        subject: t`Your order was declined`,
        title: t`Your order was declined`,
        paragraphs: [
          t`An owner of ${company_name} looked at your order and declined it.`,
          ...(reason === null ? [] : [t`This is what they wrote: ${reason}`]),
          notCharged(),
        ],
        button: seeOrder(),
        after: [],
      };
    case 'expired':
      return {
        subject: t`Your order has ended`,
        title: t`Your order has ended`,
        paragraphs: [
          t`No owner of ${company_name} approved your order in time, so it has ended.`,
          notCharged(),
          t`You are welcome to order again at any time.`,
        ],
        button: seeOrder(),
        after: [],
      };
    case 'unpaid':
      return {
        subject: t`Your bank did not let the payment through`,
        title: t`Your bank did not let the payment through`,
        paragraphs: [
          t`Your order was approved, but your bank did not hold the money any longer or refused it, so the order has ended.`,
          notCharged(),
          t`Please order again with this card or another one.`,
        ],
        button: seeOrder(),
        after: [],
      };
  }
}

/** The mail that asks an owner about an order, or tells its buyer what came of it. */
export function approvalEmail(
  id: string,
  orderNumber: string,
  approval: ApprovalOfOrder,
  settings: EmailSettings,
): Email {
  const { to, link_path } = approval;
  const words = wordsOf(approval);
  const [first = '', ...rest] = words.paragraphs;
  return noteEmail(
    {
      messageId: messageIdOf('approval', id, to.email, settings.mailDomain),
      to: { name: null, address: to.email },
      subject: t`${words.subject}, order ${orderNumber}`,
      title: words.title,
      preview: first,
      before: [to.first_name === '' ? t`Hello,` : t`Hello ${to.first_name},`, first, ...rest],
      button: { label: words.button, address: absolute(settings.publicUrl, link_path) },
      after: words.after,
    },
    settings,
  );
}
