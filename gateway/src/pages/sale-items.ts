import { createHash } from 'node:crypto';
import { english, type PageLanguage, pageLanguages, readSaleItems, type SaleItem } from '@bowtie/contracts';
import { createSingleFlight, serviceIdentity } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import type { PageClient } from './page-client';

const atOnce = 500;
/** More than any catalogue holds, and few enough for one process to hold twice. */
const mostPages = 40;
/** Sitemap and feed show a changed catalogue after so long; those who read them come once an hour at most. */
const checkEveryMs = 30_000;

/** All that is on sale at one time. */
interface SaleList {
  items: readonly SaleItem[];
  /** Tells these items from any others, whichever instance of the catalogue told them. */
  version: string;
}

/** What the catalogue sells, for those who list it all. */
export class SaleItems {
  readonly #callService: PageClient;
  readonly #tokens: IdentityTokens;
  readonly #share = createSingleFlight<SaleList>();
  readonly #lists = new LRUCache<string, SaleList>({ max: pageLanguages.length, ttl: checkEveryMs });
  readonly #last = new Map<string, SaleList>();

  constructor(deps: { callService: PageClient; tokens: IdentityTokens }) {
    this.#callService = deps.callService;
    this.#tokens = deps.tokens;
  }

  /**
   * The list of now, or the last one that is known where the catalogue cannot be asked.
   * @throws what the call fails with while none is known
   */
  async list(request: FastifyRequest, language: PageLanguage = english): Promise<SaleList> {
    const { tag } = language;
    try {
      return this.#lists.get(tag) ?? (await this.#share(tag, () => this.#read(request, language)));
    } catch (error) {
      const last = this.#last.get(tag);
      if (last === undefined) throw error;
      request.log.warn({ err: error }, 'what is on sale is listed as it was known last');
      return last;
    }
  }

  async #read({ id: requestId, log }: FastifyRequest, language: PageLanguage): Promise<SaleList> {
    const identity = serviceIdentity('gateway');
    const items: SaleItem[] = [];
    const digest = createHash('sha1');
    for (let page = 1; page <= mostPages; page++) {
      const answer = await this.#callService({
        call: readSaleItems,
        params: {},
        url: readSaleItems.path,
        body: { page, limit: atOnce },
        identity,
        token: this.#tokens.signOnce(identity),
        requestId,
        log,
        language,
      });
      const { items: found, total_count: total } = readSaleItems.answer.parse(answer?.body);
      items.push(...found);
      digest.update(JSON.stringify(found));
      if (page * atOnce >= total) break;
    }
    const version = digest.digest('base64url');
    // The same object as long as nothing changed: what was made of it stays good.
    const last = this.#last.get(language.tag);
    const list = last?.version === version ? last : { items, version };
    this.#last.set(language.tag, list);
    this.#lists.set(language.tag, list);
    return list;
  }
}
