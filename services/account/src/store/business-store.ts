import { randomUUID } from 'node:crypto';
import {
  approvedBusiness,
  type BusinessState,
  businessLife,
  businessStates,
  statesBefore,
  undecidedBusiness,
} from '@bowtie/domain';
import { commonError, isDuplicateKey } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { Registration } from '../business/registration';

/** What was decided about a business. */
export interface BusinessDecision {
  /** An operator; null: the configuration. */
  by: string | null;
  verdict: BusinessState;
  /** What the business was told. */
  reason: string | null;
  at: Date;
  /** Whether its mail was asked for. */
  is_told: boolean;
}

/** A business with what it registered with last. */
export interface Business extends Omit<Registration, 'id'> {
  _id: string;
  registration_id: string;
  /** Its owner; one person has one business. */
  user_id: string;
  version: number;
  smb_status: BusinessState;
  /** Whole dollars that it may order in all because of how it was approved; null without a line of its own. */
  order_limit_dollars: number | null;
  decision: BusinessDecision | null;
  registered_at: Date;
}

/** What a registration came to. */
export interface Registered {
  business: Business;
  /** Whether this very registration made or replaced it. */
  isNew: boolean;
  /** Whether it was left alone: it is approved, with something else. */
  isKept: boolean;
}

export interface BusinessStore {
  ofUser(userId: string): Promise<Business | null>;
  byId(id: string): Promise<Business | null>;
  /** Others that registered with this EIN; a few of them. */
  sameEin(digests: readonly string[], userId: string): Promise<Business[]>;
  /** The same registration again changes nothing; another one takes the place of what is not approved. */
  register(
    userId: string,
    registration: Registration,
    start: Pick<Business, 'smb_status' | 'order_limit_dollars' | 'decision'>,
  ): Promise<Registered>;
  /** Decides about a business that is still as it was read; null where it is not. */
  decide(business: Business, decision: BusinessDecision): Promise<Business | null>;
  markTold(business: Business): Promise<void>;
  /** Those of a status, the ones that wait the longest first, else the last decided first. */
  list(status: BusinessState, part: { skip: number; limit: number }): Promise<Business[]>;
}

const fewOthers = 5;
const attempts = 5;

export async function openBusinessStore(db: Db): Promise<BusinessStore> {
  const businesses = db.collection<Business>('businesses');
  await businesses.createIndexes([
    { key: { user_id: 1 }, unique: true },
    { key: { smb_status: 1, registered_at: 1 } },
    { key: { ein_digests: 1 } },
  ]);
  const replaceable = [undecidedBusiness, ...statesBefore(businessLife, businessStates, undecidedBusiness)];

  const registerOnce: (...given: Parameters<BusinessStore['register']>) => Promise<Registered | undefined> =
    async (user_id, { id, ...said }, start) => {
      const fields = { ...said, ...start, registration_id: id, registered_at: new Date() };
      const now = await businesses.findOne({ user_id });
      if (now === null) {
        const made = { _id: randomUUID(), user_id, version: 1, ...fields };
        try {
          await businesses.insertOne(made);
          return { business: made, isNew: true, isKept: false };
        } catch (error) {
          if (isDuplicateKey(error)) return undefined;
          throw error;
        }
      }
      if (now.digest === said.digest) return { business: now, isNew: false, isKept: false };
      if (!replaceable.includes(now.smb_status)) return { business: now, isNew: false, isKept: true };
      const business = await businesses.findOneAndUpdate(
        { _id: now._id, version: now.version },
        { $set: fields, $inc: { version: 1 } },
        { returnDocument: 'after' },
      );
      return business === null ? undefined : { business, isNew: true, isKept: false };
    };

  return {
    ofUser: (user_id) => businesses.findOne({ user_id }),
    byId: (id) => businesses.findOne({ _id: id }),
    sameEin: (digests, userId) =>
      digests.length === 0
        ? Promise.resolve([])
        : businesses
            .find({ ein_digests: { $in: [...digests] }, user_id: { $ne: userId } })
            .limit(fewOthers)
            .toArray(),
    async register(...given) {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const registered = await registerOnce(...given);
        if (registered !== undefined) return registered;
      }
      throw commonError('conflict');
    },
    decide: ({ _id, version }, decision) =>
      businesses.findOneAndUpdate(
        { _id, version },
        {
          $set: { smb_status: decision.verdict, decision, order_limit_dollars: null },
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      ),
    async markTold({ _id, version }) {
      await businesses.updateOne({ _id, version }, { $set: { 'decision.is_told': true } });
    },
    list: (smb_status, { skip, limit }) =>
      businesses
        .find({ smb_status })
        .sort({ registered_at: smb_status === undecidedBusiness ? 1 : -1 })
        .skip(skip)
        .limit(limit)
        .toArray(),
  };
}

/** How a business begins: waiting, or approved by the configuration up to a line. */
export function firstState(
  approvedUnder: number,
  now: Date,
): Pick<Business, 'smb_status' | 'order_limit_dollars' | 'decision'> {
  if (approvedUnder === 0)
    return { smb_status: undecidedBusiness, order_limit_dollars: null, decision: null };
  const decision = { by: null, verdict: approvedBusiness, reason: null, at: now, is_told: false };
  return { smb_status: approvedBusiness, order_limit_dollars: approvedUnder, decision };
}
