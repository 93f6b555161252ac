import type { CustomerReviewState, ReviewFlag } from '@bowtie/domain';

/** What a buyer writes. */
export interface ReviewWords {
  stars: number;
  title: string;
  text: string;
  name: string;
}

/** The review of an order, of which there is one. */
export interface CustomerReviewDocument extends ReviewWords {
  /** The order number, which is shown to nobody but its buyer and operators. */
  _id: string;
  /** By which everybody knows it. */
  review_id: string;
  state: CustomerReviewState;
  flags: ReviewFlag[];
  /** Counts its changes. */
  version: number;
  written_at: Date;
  decision: {
    by: string;
    reason: string | null;
    at: Date /** The version that was read. */;
    of: number;
  } | null;
  /** When the latest change was made. */
  changed_at: Date;
  /** Until its refusal is certain to be told. */
  untold?: true;
}
