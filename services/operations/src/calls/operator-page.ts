import { timingSafeEqual } from 'node:crypto';
import { matchRoute, operatorPage } from '@bowtie/contracts';
import { apiErrorOf, handle } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../deps';
import { showSignIn, signIn, signInPath, signOut } from '../operators/sign-in';
import { may } from '../rules/roles';
import { sectionsOf } from '../sections/sections';
import { layout } from '../web/layout';
import { fieldOf, type OperatorRequest, type PageAnswer, type PageRequest } from '../web/page-request';
import { style } from '../web/style';

const stylePath = '/ops/style.css';
const hour = 3_600;

function plain(title: string, text: string, status: number): PageAnswer {
  return {
    kind: 'page',
    title,
    status,
    body: html`<h1>${title}</h1><p>${text}</p><p><a href="/ops/">Go to the first page</a></p>`,
  };
}

function isOwnForm({ form, session }: OperatorRequest): boolean {
  const sent = Buffer.from(fieldOf(form, 'csrf'));
  const right = Buffer.from(session.csrf);
  return sent.length === right.length && timingSafeEqual(sent, right);
}

/** The session of a request and whose it is; undefined where nobody is signed in. */
async function signedIn(
  { sessions, accounts }: OperationsDeps,
  secret: string | null,
): Promise<Pick<OperatorRequest, 'operator' | 'session'> | undefined> {
  if (secret === null) return undefined;
  const now = new Date();
  const session = await sessions.find(secret, now);
  if (session === null) return undefined;
  const operator = await accounts.find(session.operator);
  if (operator === undefined || !sessions.belongsTo(session, operator)) return undefined;
  await sessions.touch(session, now);
  return { operator, session };
}

/** What was refused on the way is a page that says why. */
function errorPage(error: unknown, request: OperatorRequest): PageAnswer {
  const apiError = apiErrorOf(error);
  if (apiError === undefined) {
    request.log.error({ err: error }, 'an operators’ page failed');
    return plain('That did not work', 'Something went wrong on our side. Please try again.', 500);
  }
  const title = apiError.status === 404 ? 'Not found' : 'That did not work';
  return plain(title, apiError.message, apiError.status);
}

/** Answers the requests for all of the operators' pages. */
export function handleOperatorPage(deps: OperationsDeps) {
  const sections = sectionsOf(deps);
  const routes = sections.flatMap((section) => section.routes);

  const answerOperator = async (request: OperatorRequest): Promise<PageAnswer> => {
    if (request.method === 'POST' && !isOwnForm(request))
      return plain(
        'This form is too old',
        'It was not sent from a page of this session. Please open the page again, and send it from there.',
        403,
      );
    const match = matchRoute(
      routes.filter(({ method }) => method === request.method),
      request.path,
    );
    if (match === undefined) return plain('Not found', 'There is no such page.', 404);
    const { operator, path, requestId, address } = request;
    if (!may(operator.role, match.route.permission)) {
      const target = { kind: 'page' as const, id: path };
      await deps.audit.note({
        operator,
        action: match.route.permission,
        target,
        outcome: 'denied',
        requestId,
        address,
      });
      return plain(
        'Not for your role',
        `The role ${operator.role} may not do this. It was written down that you tried.`,
        403,
      );
    }
    try {
      return await match.route.handle({ ...request, params: match.params });
    } catch (error) {
      return errorPage(error, request);
    }
  };

  const answer = async (
    request: PageRequest,
    secret: string | null,
  ): Promise<{ page: PageAnswer; as?: OperatorRequest }> => {
    const isSigningIn = request.path === signInPath;
    if (isSigningIn && request.method === 'POST') return { page: await signIn(deps, request) };
    const known = await signedIn(deps, secret);
    if (known === undefined) {
      if (isSigningIn) return { page: showSignIn(request) };
      // A session that is over leaves no cookie behind.
      const cookie = secret === null ? {} : { cookie: null };
      if (request.method === 'GET') {
        const query = request.query.size === 0 ? '' : `?${request.query}`;
        const next = new URLSearchParams({ next: request.path + query });
        return { page: { kind: 'redirect', to: `${signInPath}?${next}`, ...cookie } };
      }
      const over = 'Your session is over, and nothing was done. Please sign in and do it again.';
      return { page: { ...plain('Please sign in again', over, 401), ...cookie } };
    }
    const as: OperatorRequest = { ...request, ...known };
    if (isSigningIn) return { page: { kind: 'redirect', to: '/ops/' } };
    if (request.path === '/ops/sign-out/' && request.method === 'POST' && isOwnForm(as))
      return { page: await signOut(deps, as.session) };
    return { page: await answerOperator(as), as };
  };

  return handle(operatorPage, async ({ body, requestId, log, changeSession }) => {
    const { pathname, searchParams } = new URL(body.url, 'http://store');
    const path = pathname.endsWith('/') || pathname === stylePath ? pathname : `${pathname}/`;
    const content = {
      location: null,
      content_type: 'text/html; charset=utf-8',
      encoding: 'text' as const,
      cache_seconds: 0,
    };
    if (path === stylePath && body.method === 'GET')
      return {
        ...content,
        status: 200,
        content: style,
        content_type: 'text/css; charset=utf-8',
        cache_seconds: hour,
      };
    const request: PageRequest = {
      method: body.method,
      path,
      params: {},
      query: searchParams,
      form: body.form,
      file: body.file === null || body.file === '' ? undefined : Buffer.from(body.file, 'base64'),
      pages: body.pages,
      panel: body.panel,
      address: body.address,
      requestId,
      log,
      changeSession,
    };
    const { page, as } = await answer(request, body.session);
    const cookie = page.cookie === undefined ? {} : { session: page.cookie };
    if (page.kind === 'redirect')
      return {
        ...content,
        ...cookie,
        ...(page.panel !== undefined && { panel: page.panel }),
        status: 303,
        content: '',
        location: page.to,
      };
    if (page.kind === 'file')
      return {
        ...content,
        status: 200,
        content: page.base64,
        content_type: page.contentType,
        encoding: 'base64' as const,
        ...(page.name !== undefined && { file_name: page.name }),
      };
    const { title, body: inside, status = 200 } = page;
    const shown = layout({ title, body: inside, styles: body.styles, request: as, sections });
    return { ...content, ...cookie, status, content: shown };
  });
}
