import type { CardLink } from '@bowtie/providers/card-link';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/cards/card-document';
import { mirrorSpending, referenceOf } from './mirror-spending';

type LinkDeps = Pick<CardDeps, 'cards' | 'issuer' | 'ledger' | 'log'>;

/** The provider's name for a link: each time that a gift is linked another one. */
export function linkName({ _id, link }: Pick<CardDocument, '_id' | 'link'>): string {
  return `${_id}.${link?.turn ?? 0}`;
}

/** Takes off the card what was paid back for it, each credit once, and notes it in the ledger. */
export async function settleCredits(deps: LinkDeps, provider: CardLink, card: CardDocument): Promise<void> {
  const credits = await provider.credits(linkName(card));
  for (const { id, cents } of credits) {
    const outcome = await deps.issuer.debit({
      reference: referenceOf(card),
      idempotencyKey: `credit.${id}`,
      cents,
      merchant: 'Statement credit',
    });
    if (outcome.outcome === 'refused')
      deps.log.error(
        { card_id: card._id, reason: outcome.reason },
        'a statement credit was not taken off its card',
      );
  }
  await mirrorSpending(deps, card);
}

/**
 * Ends the link of a gift: the provider pays nothing more, what it paid is taken off the card, and the card lives again. Each step
 * may be done again, to the same end; a gift that is not linked stays as it is.
 */
export async function endLink(deps: LinkDeps, provider: CardLink, card: CardDocument): Promise<void> {
  const { link } = card;
  if (link === undefined) return;
  await provider.unlink(linkName(card));
  await settleCredits(deps, provider, card);
  await deps.issuer.unfreeze({
    reference: referenceOf(card),
    idempotencyKey: `unlink.${card._id}.${link.turn}`,
  });
  await deps.cards.links.endLink(card._id, link.turn);
}
