import { randomUUID } from 'node:crypto';
import { mostRecipients, type SavedRecipient } from '@bowtie/contracts';
import { wireAddressFields } from '@bowtie/domain';
import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Db } from 'mongodb';

/** All that a person has saved is one document, so that their number is exact whatever races. */
interface AddressBookDocument {
  /** The person's id. */
  _id: string;
  version: number;
  addresses: SavedRecipient[];
}

type NewRecipient = Omit<SavedRecipient, 'address_id'>;

/** How often a change that meets another one is made again. */
const attempts = 20;

/** The recipients and addresses that people have saved. */
export interface AddressStore {
  /** By name. */
  of(userId: string): Promise<SavedRecipient[]>;
  add(userId: string, given: NewRecipient): Promise<SavedRecipient | 'full'>;
  /** Undefined where the person has no such entry. */
  replace(userId: string, entry: SavedRecipient): Promise<SavedRecipient | undefined>;
  delete(userId: string, id: string): Promise<boolean>;
}

export function openAddressStore(db: Db): AddressStore {
  const books = db.collection<AddressBookDocument>('addresses');

  const put = async (before: AddressBookDocument | null, _id: string, addresses: SavedRecipient[]) => {
    if (before === null) return insertNew(books, { _id, version: 1, addresses });
    const { version } = before;
    const result = await books.updateOne({ _id, version }, { $set: { addresses, version: version + 1 } });
    return result.matchedCount === 1;
  };
  /** Changes a person's entries as they are now; `next` says nothing where nothing is to be changed. */
  const change = <T>(
    userId: string,
    next: (now: readonly SavedRecipient[]) => { addresses?: SavedRecipient[]; result: T },
  ): Promise<T> =>
    retryConflicts(attempts, async () => {
      const before = await books.findOne({ _id: userId });
      const { addresses, result } = next(before?.addresses ?? []);
      const isWritten = addresses === undefined || (await put(before, userId, addresses));
      return isWritten ? result : new WriteConflict();
    });

  return {
    async of(userId) {
      const found = await books.findOne({ _id: userId });
      return [...(found?.addresses ?? [])].sort((one, other) =>
        one.recipient_name.localeCompare(other.recipient_name),
      );
    },
    add: (userId, given) =>
      change<SavedRecipient | 'full'>(userId, (now) => {
        const known = now.find((entry) => contentOf(entry) === contentOf(given));
        if (known !== undefined) return withLanguage(now, known, given.recipient_language);
        if (now.length >= mostRecipients) return { result: 'full' };
        const result = { address_id: randomUUID(), ...given };
        return { addresses: [...now, result], result };
      }),
    replace: (userId, entry) =>
      change(userId, (now) => {
        const isThere = now.some(({ address_id }) => address_id === entry.address_id);
        if (!isThere) return { result: undefined };
        return {
          addresses: now.map((each) => (each.address_id === entry.address_id ? entry : each)),
          result: entry,
        };
      }),
    delete: (userId, id) =>
      change(userId, (now) => {
        const addresses = now.filter(({ address_id }) => address_id !== id);
        return addresses.length === now.length ? { result: false } : { addresses, result: true };
      }),
  };
}

/** Somebody who is there already: the language that was named last is theirs. */
function withLanguage(
  now: readonly SavedRecipient[],
  known: SavedRecipient,
  recipient_language: SavedRecipient['recipient_language'],
) {
  if (recipient_language === undefined || recipient_language === known.recipient_language)
    return { result: known };
  const result = { ...known, recipient_language };
  return { addresses: now.map((entry) => (entry === known ? result : entry)), result };
}

function contentOf({ recipient_name, recipient_email, address }: NewRecipient): string {
  const parts = [recipient_name, recipient_email, ...wireAddressFields.map((field) => address?.[field])];
  return JSON.stringify(parts).toLowerCase();
}
