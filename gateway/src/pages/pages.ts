import {
  type BootData,
  type BootPanel,
  CART_KEY,
  english,
  FORM_RESULT_KEY,
  type FormResult,
  fillDocument,
  findPage,
  LANGUAGE_COOKIE,
  LOGIN_CHECK_KEY,
  languageOfTag,
  type ReleasePage,
  splitLanguage,
} from '@bowtie/contracts';
import { answerError, answerNotFound, commonError } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../answers/compressed-document';
import type { SecurityHeaders } from '../answers/security-headers';
import { type Authorisation, isTooMany } from '../authorisation/authorisation';
import { isPagePath, pathnameOf } from '../authorisation/call-table';
import { publicOrigin } from '../authorisation/origin';
import type { PageHealth } from '../health/page-health';
import type { PanelCookie } from '../panel/panel-cookie';
import { setSessionCookie } from '../session/session-cookie';
import type { SessionStore } from '../session/session-store';
import type { Documents } from './documents';
import type { FirstAnswerer, FirstAnswers } from './first-answers';
import { answerInWords, plainLanguage, plainPage } from './plain-page';
import type { LiveRelease } from './read-release';
import { type Address, PageUnknown, properPath, type SharedPage, type SharedPages } from './shared-pages';
import type { TrialShare } from './trial-share';

interface PagesDeps {
  authorisation: Authorisation;
  sessions: SessionStore;
  share: Pick<TrialShare, 'releaseFor'>;
  panelCookie: Pick<PanelCookie, 'panelOf'>;
  documents: Documents;
  sharedPages: SharedPages;
  answerer: FirstAnswerer;
  headers: SecurityHeaders;
  health: Pick<PageHealth, 'serve'>;
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
    fastify.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) =>
        isPagePath(pathnameOf(request.raw.url ?? '/'))
          ? answerInWords(error, request, reply, this.#deps.headers)
          : answerError(error, request, reply),
      );
      scope.get('/*', (request, reply) => this.answer(request, reply));
    });
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = pathnameOf(request.raw.url ?? '/');
    if (!isPagePath(pathname)) {
      await this.#deps.authorisation.unknown(request, reply);
      return answerNotFound(request, reply);
    }
    this.#deps.headers.page(reply);
    reply.type('text/html; charset=utf-8');
    const live = await this.#deps.share.releaseFor(request, reply);
    const { language, path } = splitLanguage(pathname);
    if (live === undefined) {
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .send(
          plainPage(
            'We are setting up shop',
            'The store opens in a moment. Please try again.',
            plainLanguage(request),
          ),
        );
    }
    const spoken = live.all.get(language.tag);
    try {
      // A release that was not built in a language has no pages in it.
      if (spoken === undefined) return await this.#notFound(request, reply, live, pathname);
      const chosen = languageOfTag(request.cookies[LANGUAGE_COOKIE]);
      // Only a plain address asks: one with a language in it was followed or shared for that.
      if (language === english && chosen !== english && live.all.has(chosen.tag) && isRead(request))
        return reply
          .header('cache-control', 'private, no-cache')
          .redirect(chosen.prefix + (request.raw.url ?? '/'), 302);
      return await this.#page(request, reply, spoken, path);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return reply
        .code(429)
        .header('cache-control', 'no-store')
        .send(
          plainPage(
            'One moment, please',
            'That was a lot of pages at once. Please wait a little.',
            plainLanguage(request),
          ),
        );
    }
  }

  async #page(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    pathname: string,
  ): Promise<FastifyReply> {
    const { prefix } = live.language;
    const query = searchOf(request);
    const page = findPage(live.release, pathname, new URLSearchParams(query));
    const proper = page === undefined ? undefined : properPath(page);
    if (page === undefined || proper === undefined) return this.#notFound(request, reply, live, pathname);
    if (!pathnameOf(request.raw.url ?? '/').endsWith('/')) {
      return reply.redirect(prefix + proper + query, 301);
    }
    await this.#deps.authorisation.page(request, reply);
    const address = this.#addressOf(request, live, page, proper);
    const shared = await this.#sharedPage(address);
    if (shared === undefined) return this.#notFound(request, reply, live, pathname);
    const panel = this.#deps.panelCookie.panelOf(request);
    if (panel !== undefined) return this.#panelPage(request, reply, address, shared.answers, panel);
    this.#deps.headers.page(reply, shared.frame.styleHashes);
    if (shared.frame.preloads !== undefined) reply.header('link', shared.frame.preloads);
    this.#deps.health.serve(request, reply, live, page.area.area);
    if (request.context.session === undefined) {
      reply.header('cache-control', 'private, no-cache');
      return sendCompressed(request, reply, shared.document);
    }
    const answers = await this.#answersFor(request, reply, address, shared.answers);
    return reply.header('cache-control', 'no-store').send(fillDocument(shared.frame, answers));
  }

  /**
   * The page for a browser in which the developer panel is on: with the policy that the panel needs, drawn by the browser, since the
   * server's HTML is that of the release, and kept nowhere.
   */
  async #panelPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    shared: BootData['answers'],
    panel: BootPanel,
  ): Promise<FastifyReply> {
    const { documents, headers } = this.#deps;
    const { live, page, origin, pathname } = address;
    headers.panelPage(reply, panel.origins);
    const frame = documents.frame(live, page, { origin, pathname, answers: shared, panel });
    const answers = await this.#answersFor(request, reply, address, shared);
    return reply.header('cache-control', 'private, no-store').send(fillDocument(frame, answers));
  }

  /** The page as all share it; undefined where there is none about this. */
  async #sharedPage(address: Address): Promise<SharedPage | undefined> {
    try {
      return await this.#deps.sharedPages.get(address);
    } catch (error) {
      if (error instanceof PageUnknown) return undefined;
      throw error;
    }
  }

  /** Answers a form that the browser sent by itself with the form's page, which shows what came of it. */
  async answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    result: FormResult,
  ): Promise<FastifyReply> {
    const { share, sharedPages, headers } = this.#deps;
    const { language, path } = splitLanguage(pathname);
    const live = (await share.releaseFor(request, reply))?.all.get(language.tag);
    const page = live === undefined ? undefined : findPage(live.release, path);
    if (live === undefined || page === undefined) throw commonError('not_found');
    const address = this.#addressOf(request, live, page, path);
    const shared = await sharedPages.get(address);
    const own = { [FORM_RESULT_KEY]: result };
    const { frame } = await sharedPages.render(address, { ...shared.answers, ...own });
    headers.page(reply, frame.styleHashes);
    const answers = await this.#answersFor(request, reply, address, shared.answers);
    return reply
      .code(result.error?.status ?? 200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillDocument(frame, { ...answers, ...own }));
  }

  #addressOf(request: FastifyRequest, live: LiveRelease, page: ReleasePage, pathname: string): Address {
    const { id: requestId, log } = request;
    return { live, page, pathname, origin: this.#origin(request), requestId, log };
  }

  /** The answers that all visitors share, and in their place those that are this visitor's own. */
  async #answersFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { live, page, pathname }: Address,
    shared: BootData['answers'],
  ): Promise<BootData['answers']> {
    const { session, identity } = request.context;
    if (session === undefined) return shared;
    const { answerer } = this.#deps;
    const { id: requestId, log } = request;
    const asker = { session, identity, requestId, log, language: live.language };
    const own = await answerer.forVisitor(pathname, answerer.keysOf(page), asker);
    await this.#settleSession(request, reply, own);
    return { ...withoutLogin(shared), ...own.answers };
  }

  async #notFound(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    pathname: string,
  ): Promise<FastifyReply> {
    await this.#deps.authorisation.unknown(request, reply);
    const panel = this.#deps.panelCookie.panelOf(request);
    if (panel !== undefined) this.#deps.headers.panelPage(reply, panel.origins);
    const where = { origin: this.#origin(request), pathname, ...(panel !== undefined && { panel }) };
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

function searchOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/';
  return url.slice(pathnameOf(url).length);
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Personal data that the server does not inline when the visitor's own answer is missing; the browser
 * requests it.
 */
function withoutLogin({ [LOGIN_CHECK_KEY]: _login, [CART_KEY]: _cart, ...shared }: Record<string, unknown>) {
  return shared;
}
