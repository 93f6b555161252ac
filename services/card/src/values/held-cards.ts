import { randomUUID } from 'node:crypto';
import { freezableStates } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { type CardDocument, isOfNetwork } from '../store/cards/card-document';
import type { OrderHold } from '../store/order-holds';
import { unlessUnavailable } from './end-card';
import { referenceOf } from './mirror-spending';

type HoldDeps = Pick<CardDeps, 'cards' | 'issuer' | 'log' | 'orderHolds'>;

const mostRounds = 20;

/**
 * Has the issuer freeze a card, or let it go, as its marks say: a dispute and an operator may both have put one on it. Marks are
 * written first. Whoever told the issuer looks at them once more, so that of many who do so at once the last one is right.
 * @returns why the issuer refused, if it did
 * @throws ApiError `service_unavailable` while the issuer does not answer
 */
export async function followMarks(
  { cards, issuer, log }: Pick<HoldDeps, 'cards' | 'issuer' | 'log'>,
  cardId: string,
): Promise<string | undefined> {
  let told: boolean | undefined;
  let refused: string | undefined;
  for (let round = 0; round < mostRounds; round++) {
    const card = await cards.find(cardId);
    // A brand's card is with no issuer: its mark keeps it from being opened, and that is all.
    if (card === null || card.card_data === null || !isOfNetwork(card)) return undefined;
    const isFrozen = card.hold !== undefined || card.stop !== undefined;
    if (isFrozen === told) return refused;
    const action = { reference: referenceOf(card), idempotencyKey: randomUUID() };
    const outcome = await unlessUnavailable(() =>
      isFrozen ? issuer.freeze(action) : issuer.unfreeze(action),
    );
    refused = outcome.outcome === 'refused' ? outcome.reason : undefined;
    if (refused !== undefined) log.info({ card_id: cardId, refused }, 'a card was neither frozen nor let go');
    told = isFrozen;
  }
  throw commonError('service_unavailable');
}

/** Freezes a card that nobody has opened, as long as its order is on hold. Gives the card as it is now. */
async function freeze(deps: HoldDeps, card: CardDocument, version: number): Promise<CardDocument> {
  const isFreezable = freezableStates.includes(card.status) && card.replacement === undefined;
  const held =
    card.hold === undefined && isFreezable ? await deps.cards.holds.begin(card._id, version) : card;
  if (held.hold !== undefined) await followMarks(deps, held._id);
  return held;
}

/** Lets a card go that a dispute held, also where somebody else has taken its mark off and told nobody yet. */
async function release(deps: HoldDeps, { _id, hold }: CardDocument): Promise<void> {
  if (hold !== undefined) await deps.cards.holds.end(_id, hold);
  await followMarks(deps, _id);
}

/**
 * Applies an order's hold to its cards. Runs again when a later notice arrived meanwhile, so the last notice
 * wins.
 */
export async function followHold(deps: HoldDeps, followed: OrderHold): Promise<OrderHold> {
  for (let hold = followed; ; ) {
    for (const card of await deps.cards.ofOrder(hold._id)) {
      if (hold.held) await freeze(deps, card, hold.version);
      else await release(deps, card);
    }
    const now = await deps.orderHolds.of(hold._id);
    if (now === null || now.version === hold.version) return hold;
    hold = now;
  }
}

/** A card that was just made, frozen where its order is on hold or it was stopped. */
export async function holdNewCard(deps: HoldDeps, card: CardDocument): Promise<CardDocument> {
  const hold = await deps.orderHolds.of(card.order_number);
  if (hold?.held) {
    const held = await freeze(deps, card, hold.version);
    // A later notice may have looked at the card before it had the mark of this one.
    const now = await deps.orderHolds.of(card.order_number);
    if (now === null || now.version === hold.version) return held;
    await followHold(deps, now);
    return (await deps.cards.find(card._id)) ?? held;
  }
  // It was stopped before it was made.
  if (card.stop !== undefined) await followMarks(deps, card._id);
  return card;
}
