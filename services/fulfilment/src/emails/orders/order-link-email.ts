import type { CallAnswer, readOrderAction } from '@bowtie/contracts';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from '../gifts/gift-email';
import { noteEmail } from '../gifts/note-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';

/** The link of an order, as its buyer is mailed it. */
export type LinkOfOrder = NonNullable<
  NonNullable<CallAnswer<typeof readOrderAction>['action']>['order_link']
>;

/** The mail with the link that opens an order, which somebody asked for who had its number and the buyer's e-mail. */
export function orderLinkEmail(
  id: string,
  orderNumber: string,
  { buyer, link_path, is_business }: LinkOfOrder,
  settings: EmailSettings,
): Email {
  return noteEmail(
    {
      messageId: messageIdOf('order-link', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`The link to your order ${orderNumber}`,
      title: t`The link to your order`,
      preview: t`With this link you can change, refund or cancel your order.`,
      before: [
        t`Hello ${buyer.first_name},`,
        is_business
          ? t`Somebody asked on our order page for the way to your order ${orderNumber}. It is an order of your business: log in, and you can change it.`
          : t`Somebody asked on our order page for the link to your order ${orderNumber}. With it you can change, refund or cancel what has not left yet.`,
      ],
      button: {
        label: is_business ? t`Log in and see the order` : t`Open your order`,
        address: absolute(settings.publicUrl, link_path),
      },
      after: [
        is_business
          ? t`It was not you? Then you need not do anything: nobody can change the order without your log-in.`
          : t`It was not you? Then you need not do anything: the link is in this mail alone. Keep it to yourself, it opens your order.`,
      ],
    },
    settings,
  );
}
