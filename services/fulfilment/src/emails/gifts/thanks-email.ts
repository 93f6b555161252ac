import type { GiftMail } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { t } from '../mail-texts';
import type { FulfilmentOrder } from '../orders/fulfilment-order';
import { absolute } from '../store-links';
import type { EmailSettings } from './gift-email';
import { giftSmallPrint } from './gift-kind';
import { noteEmail } from './note-email';

interface Thanks {
  id: string;
  gift: GiftMail;
  buyer: FulfilmentOrder['buyer'];
  /** The recipient's own words. */
  thanks: string;
}

/** The mail by which a recipient says thank you. */
export function thanksEmail({ id, gift, buyer, thanks }: Thanks, settings: EmailSettings): Email {
  const who = gift.recipient_name ?? t`Your recipient`;
  return noteEmail(
    {
      messageId: messageIdOf('thanks', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`${who} says thank you`,
      title: t`${who} says thank you`,
      preview: t`Your gift was opened.`,
      before: [
        t`Hello ${buyer.first_name},`,
        t`${who} has opened your ${moneyText({ dollars: gift.load_value })} gift card, and wrote this to you:`,
        `“${thanks}”`,
      ],
      button: { label: t`Send another gift`, address: absolute(settings.publicUrl, '/buy-gift-cards/') },
      after: [],
      smallPrint: giftSmallPrint(gift),
    },
    settings,
  );
}
