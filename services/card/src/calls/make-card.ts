import { makeCard } from '@bowtie/contracts';
import { centsFromDollars } from '@bowtie/domain';
import { CardIssuerUnavailable, type IssuedCard } from '@bowtie/providers/card-issuing';
import { type CallContext, callError, handle } from '@bowtie/service-kit';
import type { CardData } from '../card-cipher';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { openingEntry } from '../rules/ledger-entry';
import { type CardDocument, isOfNetwork, type NetworkCardOrder } from '../store/card-document';
import { endCard, ensureVoided } from '../values/end-card';
import { holdNewCard } from '../values/held-cards';
import { giftMailOf } from './gift-mail';

type Log = CallContext<typeof makeCard>['log'];

export function handleMakeCard(deps: CardDeps) {
  return handle(makeCard, async ({ body: { is_first, ...order }, log }) => {
    if (!isOfNetwork(order)) throw callError(makeCard, 'issuer_refused');
    const known = is_first ? null : await deps.cards.find(order.card_id);
    const card = await settled(deps, known ?? (await makeOnce(deps, order, log)));
    return {
      status: card.status,
      gift: await giftMailOf(deps, card),
      image_url: card.image_url,
      ...(card.hold !== undefined && { on_hold: true }),
    };
  });
}

/**
 * The issuer gives one card for one id, and the book and the card's document take one each, in this order: a killed
 * process does all of it again, to the same end. It is never asked for a card that is noted: that was made, or was given
 * back and must never be.
 */
async function makeOnce(deps: CardDeps, order: NetworkCardOrder, log: Log): Promise<CardDocument> {
  const { cards, ledger, cipher, config, giftPictures } = deps;
  const issued = await askIssuer(deps, order, log);
  if (!('number' in issued)) {
    // Somebody else may have made it at the same time.
    const made = await cards.find(order.card_id);
    if (made !== null) return made;
    throw callError(makeCard, issued.refused);
  }
  await ledger.post(openingEntry(order.card_id, centsFromDollars(order.load_value)));
  const card = await cards.noteIssued({
    ...order,
    image_url: await giftPictures.shownOn(order),
    link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id)),
    card_data: cipher.seal(order.card_id, cardData(issued)),
    last_four: issued.number.slice(-4),
    number_digest: cipher.numberDigest(issued.number),
    issuer_ref: issued.reference,
  });
  // It was given back while it was being made: nobody knows it, and nobody may ever pay with it.
  if (card.card_data === null) await ensureVoided(deps, card._id, issued.reference);
  return holdNewCard(deps, card);
}

/** A card that was given back, in the meantime or by a process that was killed then, keeps no value. */
async function settled(deps: CardDeps, card: CardDocument): Promise<CardDocument> {
  if (card.status === 'voided') await endCard(deps, card);
  return card;
}

function cardData({ number, expMonth, expYear, securityCode }: IssuedCard): CardData {
  return { number, expMonth, expYear, securityCode };
}

async function askIssuer(
  { issuer }: CardDeps,
  card: NetworkCardOrder,
  log: Log,
): Promise<IssuedCard | { refused: 'issuer_refused' | 'issuer_unavailable' }> {
  try {
    const answer = await issuer.issue({
      idempotencyKey: card.card_id,
      network: card.card_network,
      amountCents: centsFromDollars(card.load_value),
      // What travels by post is activated by whoever takes it out of its letter.
      isActive: !card.plastic,
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
