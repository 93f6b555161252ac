import { advanceCard, type CallAnswer, type makeCard, type OrderedCard } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { setCardPapers } from '../papers/card-papers';
import type { GreetingSheet } from '../papers/greeting-sheet';
import { hasParcel, readCards } from './cards-done';
import { JobRefused } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import type { BoughtOrder } from './order-in-work';
import { recipientOf } from './posted-card';

interface CardInHand {
  order: BoughtOrder;
  ordered: OrderedCard;
  made: CallAnswer<typeof makeCard>;
}

/** States in which a card's papers have yet to reach the print house. */
const unprinted: readonly CardState[] = ['issued', 'bounced'];

/**
 * Hands a plastic card's papers to the print house, and orders its greeting card. Both know the card by its id, so that
 * a second try prints and orders nothing twice. What they refuse for good, or cannot be printed, is `bounced`.
 */
export async function printCard(parts: JobParts, card: CardInHand, inHand: JobInHand): Promise<CardState> {
  const { status } = card.made;
  if (!unprinted.includes(status)) return status;
  if (status === 'bounced') {
    const now = await readCards(parts, card.order.order_number, inHand);
    if (hasParcel(now.get(card.ordered.card_id))) return status;
  }
  const advance = async (to: 'printed' | 'bounced') => {
    const body = { card_id: card.ordered.card_id, to };
    return (await parts.ask(advanceCard, { body, requestId: inHand.requestId })).status;
  };
  try {
    await print(parts, card);
    await orderGreetingCard(parts, card.ordered);
  } catch (error) {
    if (error instanceof JobRefused) await advance('bounced');
    throw error;
  }
  inHand.log.info('the papers of a card are at the print house');
  return advance('printed');
}

async function print(parts: JobParts, { order, ordered, made }: CardInHand): Promise<void> {
  const { card_id, item } = ordered;
  const details = item.custom_card_details;
  const { host } = new URL(parts.letters.publicUrl);
  const pdf = await setCardPapers({
    letter: {
      to: details.carrier_to,
      from: details.carrier_from,
      message: details.carrier_message,
      face: {
        picture: await parts.pictures.of(made.image_url),
        network: details.wcp_product.card_network,
        nameOnCard: details.name_on_card,
        messageOnCard: details.emboss_message,
      },
      dollars: details.load_value,
      recipient: recipientOf(ordered),
      sender: parts.sender,
      orderNumber: order.order_number,
      reference: card_id,
      activateAt: `${host}/activate`,
    },
    greeting: await greetingSheet(parts, ordered),
  });
  const outcome = await parts.partners.printHouse.print({ key: card_id, pdf });
  if (outcome.outcome === 'refused')
    throw new JobRefused(`The print house refused the card's papers (${outcome.reason})`);
}

function isHandwritten({ item }: OrderedCard): boolean {
  return item.carrier_type === 'greeting_card_handwrytten';
}

async function greetingSheet(parts: JobParts, ordered: OrderedCard): Promise<GreetingSheet | null> {
  const { greeting_card, custom_card_details: details } = ordered.item;
  if (greeting_card === null) return null;
  return {
    name: greeting_card.name,
    cover: await parts.pictures.of(greeting_card.image_url),
    handwritten: isHandwritten(ordered),
    to: details.carrier_to,
    message: details.carrier_message,
    from: details.carrier_from,
    reference: ordered.card_id,
  };
}

async function orderGreetingCard({ partners, sender }: JobParts, ordered: OrderedCard): Promise<void> {
  const { greeting_card, custom_card_details: details } = ordered.item;
  if (greeting_card === null) return;
  const outcome = await partners.greetingCards.order({
    key: ordered.card_id,
    design: greeting_card.slug,
    handwritten: isHandwritten(ordered),
    to: details.carrier_to,
    message: details.carrier_message,
    from: details.carrier_from,
    shipTo: sender,
  });
  if (outcome.outcome === 'refused')
    throw new JobRefused(`The maker of greeting cards refused the order (${outcome.reason})`);
}
