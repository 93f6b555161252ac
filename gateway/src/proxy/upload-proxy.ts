import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AnyCall } from '@bowtie/contracts';
import { answerError, commonError, type UpstreamPool } from '@bowtie/service-kit';
import type { FastifyInstance } from 'fastify';
import { proxyCalls } from './proxy-calls';
import { answerAway } from './proxy-options';

/** How long a service may work on a file once it has all of it. */
const workMs = 20_000;

/**
 * Routes calls that take a file. The file is passed on as it comes, so the gateway holds none; how large it may be the
 * service decides. A service may answer before it has read everything: the rest is then read and forgotten here, since
 * a browser reads no answer while it still sends.
 */
export function proxyUploads(fastify: FastifyInstance, pool: UpstreamPool, calls: readonly AnyCall[]): void {
  if (calls.length === 0) return;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) =>
      done(null, passedOn(payload)),
    );
    scope.setErrorHandler((error, request, reply) =>
      answerError(isUnknownType(error) ? commonError('multipart_expected') : error, request, reply),
    );
    proxyCalls(scope, pool, calls, (request, reply, hooks) => {
      const { body } = request;
      if (!(body instanceof PassThrough)) throw commonError('multipart_expected');
      // Whoever was answered need not be read any further; nor if nobody was there to read.
      reply.raw.once('finish', () => body.destroy());
      if (!pool.isAvailable) return answerAway(reply);
      return reply.from(undefined, {
        ...hooks,
        timeout: workMs,
        onResponse: (asked, answering, answer) => {
          allRead(request.raw).then(() => {
            answering.removeHeader('connection');
            hooks.onResponse?.(asked, answering, answer);
          });
        },
        onError: (answering, failure) => {
          body.destroy();
          allRead(request.raw).then(() => hooks.onError?.(answering, failure));
        },
      });
    });
  });
}

/** What the service reads; when it stops reading, the rest of the request flows into nothing. */
function passedOn(request: Readable): PassThrough {
  const file = new PassThrough();
  file.on('error', () => undefined);
  file.once('close', () => {
    request.unpipe(file);
    request.resume();
  });
  request.once('error', (error) => file.destroy(error));
  request.once('close', () => {
    // Broke off: the service must not take what came for the whole.
    if (!request.readableEnded) file.destroy(new Error('the upload broke off'));
  });
  return request.pipe(file);
}

function allRead(request: Readable): Promise<void> {
  return finished(request, { writable: false }).catch(() => undefined);
}

function isUnknownType(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}
