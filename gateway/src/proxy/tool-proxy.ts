import { answerError, type UpstreamPool } from '@bowtie/service-kit';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityHeaders } from '../answers/security-headers';
import { answerAway, proxyConnection, proxyHooks } from './proxy-options';

const bodyLimit = 1_048_576;

interface ToolProxy {
  /** Path under which the tool is found here and there, without a slash at the end. */
  prefix: string;
  url: string;
  pool: UpstreamPool;
  headers: SecurityHeaders;
  /** What a request must pass first. */
  hooksByAccess: onRequestAsyncHookHandler[];
}

/** Passes a whole folder of paths on to a process that has pages of its own, whatever the method. */
export function proxyTool(
  fastify: FastifyInstance,
  { prefix, url, pool, headers, hooksByAccess }: ToolProxy,
): void {
  fastify.register(async (scope) => {
    for (const hook of hooksByAccess) scope.addHook('onRequest', hook);
    scope.setErrorHandler(answerError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const hooks = proxyHooks();
    const upstream = new URL(url).origin;
    await scope.register(httpProxy, {
      ...proxyConnection(pool),
      upstream,
      prefix,
      rewritePrefix: prefix,
      // Bodies were taken in whole by the parser above, up to their limit.
      proxyPayloads: false,
      replyOptions: hooks,
      handler: (request, reply, destination, options) => {
        if (!pool.isAvailable) return answerAway(reply);
        // The tool's own policy replaces the store's; whether it may be framed is said there too.
        headers.tool(reply);
        reply.removeHeader('x-frame-options');
        const { body } = request;
        const contentType = request.headers['content-type'];
        if (!Buffer.isBuffer(body) || contentType === undefined) return reply.from(destination, options);
        return reply.from(destination, { ...options, body, contentType });
      },
    });
  });
}
