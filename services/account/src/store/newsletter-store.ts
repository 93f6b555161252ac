import { type OfferTopic, offerTopics } from '@bowtie/contracts';
import type { Db } from 'mongodb';

/** An address that gets the newsletter, because whoever reads its mails said so. */
export interface Subscriber {
  /** In lower case. */
  _id: string;
  /** When it was said that the newsletter may come. */
  confirmed_at: Date;
  /** By a link from a mail, or by a person who is signed in and so has shown that the address is theirs. */
  confirmed_by: 'link' | 'account';
  topics: OfferTopic[];
}

/** The newsletter's list: the one place that says who gets offers by mail, and about what. Nobody is on it unconfirmed. */
export interface NewsletterStore {
  of(email: string): Promise<Subscriber | null>;
  /** Puts an address on the list. One that is there stays as it is but for the topics, where some are chosen. */
  add(email: string, confirmed_by: Subscriber['confirmed_by'], topics?: readonly OfferTopic[]): Promise<void>;
  /** Taking an address off that is not there changes nothing. */
  remove(email: string): Promise<void>;
  /** An address that takes the place of another one gets what that one got. */
  move(from: string, to: string): Promise<void>;
}

export function openNewsletterStore(db: Db): NewsletterStore {
  const subscribers = db.collection<Subscriber>('newsletter');
  const of = (email: string) =>
    // Addresses of before they had to be confirmed have no such time, and get nothing.
    subscribers.findOne({ _id: email.toLowerCase(), confirmed_at: { $exists: true } });
  return {
    of,
    async add(email, confirmed_by, topics) {
      const _id = email.toLowerCase();
      await subscribers.deleteOne({ _id, confirmed_at: { $exists: false } });
      const chosen = offerTopics.filter((topic) => topics?.includes(topic) ?? true);
      const first = { confirmed_at: new Date(), confirmed_by };
      await subscribers.updateOne(
        { _id },
        topics === undefined
          ? { $setOnInsert: { ...first, topics: chosen } }
          : { $setOnInsert: first, $set: { topics: chosen } },
        { upsert: true },
      );
    },
    async remove(email) {
      await subscribers.deleteOne({ _id: email.toLowerCase() });
    },
    async move(from, to) {
      const known = await of(from);
      if (known === null) return;
      const { _id, ...rest } = known;
      await subscribers.replaceOne({ _id: to.toLowerCase() }, rest, { upsert: true });
      await subscribers.deleteOne({ _id: from.toLowerCase() });
    },
  };
}
