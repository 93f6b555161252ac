import { freezableStates } from '@bowtie/domain';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/card-document';
import type { OrderHold } from '../store/order-holds';
import { unlessUnavailable } from './end-card';
import { referenceOf } from './mirror-spending';

type HoldDeps = Pick<CardDeps, 'cards' | 'issuer' | 'log' | 'orderHolds'>;

/**
 * Freezes a card that nobody has opened, as long as its order is on hold. It is marked first: from then on nobody opens it.
 * Gives the card as it is now. @throws ApiError `service_unavailable` while the issuer does not answer
 */
async function freeze(
  { cards, issuer, log }: HoldDeps,
  card: CardDocument,
  version: number,
): Promise<CardDocument> {
  const isFreezable = freezableStates.includes(card.status) && card.replacement === undefined;
  const held = card.hold === undefined && isFreezable ? await cards.holds.begin(card._id, version) : card;
  if (held.hold === undefined || held.card_data === null) return held;
  const action = { reference: referenceOf(held), idempotencyKey: `hold.${held._id}.${held.hold}` };
  const outcome = await unlessUnavailable(() => issuer.freeze(action));
  if (outcome.outcome === 'refused')
    log.warn({ card_id: held._id, reason: outcome.reason }, 'the issuer did not freeze a card');
  return held;
}

/**
 * Has the issuer let a card go, and takes off the mark of what froze it (`end`), which goes last. A dispute and an operator may
 * both have frozen it: whoever ends last lets it go.
 */
export async function endFreeze(
  { cards, issuer, log }: Pick<HoldDeps, 'cards' | 'issuer' | 'log'>,
  card: CardDocument,
  { idempotencyKey, end }: { idempotencyKey: string; end: () => Promise<void> },
): Promise<void> {
  const unfreeze = async () => {
    if (card.card_data === null) return;
    const outcome = await unlessUnavailable(() =>
      issuer.unfreeze({ reference: referenceOf(card), idempotencyKey }),
    );
    if (outcome.outcome === 'refused')
      log.info({ card_id: card._id, reason: outcome.reason }, 'a card on hold has ended');
  };
  const isFrozenTwice = card.hold !== undefined && card.stop !== undefined;
  if (!isFrozenTwice) await unfreeze();
  await end();
  if (!isFrozenTwice) return;
  const now = await cards.find(card._id);
  if (now?.hold === undefined && now?.stop === undefined) await unfreeze();
}

/** Lets a card go that a dispute held. */
async function release(deps: HoldDeps, card: CardDocument): Promise<void> {
  const { hold, _id } = card;
  if (hold === undefined) return;
  const idempotencyKey = `release.${_id}.${hold}`;
  await endFreeze(deps, card, { idempotencyKey, end: () => deps.cards.holds.end(_id, hold) });
}

/**
 * Brings the cards of an order into the state that its hold asks for. Whoever is slower than a later notice does again what
 * that asks for, so the last one counts.
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

/** A card that was just made, frozen where its order is on hold. */
export async function holdNewCard(deps: HoldDeps, card: CardDocument): Promise<CardDocument> {
  const hold = await deps.orderHolds.of(card.order_number);
  return hold?.held ? freeze(deps, card, hold.version) : card;
}
