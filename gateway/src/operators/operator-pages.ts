import { artefactUrl, processesWithPages } from '@bowtie/contracts';
import {
  clientAddressHeader,
  commonError,
  encodeOperatorContext,
  type IdentitySigner,
  identityHeader,
  mountPages,
  operatorContextHeader,
  operatorCookieName,
  operatorSecretOf,
  operatorSignInPath,
  serviceIdentity,
} from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import type { Authorisation } from '../authorisation/authorisation';
import { pathnameOf } from '../authorisation/call-table';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import { rejectForeign } from '../authorisation/origin';
import type { ReleaseWatch } from '../pages/live-release';
import { answerInWords } from '../pages/plain-page';
import type { PanelCookie } from '../panel/panel-cookie';
import type { UpstreamPools } from '../proxy/upstream-pools';
import type { Upstream } from '../upstream';
import { proxyOperatorPages } from './operator-proxy';

interface OperatorPagesDeps {
  /** Where the operations service is. */
  upstream: Upstream;
  pools: UpstreamPools;
  signer: IdentitySigner;
  authorisation: Authorisation;
  tokens: IdentityTokens;
  headers: SecurityHeaders;
  watch: ReleaseWatch;
  panelCookie: PanelCookie;
  publicUrl: string | undefined;
  isSecure(request: FastifyRequest): boolean;
}

/** Pages of processes whose address is not configured are not there. */
const toolPaths = processesWithPages.map(({ page }) => `${page.path}/`);

/** The path as a proxy would send it on: `/ops/x/../sign-in/` must not pass as another page than it is. */
function isPlainPath(url: string): boolean {
  return new URL(url, 'http://gateway').pathname === pathnameOf(url);
}

const isFile = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') === true;

/**
 * The pages of operators, which the operations service answers. The gateway rejects forms of other sites, counts sign-ins as guesses
 * of a password, and adds what it alone knows. The operators' cookie is theirs alone, and visitors' sessions are not looked at.
 */
export function registerOperatorPages(server: FastifyInstance, deps: OperatorPagesDeps): void {
  const { upstream, pools, signer, authorisation, tokens, headers, watch, panelCookie, publicUrl } = deps;

  const contextOf = (request: FastifyRequest, isSecure: boolean) => {
    const areas = watch.live?.release.areas;
    const paths = Object.values(areas ?? {}).flatMap(({ routes }) => routes.map(({ path }) => path));
    return encodeOperatorContext({
      isSecure,
      styles: areas?.shell.boot.css.map((file) => artefactUrl('shell', areas.shell.version, file)) ?? [],
      // Links of the catalogue are looked at when something is sent.
      pages: request.method === 'POST' ? [...new Set(paths)] : [],
      panel: { listed: [...panelCookie.listed], until: panelCookie.panelOf(request)?.until ?? null },
    });
  };

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathnameOf(request.url);
    if (!isPlainPath(request.url) || toolPaths.some((tool) => `${path}/`.startsWith(tool)))
      return reply.callNotFound();
    const isSecure = deps.isSecure(request);
    const secret = operatorSecretOf(request.cookies, isSecure);
    if (request.method === 'POST') {
      rejectForeign(request, publicUrl);
      // A file costs more than a form: it is read for those alone who have a session.
      if (isFile(request) && secret === undefined) throw commonError('not_signed_in');
      if (request.routeOptions.url === operatorSignInPath) await authorisation.guess(request, reply);
    }
    const sent = request.headers;
    if (secret === undefined) delete sent.cookie;
    else sent.cookie = `${operatorCookieName(isSecure)}=${secret}`;
    sent[identityHeader] = tokens.signOnce(serviceIdentity('gateway'));
    sent[clientAddressHeader] = request.context.address;
    sent[operatorContextHeader] = contextOf(request, isSecure);
    return undefined;
  };

  server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerInWords(error, request, reply, headers));
    scope.addHook('onRequest', admit);
    scope.addHook('onSend', async (_request, reply, payload) => {
      // What somebody sent in is data, which can do nothing even opened as a document.
      if (String(reply.getHeader('content-type')).startsWith('text/html')) headers.page(reply);
      // What is shown here tells nobody else where it was clicked.
      reply.header('referrer-policy', 'same-origin');
      return payload;
    });
    if ('urls' in upstream) proxyOperatorPages(scope, pools.of('operations', upstream.urls));
    else if (upstream.service.pages !== undefined) mountPages(scope, upstream.service.pages, signer);
  });
}
