import { randomBytes } from 'node:crypto';
import { type AreaName, areaNameSchema } from '@bowtie/contracts';
import { LRUCache } from 'lru-cache';
import { TextSigner } from '../authorisation/text-signer';

/** A document is left open for as long as anybody reads; later reports say nothing of a version that is new. */
const validMs = 4 * 3_600_000;
/** So many tokens that were used are remembered; of those before, each could be used once more. */
const mostUsed = 50_000;

/** What a document's token says: the release that it was served of, and the area of its page. */
export interface ServedDocument {
  release: string;
  area: AreaName;
}

/**
 * The tokens of documents, each good for one report. A report counts only for a document that was really served: whoever makes
 * reports up has to fetch a document for each.
 */
export class ReportTokens {
  readonly #signer: TextSigner;
  readonly #used = new LRUCache<string, true>({ max: mostUsed, ttl: validMs });

  /** @param secret the same in every gateway of the store */
  constructor(secret: string) {
    this.#signer = new TextSigner(secret, 'page health');
  }

  issue({ release, area }: ServedDocument, now: number): string {
    const text = [
      Buffer.from(release).toString('base64url'),
      area,
      Math.floor(now / 1_000).toString(36),
      randomBytes(9).toString('base64url'),
    ].join('.');
    return this.#signer.sign(text);
  }

  /** What a token says, once; undefined for one that is forged, too old or used. */
  use(token: string, now: number): ServedDocument | undefined {
    const text = this.#signer.verify(token);
    if (text === undefined) return undefined;
    const [release = '', name, seconds = '', nonce = ''] = text.split('.');
    const area = areaNameSchema.safeParse(name).data;
    const age = now - Number.parseInt(seconds, 36) * 1_000;
    if (area === undefined || !(age < validMs) || this.#used.has(nonce)) return undefined;
    this.#used.set(nonce, true);
    return { release: Buffer.from(release, 'base64url').toString(), area };
  }
}
