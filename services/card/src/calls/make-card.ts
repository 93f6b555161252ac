import { type CardOrder, makeCard } from '@bowtie/contracts';
import { centsFromDollars } from '@bowtie/domain';
import { CardIssuerUnavailable, type IssuedCard } from '@bowtie/providers/card-issuing';
import { type CallContext, handle, refusal } from '@bowtie/service-kit';
import { giftToken, linkDigest } from '../rules/gift-link';
import { openingEntry } from '../rules/ledger-entry';
import type { CardDocument } from '../store/cards';
import { giftMailOf } from './gift-mail';
import type { CardParts } from './parts';
import { takeBackValue } from './take-back-value';

type Log = CallContext<typeof makeCard>['log'];

export function handleMakeCard(parts: CardParts) {
  return handle(makeCard, async ({ body, log }) => {
    const card = await makeOnce(parts, body, log);
    return { status: card.status, gift: await giftMailOf(parts, card), image_url: card.image_url };
  });
}

/**
 * The issuer gives one card for one id, and the book and the card's document take one each, in this order: a killed
 * process does all of it again, to the same end.
 */
async function makeOnce(parts: CardParts, order: CardOrder, log: Log): Promise<CardDocument> {
  const { cards, ledger, cipher, config, giftPictures } = parts;
  const issued = await askIssuer(parts, order, log);
  if (!('number' in issued)) {
    // A card that was made before needs no issuer.
    const known = await cards.find(order.card_id);
    if (known !== null) return known;
    throw refusal(makeCard, issued.refused);
  }
  await ledger.post(openingEntry(order.card_id, centsFromDollars(order.load_value)));
  const card = await cards.noteIssued({
    ...order,
    image_url: await giftPictures.shownOn(order),
    link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id)),
    card_data: cipher.seal(order.card_id, issued),
    last_four: issued.number.slice(-4),
  });
  // It was given back in the meantime.
  if (card.status === 'voided') await takeBackValue(ledger, card._id);
  return card;
}

async function askIssuer(
  { issuer }: CardParts,
  card: CardOrder,
  log: Log,
): Promise<IssuedCard | { refused: 'issuer_refused' | 'issuer_unavailable' }> {
  try {
    const answer = await issuer.issue({
      idempotencyKey: card.card_id,
      network: card.card_network,
      amountCents: centsFromDollars(card.load_value),
    });
    if (answer.outcome === 'issued') return answer.card;
    log.warn({ card_id: card.card_id, reason: answer.reason }, 'the issuer refused a card');
    return { refused: 'issuer_refused' };
  } catch (error) {
    if (!(error instanceof CardIssuerUnavailable)) throw error;
    log.warn({ card_id: card.card_id, reason: error.message }, 'the issuer does not answer');
    return { refused: 'issuer_unavailable' };
  }
}
