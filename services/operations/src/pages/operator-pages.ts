import { timingSafeEqual } from 'node:crypto';
import {
  beginRefusal,
  callTimeoutMs,
  commonError,
  operatorSignInPath,
  withTimeout,
} from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationsDeps } from '../deps';
import { findOperator } from '../operators/find-operator';
import { showSignIn, signIn, signOut } from '../operators/sign-in';
import { may, type Permission } from '../rules/roles';
import { sectionsOf } from '../sections/sections';
import { homePath } from '../web/layout';
import { fieldOf, type OperatorRequest, type PageAnswer, type SignedIn } from '../web/page-request';
import { acceptForms, readRequest, secretOf, urlOf } from '../web/read-request';
import { sendAnswer } from '../web/send-answer';
import { style } from '../web/style';

const styleSeconds = 3_600;

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator who asks; undefined on pages for everybody. */
    signedIn: SignedIn | undefined;
  }
}

function plain(title: string, text: string, status: number): PageAnswer {
  return {
    kind: 'page',
    title,
    status,
    body: html`<h1>${title}</h1><p>${text}</p><p><a href="${homePath}">Go to the first page</a></p>`,
  };
}

function operatorRequestOf(request: FastifyRequest, reply: FastifyReply): OperatorRequest {
  if (request.signedIn === undefined) throw commonError('not_signed_in');
  return { ...readRequest(request, reply), ...request.signedIn };
}

function isOwnForm({ form, session }: OperatorRequest): boolean {
  const sent = Buffer.from(fieldOf(form, 'csrf'));
  const right = Buffer.from(session.csrf);
  return sent.length === right.length && timingSafeEqual(sent, right);
}

/** All of the operators' pages. */
export function operatorPages(deps: OperationsDeps): FastifyPluginAsync {
  const sections = sectionsOf(deps);
  const routes = sections.flatMap((section) => section.routes);
  const send = (request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) =>
    sendAnswer(request, reply, answer, sections);

  /** Whoever is not signed in is led to the sign-in, before what they send is read. */
  const requireOperator = async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = secretOf(request);
    request.signedIn = await findOperator(deps, secret);
    if (request.signedIn !== undefined) return;
    // A session that is over leaves no cookie behind.
    const cookie = secret === undefined ? {} : { cookie: null };
    if (request.method === 'POST') {
      const over = 'Your session is over, and nothing was done. Please sign in and do it again.';
      return send(request, reply, { ...plain('Please sign in again', over, 401), ...cookie });
    }
    const { path, query } = urlOf(request);
    const next = new URLSearchParams({ next: query.size === 0 ? path : `${path}?${query}` });
    return send(request, reply, { kind: 'redirect', to: `${operatorSignInPath}?${next}`, ...cookie });
  };

  const requireOwnForm = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST' || isOwnForm(operatorRequestOf(request, reply))) return;
    const text =
      'It was not sent from a page of this session. Please open the page again, and send it from there.';
    return send(request, reply, plain('This form is too old', text, 403));
  };

  const require = (permission: Permission) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { operator, path, requestId, address } = operatorRequestOf(request, reply);
    if (may(operator.role, permission)) return;
    const target = { kind: 'page' as const, id: path };
    await deps.audit.note({
      operator,
      action: permission,
      target,
      outcome: 'denied',
      requestId,
      address,
    });
    const text = `The role ${operator.role} may not do this. It was written down that you tried.`;
    return send(request, reply, plain('Not for your role', text, 403));
  };

  return async (scope) => {
    // In the gateway's process it is there already.
    if (!scope.hasReplyDecorator('setCookie')) await scope.register(cookie);
    acceptForms(scope);
    scope.decorateRequest('signedIn', undefined);
    scope.setErrorHandler((error, request, reply) => {
      const { message } = beginRefusal(error, request, reply);
      const title = reply.statusCode === 404 ? 'Not found' : 'That did not work';
      return send(request, reply, plain(title, message, reply.statusCode));
    });
    scope.addHook('onRequest', async ({ url }, reply) => {
      // The cookie belongs to the folder.
      if (/^\/ops($|\?)/.test(url)) return reply.redirect(url.replace('/ops', homePath), 308);
    });
    scope.get('/ops/style.css', (_request, reply) =>
      reply
        .header('cache-control', `private, max-age=${styleSeconds}`)
        .type('text/css; charset=utf-8')
        .send(style),
    );
    scope.get(operatorSignInPath, async (request, reply) => {
      const isSignedIn = (await findOperator(deps, secretOf(request))) !== undefined;
      const answer: PageAnswer = isSignedIn
        ? { kind: 'redirect', to: homePath }
        : showSignIn(readRequest(request, reply));
      return send(request, reply, answer);
    });
    scope.post(operatorSignInPath, async (request, reply) =>
      send(request, reply, await signIn(deps, readRequest(request, reply))),
    );
    scope.register(async (own) => {
      own.addHook('onRequest', requireOperator);
      own.addHook('preHandler', requireOwnForm);
      own.post('/ops/sign-out/', async (request, reply) =>
        send(request, reply, await signOut(deps, operatorRequestOf(request, reply).session)),
      );
      for (const { method, path, permission, handle } of routes) {
        own.route({
          method,
          url: path,
          preHandler: require(permission),
          handler: async (request, reply) => {
            const work = handle(operatorRequestOf(request, reply));
            const late = () => commonError('service_unavailable');
            return send(request, reply, await withTimeout(work, callTimeoutMs, late));
          },
        });
      }
      own.route({
        method: ['GET', 'POST'],
        url: '/ops/*',
        handler: (request, reply) => send(request, reply, plain('Not found', 'There is no such page.', 404)),
      });
    });
  };
}
