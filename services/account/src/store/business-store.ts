import { randomUUID } from 'node:crypto';
import {
  approvedBusiness,
  type BusinessState,
  businessLife,
  businessStates,
  statesBefore,
  undecidedBusiness,
} from '@bowtie/domain';
import { insertNew, isDuplicateKey, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { Registration } from '../business/registration';
import {
  type People,
  type PeopleChange,
  type PeopleError,
  peopleOfFounder,
  roleIn,
} from '../rules/business-people';

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

/** A business with what it registered with last, and its people: one person is in one business. */
export interface Business extends Omit<Registration, 'id'>, People {
  _id: string;
  registration_id: string;
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
  /** Whether it is the business of others, of which this person is a buyer or viewer. */
  isOthers?: boolean;
}

/** By what others with the same numbers of the tax office are found. */
type TaxIdDigests = Pick<Registration, 'ein_digests' | 'ssn_digests'>;

export interface BusinessStore {
  /** The business of which a person is a member. */
  ofUser(userId: string): Promise<Business | null>;
  byId(id: string): Promise<Business | null>;
  byInvitation(id: string): Promise<Business | null>;
  /** By the digest of the link's secret. */
  byInvitationToken(digest: string): Promise<Business | null>;
  /** Those that invite an address; a few of them. */
  inviting(email: string): Promise<Business[]>;
  /**
   * Changes the people of a business by a rule, which may be asked again. Gives the error of the rule; `other_business` where
   * somebody who joins is in another one by now; null for no such business.
   */
  changePeople(
    id: string,
    rule: (business: Business) => PeopleChange,
  ): Promise<Business | PeopleError | 'other_business' | null>;
  /** Others that registered with this EIN, and with this SSN; a few of them. */
  sameTaxIds(numbers: TaxIdDigests, userId: string): Promise<{ ein: Business[]; ssn: Business[] }>;
  /** Adds the digests of SSNs where they are not kept yet; says how many could not be read. */
  addSsnDigests(digestsOf: (business: Business) => string[] | undefined): Promise<{ unread: number }>;
  /** The same registration again changes nothing; another one takes the place of what is not approved. */
  register(
    userId: string,
    registration: Registration,
    start: Pick<Business, 'smb_status' | 'order_limit_dollars' | 'decision'>,
  ): Promise<Registered>;
  /** Decides about a business that is still as it was read; null where it is not. */
  decide(business: Business, decision: BusinessDecision): Promise<Business | null>;
  markNotified(business: Business): Promise<void>;
  /** Those of a status, the ones that wait the longest first, else the last decided first. */
  list(status: BusinessState, part: { skip: number; limit: number }): Promise<Business[]>;
}

const fewOthers = 5;
const fewInvitations = 10;
const attempts = 20;

export async function openBusinessStore(db: Db): Promise<BusinessStore> {
  const businesses = db.collection<Business>('businesses');
  await businesses.createIndexes([
    { key: { user_id: 1 }, unique: true },
    { key: { smb_status: 1, registered_at: 1 } },
    { key: { ein_digests: 1 } },
    { key: { ssn_digests: 1 } },
    { key: { 'invitations.id': 1 }, sparse: true },
    { key: { 'invitations.token_digest': 1 }, sparse: true },
    { key: { 'invitations.email': 1 }, sparse: true },
  ]);
  // Of the time when a business was one person's.
  for await (const { _id, user_id, registered_at } of businesses.find({ members: { $exists: false } }))
    await businesses.updateOne(
      { _id, members: { $exists: false } },
      { $set: peopleOfFounder(user_id, registered_at) },
    );
  await businesses.createIndex({ 'members.user_id': 1 }, { unique: true });
  const memberOf = (userId: string) => businesses.findOne({ 'members.user_id': userId });
  const othersWith = (field: keyof TaxIdDigests, digests: readonly string[], userId: string) =>
    digests.length === 0
      ? []
      : businesses
          .find({ [field]: { $in: [...digests] }, 'members.user_id': { $ne: userId } })
          .limit(fewOthers)
          .toArray();
  const replaceable = [undecidedBusiness, ...statesBefore(businessLife, businessStates, undecidedBusiness)];

  const registerOnce: (
    ...given: Parameters<BusinessStore['register']>
  ) => Promise<Registered | WriteConflict> = async (user_id, { id, ...said }, start) => {
    const fields = { ...said, ...start, registration_id: id, registered_at: new Date() };
    const now = await memberOf(user_id);
    if (now === null) {
      const people = peopleOfFounder(user_id, fields.registered_at);
      const made = { _id: randomUUID(), version: 1, ...people, ...fields };
      return (await insertNew(businesses, made))
        ? { business: made, isNew: true, isKept: false }
        : new WriteConflict();
    }
    if (roleIn(now, user_id) !== 'owner')
      return { business: now, isNew: false, isKept: true, isOthers: true };
    if (now.digest === said.digest) return { business: now, isNew: false, isKept: false };
    if (!replaceable.includes(now.smb_status)) return { business: now, isNew: false, isKept: true };
    const business = await businesses.findOneAndUpdate(
      { _id: now._id, version: now.version },
      { $set: fields, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return business === null ? new WriteConflict() : { business, isNew: true, isKept: false };
  };

  return {
    ofUser: memberOf,
    byId: (id) => businesses.findOne({ _id: id }),
    byInvitation: (id) => businesses.findOne({ 'invitations.id': id }),
    byInvitationToken: (digest) => businesses.findOne({ 'invitations.token_digest': digest }),
    inviting: (email) => businesses.find({ 'invitations.email': email }).limit(fewInvitations).toArray(),
    changePeople: (id, rule) =>
      retryConflicts(attempts, async () => {
        const now = await businesses.findOne({ _id: id });
        if (now === null) return null;
        const change = rule(now);
        if (typeof change === 'string') return change;
        if (change === now) return now;
        const { user_id, members, invitations, events, approval } = change;
        try {
          const after = await businesses.findOneAndUpdate(
            { _id: id, version: now.version },
            { $set: { user_id, members, invitations, events, approval }, $inc: { version: 1 } },
            { returnDocument: 'after' },
          );
          return after ?? new WriteConflict();
        } catch (error) {
          if (isDuplicateKey(error)) return 'other_business';
          throw error;
        }
      }),
    async sameTaxIds({ ein_digests, ssn_digests = [] }, userId) {
      const [ein, ssn] = await Promise.all([
        othersWith('ein_digests', ein_digests, userId),
        othersWith('ssn_digests', ssn_digests, userId),
      ]);
      return { ein, ssn };
    },
    async addSsnDigests(digestsOf) {
      const undigested = { ssn: { $ne: null }, ssn_digests: { $exists: false } };
      let unread = 0;
      for await (const business of businesses.find(undigested)) {
        const { _id, registration_id } = business;
        const ssn_digests = digestsOf(business);
        if (ssn_digests === undefined) unread += 1;
        else await businesses.updateOne({ _id, registration_id, ...undigested }, { $set: { ssn_digests } });
      }
      return { unread };
    },
    register: (...given) => retryConflicts(attempts, () => registerOnce(...given)),
    decide: ({ _id, version }, decision) =>
      businesses.findOneAndUpdate(
        { _id, version },
        {
          $set: { smb_status: decision.verdict, decision, order_limit_dollars: null },
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      ),
    async markNotified({ _id, version }) {
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
