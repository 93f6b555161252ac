import { type CardOrder, makeCard } from '@bowtie/contracts';
import { centsFromDollars, type SendTime, scheduledState } from '@bowtie/domain';
import { CardIssuerUnavailable, type IssuedCard } from '@bowtie/providers/card-issuing';
import { type CallContext, callError, handle } from '@bowtie/service-kit';
import type { CardData } from '../card-cipher';
import type { CardDeps } from '../deps';
import { openingEntry } from '../rules/card-entries';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOnHold } from '../rules/redeemable';
import {
  type CardDocument,
  isOfBrand,
  isOfNetwork,
  type NetworkCardOrder,
} from '../store/cards/card-document';
import { buyBrandCard } from '../values/buy-brand-card';
import { endCard, ensureVoided } from '../values/end-card';
import { holdNewCard } from '../values/held-cards';
import { giftMailOf } from './gifts/gift-mail';

type Log = CallContext<typeof makeCard>['log'];

export function handleMakeCard(deps: CardDeps) {
  const make = (order: CardOrder, { body: { is_first }, log, requestId }: CallContext<typeof makeCard>) => {
    if (isOfNetwork(order)) return makeOnce(deps, order, log);
    if (!isOfBrand(order)) throw callError(makeCard, 'issuer_refused');
    return buyBrandCard(deps, { order, isFirst: is_first, log, requestId });
  };
  return handle(makeCard, async (context) => {
    const { is_first, send_time, ...order } = context.body;
    const noted = is_first ? null : await deps.cards.find(order.card_id);
    // Only cards of a network are scheduled.
    const known = isOfNetwork(order) ? await whenItsTime(deps, order, { noted, send_time }) : noted;
    const waiting = known?.status === scheduledState && known.schedule?.begun !== true ? known : null;
    if (waiting?.schedule !== undefined)
      return {
        status: waiting.status,
        gift: null,
        image_url: waiting.image_url,
        send_at: waiting.schedule.send_at.toISOString(),
      };
    const isMade = known !== null && known.status !== scheduledState;
    const card = await settled(deps, isMade ? known : await make(order, context));
    return {
      status: card.status,
      gift: isMailedByCorrection(card) ? null : await giftMailOf(deps, card),
      image_url: card.image_url,
      ...(isOnHold(card) && { on_hold: true }),
      ...(card.brand !== undefined && { brand: card.brand }),
    };
  });
}

/**
 * Whether a gift was corrected before its first mail was noted, which may be out: the new person gets the correction's
 * mail and not two.
 */
function isMailedByCorrection({ status, events = [] }: CardDocument): boolean {
  return (
    status === 'issued' &&
    events.some(({ kind, is_unsent }) => kind === 'recipient_corrected' && is_unsent !== true)
  );
}

interface Timed {
  /** The card as it was noted. */
  noted: CardDocument | null;
  send_time: SendTime | undefined;
}

/** Notes a card that is made later, and begins with one whose time has come. The card as it is then; null for a new one. */
async function whenItsTime(
  { cards, config }: CardDeps,
  order: NetworkCardOrder,
  { noted, send_time }: Timed,
): Promise<CardDocument | null> {
  const isLater = send_time !== undefined && new Date(send_time.send_at).getTime() > Date.now();
  if (noted === null && !isLater) return null;
  if (noted === null && send_time !== undefined) {
    const link_digest = linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id));
    await cards.schedules.note({ ...order, link_digest }, send_time);
  } else if (noted?.status !== scheduledState) return noted;
  return (await cards.schedules.begin(order.card_id, new Date())) ?? cards.find(order.card_id);
}

/**
 * The issuer gives one card for one id, and the book and the card's document take one each, in this order: a killed
 * process does all of it again, to the same end. It is never asked for a card that is noted: that was made, or was given
 * back and must never be.
 */
async function makeOnce(deps: CardDeps, order: NetworkCardOrder, log: Log): Promise<CardDocument> {
  const { cards, ledger, cipher, config, giftPictures } = deps;
  const issued = await requestIssue(deps, order, log);
  if (!('number' in issued)) {
    // Somebody else may have made it at the same time.
    const made = await cards.find(order.card_id);
    if (made !== null && made.status !== scheduledState) return made;
    throw callError(makeCard, issued.refused);
  }
  await ledger.post(openingEntry(order.card_id, centsFromDollars(order.load_value)));
  const card = await cards.noteIssued({
    ...order,
    image_url: await giftPictures.shownOn(order),
    link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id)),
    card_data: cipher.encrypt(order.card_id, cardData(issued)),
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
  if (card.status === 'voided' && isOfNetwork(card)) await endCard(deps, card);
  return card;
}

function cardData({ number, expMonth, expYear, securityCode }: IssuedCard): CardData {
  return { number, expMonth, expYear, securityCode };
}

async function requestIssue(
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
