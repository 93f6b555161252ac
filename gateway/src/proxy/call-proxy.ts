import type { AnyCall } from '@bowtie/contracts';
import { answerError } from '@bowtie/service-kit';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { answerAway, ProxyHooks, type ProxyTuning, proxyConnection } from './proxy-options';
import { proxyUploads } from './upload-proxy';

/**
 * Routes a service's calls to its instances. Bodies are taken in up to the call's limit and passed on byte for byte:
 * a slow visitor holds no connection to a service, and the service alone reads what was sent.
 */
export function proxyService(
  fastify: FastifyInstance,
  urls: readonly string[],
  calls: readonly AnyCall[],
  tuning: ProxyTuning,
): void {
  fastify.register(async (scope) => {
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const proxy = new ProxyHooks(urls.length);
    if (urls.length > 0) await scope.register(replyFrom, proxyConnection(urls, tuning));
    for (const call of calls) {
      if (call.upload !== undefined) continue;
      scope.route({
        method: call.method,
        url: call.path,
        bodyLimit: call.bodyLimit,
        exposeHeadRoute: false,
        handler: (request, reply) => {
          if (urls.length === 0 || proxy.isResting) return answerAway(reply);
          const { body } = request;
          if (!Buffer.isBuffer(body)) return reply.from(undefined, proxy.hooks);
          return reply.from(undefined, { ...proxy.hooks, body, contentType: 'application/json' });
        },
      });
    }
  });
  proxyUploads(
    fastify,
    urls,
    calls.filter((call) => call.upload !== undefined),
    tuning,
  );
}
