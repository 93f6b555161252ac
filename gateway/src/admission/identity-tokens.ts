import { anonymous, type Identity, type IdentitySeal } from '@bowtie/service-kit';

/** Well under the life of a token, so that a service never gets a stale one. */
const reuseMs = 10_000;
const most = 2_000;

/** Signed identities, each used for a few seconds: signing and checking cost more than the rest of a short call. */
export class IdentityTokens {
  readonly #seal: IdentitySeal;
  readonly #recent = new Map<string, { token: string; until: number }>();

  constructor(seal: IdentitySeal) {
    this.#seal = seal;
  }

  /** For a statement that is true of one request alone. */
  signOnce(identity: Identity): string {
    return this.#seal.sign(identity);
  }

  /** `raw` is the session's text, or nothing for a visitor without one. */
  sign(identity: Identity = anonymous, raw = ''): string {
    const now = Date.now();
    const known = this.#recent.get(raw);
    if (known !== undefined && known.until > now) return known.token;
    if (this.#recent.size >= most) this.#recent.clear();
    const token = this.#seal.sign(identity);
    this.#recent.set(raw, { token, until: now + reuseMs });
    return token;
  }
}
