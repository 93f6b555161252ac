import type { Db } from 'mongodb';
import type { Registration } from '../business/registration';
import { digestOf } from '../rules/secrets';

/** Somebody who asked for an account and has not proven the address yet. */
export interface SignUp {
  /** Digest of the address and the browser: another sign-up there takes the place of the first. */
  _id: string;
  /** In lower case. Anybody may have typed it. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** E.164. */
  phone_number: string | null;
  /** Where the visitor was on the way to. */
  next: string | null;
  /** The business that is registered with the account. */
  registration?: Registration;
  created_at: Date;
}

const retentionSeconds = 2 * 86_400;
/** How many of an address are looked at when a password has to tell which is its owner's. */
const most = 3;

/**
 * Unconfirmed sign-ups. They are not accounts: several may exist for one address, and none reserves it or
 * sets the password of an account.
 */
export interface SignUpStore {
  put(signUp: Omit<SignUp, '_id' | 'created_at'>, device: string): Promise<void>;
  /** The one that was made in this browser. */
  ofDevice(email: string, device: string | undefined): Promise<SignUp | null>;
  /** The last ones of an address, the newest first. */
  ofAddress(email: string): Promise<SignUp[]>;
  /** Forgets all of an address, once it has an account. */
  forget(email: string): Promise<void>;
}

export async function openSignUpStore(db: Db): Promise<SignUpStore> {
  const signUps = db.collection<SignUp>('sign_ups');
  await Promise.all([
    signUps.createIndex({ email: 1, created_at: -1 }),
    signUps.createIndex({ created_at: 1 }, { expireAfterSeconds: retentionSeconds }),
  ]);
  const idOf = (email: string, device: string) => digestOf(device, email);
  return {
    async put(signUp, device) {
      const rest = { ...signUp, created_at: new Date() };
      await signUps.replaceOne({ _id: idOf(signUp.email, device) }, rest, { upsert: true });
    },
    ofDevice: async (email, device) =>
      device === undefined ? null : signUps.findOne({ _id: idOf(email, device) }),
    ofAddress: (email) => signUps.find({ email }).sort({ created_at: -1 }).limit(most).toArray(),
    forget: async (email) => {
      await signUps.deleteMany({ email });
    },
  };
}
