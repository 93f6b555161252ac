import { advanceCard, type CardTaskJob, type OrderedCard, readReplacement } from '@bowtie/contracts';
import { type CardState, unmailedStates, unsentStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../../deps';
import { rescheduleSoon, UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import { awaitsParcel, type CardNow, readCards } from '../cards-done';
import { followParcels, later } from './follow-parcels';
import { orderedReplacement } from './ordered-replacement';
import { printCard } from './print-card';
import { shipParcel } from './ship-group';

/**
 * Prints a card that takes another one's place, hands it to the carrier, and looks after its parcel until it is delivered.
 * What a partner refuses for good is `bounced`, and waits for an operator: the value is on the card, so there is nothing to refund.
 */
export async function postReplacement(
  deps: FulfilmentDeps,
  { card_id }: CardTaskJob,
  context: JobContext,
): Promise<{ card: CardState }> {
  const { callService } = deps;
  const made = await callService(readReplacement, { body: { card_id }, requestId: context.requestId });
  if (made.on_hold === true && unsentStates.includes(made.status)) throw rescheduleSoon(context);
  const bought = await deps.orders.of(made.order_number, context);
  const { language } = bought;
  const ordered = orderedReplacement(made, bought.cards);
  const order = { order_number: made.order_number, language, cart: { delivery_groups: [] } };
  const read = async () => (await readCards(deps, made.order_number, context)).get(card_id);

  if (unmailedStates.includes(made.status))
    await printCard(deps, { order, ordered, made, replaces: made.reason }, context);
  const printed = await read();
  if (awaitsParcel(printed)) await post(deps, order, ordered, context);
  const posted = await read();
  if (posted === undefined) throw new UnrecoverableJob('There is no such card');
  if (posted.status === 'sent' && posted.tracking !== null)
    await deps.queues.sendOrderEmail({
      letter: 'replacement',
      order_number: made.order_number,
      card_id,
      request_id: context.requestId,
    });
  if (posted.status === 'sent' && (await followParcels(deps, [posted], context)) > 0)
    throw later(deps, context);
  return { card: await endOf(posted, read) };
}

async function endOf(posted: CardNow, read: () => Promise<CardNow | undefined>): Promise<CardState> {
  const { status } = (await read()) ?? posted;
  if (status === 'bounced') throw new UnrecoverableJob('The carrier brings a parcel back');
  return status;
}

async function post(
  deps: FulfilmentDeps,
  order: Parameters<typeof shipParcel>[1],
  ordered: OrderedCard,
  context: JobContext,
): Promise<void> {
  const { card_id } = ordered;
  try {
    await shipParcel(
      deps,
      order,
      { key: card_id, cards: [ordered], groupUuid: card_id, waiting: [ordered] },
      context,
    );
  } catch (error) {
    if (error instanceof UnrecoverableJob) {
      const { requestId } = context;
      await deps.callService(advanceCard, { body: { card_id, to: 'bounced' }, requestId });
    }
    throw error;
  }
}
