import { setTimeout as sleep } from 'node:timers/promises';
import type { redeemGift } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { type CallContext, callError } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { linkDigest, sameAddress } from '../../rules/gift-link';
import type { CardDocument } from '../../store/card-document';

interface Holder {
  hash: string;
  recipient_email: string;
}
type GiftCall = { name: string; errors: typeof redeemGift.errors };

const placeholderEmail = 'nobody@bowtie.example';

/**
 * Gives the gift of whoever has its link and its e-mail address. An unknown link, a wrong address and a gift in another state
 * do the same work and are answered alike, no sooner than a fixed time.
 */
export function createGiftFinder({ cards, config }: Pick<CardDeps, 'cards' | 'config'>) {
  return async (
    call: GiftCall,
    { hash, recipient_email }: Holder,
    states: readonly CardState[],
    log: CallContext<typeof redeemGift>['log'],
  ): Promise<CardDocument> => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const card = await cards.findByLink(linkDigest(hash));
    const isTheirs = sameAddress(
      config.GIFT_LINK_KEY,
      card?.recipient_email ?? placeholderEmail,
      recipient_email,
    );
    if (card !== null && card.recipient_email !== null && isTheirs && states.includes(card.status))
      return card;
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    log.info(`a gift was not found (${call.name})`);
    throw callError(call, 'gift_not_found');
  };
}
