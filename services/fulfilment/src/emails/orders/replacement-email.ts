import type { GiftMail, OrderedCard, ReplacementReason, Tracking } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { html } from '@bowtie/service-kit/html';
import { paragraph } from '../email-layout';
import type { EmailSettings } from '../gifts/gift-email';
import { giftSmallPrint, giftUse } from '../gifts/gift-kind';
import { noteEmail } from '../gifts/note-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail, strongNumber } from './order-email';
import { parcelRows, parcelText, sentParcels } from './parcel-list';

/** A card that took another one's place and is with its carrier. */
interface PostedCard {
  ordered: OrderedCard;
  reason: ReplacementReason;
  tracking: Tracking;
}

/** The mail that tells the buyer that a replacement is on its way, and where to follow it. */
export function replacementEmail(
  order: FulfilmentOrder,
  { ordered, reason, tracking }: PostedCard,
  settings: EmailSettings,
): Email {
  const { order_number } = order;
  const isExchange = reason === 'exchanged';
  const title = isExchange ? t`An exchanged card is on the way` : t`Your replacement card is on the way`;
  const said = isExchange
    ? t`The plastic card that took the place of a gift by e-mail is printed, packed and with its carrier.`
    : t`The card that replaces one of your order is printed, packed and with its carrier. The old one cannot be used any more.`;
  const parcels = sentParcels(order, [ordered], new Map([[ordered.card_id, tracking]]));
  const hint = t`Its holder activates it when it arrives; the letter says how. Your order shows where it is.`;
  return orderEmail(order, settings, {
    about: { kind: 'replacement', id: ordered.card_id },
    title,
    subject: t`${title}: order ${order_number}`,
    preview: said,
    said,
    lead: html`${said} ${strongNumber(order_number)}`,
    text: [...parcelText(parcels), hint, ''],
    content: html`${parcelRows(parcels)}
${paragraph(hint)}`,
  });
}

/** The mail that tells the recipient of a gift that the card they exchanged it for is on its way. */
export function exchangedCardEmail(
  gift: GiftMail,
  { ordered, tracking }: PostedCard,
  settings: EmailSettings,
): Email {
  const what = `${moneyText({ dollars: ordered.item.balance })} ${giftUse(gift)}`;
  const page = absolute(settings.publicUrl, gift.gift_path);
  const giftPage = { label: t`See it on your gift’s page`, address: page };
  const [parcel] = sentParcels(
    { cart: { delivery_groups: [] } },
    [ordered],
    new Map([[ordered.card_id, tracking]]),
  );
  const how = parcel === undefined ? '' : `${parcel.to}. ${parcel.how}.`;
  return noteEmail(
    {
      messageId: messageIdOf('exchanged', ordered.card_id, gift.to, settings.mailDomain),
      to: { name: gift.recipient_name, address: gift.to },
      subject: t`Your card by mail is on the way`,
      title: t`Your card by mail is on the way`,
      preview: t`${what}, with ${tracking.carrier}.`,
      before: [
        gift.recipient_name === null ? t`Hello,` : t`Hello ${gift.recipient_name},`,
        t`The plastic card that you exchanged your gift for is with its carrier: ${what}.`,
        how,
        t`Parcel ${tracking.tracking_number}`,
      ].filter((words) => words !== ''),
      button:
        tracking.tracking_url === ''
          ? giftPage
          : { label: t`Follow the parcel`, address: tracking.tracking_url },
      ...(tracking.tracking_url !== '' && { other: giftPage }),
      after: [
        t`Activate it when it arrives; the letter says how. The gift by e-mail works nowhere any more.`,
      ],
      smallPrint: giftSmallPrint(gift),
    },
    settings,
  );
}
