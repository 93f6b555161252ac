import { CART_KEY, findPage, LOGIN_CHECK_KEY } from '@bowtie/contracts';
import { answerNotFound } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../answers/compressed-document';
import type { SecurityHeaders } from '../answers/security-headers';
import { type Authorisation, isTooMany } from '../authorisation/authorisation';
import { isPagePath, pathnameOf } from '../authorisation/call-table';
import { publicOrigin } from '../authorisation/origin';
import { setSessionCookie } from '../session/session-cookie';
import type { SessionStore } from '../session/session-store';
import { type Documents, fillDocument } from './documents';
import type { FirstAnswerer, FirstAnswers } from './first-answers';
import type { LiveRelease, ReleaseWatch } from './live-release';
import { plainPage } from './plain-page';
import { properPath, type SharedPages, shownSearch } from './shared-pages';

interface PagesDeps {
  authorisation: Authorisation;
  sessions: SessionStore;
  watch: ReleaseWatch;
  documents: Documents;
  sharedPages: SharedPages;
  answerer: FirstAnswerer;
  headers: SecurityHeaders;
  publicUrl: string | undefined;
  isSecure(request: FastifyRequest): boolean;
}

/** Answers page routes with the shell's document, filled for the route and the visitor. */
export class Pages {
  readonly #deps: PagesDeps;

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
    const { session, identity } = request.context;
    const asked = new URL(request.raw.url ?? '/', 'http://store');
    const shared = await this.#deps.sharedPages.get({
      live,
      page,
      pathname: proper,
      search: shownSearch(page, asked),
      origin: this.#origin(request),
      requestId: request.id,
      log: request.log,
    });
    this.#deps.headers.page(reply, { scripts: live.scriptHashes, styles: shared.frame.styleHashes });
    if (session === undefined) {
      reply.header('cache-control', 'private, no-cache');
      return sendCompressed(request, reply, shared.document);
    }
    const asker = { session, identity, requestId: request.id, log: request.log };
    const own = await this.#deps.answerer.forVisitor(proper, this.#deps.answerer.keysOf(page), asker);
    await this.#settleSession(request, reply, own);
    const html = fillDocument(shared.frame, { ...withoutLogin(shared.answers), ...own.answers });
    return reply.header('cache-control', 'no-store').send(html);
  }

  async #notFound(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    pathname: string,
  ): Promise<FastifyReply> {
    await this.#deps.authorisation.unknown(request, reply);
    this.#deps.headers.page(reply, { scripts: live.scriptHashes, styles: [] });
    const where = { origin: this.#origin(request), pathname };
    const html = fillDocument(this.#deps.documents.frame(live, undefined, where), {});
    return reply.code(404).header('cache-control', 'no-store').send(html);
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

  #origin(request: FastifyRequest): string {
    return publicOrigin(request, this.#deps.publicUrl);
  }
}

/** What nobody's answer may stand for: where a visitor's own is missing, the browser asks itself. */
function withoutLogin({ [LOGIN_CHECK_KEY]: _login, [CART_KEY]: _cart, ...shared }: Record<string, unknown>) {
  return shared;
}
