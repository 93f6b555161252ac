import { issueCard } from '@bowtie/contracts';
import { type CardState, centsFromDollars } from '@bowtie/domain';
import { CardIssuerUnavailable, type IssuedCard } from '@bowtie/providers/card-issuing';
import { type CallContext, handle, refusal } from '@bowtie/service-kit';
import { openingEntry } from '../rules/ledger-entry';
import type { CardDocument } from '../store/cards';
import type { CardParts } from './parts';
import { takeBackValue } from './take-back-value';

type Log = CallContext<typeof issueCard>['log'];

export function handleIssueCard(parts: CardParts) {
  return handle(issueCard, async ({ body, log }) => {
    const card = await parts.cards.find(body.card_id);
    if (card === null) throw refusal(issueCard, 'card_not_found');
    return { status: await issueNoted(parts, card, log) };
  });
}

/** Has a card made that is noted already; says in which state it is then. */
export async function issueNoted(parts: CardParts, card: CardDocument, log: Log): Promise<CardState> {
  const { cards, ledger, cipher } = parts;
  if (card.status !== 'ordered') return card.status;

  const issued = await askIssuer(parts, card, log);
  // The value is in the book before the card counts as issued; a killed process does both again, to the same end.
  await ledger.post(openingEntry(card._id, centsFromDollars(card.load_value)));
  const moved = await cards.move(card._id, 'issued', {
    card_data: cipher.seal(card._id, issued),
    last_four: issued.number.slice(-4),
    issued_at: new Date(),
  });
  if (moved) return 'issued';

  const now = await cards.find(card._id);
  if (now === null) throw refusal(issueCard, 'card_not_found');
  if (now.status === 'voided') await takeBackValue(ledger, card._id);
  return now.status;
}

async function askIssuer({ issuer }: CardParts, card: CardDocument, log: Log): Promise<IssuedCard> {
  try {
    const answer = await issuer.issue({
      idempotencyKey: card._id,
      network: card.card_network,
      amountCents: centsFromDollars(card.load_value),
    });
    if (answer.outcome === 'issued') return answer.card;
    log.warn({ card_id: card._id, reason: answer.reason }, 'the issuer refused a card');
    throw refusal(issueCard, 'issuer_refused');
  } catch (error) {
    if (!(error instanceof CardIssuerUnavailable)) throw error;
    log.warn({ card_id: card._id, reason: error.message }, 'the issuer does not answer');
    throw refusal(issueCard, 'issuer_unavailable');
  }
}
