import { randomUUID } from 'node:crypto';
import { type RecipientList, recipientListLimits, type SavedRow } from '@bowtie/contracts';
import {
  type DataCipher,
  type EncryptedText,
  insertNew,
  isDuplicateKey,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { z } from 'zod';

/** A list at rest. Its rows are names and addresses of people, so they are sealed for its business. */
interface ListDocument {
  _id: string;
  business_id: string;
  /** Which of a business's places it takes: that makes their number exact, whatever races. */
  place: number;
  name: string;
  /** In lower case, by which names are told apart. */
  name_key: string;
  kind: RecipientList['kind'];
  quantity: number;
  rows: EncryptedText;
  saved_at: Date;
}

type Given = Pick<RecipientList, 'name' | 'kind'> & { rows: readonly SavedRow[] };

/** The recipient lists of businesses. */
export interface RecipientListStore {
  /** By name. */
  of(businessId: string): Promise<RecipientList[]>;
  /** Null where the business has no such list. */
  read(businessId: string, id: string): Promise<(RecipientList & { rows: SavedRow[] }) | null>;
  save(businessId: string, given: Given): Promise<RecipientList | 'full' | 'taken'>;
  rename(businessId: string, id: string, name: string): Promise<RecipientList | 'taken' | null>;
  delete(businessId: string, id: string): Promise<boolean>;
}

const StoredRowsSchema = z.array(z.record(z.string(), z.string()));
const attempts = 20;

function show({ _id, name, kind, quantity, saved_at }: ListDocument): RecipientList {
  return { list_id: _id, name, kind, quantity, date: saved_at.toISOString() };
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
const encryptionOwnerId = (businessId: string, listId: string) => `${businessId} list ${listId}`;

export async function openRecipientListStore(db: Db, cipher: DataCipher): Promise<RecipientListStore> {
  const lists = db.collection<ListDocument>('recipient_lists');
  await lists.createIndexes([
    { key: { business_id: 1, place: 1 }, unique: true },
    { key: { business_id: 1, name_key: 1 }, unique: true },
  ]);
  const isTaken = async (business_id: string, name_key: string) =>
    (await lists.findOne({ business_id, name_key })) !== null;

  return {
    async of(business_id) {
      const found = await lists.find({ business_id }).sort({ name_key: 1 }).toArray();
      return found.map(show);
    },
    async read(business_id, id) {
      const found = await lists.findOne({ _id: id, business_id });
      if (found === null) return null;
      const text = cipher.decryptText(encryptionOwnerId(business_id, id), found.rows);
      return { ...show(found), rows: StoredRowsSchema.parse(JSON.parse(text)) };
    },
    async save(business_id, { name, kind, rows }) {
      const _id = randomUUID();
      const sealed = cipher.encryptText(encryptionOwnerId(business_id, _id), JSON.stringify(rows));
      const name_key = keyOf(name);
      return retryConflicts<RecipientList | 'full' | 'taken'>(attempts, async () => {
        if (await isTaken(business_id, name_key)) return 'taken';
        const used = new Set((await lists.find({ business_id }).toArray()).map(({ place }) => place));
        const free = Array.from({ length: recipientListLimits.lists }, (_, place) => place).filter(
          (place) => !used.has(place),
        );
        const place = free[Math.floor(Math.random() * free.length)];
        if (place === undefined) return 'full';
        const document: ListDocument = {
          _id,
          business_id,
          place,
          name,
          name_key,
          kind,
          quantity: rows.length,
          rows: sealed,
          saved_at: new Date(),
        };
        return (await insertNew(lists, document)) ? show(document) : new WriteConflict();
      });
    },
    async rename(business_id, id, name) {
      try {
        const renamed = await lists.findOneAndUpdate(
          { _id: id, business_id },
          { $set: { name, name_key: keyOf(name) } },
          { returnDocument: 'after' },
        );
        return renamed === null ? null : show(renamed);
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
    async delete(business_id, id) {
      const { deletedCount } = await lists.deleteOne({ _id: id, business_id });
      return deletedCount === 1;
    },
  };
}
