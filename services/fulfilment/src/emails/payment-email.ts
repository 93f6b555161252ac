import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from './gifts/gift-email';
import { noteEmail } from './gifts/note-email';
import { t } from './mail-texts';
import { absolute } from './store-links';
import { timeText } from './time-text';

/** What a buyer is asked or told of a payment of which no order came by itself. */
export type PaymentNews = NonNullable<NonNullable<CallAnswer<typeof readOrderAction>['action']>['payment']>;

/** What is in the way of the order, as its buyer is told. */
function reasonText(reason: string): string {
  switch (reason) {
    case 'price_changed':
    case 'cart_empty':
      return t`Your cart was changed after you paid, so we did not place the order by ourselves.`;
    case 'cart_repriced':
      return t`The price of what is in your cart changed after you paid, so we did not place the order by ourselves.`;
    case 'no_inventory':
      return t`A card in your cart sold out in the meantime.`;
    case 'promo_code_unavailable':
      return t`The promotion in your cart was used up or ended in the meantime.`;
    case 'order_limit_exceeded':
    case 'gift_limit_exceeded':
    case 'gift_recipient_order_limit_exceeded':
      return t`The order is more than one person can order in a day.`;
    case 'payment_declined':
      return t`Your bank did not let us charge your card in the end.`;
    default:
      return t`Something in your cart could not be ordered any more.`;
  }
}

/** The mail to the buyer of a payment whose page was closed before the order was placed, and for whom it could not be placed. */
export function paymentEmail(
  id: string,
  { news, reason, buyer, link_path, total, open_until }: PaymentNews,
  settings: EmailSettings,
): Email {
  const to = {
    messageId: messageIdOf('payment', id, buyer.email, settings.mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
  };
  const price = moneyText({ price: total });
  const hello = t`Hello ${buyer.first_name},`;
  const closed = t`Your payment of ${price} was accepted, and then your browser did not come back to us to place the order.`;
  if (news === 'asked')
    return noteEmail(
      {
        ...to,
        subject: t`Your payment of ${price}: finish your order, or release it`,
        title: t`Your order is not placed yet`,
        preview: t`Nothing is charged until you decide.`,
        before: [
          hello,
          closed,
          reasonText(reason),
          t`Nothing was charged. The amount is only set aside at your bank, until ${timeText(open_until)}. You can finish the order just as you paid for it, or release the amount at once.`,
        ],
        button: { label: t`Finish or release`, address: absolute(settings.publicUrl, link_path) },
        after: [t`If you do nothing, the amount is released by itself and nothing is ordered. ${keepLink()}`],
      },
      settings,
    );
  return noteEmail(
    {
      ...to,
      subject: t`Your payment of ${price} was released`,
      title: t`Your order was not placed`,
      preview: t`Nothing was charged.`,
      before: [
        hello,
        closed,
        reasonText(reason),
        t`Nothing was charged, and the amount that your bank had set aside is released. Your bank may show it for some days.`,
      ],
      button: { label: t`Look at your cart`, address: absolute(settings.publicUrl, '/cart/') },
      after: [t`You can place the order again whenever you like.`],
    },
    settings,
  );
}

const keepLink = () => t`Keep this link to yourself: it is for you alone.`;
