import type { AnyCall } from '@bowtie/contracts';
import { answerError, type UpstreamPool } from '@bowtie/service-kit';
import type { FastifyInstance } from 'fastify';
import { proxyCalls } from './proxy-calls';
import { answerAway } from './proxy-options';

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
    proxyCalls(scope, pool, calls, (request, reply, options) => {
      if (!pool.isAvailable) return answerAway(reply);
      const { body } = request;
      if (!Buffer.isBuffer(body)) return reply.from(undefined, options);
      return reply.from(undefined, { ...options, body, contentType: 'application/json' });
    });
  });
}
