import {
  type AnyCall,
  CART_KEY,
  LOGIN_CHECK_KEY,
  MENU_DATA_KEY,
  matchRoute,
  type PageLanguage,
  type ReleasePage,
} from '@bowtie/contracts';
import {
  ApiError,
  anonymous,
  createSingleFlight,
  type Identity,
  type SessionEffect,
  withTimeout,
} from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { browserCalls, pathnameOf } from '../authorisation/call-table';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import type { HeldSession } from '../session/session';
import type { PageClient } from './page-client';

/** What is known of the data of a page's first paint. */
export interface FirstAnswers {
  answers: Record<string, unknown>;
  effects: SessionEffect[];
  /** Whether nothing that was asked for is missing. */
  complete: boolean;
  /** The calls that were told that there is no such thing. */
  unknown: string[];
}

interface Requester {
  session: HeldSession | undefined;
  identity: Identity;
  /** The language that the answers' texts are to be in. */
  language: PageLanguage;
  requestId: string;
  log: FastifyBaseLogger;
}

interface Found {
  body: unknown;
  effects: SessionEffect[];
}

/** An answer, or that there is none, for those who ask in the same moment. */
interface RecentAnswer {
  found: Found | undefined;
}

/**
 * What one page was told serves those that are made in the same moment. No longer: a changed price is to be seen within two
 * seconds, of which the page itself takes one.
 */
const alikeMs = 250;
const recentAnswers = 500;
/** How old an answer may be that a page takes because there is no newer one. */
const staleMs = 3_600_000;

const reads = browserCalls.filter((call) => call.method === 'GET' && call.path.startsWith('/ajax/'));

/** Asks for the data that a page begins with. What fails or is late is left out: the browser then asks itself. */
export class FirstAnswerer {
  readonly #callService: PageClient;
  readonly #tokens: IdentityTokens;
  readonly #timeoutMs: number;
  readonly #share = createSingleFlight<RecentAnswer>();
  readonly #recent = new LRUCache<string, RecentAnswer>({ max: recentAnswers, ttl: alikeMs });
  /** The last answers that all visitors share, for the time in which their service is unavailable. */
  readonly #known = new LRUCache<string, Found>({ max: recentAnswers, ttl: staleMs });

  constructor(parts: { callService: PageClient; tokens: IdentityTokens; timeoutMs: number }) {
    this.#callService = parts.callService;
    this.#tokens = parts.tokens;
    this.#timeoutMs = parts.timeoutMs;
  }

  /** The calls whose answers a page begins with. */
  keysOf({ firstCalls }: ReleasePage): string[] {
    return [...new Set([LOGIN_CHECK_KEY, MENU_DATA_KEY, CART_KEY, ...firstCalls])];
  }

  /** The answers for a visitor of whom nothing is known. */
  forEverybody(
    pathname: string,
    keys: readonly string[],
    asked: Pick<Requester, 'requestId' | 'log' | 'language'>,
  ): Promise<FirstAnswers> {
    return this.#all(pathname, keys, { ...asked, session: undefined, identity: anonymous });
  }

  /** Those answers that are this visitor's own. */
  forVisitor(pathname: string, keys: readonly string[], requester: Requester): Promise<FirstAnswers> {
    const own = keys.filter((key) => sharedKey(key, requester) === undefined);
    return this.#all(pathname, own, requester);
  }

  async #all(pathname: string, keys: readonly string[], requester: Requester): Promise<FirstAnswers> {
    const result: FirstAnswers = { answers: {}, effects: [], complete: true, unknown: [] };
    await Promise.all(
      keys.map(async (key) => {
        try {
          const found = await withTimeout(this.#one(key, pathname, requester), this.#timeoutMs, lateError);
          if (found === undefined) return;
          result.answers[key] = found.body;
          result.effects.push(...found.effects);
        } catch (error) {
          // What cannot even be asked for (such as a brand in capital letters) is not there either.
          if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
            result.unknown.push(key);
            return;
          }
          result.complete = false;
          const known = this.#known.get(sharedKey(key, requester) ?? '');
          if (known !== undefined) result.answers[key] = known.body;
          const outcome = known === undefined ? 'goes without an answer' : 'takes an older answer';
          requester.log.warn({ err: error, call: pathnameOf(key) }, `a page ${outcome}`);
        }
      }),
    );
    return result;
  }

  async #one(key: string, pathname: string, requester: Requester): Promise<Found | undefined> {
    const match = matchRoute(reads, pathnameOf(key));
    // A call that could be used for guessing is left to the browser, where each try is counted.
    if (match === undefined || match.route.limit === 'guess') return undefined;
    const call = match.route;
    const url = key === LOGIN_CHECK_KEY ? `${key}?pathName=${encodeURIComponent(pathname)}` : key;
    const ask = (who: Requester) => this.#asked(call, match.params, url, who);
    const shared = sharedKey(key, requester);
    if (shared === undefined) return ask(requester);
    const everybody = { ...requester, session: undefined, identity: anonymous };
    // The login check is told the page's path, which means nothing to a visitor without a session.
    const make = async () => {
      const found = await ask(everybody);
      if (found !== undefined) this.#known.set(shared, found);
      const recent = { found };
      this.#recent.set(shared, recent);
      return recent;
    };
    return (this.#recent.get(shared) ?? (await this.#share(shared, make))).found;
  }

  async #asked(
    call: AnyCall,
    params: Record<string, string>,
    url: string,
    { session, identity, requestId, log, language }: Requester,
  ): Promise<Found | undefined> {
    const token = this.#tokens.sign(identity, session?.raw);
    const answer = await this.#callService({
      call,
      params,
      url,
      identity,
      token,
      requestId,
      log,
      language,
    });
    return answer === undefined
      ? undefined
      : { body: call.answer.parse(answer.body), effects: answer.effects };
  }
}

/** The name under which an answer serves others too; undefined for what is this visitor's alone. */
function sharedKey(key: string, { session, language }: Requester): string | undefined {
  const isPublic = (matchRoute(reads, pathnameOf(key))?.route.cacheSeconds ?? 0) > 0;
  const isAlike = session === undefined && (key === LOGIN_CHECK_KEY || key === CART_KEY);
  return isPublic || isAlike ? `${language.tag} ${key}` : undefined;
}

const lateError = () => new Error('not answered in time');
