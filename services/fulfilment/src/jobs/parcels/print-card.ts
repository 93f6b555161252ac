import {
  advanceCard,
  type CallAnswer,
  languageOfTag,
  type makeCard,
  type OrderedCard,
  type ReplacementReason,
} from '@bowtie/contracts';
import { type CardState, unmailedStates } from '@bowtie/domain';
import { NotPrintable } from '@bowtie/service-kit/documents';
import type { FulfilmentDeps } from '../../deps';
import { renderCardDocuments } from '../../documents/print-documents';
import { writeIn } from '../../emails/mail-texts';
import { UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { BoughtOrder } from '../bought-orders';
import { hasParcel, readCards } from '../cards-done';
import { documentsOf, isHandwritten } from './documents-of';

interface IssuedCard {
  order: Pick<BoughtOrder, 'order_number' | 'language'>;
  ordered: OrderedCard;
  made: Pick<CallAnswer<typeof makeCard>, 'status' | 'image_url' | 'brand'>;
  /** Why it takes another one's place. Absent: it was ordered. */
  replaces?: ReplacementReason;
}

/**
 * Hands a plastic card's papers to the print house, and orders its greeting card. Both know the card by its id, so that
 * a second try prints and orders nothing twice. What they refuse for good, or cannot be printed, is `bounced`.
 */
export async function printCard(
  deps: FulfilmentDeps,
  card: IssuedCard,
  context: JobContext,
): Promise<CardState> {
  const { status } = card.made;
  if (!unmailedStates.includes(status)) return status;
  if (status === 'bounced') {
    const now = await readCards(deps, card.order.order_number, context);
    if (hasParcel(now.get(card.ordered.card_id))) return status;
  }
  const advance = async (to: 'printed' | 'bounced') => {
    const body = { card_id: card.ordered.card_id, to };
    return (await deps.callService(advanceCard, { body, requestId: context.requestId })).status;
  };
  try {
    await print(deps, card);
    await orderGreetingCard(deps, card.ordered);
  } catch (error) {
    if (error instanceof UnrecoverableJob) await advance('bounced');
    throw error;
  }
  context.log.info('print documents sent to the printer');
  return advance('printed');
}

async function print(deps: FulfilmentDeps, card: IssuedCard): Promise<void> {
  const pdf = await writeIn(languageOfTag(card.order.language), async () =>
    renderCardDocuments(await documentsOf(deps, card)),
  ).catch((error: unknown) => {
    throw error instanceof NotPrintable ? new UnrecoverableJob(error.message) : error;
  });
  const outcome = await deps.providers.printHouse.print({ key: card.ordered.card_id, pdf });
  if (outcome.outcome === 'refused')
    throw new UnrecoverableJob(`The print house refused the card's papers (${outcome.reason})`);
}

async function orderGreetingCard({ providers, sender }: FulfilmentDeps, ordered: OrderedCard): Promise<void> {
  const { greeting_card, custom_card_details: details } = ordered.item;
  if (greeting_card === null) return;
  const outcome = await providers.greetingCards.order({
    key: ordered.card_id,
    design: greeting_card.slug,
    handwritten: isHandwritten(ordered),
    to: details.carrier_to,
    message: details.carrier_message,
    from: details.carrier_from,
    shipTo: sender,
  });
  if (outcome.outcome === 'refused')
    throw new UnrecoverableJob(`The maker of greeting cards refused the order (${outcome.reason})`);
}
