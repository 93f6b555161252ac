import type { RiskHit } from '@bowtie/contracts';
import type { OrderReviewState, reviewDocument } from '@bowtie/domain';

/** What the buyer of an order on review is written to about. `unpaid`: it was approved, and the bank refused the money. */
export type ReviewNews = OrderReviewState | 'unpaid';

/** A file that a buyer sent; what is in it lies elsewhere, encrypted. */
export interface SentDocument {
  id: string;
  media_type: (typeof reviewDocument.mediaTypes)[number];
  bytes: number;
  at: Date;
}

/** Why an order waits for a person, and what came of it; a part of the order's document. */
export interface OrderReview {
  state: OrderReviewState;
  hits: RiskHit[];
  points: number;
  held_at: Date;
  /** When the time of the buyer and of the operators ends; the order is then given up. */
  deadline: Date;
  /** What it is paid with, as the payment provider told it when the order was made. */
  payment: { brand: string; last_four: string; postal_code: string | null; country: string | null } | null;
  /** Only ever added to. */
  documents: SentDocument[];
  /** A number that the buyer proved to have, in E.164. */
  phone: { number: string; at: Date } | null;
  decision: { by: string | null; reason: string | null; at: Date } | null;
  /** The last news of which a mail is certain to go out. */
  told: ReviewNews | null;
}
