import type { GiftTemplate } from '@bowtie/contracts';
import type { BuildACardCard, Flow, Network } from '@bowtie/domain';
import type { CardDesign } from '../design/card-design';
import { isUntouched, openBatch } from './batch-changes';

/**
 * The card that the batch of a new visitor begins with, for a page on which nothing is known of its visitor: the server
 * draws it. Undefined where the batch has no room for one.
 */
export function firstCard(flow: Flow, network: Network | undefined): BuildACardCard | undefined {
  return openBatch(flow, network, () => 'first').cards[0];
}

/**
 * The design of a card that nobody has touched: that of the first design, which it is given right after. So what the server
 * drew stays while the page is taken over.
 */
export function firstDesign(
  flow: Flow,
  card: Pick<BuildACardCard, 'cardNetwork'>,
  first: GiftTemplate | undefined,
): CardDesign | undefined {
  const begins = flow.cards.length === 0 || isUntouched(flow);
  if (!begins || !first?.card_network.includes(card.cardNetwork)) return undefined;
  return { src: first.image_url, name: first.name };
}
