import {
  artefactUrl,
  type CallAnswer,
  catalogFileLimits,
  operatorPage,
  processesWithPages,
  unexpectedError,
} from '@bowtie/contracts';
import { apiErrorOf, commonError, serviceIdentity } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import type { Authorisation } from '../authorisation/authorisation';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import { rejectForeign } from '../authorisation/origin';
import type { ReleaseWatch } from '../pages/live-release';
import type { PageClient } from '../pages/page-client';
import { plainPage } from '../pages/plain-page';
import type { PanelCookie } from '../panel/panel-cookie';
import type { SessionStore } from '../session/session-store';
import { operatorSecretOf, setOperatorCookie } from './operator-cookie';

interface OperatorPagesDeps {
  authorisation: Authorisation;
  sessions: SessionStore;
  tokens: IdentityTokens;
  callService: PageClient;
  headers: SecurityHeaders;
  watch: ReleaseWatch;
  panelCookie: PanelCookie;
  publicUrl: string | undefined;
  isSecure(request: FastifyRequest): boolean;
}

const signInPath = '/ops/sign-in/';
/** Pages of processes that are not told of here are not there. */
const toolPaths = processesWithPages.map(({ page }) => `${page.path}/`);
/** A form with all that is said of a brand: what is no plain letter takes up to nine on the way. */
const bodyLimit = 262_144;
/** Where files are sent to. */
const importPath = '/ops/catalog/:kind/import/';
/** A file of rows, and what else is in its form. */
const fileLimit = catalogFileLimits.bytes + bodyLimit;
const longestUrl = 2_000;

/** What was sent with a form: its fields, and a file. */
interface SentForm {
  fields: Record<string, string[]>;
  /** As base64. */
  file: string | null;
}

async function formOf({ body }: FastifyRequest): Promise<SentForm> {
  if (!(body instanceof URLSearchParams) && !(body instanceof FormData)) return { fields: {}, file: null };
  const names = [...new Set(body.keys())];
  const fields = names.map((name): [string, string[]] => [
    name,
    body.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  ]);
  const files = names.flatMap((name) => body.getAll(name)).filter((value) => typeof value !== 'string');
  const [file] = files;
  const bytes = file === undefined ? null : Buffer.from(await file.arrayBuffer());
  return {
    fields: Object.fromEntries(fields.filter(([, values]) => values.length > 0)),
    file: bytes === null ? null : bytes.toString('base64'),
  };
}

/** @throws ApiError `invalid_request` for what is no form */
async function readMultipart(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw commonError('invalid_request');
  }
}

/**
 * Passes the pages of operators on to the operations service. Their cookie is theirs alone, and visitors' sessions are not looked
 * at. Signing in is counted as guessing a password is, whatever else counts there.
 */
export function registerOperatorPages(server: FastifyInstance, deps: OperatorPagesDeps): void {
  const { authorisation, sessions, tokens, callService, headers, watch, panelCookie, publicUrl, isSecure } =
    deps;

  const sheets = (): string[] => {
    const shell = watch.live?.release.areas.shell;
    return shell === undefined ? [] : shell.boot.css.map((file) => artefactUrl('shell', shell.version, file));
  };

  const storePages = (): string[] => [
    ...new Set(
      Object.values(watch.live?.release.areas ?? {}).flatMap(({ routes }) => routes.map(({ path }) => path)),
    ),
  ];

  const ask = async (request: FastifyRequest): Promise<CallAnswer<typeof operatorPage>> => {
    const identity = serviceIdentity('gateway');
    const { fields, file } = await formOf(request);
    const answer = await callService({
      call: operatorPage,
      params: {},
      url: operatorPage.path,
      body: {
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: request.url.slice(0, longestUrl),
        form: fields,
        file,
        session: operatorSecretOf(request, isSecure(request)),
        address: request.context.address,
        styles: sheets(),
        // Links of the catalogue are looked at when something is sent.
        pages: request.method === 'POST' ? storePages() : [],
        panel: { listed: [...panelCookie.listed], until: panelCookie.panelOf(request)?.until ?? null },
      },
      identity,
      token: tokens.signOnce(identity),
      requestId: request.id,
      log: request.log,
    });
    for (const effect of answer?.effects ?? []) {
      if (effect.do === 'end_sessions') await sessions.endSessions(effect.user_id, effect.session_epoch);
    }
    return operatorPage.answer.parse(answer?.body);
  };

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = request.url.split('?');
    if (toolPaths.some((tool) => `${path}/`.startsWith(tool))) return reply.callNotFound();
    // The cookie belongs to the folder.
    if (path === '/ops') return reply.redirect(query === undefined ? '/ops/' : `/ops/?${query}`, 308);
    const { status, content, content_type, encoding, file_name, location, session, cache_seconds, panel } =
      await ask(request);
    // What somebody sent in is data, which can do nothing even opened as a document.
    if (encoding === 'text') headers.page(reply);
    reply.header('cache-control', cache_seconds === 0 ? 'no-store' : `private, max-age=${cache_seconds}`);
    // What is shown here tells nobody else where it was clicked.
    reply.header('referrer-policy', 'same-origin');
    if (file_name !== undefined) reply.header('content-disposition', `attachment; filename="${file_name}"`);
    // A link alone turns nothing on: forms come from the store's own pages.
    if (panel !== undefined && request.method === 'POST') panelCookie.set(request, reply, panel);
    if (session !== undefined) setOperatorCookie(reply, session, isSecure(request));
    if (location !== null) return reply.code(status).header('location', location).send();
    return reply
      .code(status)
      .type(content_type)
      .send(encoding === 'text' ? content : Buffer.from(content, 'base64'));
  };

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    rejectForeign(request, publicUrl);
    if (request.url.split('?')[0] !== signInPath) return show(request, reply);
    await authorisation.guess(request, reply);
    return show(request, reply);
  };

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: fileLimit },
      async (request: FastifyRequest, body: Buffer) =>
        readMultipart(request.headers['content-type'] ?? '', body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const apiError = apiErrorOf(error);
      if (apiError === undefined) request.log.error({ err: error }, 'an operators’ page could not be shown');
      headers.page(reply);
      return reply
        .code(apiError?.status ?? 503)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(plainPage('That did not work', apiError?.message ?? unexpectedError.message));
    });
    // A file costs more than a form: it is read for those alone who have a session and come from here.
    const mayUpload = async (request: FastifyRequest) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data') !== true;
      if (isForm && request.routeOptions.url !== importPath) return;
      rejectForeign(request, publicUrl);
      if (operatorSecretOf(request, isSecure(request)) === null) throw commonError('not_signed_in');
    };
    for (const path of ['/ops', '/ops/*']) {
      scope.get(path, show);
      scope.post(path, { bodyLimit, onRequest: mayUpload }, take);
    }
    scope.post(importPath, { bodyLimit: fileLimit, onRequest: mayUpload }, take);
  });
}
