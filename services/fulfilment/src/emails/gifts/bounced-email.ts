import type { GiftMail } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { t } from '../mail-texts';
import type { FulfilmentOrder } from '../orders/fulfilment-order';
import { absolute } from '../store-links';
import { timeSpan } from '../time-span';
import type { EmailSettings } from './gift-email';
import { giftKind, giftSmallPrint } from './gift-kind';
import { noteEmail } from './note-email';

interface Bounced {
  id: string;
  gift: GiftMail;
  order_number: string;
  buyer: FulfilmentOrder['buyer'];
  update_path: string;
  /** How long the address may be corrected before the money goes back. */
  correctForMs: number;
}

/** The mail that tells a buyer that a gift came back, with the link by which the address is corrected. */
export function bouncedEmail(
  { id, gift, order_number, buyer, update_path, correctForMs }: Bounced,
  settings: EmailSettings,
): Email {
  const name = gift.recipient_name;
  const amount = moneyText({ dollars: gift.load_value });
  return noteEmail(
    {
      messageId: messageIdOf('bounced', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`A gift came back: please check the address, order ${order_number}`,
      title: t`A gift came back`,
      preview:
        name === null
          ? t`We could not deliver the ${amount} gift.`
          : t`We could not deliver the ${amount} gift for ${name}.`,
      before: [
        t`Hello ${buyer.first_name},`,
        name === null
          ? t`We could not deliver the ${amount} ${giftKind(gift)} gift card. Its mailbox does not take our mail: ${gift.to}`
          : t`We could not deliver the ${amount} ${giftKind(gift)} gift card for ${name}. Its mailbox does not take our mail: ${gift.to}`,
        t`Please check the address. Once it is corrected, we send the gift again at once.`,
      ],
      button: { label: t`Correct the address`, address: absolute(settings.publicUrl, update_path) },
      after: [
        t`If we hear nothing within ${timeSpan(correctForMs)}, you get your money back. Keep this link to yourself.`,
      ],
      smallPrint: giftSmallPrint(gift),
    },
    settings,
  );
}
