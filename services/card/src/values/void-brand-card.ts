import { centsFromDollars, newCardState } from '@bowtie/domain';
import { BrandCardSupplierUnavailable } from '@bowtie/providers/brand-cards';
import { commonError, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { boughtEntry, returnedEntry } from '../rules/card-entries';
import { giftToken, linkDigest } from '../rules/gift-link';
import type { VoidableFrom } from '../store/brand-voidings';
import type { BrandCardOrder, CardDocument } from '../store/cards/card-document';

/** What becomes of a card that was to be voided: `is_kept` where its supplier does not take it back. */
export interface VoidOutcome {
  status: CardDocument['status'];
  is_kept?: boolean;
}

const tries = 5;

/**
 * Voids a brand's card with its supplier, and only then here, so that no money goes back for a code that can be spent. While the
 * supplier is asked, the gift opens for nobody. Where its money is gone already (`isMoneyGone`) and the supplier keeps to it, it
 * stays closed for good, unless its holder has seen the code. Each step may be done again, to the same end.
 * @throws ApiError `service_unavailable` while the supplier does not answer
 */
export async function voidBrandCard(
  deps: CardDeps,
  order: BrandCardOrder,
  from: VoidableFrom,
  isMoneyGone = false,
): Promise<VoidOutcome> {
  const { cards, config } = deps;
  const voidOnce = async (): Promise<VoidOutcome | WriteConflict> => {
    const known = await cards.find(order.card_id);
    if (known?.withdrawn !== undefined) return { status: known.status, is_kept: true };
    if (known?.status === 'voided') return finish(deps, known);
    if (known !== null) {
      const begun = await cards.voidings.begin(order.card_id, from);
      return begun === null ? { status: known.status } : finishVoiding(deps, begun, isMoneyGone);
    }
    const isKept = (await cancel(deps, order.card_id)) === 'kept';
    if (isKept && !isMoneyGone) return { status: newCardState, is_kept: true };
    const link_digest = linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id));
    // Where it was bought in this very moment, it is voided as a card that is there.
    const unmade = await cards.noteUnmade({ ...order, link_digest });
    if (unmade !== null && isKept) {
      await cards.voidings.noteWithdrawn(order.card_id);
      return { status: unmade.status, is_kept: true };
    }
    return unmade === null ? new WriteConflict() : finish(deps, unmade);
  };
  return retryConflicts(tries, voidOnce, () => {
    throw commonError('service_unavailable');
  });
}

/** Goes on with a voiding that was begun. */
export async function finishVoiding(
  deps: CardDeps,
  card: CardDocument,
  isMoneyGone = false,
): Promise<VoidOutcome> {
  if ((await cancel(deps, card._id)) === 'kept') {
    const withdrawn = isMoneyGone ? await deps.cards.voidings.withdraw(card._id) : null;
    if (withdrawn !== null) return { status: withdrawn.status, is_kept: true };
    await deps.cards.voidings.drop(card._id);
    return { status: card.status, is_kept: true };
  }
  const voided = await deps.cards.voidings.end(card._id);
  return voided === null ? { status: card.status } : finish(deps, voided);
}

/** Takes back a card that is noted as voided. One that the supplier keeps is a loss that people have to see. */
export async function takeBack(deps: CardDeps, card: CardDocument): Promise<void> {
  if ((await cancel(deps, card._id)) === 'gone') await finish(deps, card);
  else deps.log.error({ card_id: card._id }, 'a brand card that was given back stays bought');
}

/** The ledger takes back what was bought, once; whoever voided the card may have died before that. */
async function finish({ ledger }: CardDeps, card: CardDocument): Promise<VoidOutcome> {
  const { _id, merchant, load_value, status } = card;
  const cents = centsFromDollars(load_value);
  if (merchant && (await ledger.has(boughtEntry(_id, merchant, cents).key)))
    await ledger.post(returnedEntry(_id, merchant, cents));
  return { status };
}

async function cancel({ brandCards, log }: CardDeps, cardId: string): Promise<'gone' | 'kept'> {
  try {
    const outcome = await brandCards.cancel(cardId);
    if (outcome.outcome !== 'refused') return 'gone';
    log.warn({ card_id: cardId, reason: outcome.reason }, 'the supplier does not take a brand card back');
    return 'kept';
  } catch (error) {
    if (error instanceof BrandCardSupplierUnavailable) throw commonError('service_unavailable');
    throw error;
  }
}
