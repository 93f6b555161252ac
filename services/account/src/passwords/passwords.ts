import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type HashPurpose, HashQueue } from './hash-queue';

/** Argon2id, the library's default kind: 32 MB and three passes for each guess. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;

/** Passwords, hashed a few at a time so that a burst of sign-ins leaves the cores to the shoppers. */
export interface Passwords {
  hash(password: string, purpose: HashPurpose): Promise<string>;
  /** Whether the password is the one of `known`. For a person who is not known it takes as long, and is never so. */
  matches(known: string | undefined, password: string, purpose: HashPurpose): Promise<boolean>;
}

/** @param atOnce how many are hashed at the same time */
export async function createPasswords(atOnce: number): Promise<Passwords> {
  const queue = new HashQueue(atOnce);
  const dummyHash = await hash(randomBytes(24).toString('hex'), cost);
  return {
    hash: (password, purpose) => queue.run(purpose, () => hash(written(password), cost)),
    matches: async (known, password, purpose) => {
      const isSame = await queue.run(purpose, () => verify(known ?? dummyHash, written(password)));
      return isSame && known !== undefined;
    },
  };
}

/** The same characters typed on another machine may come in other code points. */
function written(password: string): string {
  return password.normalize('NFKC');
}
