import type { PostalAddress } from '../postal-address';

/** A greeting card that a gift card is put into. */
export interface GreetingCardOrder {
  /** Ordering twice under one key makes one card. */
  key: string;
  /** The design, by its slug in the catalogue. */
  design: string;
  /** Written by pen, rather than printed. */
  handwritten: boolean;
  to: string | null;
  message: string | null;
  from: string | null;
  /** The desk where gift card and greeting card are put together. */
  shipTo: PostalAddress;
}

/** A refusal is an answer: ordering again would be answered the same. */
export type GreetingCardOutcome =
  | { outcome: 'ordered'; reference: string }
  | { outcome: 'refused'; reason: string };

/** The maker does not answer, or not in a way that can be understood; trying again later may help. */
export class GreetingCardMakerUnavailable extends Error {
  override readonly name = 'GreetingCardMakerUnavailable';
}

/** Whoever makes greeting cards, printed and handwritten. */
export interface GreetingCardMaker {
  /** Throws `GreetingCardMakerUnavailable` when there is no answer. */
  order(order: GreetingCardOrder): Promise<GreetingCardOutcome>;
}
