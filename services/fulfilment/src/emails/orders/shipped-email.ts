import { type CallAnswer, orderedCards, type readCardStates } from '@bowtie/contracts';
import { type Email, html } from '@bowtie/providers/mail';
import { paragraph } from '../email-layout';
import type { EmailSettings } from '../gifts/gift-email';
import { isOne, t } from '../mail-texts';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail, strongNumber } from './order-email';
import { parcelRows, parcelText, sentParcels } from './parcel-list';

type CardsNow = CallAnswer<typeof readCardStates>['cards'];

/** What is said of so many posted cards, of which some of the same order may have been refunded. */
function wordsFor(posted: number, cards: CardsNow): [title: string, said: string] {
  const isRest = cards.some(({ status }) => status === 'voided');
  return isOne(posted)
    ? [
        t`Your card is on the way`,
        isRest
          ? t`The other card of your order is printed, packed and with its carrier. Its holder activates it when it arrives; the letter says how.`
          : t`The card of your order is printed, packed and with its carrier. Its holder activates it when it arrives; the letter says how.`,
      ]
    : [
        t`Your cards are on the way`,
        isRest
          ? t`The other cards of your order are printed, packed and with their carrier. Their holders activate them when they arrive; the letters say how.`
          : t`The cards of your order are printed, packed and with their carrier. Their holders activate them when they arrive; the letters say how.`,
      ];
}

/** The mail that tells the buyer that the parcels of an order are on their way, and where to follow them. */
export function shippedEmail(order: FulfilmentOrder, cards: CardsNow, settings: EmailSettings): Email {
  const { order_number } = order;
  const trackings = new Map(
    cards.flatMap(({ card_id, tracking }) => (tracking === null ? [] : [[card_id, tracking] as const])),
  );
  const parcels = sentParcels(order, orderedCards(order_number, order.cart), trackings);
  const [title, said] = wordsFor(trackings.size, cards);
  const hint = t`We keep an eye on every parcel. Your order shows where each card is.`;
  return orderEmail(order, settings, {
    about: { kind: 'shipped', id: order_number },
    title,
    subject: t`${title}: order ${order_number}`,
    preview: t`${said} Order ${order_number}.`,
    said,
    lead: html`${said} ${strongNumber(order_number)}`,
    text: [...parcelText(parcels), hint, ''],
    content: html`${parcelRows(parcels)}
${paragraph(hint)}`,
  });
}
