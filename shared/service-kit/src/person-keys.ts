import { createHash } from 'node:crypto';
import { mailboxOf } from '@bowtie/domain';

/** What is known of whoever buys; nothing where nothing is known. */
interface KnownPerson {
  user_id?: string | null;
  email?: string | null;
  /** Of the card that pays, as the payment provider names it. */
  fingerprint?: string | null;
  business_id?: string | null;
}

/**
 * All that a person is counted by where each may do something so often, as digests that name nobody: who buys under another
 * address with the same card, or as a guest with the address of an account, is the same person.
 */
export function personKeys({ user_id, email, fingerprint, business_id }: KnownPerson): string[] {
  const known: readonly [kind: string, value: string | null | undefined][] = [
    ['account', user_id],
    ['email', email && mailboxOf(email)],
    ['payment-card', fingerprint],
    ['business', business_id],
  ];
  return known.flatMap(([kind, value]) =>
    value
      ? createHash('sha256')
          .update(JSON.stringify([kind, value]))
          .digest('base64url')
      : [],
  );
}
