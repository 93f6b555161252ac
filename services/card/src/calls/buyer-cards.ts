import {
  type CallAnswer,
  changeTask,
  correctCardRecipient,
  mailGiftAgain,
  voidUnopenedCard,
} from '@bowtie/contracts';
import { mailableStates, scheduledState } from '@bowtie/domain';
import { callError, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOnHold } from '../rules/redeemable';
import { placeOf } from '../store/cards/card-change';
import { isOfBrand } from '../store/cards/card-document';
import { endCard } from '../values/end-card';
import { voidBrandCard } from '../values/void-brand-card';
import { giftMailOf } from './gifts/gift-mail';

const attempts = 20;

export function handleVoidUnopenedCard(deps: CardDeps) {
  const { cards, config } = deps;
  return handle(voidUnopenedCard, async ({ body }) => {
    if (isOfBrand(body)) return voidBrandCard(deps, body, 'unopened');
    const card = await cards.voidUnopened({
      ...body,
      link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, body.card_id)),
    });
    if (card.status === 'voided') await endCard(deps, card);
    return { status: card.status };
  });
}

export function handleMailGiftAgain(deps: CardDeps) {
  const { cards } = deps;
  return handle(mailGiftAgain, async ({ body: { card_id, mailing_id } }) => {
    return retryConflicts<CallAnswer<typeof mailGiftAgain>>(attempts, async () => {
      const card = await cards.find(card_id);
      if (card === null) throw callError(mailGiftAgain, 'card_not_found');
      if (!mailableStates.includes(card.status)) return { gift: null };
      if (isOnHold(card)) return { gift: null, on_hold: true };
      const isNoted = card.events?.some(({ id }) => id === mailing_id) ?? false;
      // What was changed before the gift was sent went with its own mail.
      if (card.events?.some(({ id, is_unsent }) => id === mailing_id && is_unsent)) return { gift: null };
      const note = { id: mailing_id, kind: 'resent' as const, at: new Date() };
      if (isNoted || (await cards.noteEvent(card, note, mailableStates)))
        return { gift: await giftMailOf(deps, card) };
      return new WriteConflict();
    });
  });
}

/** Name, address, language and link change in one write, which only an unopened card takes. */
export function handleCorrectCardRecipient({ cards, config, taskRelay }: CardDeps) {
  return handle(correctCardRecipient, async ({ body }) => {
    const { card_id, mailing_id, recipient_name, recipient_email, recipient_language, by } = body;
    return retryConflicts(attempts, async () => {
      const card = await cards.find(card_id);
      if (card === null) throw callError(correctCardRecipient, 'card_not_found');
      const { status, link_round = 0 } = card;
      if (card.events?.some(({ id }) => id === mailing_id)) return { status, corrected: true };
      const isUnsent = status === scheduledState;
      if (!(isUnsent || mailableStates.includes(status)) || card.recipient_email === null)
        return { status, corrected: false };
      const token = giftToken(config.GIFT_LINK_KEY, card_id, link_round + 1);
      const changes = {
        recipient_name,
        recipient_email,
        ...(recipient_language !== undefined && { recipient_language }),
        is_corrected: true,
        link_round: link_round + 1,
        link_digest: linkDigest(token),
      };
      const note = {
        id: mailing_id,
        kind: 'recipient_corrected' as const,
        at: new Date(),
        ...(by !== undefined && { by }),
        before: placeOf(card),
        after: placeOf({ ...card, ...changes }),
        ...(isUnsent && { is_unsent: true as const }),
      };
      const states = isUnsent ? [scheduledState] : mailableStates;
      if (!(await cards.noteEvent(card, note, states, changes, changeTask(mailing_id))))
        return new WriteConflict();
      taskRelay.wake();
      return { status, corrected: true };
    });
  });
}
