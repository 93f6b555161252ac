import type { AnyCall } from '@bowtie/contracts';
import type { UpstreamPool } from '@bowtie/service-kit';
import httpProxy from '@fastify/http-proxy';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proxyConnection, proxyHooks } from './proxy-options';

type Handler = (request: FastifyRequest, reply: FastifyReply, hooks: FastifyReplyFromHooks) => unknown;

/** Registers the routes of calls with the proxy; the handler sends each request on, with its body as it was parsed. */
export function proxyCalls(
  scope: FastifyInstance,
  pool: UpstreamPool,
  calls: readonly AnyCall[],
  handler: Handler,
): void {
  const hooks = proxyHooks();
  // What the proxy's own options cannot say of a route.
  scope.addHook('onRoute', (route) => {
    // The proxy registers a list of methods, which stays one here.
    const methods = [route.method].flat();
    const call = calls.find(({ method, path }) => path === route.url && methods.includes(method));
    if (call === undefined) return;
    route.bodyLimit = call.bodyLimit;
    route.exposeHeadRoute = false;
  });
  for (const method of new Set(calls.map((call) => call.method))) {
    // The proxy is told methods and paths apart, so each method has one of its own.
    scope.register(async (ofMethod) => {
      await ofMethod.register(httpProxy, {
        ...proxyConnection(pool),
        upstream: 'http://upstream',
        httpMethods: [method],
        routes: calls.filter((call) => call.method === method).map(({ path }) => path),
        // Bodies are taken in by the parsers of the scope.
        proxyPayloads: false,
        replyOptions: hooks,
        handler: (request, reply) => handler(request, reply, hooks),
      });
    });
  }
}
