import { createHash } from 'node:crypto';
import type { CardDeps } from '../deps';
import { movedInEntry, movedOutEntry } from '../rules/card-entries';
import { giftToken, linkDigest } from '../rules/gift-link';
import { type CardDocument, isOfNetwork, type Replacement } from '../store/cards/card-document';
import { holdNewCard } from './held-cards';
import { mirrorSpending, referenceOf } from './mirror-spending';

/** The id of the card that takes a card's place: a card is replaced once. */
export function replacementId(cardId: string): string {
  return `r-${createHash('sha256').update(cardId).digest('base64url').slice(0, 40)}`;
}

export type ReplaceResult =
  | { card: CardDocument; refused?: undefined }
  | { card?: undefined; refused: string };

/**
 * Does the steps of a replacement that was begun: the issuer ends the old card and moves its balance, the ledger follows, the
 * new card is noted with the task of posting it, and the old one is marked. Each step may be done again, to the same end, so
 * whoever finds a replacement half done goes on with it.
 * @throws CardIssuerUnavailable
 */
export async function finishReplacement(deps: CardDeps, old: CardDocument): Promise<ReplaceResult> {
  const { replacement } = old;
  if (replacement === undefined || !isOfNetwork(old))
    throw new Error(`Card ${old._id} is not being replaced`);
  const { cards, issuer, ledger } = deps;
  const outcome = await issuer.replace({
    reference: referenceOf(old),
    idempotencyKey: replacement.card_id,
    network: old.card_network,
    feeCents: replacement.fee_cents,
    isActive: replacement.post_to === null,
  });
  if (outcome.outcome === 'refused') {
    await cards.replacements.dropReplacement(old._id);
    deps.log.warn({ card_id: old._id, reason: outcome.reason }, 'the issuer did not replace a card');
    return { refused: outcome.reason };
  }
  // What was spent until the very end is noted before the rest moves.
  await mirrorSpending(deps, old);
  const left = outcome.balanceCents + outcome.feeCents;
  await ledger.post(movedOutEntry(old._id, left));
  await ledger.post(movedInEntry(replacement.card_id, left, outcome.feeCents));
  const made = await cards.noteIssued(newCard(deps, old, replacement, outcome.card));
  const card = await holdNewCard(deps, made);
  await cards.replacements.endReplacement(old);
  deps.taskRelay.wake();
  return { card };
}

function newCard(
  { cipher, config }: CardDeps,
  old: CardDocument,
  { card_id, post_to }: Replacement,
  {
    number,
    expMonth,
    expYear,
    securityCode,
    reference,
  }: { reference: string } & Parameters<CardDeps['cipher']['encrypt']>[1],
) {
  const plastic = post_to !== null;
  return {
    card_id,
    order_number: old.order_number,
    name: old.name,
    card_network: old.card_network,
    plastic,
    load_value: old.load_value,
    image_url: old.image_url,
    recipient_name: old.recipient_name,
    recipient_email: plastic ? null : old.recipient_email,
    ...(old.recipient_language !== undefined && { recipient_language: old.recipient_language }),
    sender_name: old.sender_name,
    message: old.message,
    cloudinary_id: old.cloudinary_id,
    replaces: old._id,
    ...(plastic && { post_to, tasks: [{ id: `${card_id}.post`, kind: 'post-replacement' as const }] }),
    link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, card_id)),
    card_data: cipher.encrypt(card_id, { number, expMonth, expYear, securityCode }),
    last_four: number.slice(-4),
    number_digest: cipher.numberDigest(number),
    issuer_ref: reference,
  };
}
