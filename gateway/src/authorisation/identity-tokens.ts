import { anonymous, type Identity, type IdentitySigner } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';

/** Well under the life of a token, so that a service never gets a stale one. */
const reuseMs = 10_000;
const most = 2_000;

/** Signed identities, each used for a few seconds: signing and checking cost more than the rest of a short call. */
export class IdentityTokens {
  readonly #signer: IdentitySigner;
  readonly #tokens = new LRUCache<string, string>({ max: most, ttl: reuseMs });

  constructor(signer: IdentitySigner) {
    this.#signer = signer;
  }

  /** For a statement that is true of one request alone. */
  signOnce(identity: Identity): string {
    return this.#signer.sign(identity);
  }

  /** `raw` is the session's text, or nothing for a visitor without one. */
  sign(identity: Identity = anonymous, raw = ''): string {
    const known = this.#tokens.get(raw);
    if (known !== undefined) return known;
    const token = this.#signer.sign(identity);
    this.#tokens.set(raw, token);
    return token;
  }
}
