import { type CallAnswer, type OrderedCard, orderedCards, type readCardStates } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import { html } from '@bowtie/service-kit/html';
import { paragraph } from '../email-layout';
import type { EmailSettings } from '../gifts/gift-email';
import { isOne, t } from '../mail-texts';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail, strongNumber } from './order-email';
import { parcelRows, parcelText, sentParcels } from './parcel-list';

type CardsNow = CallAnswer<typeof readCardStates>['cards'];

/** Which cards one mail tells of: each card is told of by one mail alone. */
export interface ShippedNotice {
  /** The same mail has the same one. */
  id: string;
  card_ids: readonly string[];
  /** Those of which mails before told. */
  told_before: readonly string[];
}

/** How the cards that left stand to the rest of the order. */
interface Shipment {
  cards: readonly OrderedCard[];
  /** Whether other plastic of the order is yet to leave. */
  isPart: boolean;
  /** Whether other plastic of it left before, or was refunded. */
  isRest: boolean;
}

function packedText({ cards, isPart, isRest }: Shipment): string {
  const { length } = cards;
  if (isPart)
    return isOne(length)
      ? t`One card of your order is printed, packed and with its carrier. We write again when the rest leaves.`
      : t`${length} cards of your order are printed, packed and with their carrier. We write again when the rest leaves.`;
  if (isRest)
    return isOne(length)
      ? t`The other card of your order is printed, packed and with its carrier.`
      : t`The other cards of your order are printed, packed and with their carrier.`;
  return isOne(length)
    ? t`The card of your order is printed, packed and with its carrier.`
    : t`The cards of your order are printed, packed and with their carrier.`;
}

/** What holders do first: a network’s card is activated, a brand’s is ready. */
function activationText(cards: readonly OrderedCard[]): string {
  const ofBrands = cards.filter(({ item }) => item.merchant.slug !== undefined).length;
  if (ofBrands === 0)
    return isOne(cards.length)
      ? t`Its holder activates it when it arrives; the letter says how.`
      : t`Their holders activate them when they arrive; the letters say how.`;
  if (ofBrands === cards.length)
    return isOne(ofBrands)
      ? t`It needs no activation: it can be spent as soon as it arrives.`
      : t`They need no activation: they can be spent as soon as they arrive.`;
  return t`Visa and Mastercard gift cards are activated when they arrive; the letters say how. Cards of brands need no activation.`;
}

/** The mail that tells the buyer that parcels of an order are on their way, and where to follow them. */
export function shippedEmail(
  order: FulfilmentOrder,
  cards: CardsNow,
  { id, card_ids, told_before }: ShippedNotice,
  settings: EmailSettings,
): Email {
  const { order_number } = order;
  const trackings = new Map(
    cards.flatMap(({ card_id, tracking }) => (tracking === null ? [] : [[card_id, tracking] as const])),
  );
  const voided = new Set(cards.flatMap(({ card_id, status }) => (status === 'voided' ? [card_id] : [])));
  const all = orderedCards(order_number, order.cart);
  const told = all.filter(({ card_id }) => card_ids.includes(card_id));
  const others = all.filter(({ card_id, item }) => item.plastic && !card_ids.includes(card_id));
  const isGone = ({ card_id }: OrderedCard) => told_before.includes(card_id) || voided.has(card_id);
  const shipment = { cards: told, isPart: !others.every(isGone), isRest: others.length > 0 };
  const title = isOne(told.length) ? t`Your card is on the way` : t`Your cards are on the way`;
  const said = `${packedText(shipment)} ${activationText(told)}`;
  const parcels = sentParcels(order, told, trackings);
  const hint = t`We keep an eye on every parcel. Your order shows where each card is.`;
  return orderEmail(order, settings, {
    about: { kind: 'shipped', id },
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
