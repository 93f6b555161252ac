import type { AddressChange, CallAnswer, readOrderAction } from '@bowtie/contracts';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import type { EmailSettings } from '../gifts/gift-email';
import { noteEmail } from '../gifts/note-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';
import { timeText } from '../time-text';

/** A change of an order that its buyer's mailbox is asked to confirm. */
export type AddressChangeOfOrder = NonNullable<
  NonNullable<CallAnswer<typeof readOrderAction>['action']>['address_change']
>;

function wordsOf(
  { recipient, post_to }: AddressChange,
  orderNumber: string,
): { title: string; what: string } {
  if (recipient !== null)
    return {
      title: t`Send your gift to another address?`,
      what: t`Somebody who is logged in as you, or has the browser you bought with, wants a gift of your order ${orderNumber} to go to ${recipient.name}, ${recipient.email}.`,
    };
  const {
    shipping_name = '',
    address_line1 = '',
    address_line2 = '',
    city = '',
    state = '',
    zip_code = '',
  } = post_to ?? {};
  const place = [shipping_name, address_line1, address_line2, `${city}, ${state} ${zip_code}`]
    .filter((line) => line !== '')
    .join(', ');
  return {
    title: t`Send a new card to another address?`,
    what: t`Somebody who is logged in as you, or has the browser you bought with, says that a card of your order ${orderNumber} never came, and wants a new one to go to: ${place}.`,
  };
}

/** The mail that asks a buyer to confirm a change; its link decides once, and opening it decides nothing. */
export function addressChangeEmail(
  id: string,
  orderNumber: string,
  { buyer, link_path, change }: AddressChangeOfOrder,
  settings: EmailSettings,
): Email {
  const { title, what } = wordsOf(change, orderNumber);
  return noteEmail(
    {
      messageId: messageIdOf('address-change', id, buyer.email, settings.mailDomain),
      to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
      subject: t`Please confirm: ${title} Order ${orderNumber}`,
      title,
      preview: what,
      before: [
        t`Hello ${buyer.first_name},`,
        what,
        t`It is not the address you ordered for, so we ask you first. Nothing changes until you confirm it. Please do so by ${timeText(change.expires_at)}.`,
      ],
      button: { label: t`Look and decide`, address: absolute(settings.publicUrl, link_path) },
      after: [
        t`It was not you? Open the link and choose “This was not me”, or just do nothing: then everything stays as it was. And please change your password.`,
      ],
    },
    settings,
  );
}
