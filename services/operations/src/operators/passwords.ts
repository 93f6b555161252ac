import { randomBytes } from 'node:crypto';
import { commonError } from '@bowtie/service-kit';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** Argon2id, the library's default kind: 32 MB and three passes for each guess, as for buyers' passwords. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } as const;
/** Sign-ins that wait for their turn. */
const mostWaiting = 20;

/** Passwords of operators, compared one at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of `known`. For a name that is not known it takes as long, and is never so. */
  matches(known: string | undefined, password: string): Promise<boolean>;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export async function createPasswords(): Promise<Passwords> {
  const queue = new PQueue({ concurrency: 1 });
  const dummyHash = await hashPassword(randomBytes(24).toString('hex'));
  return {
    hash: hashPassword,
    async matches(known, password) {
      if (queue.size >= mostWaiting) throw commonError('service_unavailable');
      const isSame = await queue.add(() => verify(known ?? dummyHash, password.normalize('NFKC')));
      return isSame && known !== undefined;
    },
  };
}
