import { CardIssuerUnavailable } from '@bowtie/providers/card-issuing';
import { commonError } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { voidingEntry } from '../rules/card-entries';
import type { CardDocument } from '../store/cards/card-document';
import { mirrorSpending, referenceOf } from './mirror-spending';

/**
 * Ends a voided card: with its issuer, so that nobody pays with it any more, then in the ledger, which takes back what was
 * left. Doing it again takes nothing. @throws ApiError `service_unavailable` while the issuer does not answer
 */
export async function endCard(deps: CardDeps, card: CardDocument): Promise<void> {
  const { ledger } = deps;
  if (await ledger.has(voidingEntry(card._id, 0).key)) return;
  // Its job waits for the time at which it would have been sent.
  if (card.schedule !== undefined && card.issued_at === null) {
    await deps.cards.schedules.wake(card._id);
    deps.taskRelay.wake();
  }
  if (card.card_data !== null) {
    await ensureVoided(deps, card._id, referenceOf(card));
    await unlessUnavailable(() => mirrorSpending(deps, card));
  }
  const left = await ledger.balance(card._id);
  if (card.card_data === null) await voidUnnoted(deps, card, left > 0);
  if (left > 0 || card.card_data !== null) await ledger.post(voidingEntry(card._id, left));
}

/**
 * Voids a card that is noted as never made: whoever was making it may have died before they could note or void it. Nearly always
 * the issuer knows no such card, and only one that the ledger knows of is worth waiting for.
 */
async function voidUnnoted({ issuer }: CardDeps, card: CardDocument, isMade: boolean): Promise<void> {
  const action = { reference: referenceOf(card), idempotencyKey: `void.${card._id}` };
  try {
    await unlessUnavailable(() => issuer.void(action));
  } catch (error) {
    if (isMade) throw error;
  }
}

/** Sees to it that nobody pays with a card any more. */
export async function ensureVoided(
  { issuer, log }: Pick<CardDeps, 'issuer' | 'log'>,
  cardId: string,
  reference: string,
): Promise<void> {
  const outcome = await unlessUnavailable(() => issuer.void({ reference, idempotencyKey: `void.${cardId}` }));
  if (outcome.outcome === 'refused')
    log.warn({ card_id: cardId, reason: outcome.reason }, 'the issuer did not void a card');
}

/** Waits for the issuer; while it is away the caller is told to come again. */
export async function unlessUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardIssuerUnavailable) throw commonError('service_unavailable');
    throw error;
  }
}
