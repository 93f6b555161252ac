import { setTimeout as sleep } from 'node:timers/promises';
import type { redeemGift } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { callError } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import type { TryContext } from '../../limits/try-gate';
import { linkDigest, sameAddress } from '../../rules/gift-link';
import { isRedeemable } from '../../rules/redeemable';
import type { CardDocument } from '../../store/cards/card-document';

interface Holder {
  hash: string;
  recipient_email: string;
}
type GiftCall = { name: string; errors: Pick<typeof redeemGift.errors, 'gift_not_found' | 'too_many_tries'> };

const placeholderEmail = 'nobody@bowtie.example';

/**
 * Gives the gift of whoever has its link and its e-mail address. An unknown link, a wrong address and a gift in another state
 * do the same work and are answered alike, no sooner than a fixed time; each is counted as a failed try of the link.
 */
export function createGiftFinder({
  cards,
  config,
  beginTry,
}: Pick<CardDeps, 'cards' | 'config' | 'beginTry'>) {
  return async (
    call: GiftCall,
    { hash, recipient_email }: Holder,
    states: readonly CardState[],
    context: TryContext,
  ): Promise<CardDocument> => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const key = linkDigest(hash);
    const find = () => cards.findByLink(key);
    const attempt = await beginTry({
      call,
      ...context,
      token: undefined,
      takesCaptcha: false,
      isCountedForVisitor: false,
      card: { key, find, pass: undefined },
    });
    const card = await find().catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
    const isTheirs = sameAddress(
      config.GIFT_LINK_KEY,
      card?.recipient_email ?? placeholderEmail,
      recipient_email,
    );
    if (card !== null && card.recipient_email !== null && isTheirs && states.includes(card.status)) {
      await attempt.succeed();
      return card;
    }
    // Somebody who has link and address and asks for what is not to be had guesses nothing.
    if (isTheirs && card !== null) await attempt.takeBack();
    else await attempt.fail(card !== null && isRedeemable(card.status) ? card : null);
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    context.log.info(`a gift was not found (${call.name})`);
    throw callError(call, 'gift_not_found');
  };
}
