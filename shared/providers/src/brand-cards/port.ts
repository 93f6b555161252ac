/** How a brand's card is sold: as a code, or as the brand's own plastic. */
export type BrandCardKind = 'egift' | 'plastic';

/** A card of a brand, as it is bought from whoever supplies it. */
export interface BrandCardOrder {
  /** Ordering twice under one id buys one card. */
  requestId: string;
  /** What the supplier calls the brand's card. */
  supplierId: string;
  kind: BrandCardKind;
  amountCents: number;
  /** Whom it is for, where the supplier wants to know; it writes to nobody. */
  recipient: string | null;
}

/** What spends the card. It must never reach a log, an error or a job. */
export interface BoughtBrandCard {
  /** The supplier's own name for the order. No secret. */
  reference: string;
  /** Null where the card is spent by its link, and for plastic: there the code is on the card. */
  code: string | null;
  pin: string | null;
  /** Where the brand itself shows the card; always https. */
  link: string | null;
  /** The last day on which it can be spent, `2027-01-31`; null where it never expires. */
  expires: string | null;
}

/** Being out of stock and a rejection are answers: ordering again would be answered the same. */
export type BrandCardOutcome =
  | { outcome: 'ready'; card: BoughtBrandCard }
  /** It is bought, and comes later. */
  | { outcome: 'pending' }
  | { outcome: 'out_of_stock' }
  | { outcome: 'rejected'; reason: string };

export type FoundBrandCard = BrandCardOutcome | { outcome: 'unknown' };

export type CancelOutcome =
  /** Nobody can spend it any more, and it costs the store nothing. Also one that was canceled before. */
  | { outcome: 'canceled' }
  /** The supplier was never asked for it. */
  | { outcome: 'unknown' }
  /** It cannot be taken back: asking again would be answered the same. */
  | { outcome: 'refused'; reason: string };

/** The supplier does not answer, or not in a way that can be understood; asking again later may help. */
export class BrandCardSupplierUnavailable extends Error {
  override readonly name = 'BrandCardSupplierUnavailable';
}

/** Whoever supplies cards of brands. Every method throws `BrandCardSupplierUnavailable` when there is no answer. */
export interface BrandCardSupplier {
  /** An order whose answer is lost is looked for by its id. */
  buy(order: BrandCardOrder): Promise<BrandCardOutcome>;
  /** What became of an order; it is given so that another card than was ordered is seen. */
  find(order: BrandCardOrder): Promise<FoundBrandCard>;
  /** Takes back what was ordered, be it ready or not. */
  cancel(requestId: string): Promise<CancelOutcome>;
}
