import { advanceCard, type OrderedCard } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import type { Parcel } from '@bowtie/providers/parcel-carrier';
import type { FulfilmentDeps } from '../../deps';
import { UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { ParcelsJob } from '../../queue/queue-names';
import type { BoughtOrder } from '../bought-orders';
import { awaitsParcel, type CardsNow, readCards } from '../cards-done';
import { type CurrentParcel, waitingParcels } from './group-parcels';
import { lastToLeave } from './last-to-leave';
import { methodOf, recipientOf } from './posted-card';

const atOnce = 4;

interface GroupToShip {
  groupUuid: string;
  cards: readonly OrderedCard[];
  now: CardsNow;
}

/**
 * Hands the printed cards of a group to the carrier, and says how many. The carrier knows each parcel by its key, so that
 * a second try sends nothing twice. One address that it refuses, or a card that failed, keeps no other parcel back.
 */
export async function shipGroup(
  deps: FulfilmentDeps,
  order: BoughtOrder,
  { groupUuid, cards, now }: GroupToShip,
  context: JobContext,
): Promise<number> {
  const parcels = waitingParcels(order, groupUuid, cards, now);
  const failures: unknown[] = [];
  const left = [...parcels];
  const work = async () => {
    for (let parcel = left.shift(); parcel !== undefined; parcel = left.shift()) {
      const waiting = parcel.cards.filter(({ card_id }) => awaitsParcel(now.get(card_id)));
      await handOver(deps, order, { ...parcel, groupUuid, waiting }, context).catch((error) =>
        failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { order_number } = order;
  const after = await readCards(deps, order_number, context);
  // Whoever posted the others may have died before they were tracked.
  const last = lastToLeave(cards.flatMap(({ card_id }) => after.get(card_id) ?? []));
  if (last !== undefined) await followLeaving(deps, order, { group_uuid: groupUuid }, last.card_id, context);
  // What may yet be mended is tried again; only when nothing of that kind is left does the job count as refused.
  const failure = failures.find((error) => !(error instanceof UnrecoverableJob)) ?? failures[0];
  if (failure !== undefined) throw failure;
  return parcels.reduce((sum, parcel) => sum + parcel.cards.length, 0);
}

/**
 * Hands a printed card that travels by itself to the carrier at once, so that it waits for no other of its group. One that
 * left before is followed all the same: whoever posted it may have died before that was asked for.
 */
export async function shipAlone(
  deps: FulfilmentDeps,
  order: BoughtOrder,
  { card, status }: { card: OrderedCard; status: CardState },
  context: JobContext,
): Promise<CardState> {
  const { card_id, group_uuid } = card;
  if (status === 'printed')
    await handOver(
      deps,
      order,
      { key: card_id, cards: [card], groupUuid: group_uuid, waiting: [card] },
      context,
    );
  else if (status !== 'sent') return status;
  await followLeaving(deps, order, { group_uuid, card_id }, card_id, context);
  return 'sent';
}

/** Has parcels that left looked after, and their buyer written to. @param cardId of the card that left last, which names both */
async function followLeaving(
  { queues }: FulfilmentDeps,
  { order_number, business }: BoughtOrder,
  which: Pick<ParcelsJob, 'group_uuid' | 'card_id'>,
  cardId: string,
  { requestId }: JobContext,
): Promise<void> {
  const job = { order_number, request_id: requestId };
  await queues.trackParcels({ ...job, ...which }, cardId);
  // A business is told of all its cards in one mail.
  if (business === undefined) await queues.sendShippedEmail(job, cardId);
}

interface WaitingParcel extends CurrentParcel {
  groupUuid: string;
  waiting: readonly OrderedCard[];
}

/** Ships a parcel. The cards of one that is refused for good are `bounced`, and refunded. */
async function handOver(
  deps: FulfilmentDeps,
  order: BoughtOrder,
  parcel: WaitingParcel,
  context: JobContext,
): Promise<void> {
  try {
    await shipParcel(deps, order, parcel, context);
  } catch (error) {
    if (!(error instanceof UnrecoverableJob)) throw error;
    const { requestId } = context;
    for (const { card_id } of parcel.waiting) {
      await deps.callService(advanceCard, { body: { card_id, to: 'bounced' }, requestId });
      await deps.queues.refund({ order_number: order.order_number, card_id, request_id: requestId });
    }
    throw error;
  }
}

/** What of an order says how its parcels travel. */
type WithGroups = Parameters<typeof methodOf>[0];

/** Hands one parcel to the carrier and marks the cards in it. */
export async function shipParcel(
  deps: FulfilmentDeps,
  order: WithGroups,
  { key, cards, groupUuid, waiting }: WaitingParcel,
  context: JobContext,
): Promise<void> {
  const [first] = cards;
  if (first === undefined) return;
  const outcome = await deps.providers.parcels.ship({
    key,
    method: methodOf(order, groupUuid),
    from: deps.sender,
    to: recipientOf(first),
    cards: cards.length,
  });
  if (outcome.outcome === 'refused')
    throw new UnrecoverableJob(`The carrier refused a parcel (${outcome.reason})`);
  const tracking = trackingOf(outcome.parcel);
  const { requestId } = context;
  await Promise.all(
    waiting.map(({ card_id }) =>
      deps.callService(advanceCard, { body: { card_id, to: 'sent', tracking }, requestId }),
    ),
  );
  context.log.info({ cards: cards.length }, 'a parcel is with the carrier');
}

function trackingOf({ carrier, trackingNumber, trackingUrl, deliveryDate }: Parcel) {
  return {
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    delivery_date: deliveryDate,
  };
}
