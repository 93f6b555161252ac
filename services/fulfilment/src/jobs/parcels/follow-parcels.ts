import { advanceCard, type Tracking } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { RescheduleJob, UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { ParcelsJob } from '../../queue/queue-names';
import { type CardNow, hasParcel, haveArrived, readCards } from '../cards-done';
import { closeOrder } from '../close-order';

/** However old a parcel is, it is looked for this often. */
const seldomMs = 6 * 3_600_000;

/**
 * Looks where the parcels of a group are, again and again, until each is delivered. The older they are, the longer it
 * waits between two looks; what is not delivered within the bound waits for an operator.
 */
export function handleFollowParcels(deps: FulfilmentDeps) {
  const { orders } = deps;
  return async (job: ParcelsJob, context: JobContext): Promise<{ delivered: number }> => {
    const { order_number, group_uuid, card_id: alone } = job;
    const order = await orders.of(order_number, context);
    const mine = new Set(
      order.cards
        .filter(({ group_uuid: group, item }) => group === group_uuid && item.plastic)
        .filter(({ card_id }) => alone === undefined || card_id === alone)
        .map(({ card_id }) => card_id),
    );
    const before = await readCards(deps, order_number, context);
    const travelling = [...before.values()].filter(
      ({ card_id, status }) => mine.has(card_id) && status === 'sent',
    );
    if ((await followParcels(deps, travelling, context)) > 0) throw later(deps, context);

    const now = await readCards(deps, order_number, context);
    const cameBack = (card: CardNow) =>
      mine.has(card.card_id) && card.status === 'bounced' && hasParcel(card);
    if ([...now.values()].some(cameBack)) throw new UnrecoverableJob('The carrier brings a parcel back');
    if (haveArrived(order.cards, now)) await closeOrder(deps, { order, now }, context);
    return { delivered: mine.size };
  };
}

/** When to look again, or that an operator is to. */
export function later({ tracking }: FulfilmentDeps, context: JobContext): Error {
  const age = context.ageMs();
  if (age > tracking.mostMs) return new UnrecoverableJob('A parcel is on its way for too long');
  return new RescheduleJob(
    Math.min(Math.max(tracking.everyMs, age / 6), Math.max(seldomMs, tracking.everyMs)),
  );
}

/** Asks for each parcel once, marks the cards in it; counts the cards that are still travelling. */
export async function followParcels(
  { callService, providers }: FulfilmentDeps,
  cards: readonly CardNow[],
  { requestId }: JobContext,
): Promise<number> {
  const parcels = new Map<string, { tracking: Tracking; ids: string[] }>();
  for (const { card_id, tracking } of cards) {
    if (tracking === null) continue;
    const parcel = parcels.get(tracking.tracking_number) ?? { tracking, ids: [] };
    parcel.ids.push(card_id);
    parcels.set(tracking.tracking_number, parcel);
  }
  let left = 0;
  for (const { tracking, ids } of parcels.values()) {
    const track = await providers.parcels.track(tracking.tracking_number);
    if (track === undefined || track.state === 'on_its_way') {
      left += ids.length;
      continue;
    }
    const to = track.state === 'returned' ? 'bounced' : 'delivered';
    const seen = { ...tracking, delivery_date: track.deliveryDate ?? tracking.delivery_date };
    await Promise.all(
      ids.map((card_id) => callService(advanceCard, { body: { card_id, to, tracking: seen }, requestId })),
    );
  }
  return left;
}
