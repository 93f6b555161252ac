import { fillTemplate, findPage, type ReleasePage } from '@bowtie/contracts';
import { answerNotFound } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedDocument, compressDocument, sendCompressed } from '../answers/compressed-document';
import type { SecurityHeaders } from '../answers/security-headers';
import { type Authorisation, isTooMany } from '../authorisation/authorisation';
import { isPagePath, pathnameOf } from '../authorisation/call-table';
import { publicOrigin } from '../authorisation/origin';
import { setSessionCookie } from '../session/session-cookie';
import type { SessionStore } from '../session/session-store';
import { TtlCache } from '../ttl-cache';
import type { Documents } from './documents';
import type { FirstAnswerer, FirstAnswers } from './first-answers';
import type { LiveRelease, ReleaseWatch } from './live-release';
import { plainPage } from './plain-page';

interface PagesDeps {
  authorisation: Authorisation;
  sessions: SessionStore;
  watch: ReleaseWatch;
  documents: Documents;
  answerer: FirstAnswerer;
  headers: SecurityHeaders;
  publicUrl: string | undefined;
  isSecure(request: FastifyRequest): boolean;
}

interface Shared extends CompressedDocument {
  complete: boolean;
}

const sharedMs = 10_000;
/** A page that had to go without an answer is made again soon. */
const incompleteMs = 500;
const sharedPages = 200;

/** Answers page routes with the shell's document, filled for the route and the visitor. */
export class Pages {
  readonly #deps: PagesDeps;
  #sharedOf: LiveRelease | undefined;
  #shared = new TtlCache<Shared>(sharedPages);

  constructor(deps: PagesDeps) {
    this.#deps = deps;
  }

  register(fastify: FastifyInstance): void {
    fastify.get('/*', (request, reply) => this.answer(request, reply));
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = pathnameOf(request.raw.url ?? '/');
    if (!isPagePath(pathname)) {
      await this.#deps.authorisation.unknown(request, reply);
      return answerNotFound(request, reply);
    }
    this.#deps.headers.page(reply);
    reply.type('text/html; charset=utf-8');
    const { live } = this.#deps.watch;
    if (live === undefined) {
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .send(plainPage('We are setting up shop', 'The store opens in a moment. Please try again.'));
    }
    try {
      return await this.#page(request, reply, live, pathname);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return reply
        .code(429)
        .header('cache-control', 'no-store')
        .send(plainPage('One moment, please', 'That was a lot of pages at once. Please wait a little.'));
    }
  }

  async #page(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    pathname: string,
  ): Promise<FastifyReply> {
    const page = findPage(live.release, pathname);
    const proper = page === undefined ? undefined : properPath(page);
    if (page === undefined || proper === undefined) return this.#notFound(request, reply, live, pathname);
    if (!pathname.endsWith('/')) {
      const query = (request.raw.url ?? '').slice(pathname.length);
      return reply.redirect(proper + query, 301);
    }
    await this.#deps.authorisation.page(request, reply);
    const { session } = request.context;
    if (session === undefined) return this.#sendShared(request, reply, live, page, proper);
    const first = await this.#first(request, page, proper);
    await this.#settleSession(request, reply, first);
    const html = this.#deps.documents.render(live, page, this.#where(request, proper), first.answers);
    return reply.header('cache-control', 'no-store').send(html);
  }

  async #notFound(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    pathname: string,
  ): Promise<FastifyReply> {
    await this.#deps.authorisation.unknown(request, reply);
    const html = this.#deps.documents.render(live, undefined, this.#where(request, pathname), {});
    return reply.code(404).header('cache-control', 'no-store').send(html);
  }

  #first(request: FastifyRequest, page: ReleasePage, pathname: string): Promise<FirstAnswers> {
    const { session, identity } = request.context;
    const asker = { session, identity, requestId: request.id, log: request.log };
    return this.#deps.answerer.callService(pathname, page.firstCalls, asker);
  }

  async #sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    page: ReleasePage,
    pathname: string,
  ): Promise<FastifyReply> {
    if (this.#sharedOf !== live) {
      this.#sharedOf = live;
      this.#shared = new TtlCache<Shared>(sharedPages);
    }
    const where = this.#where(request, pathname);
    const shared = await this.#shared.get(
      `${where.origin} ${pathname}`,
      async () => {
        const { answers, complete } = await this.#first(request, page, pathname);
        return {
          ...(await compressDocument(this.#deps.documents.render(live, page, where, answers))),
          complete,
        };
      },
      ({ complete }) => (complete ? sharedMs : incompleteMs),
    );
    reply.header('cache-control', 'private, no-cache');
    return sendCompressed(request, reply, shared);
  }

  /** Notices that were handed out with the page are taken off the session; a visitor keeps a long-lived cookie. */
  async #settleSession(
    request: FastifyRequest,
    reply: FastifyReply,
    { effects }: FirstAnswers,
  ): Promise<void> {
    if (effects.length === 0) return;
    const { sessions, isSecure } = this.#deps;
    try {
      const after = await sessions.change(request.context.session, effects);
      if (after?.id !== undefined) {
        const life = sessions.lifeOf(after.session);
        setSessionCookie(reply, after.id, life, isSecure(request));
      }
    } catch (error) {
      request.log.warn({ err: error }, 'the session could not be changed');
    }
  }

  #where(request: FastifyRequest, pathname: string): { origin: string; pathname: string } {
    return { origin: publicOrigin(request, this.#deps.publicUrl), pathname };
  }
}

/**
 * The path under which a page is shown: with a slash at the end, and built anew from the route and its values, so that
 * nothing a visitor writes (such as `//host` or a backslash) can make a redirect lead out of the store.
 */
function properPath(page: ReleasePage): string | undefined {
  return fillTemplate(page.route.path, page.params);
}
