import type { AnyCall } from '@bowtie/contracts';
import { answerError, type UpstreamPool } from '@bowtie/service-kit';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { answerAway, proxyConnection, proxyHooks } from './proxy-options';

/**
 * Routes a service's calls, but for those that take files, to its instances. Bodies are taken in up to the call's limit and passed on byte for byte:
 * a slow visitor holds no connection to a service, and the service alone reads what was sent.
 */
export function proxyService(fastify: FastifyInstance, pool: UpstreamPool, calls: readonly AnyCall[]): void {
  fastify.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const hooks = proxyHooks(pool.size);
    await scope.register(replyFrom, proxyConnection(pool));
    for (const call of calls) {
      scope.route({
        method: call.method,
        url: call.path,
        bodyLimit: call.bodyLimit,
        exposeHeadRoute: false,
        handler: (request, reply) => {
          if (!pool.isAvailable) return answerAway(reply);
          const { body } = request;
          if (!Buffer.isBuffer(body)) return reply.from(undefined, hooks);
          return reply.from(undefined, { ...hooks, body, contentType: 'application/json' });
        },
      });
    }
  });
}
