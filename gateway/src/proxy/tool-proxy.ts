import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { answerAway, ProxyHooks, type ProxyTuning, proxyConnection } from './proxy-options';

const bodyLimit = 1_048_576;

interface ToolProxy {
  /** Path under which the tool is found here and there, without a slash at the end. */
  prefix: string;
  url: string;
  tuning: ProxyTuning;
  guard?: onRequestAsyncHookHandler;
}

/** Passes a whole folder of paths on to a process that has pages of its own, whatever the method. */
export function proxyTool(fastify: FastifyInstance, { prefix, url, tuning, guard }: ToolProxy): void {
  fastify.register(async (scope) => {
    if (guard !== undefined) scope.addHook('onRequest', guard);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    await scope.register(replyFrom, proxyConnection([new URL(url).origin], tuning));
    const proxy = new ProxyHooks(1);
    for (const path of [prefix, `${prefix}/*`]) {
      scope.all(path, (request, reply) => {
        if (proxy.isResting) return answerAway(reply);
        const { body } = request;
        const contentType = request.headers['content-type'];
        if (!Buffer.isBuffer(body) || contentType === undefined) return reply.from(undefined, proxy.hooks);
        return reply.from(undefined, { ...proxy.hooks, body, contentType });
      });
    }
  });
}
