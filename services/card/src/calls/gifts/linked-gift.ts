import { setTimeout as sleep } from 'node:timers/promises';
import { getGypGift, redeemLinkedGiftAsEgift, shareGiftLink } from '@bowtie/contracts';
import { messages } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { giftPath, giftToken, linkDigest, sharedGiftId } from '../../rules/gift-link';
import { firstReminder } from '../../rules/reminders';
import type { CardDocument } from '../../store/cards/card-document';
import { mayBeCorrected } from '../../store/gift-mailings';

type Shared = CardDocument & { share: NonNullable<CardDocument['share']> };

/** A shared gift that was claimed, or still can be. */
function isShared(card: CardDocument | null): card is Shared {
  return card?.share !== undefined && (card.share.claimed || mayBeCorrected(card));
}

export function handleShareGiftLink({ cards, config }: CardDeps) {
  return handle(shareGiftLink, async ({ params }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const correction = linkDigest(params.hash);
    const known = await cards.mailings.findByCorrection(correction);
    if (known !== null) {
      const uuid = sharedGiftId(config.GIFT_LINK_KEY, known._id, known.link_round ?? 0);
      if ((await cards.mailings.shareGift(correction, linkDigest(uuid))) !== null)
        return { uuid, path: `/redeem-linked-gift/${uuid}/` };
    }
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    throw callError(shareGiftLink, 'recipient_not_found');
  });
}

export function handleGetGypGift({ cards, config }: CardDeps) {
  return handle(getGypGift, async ({ params }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const card = await cards.mailings.findShared(linkDigest(params.uuid));
    if (isShared(card))
      return {
        card_network: card.card_network,
        ...(card.brand !== undefined && { brand_name: card.brand.name }),
        card_name: card.name,
        load_value: card.load_value,
        image_url: card.image_url,
        sender_name: card.sender_name,
        recipient_name: card.recipient_name,
        message: card.message,
        claimed: card.share.claimed,
      };
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    throw callError(getGypGift, 'gift_not_found');
  });
}

export function handleRedeemLinkedGiftAsEgift({ cards, config, taskRelay }: CardDeps) {
  return handle(redeemLinkedGiftAsEgift, async ({ body, identity, language }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const email = body.recipient_email ?? identity.email?.trim().toLowerCase();
    if (email === undefined)
      throw callError(redeemLinkedGiftAsEgift, 'invalid_request', {
        errors: { recipient_email: [messages.required] },
      });
    const digest = linkDigest(body.uuid);
    const known = await cards.mailings.findShared(digest);
    if (isShared(known)) {
      const turn = (known.link_round ?? 0) + 1;
      const claimed = await cards.mailings.claimShared(digest, known, {
        recipient_email: email,
        // Whoever claims it reads the page in their own language.
        recipient_language: language.tag,
        link_round: turn,
        link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, known._id, turn)),
        remind_at: firstReminder(config, new Date()),
        task: { id: `${known._id}.send.${turn}`, kind: 'send-gift' },
      });
      if (claimed !== null) taskRelay.wake();
      const now = claimed ?? (await cards.mailings.findShared(digest));
      if (now?.share?.claimed && now.recipient_email === email)
        return {
          recipient_email: email,
          gift_path: giftPath(giftToken(config.GIFT_LINK_KEY, now._id, now.link_round)),
        };
      if (now?.share?.claimed) throw callError(redeemLinkedGiftAsEgift, 'already_claimed');
    }
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    throw callError(redeemLinkedGiftAsEgift, 'gift_not_found');
  });
}
