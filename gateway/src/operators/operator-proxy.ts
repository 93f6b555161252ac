import { commonError, operatorFormLimits, operatorSignInPath, type UpstreamPool } from '@bowtie/service-kit';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { headersToBrowser, headersToService } from '../proxy/forwarded-headers';
import { proxyConnection, proxyHooks } from '../proxy/proxy-options';

/** Passes the operators' pages on to their service, with the cookie that is theirs. Forms are taken in whole, up to their limit. */
export function proxyOperatorPages(scope: FastifyInstance, pool: UpstreamPool): void {
  scope.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of Object.entries(operatorFormLimits)) {
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
  }
  const hooks: FastifyReplyFromHooks = {
    ...proxyHooks((type) => type.startsWith('text/html')),
    rewriteRequestHeaders: (request, sent) => ({
      ...headersToService(request, sent),
      cookie: request.headers.cookie,
    }),
    rewriteHeaders: (answered) => ({
      ...headersToBrowser(answered),
      ...(answered['set-cookie'] !== undefined && { 'set-cookie': answered['set-cookie'] }),
    }),
    onError: (reply) => {
      reply.send(commonError('service_unavailable'));
    },
  };
  scope.register(httpProxy, {
    ...proxyConnection(pool),
    upstream: 'http://upstream',
    httpMethods: ['GET', 'POST'],
    // Sign-ins are counted by the route that they reach.
    routes: ['/ops', '/ops/*', operatorSignInPath],
    proxyPayloads: false,
    replyOptions: hooks,
    handler: (request, reply) => {
      if (!pool.isAvailable) throw commonError('service_unavailable');
      const { body, headers: sent } = request;
      const contentType = sent['content-type'];
      if (!Buffer.isBuffer(body) || contentType === undefined) return reply.from(undefined, hooks);
      return reply.from(undefined, { ...hooks, body, contentType });
    },
  });
}
