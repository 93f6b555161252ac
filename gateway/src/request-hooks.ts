import { PAGE_HEALTH_PATH } from '@bowtie/contracts';
import { clientAddressHeader, commonError, deviceHeader, requestIdHeader } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from './answers/security-headers';
import type { SessionAnswer } from './answers/session-answer';
import { StaleAnswers } from './answers/stale-answers';
import type { Authorisation } from './authorisation/authorisation';
import { callOfRoute } from './authorisation/call-table';
import type { LocalLimit } from './authorisation/local-limit';
import { rejectUnknownMethod } from './authorisation/methods';
import type { OpenStreams } from './authorisation/open-streams';
import type { SlowBodies } from './authorisation/slow-bodies';
import { formOfRoute } from './forms/page-forms';
import { rejectShownData, shownPayload } from './pages/document-answers';
import { dropForged } from './proxy/forwarded-headers';
import { createRequestContext } from './request-context';
import { deviceOf } from './session/device';

interface HookDeps {
  authorisation: Authorisation;
  slowBodies: SlowBodies;
  openStreams: OpenStreams;
  headers: SecurityHeaders;
  answer: SessionAnswer;
  /** Whether there is a page at a path. */
  hasPage(pathname: string): boolean;
  /** For what is no call and no page: files, the reference, tools. */
  limitFile: LocalLimit;
  /** For what browsers report of their pages. */
  limitReport: LocalLimit;
  /** For `/ready`, which asks every part of the store. */
  limitProbe: LocalLimit;
}

/** Whoever may open no stream can read the same by a call. */
const streamRetrySeconds = 60;

/** What happens to every request on its way in and out, wherever it is answered. */
export function addRequestHooks(
  server: FastifyInstance,
  {
    authorisation,
    slowBodies,
    openStreams,
    headers,
    answer,
    hasPage,
    limitFile,
    limitReport,
    limitProbe,
  }: HookDeps,
): void {
  const authoriseOther = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = request.routeOptions.url;
    if (request.is404) {
      await authorisation.unknown(request, reply);
      return rejectUnknownMethod(request, reply, hasPage);
    }
    // Pages are counted with their visitor's session.
    if (route === '/*') return;
    const limit = { '/ready': limitProbe, [PAGE_HEALTH_PATH]: limitReport }[route ?? ''] ?? limitFile;
    await limit(request, reply);
  };
  server.decorateRequest('context');
  server.addHook('onRequest', (request, reply, done) => {
    dropForged(request);
    const { method, routeOptions } = request;
    const form = formOfRoute(method, routeOptions.url);
    const asked = form?.call ?? callOfRoute(method, routeOptions.url);
    request.context = createRequestContext(request, asked, form !== undefined);
    reply.header(requestIdHeader, request.id);
    headers.data(request, reply);
    const { call } = request.context;
    if (call !== undefined) {
      request.headers[clientAddressHeader] = request.context.address;
      const device = deviceOf(request);
      if (device !== undefined) request.headers[deviceHeader] = device;
    }
    const admitted =
      call === undefined
        ? authoriseOther(request, reply)
        : authorisation.call(request, reply, call).then(() => {
            slowBodies.watch(request, reply);
            rejectShownData(request, call);
            if (openStreams.admit(request, reply)) return;
            // Nobody has guessed anything.
            authorisation.commit(request, 200);
            throw commonError('too_many_requests', { retryAfterSeconds: streamRetrySeconds });
          });
    admitted.then(() => done(), done);
  });
  const known = new StaleAnswers();
  server.addHook('onSend', (request, reply, payload, done) =>
    done(null, known.payloadFor(request, reply, payload)),
  );
  server.addHook('onSend', (request, reply, payload, done) => {
    // Before the answer leaves, so that nobody who asks again at once meets what they were counted for.
    const finish = (changed: unknown) => {
      authorisation.commit(request, reply.statusCode);
      done(null, changed);
    };
    if (!answer.isNeeded(request, reply)) return finish(payload);
    answer.apply(request, reply, payload).then(finish, done);
  });
  server.addHook('onSend', (request, reply, payload, done) =>
    done(null, shownPayload(request, reply, payload, headers)),
  );
  server.addHook('onResponse', (request, reply, done) => {
    authorisation.commit(request, reply.statusCode);
    done();
  });
}
