import type { OfferTopic } from '@bowtie/contracts';

/** What an address on the newsletter's list says of itself. */
interface OfferWishes {
  /** Absent from addresses of before they had to be confirmed. */
  confirmed_at?: Date;
  topics: readonly OfferTopic[];
}

/**
 * Who gets an offer by mail: an address that asked for it, confirmed that, and chose what it is about. Every offer mail is
 * decided here, when it is about to be sent.
 */
export function getsOffers(subscriber: OfferWishes | null, topic: OfferTopic | undefined): boolean {
  return topic !== undefined && subscriber?.confirmed_at instanceof Date && subscriber.topics.includes(topic);
}
