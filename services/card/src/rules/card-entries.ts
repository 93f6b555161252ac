import type { Cents } from '@bowtie/domain';
import { type LedgerLine, type OwnedDraft, transfer } from '@bowtie/ledger/entry';

/** Where card values come from, and where they go back to. */
const funds = 'card-funds';
/** Where card values are spent. */
const merchants = 'merchants';
/** What is on its way from a card to its replacement; 0 once both entries are posted. */
const moving = 'card-replacements';
/** What the store keeps for posting a card. */
const postage = 'postage';

export function cardAccount(cardId: string): string {
  return `card:${cardId}`;
}

function entry(kind: string, key: string, owner: string, lines: LedgerLine[]): OwnedDraft {
  return { key, owner, kind, lines };
}

/** What a brand owes the holders of its cards: the store knows what it bought, not what is left. */
function brandAccount(slug: string): string {
  return `brand:${slug}`;
}

/** Puts a new card's value on it. */
export function openingEntry(card: string, cents: Cents): OwnedDraft {
  return entry('opened', `opened.${card}`, card, transfer(funds, cardAccount(card), cents));
}

/** Notes what a card was paid with, or what a merchant paid back; the issuer's id of it makes it count once. */
export function spendingEntry(card: string, transactionId: string, cents: Cents): OwnedDraft {
  const kind = cents < 0 ? 'spent' : 'refunded';
  return entry(kind, `spent.${transactionId}`, card, transfer(merchants, cardAccount(card), cents));
}

/** Takes what is left off a card that is replaced. */
export function movedOutEntry(card: string, cents: Cents): OwnedDraft {
  return entry('moved_out', `moved-out.${card}`, card, transfer(moving, cardAccount(card), -cents));
}

/** Puts what was left on a replaced card, less the postage, on its replacement. */
export function movedInEntry(card: string, cents: Cents, feeCents: Cents): OwnedDraft {
  return entry('moved_in', `moved-in.${card}`, card, [
    { account: cardAccount(card), cents: cents - feeCents },
    { account: postage, cents: feeCents },
    { account: moving, cents: -cents },
  ]);
}

/** Takes back what is left on a voided card. */
export function voidingEntry(card: string, cents: Cents): OwnedDraft {
  return entry('voided', `voided.${card}`, card, transfer(funds, cardAccount(card), -cents));
}

/** Notes a brand's card that was bought: its value is the brand's to pay, so it is never on the card's account. */
export function boughtEntry(card: string, slug: string, cents: Cents): OwnedDraft {
  return entry('bought', `bought.${card}`, card, transfer(funds, brandAccount(slug), cents));
}

/** Notes that a brand's card was taken back by its supplier. */
export function returnedEntry(card: string, slug: string, cents: Cents): OwnedDraft {
  return entry('returned', `returned.${card}`, card, transfer(funds, brandAccount(slug), -cents));
}
