import type { Cents } from '@bowtie/domain';
import { insertNew } from '@bowtie/service-kit';
import type { Db } from 'mongodb';

/** A bank transfer that an operator booked. The money itself is told by the ledger of balances. */
export interface BankTransfer {
  /** The bank's reference, in capitals: one transfer is booked once. */
  _id: string;
  /** Counts the bookings of it: one that was undone may be booked again. */
  round: number;
  business_id: string;
  cents: Cents;
  operator: string;
  /** The operator's action that booked it. */
  action_id: string;
  at: Date;
  /** Whether the ledger has it. */
  is_booked: boolean;
  /** Whether the owner was told. */
  is_told: boolean;
  undone: { operator: string; at: Date } | null;
}

type Booking = Pick<BankTransfer, '_id' | 'business_id' | 'cents' | 'operator' | 'action_id'>;

/** Bank transfers by the bank's reference, and the references that businesses name themselves with. */
export interface BankTransferStore {
  find(reference: string): Promise<BankTransfer | null>;
  /** Claims a reference for a booking; the one that has it already, whoever made it. */
  claim(booking: Booking, now: Date): Promise<BankTransfer>;
  markBooked(transfer: BankTransfer): Promise<void>;
  markNotified(transfer: BankTransfer): Promise<void>;
  markUndone(transfer: BankTransfer, undone: { operator: string; at: Date }): Promise<void>;
  /** Of a business, the newest first. */
  ofBusiness(businessId: string, most: number): Promise<BankTransfer[]>;
  /** Bookings that were cut off before then. */
  unfinished(before: Date, most: number): Promise<BankTransfer[]>;
  /** Keeps by which reference a business is found. */
  saveReference(reference: string, businessId: string): Promise<void>;
  businessOf(reference: string): Promise<string | null>;
}

export async function openBankTransferStore(db: Db): Promise<BankTransferStore> {
  const transfers = db.collection<BankTransfer>('bank_transfers');
  const references = db.collection<{ _id: string; business_id: string }>('bank_references');
  await transfers.createIndexes([{ key: { business_id: 1, at: -1 } }, { key: { is_told: 1, at: 1 } }]);
  const set = async ({ _id, round }: BankTransfer, fields: Partial<BankTransfer>) => {
    await transfers.updateOne({ _id, round }, { $set: fields });
  };
  return {
    find: (reference) => transfers.findOne({ _id: reference }),
    async claim({ _id, ...booking }, at) {
      const fresh = { ...booking, at, is_booked: false, is_told: false, undone: null };
      const first: BankTransfer = { _id, round: 1, ...fresh };
      if (await insertNew(transfers, first)) return first;
      const again = await transfers.findOneAndUpdate(
        { _id, undone: { $ne: null } },
        { $set: fresh, $inc: { round: 1 } },
        { returnDocument: 'after' },
      );
      return again ?? (await transfers.findOne({ _id })) ?? first;
    },
    markBooked: (transfer) => set(transfer, { is_booked: true }),
    markNotified: (transfer) => set(transfer, { is_told: true }),
    markUndone: (transfer, undone) => set(transfer, { undone }),
    ofBusiness: (business_id, most) => transfers.find({ business_id }).sort({ at: -1 }).limit(most).toArray(),
    unfinished: (before, most) =>
      transfers
        .find({ is_told: false, at: { $lt: before } })
        .sort({ at: 1 })
        .limit(most)
        .toArray(),
    async saveReference(reference, business_id) {
      await references.updateOne({ _id: reference }, { $setOnInsert: { business_id } }, { upsert: true });
    },
    businessOf: async (reference) => (await references.findOne({ _id: reference }))?.business_id ?? null,
  };
}
