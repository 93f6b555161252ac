/** One line of an entry: what an account gains, or loses when it is negative. Whole cents. */
export interface LedgerLine {
  account: string;
  cents: number;
}

/** Money that moves from accounts to accounts; the sum of its lines is zero. */
export interface LedgerEntry {
  /** Posting an id twice posts it once. */
  id: string;
  card_id: string;
  kind: 'opened' | 'spent' | 'refunded' | 'voided' | 'moved_out' | 'moved_in' | 'bought' | 'returned';
  lines: readonly LedgerLine[];
}

/** Whence card values come, and where they go back to. */
const funds = 'card-funds';
/** Where card values are spent. */
const merchants = 'merchants';
/** What is on its way from a card to the one that takes its place; nothing once both entries are posted. */
const moving = 'card-replacements';
/** What the store keeps for posting a card. */
const postage = 'postage';

export function cardAccount(cardId: string): string {
  return `card:${cardId}`;
}

/** What a brand owes the holders of its cards: the store knows what it bought, not what is left. */
function brandAccount(slug: string): string {
  return `brand:${slug}`;
}

/** Throws for an entry that makes or loses money. */
export function assertBalanced(entry: LedgerEntry): void {
  if (entry.lines.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError(`Entry ${entry.id} is not in whole cents`);
  const sum = entry.lines.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`The lines of entry ${entry.id} sum to ${sum}`);
}

/** What the entries leave on an account. */
export function balanceOf(account: string, entries: readonly { lines: readonly LedgerLine[] }[]): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((total, { cents }) => total + cents, 0);
}

function transfer(cardId: string, cents: number): LedgerLine[] {
  return [
    { account: cardAccount(cardId), cents },
    { account: funds, cents: -cents },
  ];
}

/** Puts a new card's value on it. */
export function openingEntry(cardId: string, cents: number): LedgerEntry {
  return { id: `opened.${cardId}`, card_id: cardId, kind: 'opened', lines: transfer(cardId, cents) };
}

/** Notes what a card was paid with, or what a merchant gave back; the issuer's id of it makes it count once. */
export function spendingEntry(cardId: string, transactionId: string, cents: number): LedgerEntry {
  return {
    id: `spent.${transactionId}`,
    card_id: cardId,
    kind: cents < 0 ? 'spent' : 'refunded',
    lines: [
      { account: cardAccount(cardId), cents },
      { account: merchants, cents: -cents },
    ],
  };
}

/** Takes what is left off a card that is replaced. */
export function movedOutEntry(cardId: string, cents: number): LedgerEntry {
  return {
    id: `moved-out.${cardId}`,
    card_id: cardId,
    kind: 'moved_out',
    lines: [
      { account: cardAccount(cardId), cents: -cents },
      { account: moving, cents },
    ],
  };
}

/** Puts what was left on a replaced card, less the postage, on the card that takes its place. */
export function movedInEntry(cardId: string, cents: number, feeCents: number): LedgerEntry {
  return {
    id: `moved-in.${cardId}`,
    card_id: cardId,
    kind: 'moved_in',
    lines: [
      { account: cardAccount(cardId), cents: cents - feeCents },
      { account: postage, cents: feeCents },
      { account: moving, cents: -cents },
    ],
  };
}

/** Takes back what is left on a voided card. */
export function voidingEntry(cardId: string, cents: number): LedgerEntry {
  return { id: `voided.${cardId}`, card_id: cardId, kind: 'voided', lines: transfer(cardId, -cents) };
}

function owedByBrand(slug: string, cents: number): LedgerLine[] {
  return [
    { account: brandAccount(slug), cents },
    { account: funds, cents: -cents },
  ];
}

/** Notes a brand's card that was bought: its value is the brand's to pay, so it never stands on the card. */
export function boughtEntry(cardId: string, slug: string, cents: number): LedgerEntry {
  return { id: `bought.${cardId}`, card_id: cardId, kind: 'bought', lines: owedByBrand(slug, cents) };
}

/** Notes that a brand's card was taken back by its supplier. */
export function returnedEntry(cardId: string, slug: string, cents: number): LedgerEntry {
  return { id: `returned.${cardId}`, card_id: cardId, kind: 'returned', lines: owedByBrand(slug, -cents) };
}
