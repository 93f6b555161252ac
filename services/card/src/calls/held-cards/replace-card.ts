import { type ChangeActor, orderStatus, replaceBrokenCard, replaceLostCard } from '@bowtie/contracts';
import { losableStates } from '@bowtie/domain';
import { ApiError, callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { actor } from '../../rules/card-change';
import { type CardDocument, isOfNetwork, type PostTo, type Replacement } from '../../store/card-document';
import { unlessUnavailable } from '../../values/end-card';
import { finishReplacement, replacementId } from '../../values/replace-card';
import { checkAddress, samePlace } from '../check-address';
import { createHeldCardFinder } from './find-held-card';
import { dollarsFromCents } from './held-card-state';

type ReplaceCall = typeof replaceBrokenCard | typeof replaceLostCard;

interface Wanted {
  card: CardDocument;
  reason: Replacement['reason'];
  post_to: PostTo;
  by: ChangeActor;
  requestId: string;
}

/** Replaces a plastic card, or goes on with its replacement. */
async function replace(deps: CardDeps, call: ReplaceCall, { card, reason, post_to, by, requestId }: Wanted) {
  const { cards, ledger } = deps;
  if (card.replacement === undefined) await checkAddress(deps, post_to, requestId);
  const begun = await cards.replacements.beginReplacement(card._id, {
    card_id: replacementId(card._id),
    reason,
    post_to,
    fee_cents: 0,
    at: new Date(),
    by,
  });
  if (begun?.replacement === undefined) throw callError(call, 'replacement_unavailable');
  if (!samePlace(begun.replacement.post_to, post_to)) throw callError(call, 'already_replaced');
  const posted =
    begun.status === 'replaced'
      ? await cards.find(begun.replacement.card_id)
      : (await unlessUnavailable(() => finishReplacement(deps, begun))).card;
  if (posted === null || posted === undefined) throw callError(call, 'replacement_unavailable');
  const balance = dollarsFromCents(await ledger.balance(posted._id));
  return { balance, status: posted.status, tracking: posted.tracking };
}

export function handleReplaceBrokenCard(deps: CardDeps) {
  const findHeldCard = createHeldCardFinder(deps, ['replaced']);
  return handle(replaceBrokenCard, async ({ body, requestId, ...context }) => {
    const { card: held, recaptchaToken, holder_pass, ...post_to } = body;
    const card = await findHeldCard(replaceBrokenCard, {
      ...context,
      body: { ...held, recaptchaToken, holder_pass },
    });
    if (!card.plastic) throw callError(replaceBrokenCard, 'replacement_unavailable');
    return replace(deps, replaceBrokenCard, {
      card,
      reason: 'broken',
      post_to,
      by: actor('holder'),
      requestId,
    });
  });
}

export function handleReplaceLostCard(deps: CardDeps) {
  const { callService, cards } = deps;
  return handle(replaceLostCard, async ({ body, requestId }) => {
    const { order_number, email, card_id, ...post_to } = body;
    const found = await callService(orderStatus, { body: { order_number, email }, requestId }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'order_not_found')
          throw callError(replaceLostCard, 'order_not_found');
        throw error;
      },
    );
    const isOfOrder = found.cards.some(({ id }) => id === card_id);
    const card = isOfOrder ? await cards.find(card_id) : null;
    if (card === null) throw callError(replaceLostCard, 'order_not_found');
    if (!card.plastic || !isOfNetwork(card) || !losableStates.includes(card.status))
      throw callError(replaceLostCard, 'replacement_unavailable');
    return replace(deps, replaceLostCard, { card, reason: 'lost', post_to, by: actor('buyer'), requestId });
  });
}
