import type { Readable } from 'node:stream';
import { commonError, type UpstreamPool } from '@bowtie/service-kit';
import type { FastifyReplyFromHooks, FastifyReplyFromOptions } from '@fastify/reply-from';
import type { FastifyReply, RawServerBase, RawServerDefault, RouteGenericInterface } from 'fastify';
import { headersToBrowser, headersToService } from './forwarded-headers';

/** Bytes up to which an answer is not streamed. */
const inOnePiece = 131_072;

/** Sends requests over the pool, which chooses the instance; the address here only completes the path. */
export function proxyConnection(pool: UpstreamPool): FastifyReplyFromOptions {
  return { base: 'http://upstream', undici: pool, destroyAgent: false, disableRequestLogging: true };
}

/** The answer for a service that is not there. Where it should be is told to the log alone. */
export function answerAway<S extends RawServerBase = RawServerDefault>(
  reply: FastifyReply<RouteGenericInterface, S>,
): FastifyReply<RouteGenericInterface, S> {
  const { status, answer } = commonError('service_unavailable');
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}

/** As `stream/consumers` does, without its detour over a Blob, which costs more than the rest of the proxying. */
function whole(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('the answer broke off')));
  });
}

const ofTheBody = [
  'content-length',
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-range',
  'etag',
  'last-modified',
];

/** Takes back what the service had begun to answer. */
function answerInstead<S extends RawServerBase>(reply: FastifyReply<RouteGenericInterface, S>): void {
  for (const name of ofTheBody) reply.removeHeader(name);
  answerAway(reply);
}

/**
 * How requests are sent on, and how failures are answered. What may be sent a second time is the pool's affair.
 * @param isOwnError whether what is answered with a status of 500 or more is the service's own answer
 */
export function proxyHooks(isOwnError = (type: string) => type.includes('json')): FastifyReplyFromHooks {
  return {
    rewriteRequestHeaders: (request, headers) => headersToService(request, headers),
    rewriteHeaders: (headers) => headersToBrowser(headers),
    onResponse: (_request, reply, answer) => {
      if (reply.statusCode >= 500 && !isOwnError(String(reply.getHeader('content-type')))) {
        // Something between here and the service answered, not the service.
        answer.stream.resume();
        answerInstead(reply);
      } else if (Number(reply.getHeader('content-length') ?? Number.NaN) <= inOnePiece) {
        // Small answers are taken whole: they are compressed at once, and a service that dies halfway is noticed.
        whole(answer.stream).then(
          (body) => reply.send(body),
          () => answerInstead(reply),
        );
      } else {
        reply.send(answer.stream);
      }
    },
    onError: (reply) => {
      answerAway(reply);
    },
    retryDelay: () => null,
  };
}
