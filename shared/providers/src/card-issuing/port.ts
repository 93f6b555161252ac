import type { Network } from '@bowtie/domain';

/** What the store asks of whoever makes cards. */
export interface IssueRequest {
  /** Asking twice with one key gives the same card. */
  idempotencyKey: string;
  network: Network;
  amountCents: number;
}

/** A card with all that is printed on it. It is active: whoever holds it can pay with it at once. It must never reach a log, an error or a job. */
export interface IssuedCard {
  number: string;
  expMonth: number;
  expYear: number;
  securityCode: string;
}

/** A refusal is an answer: asking again would give the same. */
export type IssueOutcome = { outcome: 'issued'; card: IssuedCard } | { outcome: 'refused'; reason: string };

/** The issuer does not answer, or not in a way that can be understood; asking again later may help. */
export class CardIssuerUnavailable extends Error {
  override readonly name = 'CardIssuerUnavailable';
}

/** A partner that makes prepaid cards. Every card is made active, plastic ones too: nobody has to activate it. */
export interface CardIssuer {
  /** Throws `CardIssuerUnavailable` when there is no answer. */
  issue(request: IssueRequest): Promise<IssueOutcome>;
}
