import { setTimeout as sleep } from 'node:timers/promises';
import {
  type GiftMail,
  getFailedEmailRecipient,
  readCardMail,
  updateFailedEmailRecipient,
} from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { giftToken, linkDigest, updatePath, updateToken } from '../../rules/gift-link';
import { holderPass } from '../../rules/holder-pass';
import { isOnHold } from '../../rules/redeemable';
import { firstReminder } from '../../rules/reminders';
import type { CardDocument } from '../../store/cards/card-document';
import { mayBeCorrected } from '../../store/gift-mailings';
import { giftMailOf } from './gift-mail';

function shownRecipient(card: CardDocument) {
  return {
    recipient_email: card.recipient_email ?? '',
    ...(card.recipient_language !== undefined && { recipient_language: card.recipient_language }),
    recipient_name: card.recipient_name,
    sender_name: card.sender_name,
    card_name: card.name,
    load_value: card.load_value,
    image_url: card.image_url,
    order_number: card.order_number,
    bounced: card.status === 'bounced',
    corrected: card.correction?.done ?? false,
  };
}

/** Where a card is used by whoever holds it. */
function holderPageOf({ plastic, status }: CardDocument, gift: GiftMail | null): string {
  if (gift !== null && !plastic) return gift.gift_path;
  return plastic && status !== 'activated' ? '/activate/' : '/check-balance/';
}

/** A gift of this link that was corrected, or still can be. */
function isTheirs(card: CardDocument | null): card is CardDocument {
  return card?.correction !== undefined && (card.correction.done || mayBeCorrected(card));
}

export function handleGetFailedEmailRecipient({ cards, config }: CardDeps) {
  return handle(getFailedEmailRecipient, async ({ params }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const card = await cards.mailings.findByCorrection(linkDigest(params.hash));
    if (isTheirs(card)) return shownRecipient(card);
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    throw callError(getFailedEmailRecipient, 'recipient_not_found');
  });
}

export function handleUpdateFailedEmailRecipient({ cards, config, taskRelay }: CardDeps) {
  return handle(updateFailedEmailRecipient, async ({ params, body }) => {
    const earliestAnswer = performance.now() + config.REDEEM_REFUSAL_MS;
    const { new_recipient_email: email, new_recipient_language: recipient_language } = body;
    const digest = linkDigest(params.hash);
    const known = await cards.mailings.findByCorrection(digest);
    if (known !== null) {
      const round = (known.link_round ?? 0) + 1;
      const corrected = await cards.mailings.correctRecipient(digest, known, {
        recipient_email: email,
        ...(recipient_language !== undefined && { recipient_language }),
        link_round: round,
        link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, known._id, round)),
        remind_at: firstReminder(config, new Date()),
        task: { id: `${known._id}.send.${round}`, kind: 'send-gift' },
      });
      if (corrected !== null) {
        taskRelay.wake();
        return shownRecipient(corrected);
      }
      const now = await cards.mailings.findByCorrection(digest);
      if (isTheirs(now) && now.correction?.done) {
        if (now.recipient_email === email) return shownRecipient(now);
        throw callError(updateFailedEmailRecipient, 'already_corrected');
      }
    }
    await sleep(Math.max(0, earliestAnswer - performance.now()));
    throw callError(updateFailedEmailRecipient, 'recipient_not_found');
  });
}

export function handleReadCardMail(deps: CardDeps) {
  const { cards, config } = deps;
  return handle(readCardMail, async ({ body }) => {
    const card = await cards.find(body.card_id);
    if (card === null) throw callError(readCardMail, 'card_not_found');
    const { correction } = card;
    const gift = await giftMailOf(deps, card);
    return {
      order_number: card.order_number,
      gift,
      holder_path: `${holderPageOf(card, gift)}#${holderPass(config.GIFT_LINK_KEY, card._id, new Date())}`,
      update_path:
        correction !== undefined && mayBeCorrected(card)
          ? updatePath(updateToken(config.GIFT_LINK_KEY, card._id, correction.turn))
          : null,
      thanks: card.thanks?.message ?? null,
      ...(isOnHold(card) && { on_hold: true }),
    };
  });
}
