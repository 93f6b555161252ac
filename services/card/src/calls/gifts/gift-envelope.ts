import { setTimeout as sleep } from 'node:timers/promises';
import { giftEnvelope } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { linkDigest } from '../../rules/gift-link';
import { isRedeemable } from '../../rules/redeemable';

/**
 * Says what stands on the envelope to whoever has the gift's link. An unknown link, a voided card and one that goes to
 * nobody's mailbox are refused alike, no sooner than a fixed time.
 */
export function handleGiftEnvelope({ cards, config }: Pick<CardDeps, 'cards' | 'config'>) {
  return handle(giftEnvelope, async ({ body }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const card = await cards.findByLink(linkDigest(body.hash));
    if (card === null || card.recipient_email === null || !isRedeemable(card.status)) {
      await sleep(Math.max(0, earliestAnswer - performance.now()));
      throw callError(giftEnvelope, 'gift_not_found');
    }
    return { sender_name: card.sender_name, recipient_name: card.recipient_name };
  });
}
