import { type ChangeActor, replaceBrokenCard, replacePostedCard } from '@bowtie/contracts';
import { losableStates } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { actor } from '../../store/cards/card-change';
import {
  type CardDocument,
  isOfNetwork,
  type PostTo,
  type Replacement,
} from '../../store/cards/card-document';
import { unlessUnavailable } from '../../values/end-card';
import { finishReplacement, replacementId } from '../../values/replace-card';
import { checkAddress, samePlace } from '../check-address';
import { createHeldCardFinder } from './find-held-card';
import { dollarsFromCents } from './held-card-state';

type ReplaceCall = typeof replaceBrokenCard | typeof replacePostedCard;

interface Wanted {
  card: CardDocument;
  reason: Replacement['reason'];
  post_to: PostTo;
  by: ChangeActor;
}

/** Replaces a plastic card, or goes on with its replacement. */
async function replace(deps: CardDeps, call: ReplaceCall, { card, reason, post_to, by }: Wanted) {
  const { cards, ledger } = deps;
  if (card.replacement === undefined) await checkAddress(deps, post_to);
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
  return handle(replaceBrokenCard, async ({ body, ...context }) => {
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
    });
  });
}

export function handleReplacePostedCard(deps: CardDeps) {
  return handle(replacePostedCard, async ({ body }) => {
    const { order_number, card_id, post_to, only_check } = body;
    const card = await deps.cards.find(card_id);
    if (card?.order_number !== order_number) throw callError(replacePostedCard, 'card_not_found');
    if (!card.plastic || !isOfNetwork(card) || !losableStates.includes(card.status))
      throw callError(replacePostedCard, 'replacement_unavailable');
    if (only_check) {
      if (card.replacement !== undefined) throw callError(replacePostedCard, 'already_replaced');
      await checkAddress(deps, post_to);
      return { replaced: null };
    }
    const wanted = { card, reason: 'lost' as const, post_to, by: actor('buyer') };
    return { replaced: await replace(deps, replacePostedCard, wanted) };
  });
}
