import { advanceCard, type CallBody } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { linkDigest, updateToken } from '../rules/gift-link';
import { firstReminder } from '../rules/reminders';
import type { CardDocument, CardEventNote } from '../store/cards/card-document';
import { endCard } from '../values/end-card';

export function handleAdvanceCard(deps: CardDeps) {
  return handle(advanceCard, async ({ body }) => {
    const found = body.to === 'bounced' ? await bounce(deps, body) : await move(deps, body);
    if (found === null) throw callError(advanceCard, 'card_not_found');
    const { card, moved } = found;
    if (card.status === 'voided') await endCard(deps, card);
    return { status: card.status, moved };
  });
}

type Step = CallBody<typeof advanceCard>;

function move({ cards, config }: CardDeps, { card_id, to, tracking }: Step) {
  // What is sent without a parcel went to a mailbox.
  const mailed =
    to === 'sent' && tracking === undefined ? { remind_at: firstReminder(config, new Date()) } : {};
  return cards.moveAndFind(card_id, to, tracking === undefined ? mailed : { tracking });
}

/** The buyer of a gift whose mail came back is told, and can correct the address. */
async function bounce(deps: CardDeps, step: Step) {
  const { cards, config } = deps;
  const card = await cards.find(step.card_id);
  if (card === null || card.plastic || card.recipient_email === null) return move(deps, step);
  const turn = (card.correction?.turn ?? 0) + 1;
  const digest = linkDigest(updateToken(config.GIFT_LINK_KEY, card._id, turn));
  return cards.mailings.bounceGift(
    card._id,
    { digest, turn },
    { id: `${card._id}.bounced.${turn}`, kind: 'tell-bounced' },
    card.status === step.to && wasMailedSince(card),
  );
}

/** What a gift is mailed again for. */
const mailedBy = new Set<CardEventNote['kind']>(['resent', 'recipient_corrected', 'recipient_claimed']);

/** Whether a gift was mailed once more since it came back last. */
function wasMailedSince({ history, events = [] }: CardDocument): boolean {
  const bouncedAt = history.findLast(({ status }) => status === 'bounced')?.at;
  return (
    bouncedAt !== undefined &&
    events.some(({ kind, at, is_unsent }) => mailedBy.has(kind) && is_unsent !== true && at > bouncedAt)
  );
}
