import type { AnyCall } from '@bowtie/contracts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { commonError } from '../api-error';
import { clientAddressHeader, deviceHeader, type IdentitySigner, identityHeader } from '../identity';
import { languageOf } from './answer-language';
import { dispatchCall } from './dispatch';
import { answerError } from './error-answer';
import { EventStream, EventStreamAnswer } from './event-stream';
import {
  type Client,
  type HandledCall,
  noContent,
  RawAnswer,
  type Service,
  type SignedRequest,
} from './service';
import { encodeEffects, sessionEffectHeader } from './session-effect';
import { discardUnread, uploadOf } from './upload';

/** A gateway in another process passes on the host it was asked by. Whoever else says so deceives nobody but themselves. */
function hostOf({ headers, host }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-host'];
  return typeof forwarded === 'string' ? forwarded : host;
}

function clientOf({ headers, ip }: FastifyRequest): Client {
  const address = headers[clientAddressHeader];
  const device = headers[deviceHeader];
  return {
    address: typeof address === 'string' ? address : ip,
    device: typeof device === 'string' ? device : undefined,
  };
}

function signedRequestOf({ webhook }: AnyCall, { body, headers }: FastifyRequest): SignedRequest | undefined {
  if (webhook === undefined) return undefined;
  const given = webhook.headers.map((name) => [name, headers[name]?.toString()] as const);
  return { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers: Object.fromEntries(given) };
}

function cacheControl(call: AnyCall): string {
  return call.cacheSeconds > 0 ? `public, max-age=${call.cacheSeconds}` : 'no-store';
}

async function answerCall(
  handled: HandledCall,
  signer: IdentitySigner,
  streams: Set<EventStream>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = handled;
  const { value: answer, effects } = await dispatchCall(handled, {
    params: request.params,
    query: request.query,
    body: request.body,
    identity: signer.verify(request.headers[identityHeader]),
    client: clientOf(request),
    host: hostOf(request),
    language: languageOf(request),
    requestId: request.id,
    idempotencyKey: request.headers['idempotency-key'],
    signed: signedRequestOf(call, request),
    openUpload: () => uploadOf(call, request),
    log: request.log,
  });
  if (effects.length > 0) reply.header(sessionEffectHeader, encodeEffects(effects));
  if (answer === noContent) return reply.code(204).send();
  reply.header('cache-control', cacheControl(call));
  if (call.translated) reply.header('vary', 'accept-language');
  if (answer instanceof EventStreamAnswer) {
    const lastId = request.headers['last-event-id']?.toString();
    const stream = new EventStream(answer, lastId);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    // A proxy that gathers answers would hold the events back.
    return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream);
  }
  if (answer instanceof RawAnswer) {
    reply.headers(answer.headers);
    const { etag } = answer.headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(answer.contentType).send(answer.content);
  }
  return reply.send(answer);
}

function addRoute(
  scope: FastifyInstance,
  handled: HandledCall,
  signer: IdentitySigner,
  streams: Set<EventStream>,
): void {
  const { call } = handled;
  // One that programs may make, too, is at two paths.
  for (const url of new Set([call.path, call.api?.path ?? call.path])) {
    scope.route({
      method: call.method,
      url,
      bodyLimit: call.bodyLimit,
      exposeHeadRoute: false,
      handler: (request, reply) => answerCall(handled, signer, streams, request, reply),
    });
  }
}

/** Gives a service all of its routes on a Fastify instance: in a process of its own. */
export function mountService(fastify: FastifyInstance, service: Service, signer: IdentitySigner): void {
  mountCalls(fastify, service.calls, signer);
  if (service.pages !== undefined) mountPages(fastify, service.pages, signer);
}

/** Gives a service's pages their routes. For anybody but the gateway they are not there. */
export function mountPages(
  fastify: FastifyInstance,
  pages: FastifyPluginAsync,
  signer: IdentitySigner,
): void {
  fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (signer.verify(request.headers[identityHeader])?.service !== 'gateway')
        throw commonError('not_found');
    });
    await scope.register(pages);
  });
}

/**
 * Gives calls their routes on a Fastify instance: in a service's process, or inside the gateway, whose hooks then apply to them
 * too. Every call needs an identity signed with the shared secret.
 */
export function mountCalls(
  fastify: FastifyInstance,
  calls: readonly HandledCall[],
  signer: IdentitySigner,
): void {
  const streams = new Set<EventStream>();
  // What goes on would keep the server from closing.
  fastify.addHook('preClose', async () => {
    for (const stream of streams) stream.finish();
  });
  const takingFiles = calls.filter(({ call }) => call.upload !== undefined);
  fastify.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.setErrorHandler(answerError);
    for (const handled of calls) {
      if (handled.call.upload === undefined && handled.call.webhook === undefined)
        addRoute(scope, handled, signer, streams);
    }
  });
  const webhooks = calls.filter(({ call }) => call.webhook !== undefined);
  if (webhooks.length > 0)
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // What is signed are the bytes.
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler(answerError);
      for (const handled of webhooks) addRoute(scope, handled, signer, streams);
    });
  if (takingFiles.length === 0) return;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.setErrorHandler((error, request, reply) =>
      answerError(isUnknownType(error) ? commonError('multipart_expected') : error, request, reply),
    );
    scope.addHook('onResponse', async (request) => discardUnread(request));
    // Who asks comes before what is sent; other calls look at both once the body is there.
    scope.addHook('onRequest', async (request) => {
      if (signer.verify(request.headers[identityHeader]) === undefined) throw commonError('identity_missing');
    });
    for (const handled of takingFiles) addRoute(scope, handled, signer, streams);
  });
}

function isUnknownType(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}
