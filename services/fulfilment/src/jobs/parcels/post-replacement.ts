import { advanceCard, type CardTaskJob, type OrderedCard, readReplacement } from '@bowtie/contracts';
import { type CardState, cardRules, fits, type TextRule, unmailedStates, unsentStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../../deps';
import { rescheduleSoon, UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import { awaitsParcel, type CardNow, readCards } from '../cards-done';
import { followParcels, later } from './follow-parcels';
import { mailReplacement, type Replacement } from './mail-replacement';
import { printCard } from './print-card';
import { shipParcel } from './ship-group';

/** What was only mailed so far may have letters that cannot be printed, or too many: the letter then goes without. */
function printable(rule: TextRule, text: string | null): string | null {
  return text !== null && fits(rule, text) === undefined ? text : null;
}

/**
 * A card that was not ordered, as the steps of ordered ones take it. In place of a plastic card comes the same once more, with its
 * words and its greeting card; a gift by e-mail becomes one in a paper carrier.
 */
function asOrdered(card: Replacement, bought: OrderedCard | undefined): OrderedCard {
  return bought?.item.plastic === true ? sameAgain(card, bought.item) : asPosted(card);
}

function sameAgain({ card_id, balance, post_to }: Replacement, item: OrderedCard['item']): OrderedCard {
  return {
    card_id,
    group_uuid: card_id,
    copy: 1,
    item: {
      ...item,
      id: card_id,
      quantity: 1,
      balance,
      custom_card_details: { ...item.custom_card_details, load_value: balance, ...post_to },
    },
  };
}

function asPosted(card: Replacement): OrderedCard {
  const { shipping_name, ...address } = card.post_to;
  return {
    card_id: card.card_id,
    group_uuid: card.card_id,
    copy: 1,
    item: {
      id: card.card_id,
      quantity: 1,
      balance: card.balance,
      plastic: true,
      merchant: { name: card.name },
      price: 0,
      fee: 0,
      delivery_group_uuid: card.card_id,
      cobrand_uuid: null,
      sender_name: card.sender_name,
      on_demand_gift_template: null,
      custom_card_image: null,
      cloudinary_id: null,
      saved_design: null,
      carrier_type: 'paper_carrier',
      greeting_card: null,
      wcp_product: null,
      custom_card_details: {
        wcp_product: { card_network: card.card_network },
        load_value: card.balance,
        recipient_name: card.recipient_name,
        name_on_card: shipping_name,
        emboss_message: null,
        shipping_name,
        carrier_to: printable(cardRules.carrierTo, card.recipient_name),
        carrier_from: printable(cardRules.carrierFrom, card.sender_name),
        carrier_message: printable(cardRules.carrierMessage, card.message),
        ...address,
        recipient_message: null,
        recipient_email: null,
      },
    },
  };
}

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
  const ordered = asOrdered(
    made,
    bought.cards.find((card) => card.card_id === made.ordered_card_id),
  );
  const order = { order_number: made.order_number, language, cart: { delivery_groups: [] } };
  const read = async () => (await readCards(deps, made.order_number, context)).get(card_id);

  if (unmailedStates.includes(made.status))
    await printCard(deps, { order, ordered, made, replaces: made.reason }, context);
  const printed = await read();
  if (awaitsParcel(printed)) await post(deps, order, ordered, context);
  const posted = await read();
  if (posted === undefined) throw new UnrecoverableJob('There is no such card');
  if (posted.status === 'sent' && posted.tracking !== null)
    await mailReplacement(deps, { order: bought, ordered, made, tracking: posted.tracking }, context);
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
