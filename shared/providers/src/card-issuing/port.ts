import type { Network } from '@bowtie/domain';

/** What the store asks of whoever makes cards. */
export interface IssueRequest {
  /** Asking twice with one key gives the same card. */
  idempotencyKey: string;
  network: Network;
  amountCents: number;
  /** Whether it can be paid with at once. A plastic card is activated by its holder first. */
  isActive: boolean;
}

/** A card with all that is printed on it. It must never reach a log, an error or a job. */
export interface IssuedCard {
  /** The issuer's own name for the card, by which it is asked for later. No secret. */
  reference: string;
  number: string;
  expMonth: number;
  expYear: number;
  securityCode: string;
}

/** A refusal is an answer: asking again would give the same. */
export type IssueOutcome = { outcome: 'issued'; card: IssuedCard } | { outcome: 'refused'; reason: string };

/** `inactive` and `frozen` cards come to life again; `voided` and `replaced` ones never do. */
export type IssuerCardStatus = 'inactive' | 'active' | 'frozen' | 'voided' | 'replaced';

/** Something that is done with a card. */
export interface CardAction {
  reference: string;
  /** Asking twice with one key does it once. */
  idempotencyKey: string;
}

/** What a card is worth with its issuer. */
export interface CardFunds {
  status: IssuerCardStatus;
  /** What can still be spent, in cents. */
  balanceCents: number;
}

export type CardActionOutcome =
  | { outcome: 'done' }
  /** A card in another state, or none of the issuer's: asking again would give the same. */
  | { outcome: 'refused'; reason: string };

interface DebitRequest extends CardAction {
  cents: number;
  /** What stands in the card's history. */
  merchant: string;
}

export interface ReplaceRequest extends CardAction {
  network: Network;
  /** What the store keeps of the balance, in cents: for posting the new card. */
  feeCents: number;
  /** Whether the new card can be paid with at once. */
  isActive: boolean;
}

export type ReplaceOutcome =
  /** `balanceCents` is what was moved to the new card, `feeCents` what was taken off: the fee, or nothing where less was left. */
  | { outcome: 'replaced'; card: IssuedCard; balanceCents: number; feeCents: number }
  | { outcome: 'refused'; reason: string };

/** A movement on a card. */
export interface CardTransaction {
  id: string;
  kind: 'purchase' | 'refund';
  /** What the card gained, in cents: a purchase is negative. */
  cents: number;
  merchant: string;
  /** ISO 8601 time. */
  at: string;
}

export interface HistoryRequest {
  reference: string;
  /** Up to 100. */
  limit: number;
  /** `next` of the page before. */
  after?: string;
}

export interface CardHistory {
  /** The newest first. */
  transactions: CardTransaction[];
  /** With which older ones are asked for; undefined where there are none. */
  next: string | undefined;
}

/** The issuer does not answer, or not in a way that can be understood; asking again later may help. */
export class CardIssuerUnavailable extends Error {
  override readonly name = 'CardIssuerUnavailable';
}

/** A partner that makes prepaid cards and keeps what is on them. Every method throws `CardIssuerUnavailable` when there is no answer. */
export interface CardIssuer {
  issue(request: IssueRequest): Promise<IssueOutcome>;
  /** From then on a card can be paid with. One that is active stays so. */
  activate(action: CardAction): Promise<CardActionOutcome>;
  /** Stops a card until it is unfrozen. */
  freeze(action: CardAction): Promise<CardActionOutcome>;
  /** Lets a frozen card go on as it was. */
  unfreeze(action: CardAction): Promise<CardActionOutcome>;
  /** Ends a card for good; what was left is the store's again. */
  void(action: CardAction): Promise<CardActionOutcome>;
  /** Takes off a card what the store paid out for it otherwise, be it frozen or not. */
  debit(request: DebitRequest): Promise<CardActionOutcome>;
  /** Ends a card and moves what is on it to a new one, both or neither. */
  replace(request: ReplaceRequest): Promise<ReplaceOutcome>;
  balance(reference: string): Promise<CardFunds>;
  history(request: HistoryRequest): Promise<CardHistory>;
}
