import type { GiftMail } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { hasNetworkCard, issuerText } from '../issuer-line';
import { t } from '../mail-texts';
import type { FulfilmentOrder } from '../orders/fulfilment-order';
import { absolute, orderLink } from '../store-links';
import type { EmailSettings } from './gift-email';
import { giftSmallPrint, giftUse } from './gift-kind';
import { noteEmail } from './note-email';

/** Reminds a recipient of a gift that waits to be opened. */
export function recipientReminder(id: string, gift: GiftMail, settings: EmailSettings): Email {
  const from = gift.sender_name ?? t`Somebody`;
  const what = `${moneyText({ dollars: gift.load_value })} ${giftUse(gift)}`;
  return noteEmail(
    {
      messageId: messageIdOf('remind', id, gift.to, settings.mailDomain),
      to: { name: gift.recipient_name, address: gift.to },
      subject: t`Your gift from ${from} is still waiting`,
      title: t`Your gift is still waiting`,
      preview: t`${from} sent you ${what}.`,
      before: [
        gift.recipient_name === null ? t`Hello,` : t`Hello ${gift.recipient_name},`,
        t`${from} sent you ${what}. You have not opened it yet.`,
      ],
      button: { label: t`Open your gift`, address: absolute(settings.publicUrl, gift.gift_path) },
      after: [
        t`It opens only together with the address this mail was sent to, so keep the link to yourself.`,
      ],
      smallPrint: giftSmallPrint(gift),
    },
    settings,
  );
}

interface BuyerReminder {
  id: string;
  gift: GiftMail;
  order_number: string;
  buyer: FulfilmentOrder['buyer'];
  update_path: string;
}

/** Tells a buyer that a gift was not opened, with the link by which it is sent again or its address corrected. */
export function buyerReminder(
  { id, gift, order_number, buyer, update_path }: BuyerReminder,
  settings: EmailSettings,
): Email {
  const amount = moneyText({ dollars: gift.load_value });
  const name = gift.recipient_name ?? t`your recipient`;
  const address = absolute(settings.publicUrl, update_path);
  return noteEmail(
    {
      messageId: messageIdOf('remind-buyer', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`A gift was not opened yet, order ${order_number}`,
      title: t`A gift was not opened yet`,
      preview: t`The ${amount} gift for ${name} is still waiting.`,
      before: [
        t`Hello ${buyer.first_name},`,
        t`The ${amount} gift card for ${name} is still waiting to be opened. We sent it to ${gift.to}, and reminded them.`,
        t`Maybe the mail got lost, or the address has a slip. You can send it once more, or correct the address.`,
      ],
      button: { label: t`Resend the gift`, address },
      other: { label: t`Correct the address`, address },
      after: [t`Nothing on the card is lost meanwhile. Keep this link to yourself.`],
      smallPrint: giftSmallPrint(gift),
    },
    settings,
  );
}

/**
 * Tells the buyer of a business order that cards of it were not opened: one mail in a day, however many cards they are, as
 * each of them asks for the same one.
 */
export function batchReminder(
  {
    order_number,
    order_token,
    buyer,
    cart,
  }: Pick<FulfilmentOrder, 'order_number' | 'order_token' | 'buyer' | 'cart'>,
  now: Date,
  settings: EmailSettings,
): Email {
  const id = `${order_number}.${now.toISOString().slice(0, 10)}`;
  return noteEmail(
    {
      messageId: messageIdOf('remind-buyer', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`Some cards were not opened yet, order ${order_number}`,
      title: t`Some cards were not opened yet`,
      preview: t`Cards of your order ${order_number} are still waiting.`,
      before: [
        t`Hello ${buyer.first_name},`,
        t`Some cards of your order ${order_number} are still waiting to be opened. We have reminded their recipients.`,
        t`Your order shows which they are: choose the state “Sent”. You can send them once more, or correct an address.`,
      ],
      button: {
        label: t`See your order`,
        address: orderLink({ order_number, order_token }, settings.publicUrl),
      },
      after: [t`Nothing on the cards is lost meanwhile.`],
      smallPrint: hasNetworkCard(cart) ? issuerText() : undefined,
    },
    settings,
  );
}
