import { randomUUID } from 'node:crypto';
import { searchParts } from '@bowtie/domain';
import { isDuplicateKey, partsFilter, type Versioned } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { Registration } from '../business/registration';
import { personSchema } from './people-migrations';

/** A person with an account, whose e-mail address is proven. */
export interface Person extends Versioned {
  _id: string;
  /** In lower case, and unique. */
  email: string;
  /** The parts of the address, by which operators search. */
  search_parts: string[];
  password_hash: string;
  first_name: string;
  last_name: string;
  /** E.164. */
  phone_number: string | null;
  /** When a code that was sent to the number came back; none for a number of which nothing is known. */
  phone_verified_at?: Date | null;
  /** The key of their carts, which every session goes on with that they sign in. */
  cart_key?: string;
  /** Rises with each new password or address; sessions that were signed in under a lower one are over. 0 where there is none. */
  session_epoch?: number;
  /** The tag of the language in which they signed in last; absent: the usual one. */
  language?: string;
  /** The business that came with the account, until it stands among the businesses. */
  registration?: Registration;
  created_at: Date;
}

/** The people who have an account. */
export interface PeopleStore {
  byEmail(email: string): Promise<Person | null>;
  byId(id: string): Promise<Person | null>;
  /** Of a business: few. */
  byIds(ids: readonly string[]): Promise<Person[]>;
  /** People whose address has this part, by address. */
  byEmailPart(typed: string, page: { skip: number; limit: number }): Promise<Person[]>;
  /** Gives a person another cart key, where theirs is still as it was read. False where it is not. */
  moveCart(person: Person, cartKey: string): Promise<boolean>;
  /** Sets a new password under a new session epoch; null for nobody. */
  setPassword(id: string, passwordHash: string): Promise<Person | null>;
  /** The same where the password is still the one that was read; null where it is not. */
  replacePassword(person: Person, passwordHash: string): Promise<Person | null>;
  /** Another number has to be verified anew. Null where the number is not as it was read any more. */
  changeDetails(
    person: Person,
    details: Pick<Person, 'first_name' | 'last_name' | 'phone_number'>,
  ): Promise<Person | null>;
  /** Notes the language in which somebody signed in. */
  keepLanguage(id: string, tag: string): Promise<void>;
  /** Notes that a number is the person's, and keeps it as theirs. Null for nobody. */
  verifyPhone(id: string, number: string): Promise<Person | null>;
  /** Puts another address in the place of the one that was read, under a new session epoch; `taken` by another account. */
  changeEmail(person: Person, email: string): Promise<Person | 'taken' | null>;
  /** A new session epoch; null for nobody. */
  endSessions(id: string): Promise<Person | null>;
  /** Forgets the business that came with an account, where it is still this one. */
  forgetRegistration(id: string, registrationId: string): Promise<void>;
  /** Undefined when the address has an account already. */
  add(
    person: Pick<
      Person,
      'email' | 'password_hash' | 'first_name' | 'last_name' | 'phone_number' | 'registration'
    >,
  ): Promise<Person | undefined>;
}

export async function openPeopleStore(db: Db): Promise<PeopleStore> {
  const people = db.collection<Person>('people');
  await people.createIndex({ email: 1 }, { unique: true });
  await people.createIndex({ search_parts: 1, email: 1 });
  return {
    byEmail: (email) => people.findOne({ email: email.toLowerCase() }),
    byId: (id) => people.findOne({ _id: id }),
    byIds: (ids) => people.find({ _id: { $in: [...ids] } }).toArray(),
    byEmailPart: (typed, { skip, limit }) =>
      people
        .find(partsFilter(typed) ?? {})
        .sort({ email: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),
    async moveCart({ _id, cart_key }, cartKey) {
      const filter = cart_key === undefined ? { _id, cart_key: { $exists: false } } : { _id, cart_key };
      const result = await people.updateOne(filter, { $set: { cart_key: cartKey } });
      return result.matchedCount === 1;
    },
    setPassword: (id, password_hash) =>
      people.findOneAndUpdate(
        { _id: id },
        { $set: { password_hash }, $inc: { session_epoch: 1 } },
        { returnDocument: 'after' },
      ),
    replacePassword: ({ _id, password_hash }, next) =>
      people.findOneAndUpdate(
        { _id, password_hash },
        { $set: { password_hash: next }, $inc: { session_epoch: 1 } },
        { returnDocument: 'after' },
      ),
    changeDetails: ({ _id, phone_number }, details) =>
      people.findOneAndUpdate(
        { _id, phone_number },
        {
          $set: {
            ...details,
            ...(details.phone_number !== phone_number && { phone_verified_at: null }),
          },
        },
        { returnDocument: 'after' },
      ),
    async keepLanguage(id, tag) {
      await people.updateOne({ _id: id }, { $set: { language: tag } });
    },
    verifyPhone: (id, phone_number) =>
      people.findOneAndUpdate(
        { _id: id },
        { $set: { phone_number, phone_verified_at: new Date() } },
        { returnDocument: 'after' },
      ),
    async changeEmail({ _id, email }, next) {
      try {
        return await people.findOneAndUpdate(
          { _id, email },
          {
            $set: { email: next.toLowerCase(), search_parts: searchParts([next]) },
            $inc: { session_epoch: 1 },
          },
          { returnDocument: 'after' },
        );
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
    endSessions: (id) =>
      people.findOneAndUpdate({ _id: id }, { $inc: { session_epoch: 1 } }, { returnDocument: 'after' }),
    async forgetRegistration(id, registrationId) {
      await people.updateOne(
        { _id: id, 'registration.id': registrationId },
        { $unset: { registration: '' } },
      );
    },
    async add(given) {
      const person: Person = {
        _id: randomUUID(),
        schema: personSchema,
        ...given,
        email: given.email.toLowerCase(),
        search_parts: searchParts([given.email]),
        created_at: new Date(),
      };
      return (await isNew(() => people.insertOne(person))) ? person : undefined;
    },
  };
}

/** Whether an insert found its key free. */
async function isNew(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
