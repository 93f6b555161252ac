/** A payment card of a person's own, on which gifts are paid out. Its number is known to the provider alone. */
export interface RedemptionAccount {
  id: string;
  brand: string;
  lastFour: string;
}

/** Money that was paid out on an account for a purchase. */
interface StatementCredit {
  id: string;
  cents: number;
  merchant: string;
  /** ISO 8601 time. */
  at: string;
}

interface LinkRequest {
  sessionId: string;
  person: string;
  account: string;
  /** Our name for the gift. Linking it twice links it once. */
  gift: string;
  /** What may be paid out for it. */
  cents: number;
}

/** A refusal is an answer: asking again would give the same. */
export type CardLinkOutcome<T = object> = ({ outcome: 'done' } & T) | { outcome: 'refused'; reason: string };

/** The provider does not answer, or not in a way that can be understood; asking again later may help. */
export class CardLinkUnavailable extends Error {
  override readonly name = 'CardLinkUnavailable';
}

/**
 * A provider that watches payment cards which people enrol with it, and pays purchases with them back as statement credits, up to
 * what is linked. Every method throws `CardLinkUnavailable` when there is no answer. `person` is our name for somebody.
 */
export interface CardLink {
  /** Begins a session in which the person's browser enrols cards at `enrollUrl`; they come back to `returnPath`. */
  openSession(request: {
    person: string;
    returnPath: string;
  }): Promise<{ sessionId: string; enrollUrl: string }>;
  closeSession(request: { sessionId: string; person: string }): Promise<CardLinkOutcome>;
  accounts(request: {
    sessionId: string;
    person: string;
  }): Promise<CardLinkOutcome<{ accounts: RedemptionAccount[] }>>;
  link(request: LinkRequest): Promise<CardLinkOutcome>;
  /** From then on nothing more is paid out for the gift. Unlinking one that is not linked does nothing. */
  unlink(gift: string): Promise<void>;
  /** What was paid out for a gift, the oldest first. */
  credits(gift: string): Promise<StatementCredit[]>;
  unenroll(request: { person: string; account: string }): Promise<CardLinkOutcome>;
}
