import { advanceCard, type OrderedCard } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import type { Parcel } from '@bowtie/providers/parcel-carrier';
import { type CardsNow, hasParcel } from './cards-done';
import { JobRefused, NotYet } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import type { BoughtOrder } from './order-in-work';
import { isBulk, methodOf, recipientOf } from './posted-card';

/** States in which a card waits for its parcel. */
const waiting: readonly CardState[] = ['printed', 'bounced'];
const atOnce = 4;

interface ParcelInHand {
  key: string;
  cards: readonly OrderedCard[];
}

/** One parcel for a bulk group, one a card otherwise. The key of a parcel is the same whenever it is asked for. */
function parcelsOf(order: BoughtOrder, groupUuid: string, cards: readonly OrderedCard[]): ParcelInHand[] {
  if (isBulk(order, groupUuid)) return [{ key: `${order.order_number}-${groupUuid}`, cards }];
  return cards.map((card) => ({ key: card.card_id, cards: [card] }));
}

/**
 * Hands the printed cards of a group to the carrier. The carrier knows each parcel by its key, so that a second try
 * sends nothing twice. One address that it refuses keeps no other parcel back.
 */
export async function shipGroup(
  parts: JobParts,
  order: BoughtOrder,
  { groupUuid, cards, now }: { groupUuid: string; cards: readonly OrderedCard[]; now: CardsNow },
  inHand: JobInHand,
): Promise<void> {
  const stateOf = ({ card_id }: OrderedCard) => now.get(card_id)?.status;
  const isWaiting = (card: OrderedCard) =>
    waiting.includes(stateOf(card) ?? 'ordered') && !hasParcel(now.get(card.card_id));
  if (cards.some((card) => ['ordered', 'issued', undefined].includes(stateOf(card))))
    throw new NotYet('Not all cards of the group are printed');
  const parcels = parcelsOf(order, groupUuid, cards).filter((parcel) => parcel.cards.some(isWaiting));
  const failures: unknown[] = [];
  const left = [...parcels];
  const work = async () => {
    for (let parcel = left.shift(); parcel !== undefined; parcel = left.shift()) {
      await ship(parts, order, { ...parcel, groupUuid, isWaiting }, inHand).catch((error) =>
        failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length < parcels.length || parcels.length === 0)
    await parts.askForTracking({
      order_number: order.order_number,
      group_uuid: groupUuid,
      request_id: inHand.requestId,
    });
  // What may yet be mended is tried again; only when nothing of that kind is left does the job count as refused.
  const failure = failures.find((error) => !(error instanceof JobRefused)) ?? failures[0];
  if (failure !== undefined) throw failure;
}

async function ship(
  parts: JobParts,
  order: BoughtOrder,
  {
    key,
    cards,
    groupUuid,
    isWaiting,
  }: ParcelInHand & { groupUuid: string; isWaiting(card: OrderedCard): boolean },
  inHand: JobInHand,
): Promise<void> {
  const [first] = cards;
  if (first === undefined) return;
  const outcome = await parts.partners.parcels.ship({
    key,
    method: methodOf(order, groupUuid),
    from: parts.sender,
    to: recipientOf(first),
    cards: cards.length,
  });
  const { requestId } = inHand;
  if (outcome.outcome === 'refused') {
    for (const { card_id } of cards)
      await parts.ask(advanceCard, { body: { card_id, to: 'bounced' }, requestId });
    throw new JobRefused(`The carrier refused a parcel (${outcome.reason})`);
  }
  const tracking = trackingOf(outcome.parcel);
  await Promise.all(
    cards
      .filter(isWaiting)
      .map(({ card_id }) => parts.ask(advanceCard, { body: { card_id, to: 'sent', tracking }, requestId })),
  );
  inHand.log.info({ cards: cards.length }, 'a parcel is with the carrier');
}

function trackingOf({ carrier, trackingNumber, trackingUrl, deliveryDate }: Parcel) {
  return {
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    delivery_date: deliveryDate,
  };
}
