import type { OfferTopic } from '@bowtie/contracts';
import type { Subscriber } from '../store/newsletter-store';

/**
 * Who gets an offer by mail: an address that asked for it, confirmed that, and chose what it is about. Every offer mail is
 * decided here, when it is about to be sent.
 */
export function getsOffers(
  subscriber: Pick<Subscriber, 'confirmed_at' | 'topics'> | null,
  topic: OfferTopic | undefined,
): boolean {
  return topic !== undefined && subscriber?.confirmed_at instanceof Date && subscriber.topics.includes(topic);
}
