import { counter } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface KnownAnswer {
  content: string | Buffer;
  contentType: string;
  notedAt: number;
}

const mostBytes = 32_000_000;
const mostBytesEach = 1_000_000;
const longestPath = 300;
/** How old an answer may be that is given in place of none. */
const staleMs = 3_600_000;
/** An answer that is asked for all the time is not noted each time. */
const freshMs = 2_000;

const staleAnswers = counter(
  'bowtie_stale_answers_total',
  'Public answers given from memory because their service was unavailable',
  ['call'],
);

/** Public answers as they were last given, kept for the time in which what they come from is unavailable. */
export class StaleAnswers {
  readonly #known = new LRUCache<string, KnownAnswer>({
    maxSize: mostBytes,
    maxEntrySize: mostBytesEach,
    sizeCalculation: ({ content }, key) => Buffer.byteLength(content) + key.length,
    ttl: staleMs,
  });

  /** What is sent: the payload, noted where it is a public answer, or a known answer in place of an outage. */
  payloadFor(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const { call } = request.context;
    const url = request.raw.url ?? '';
    if (call === undefined || call.cacheSeconds === 0 || call.method !== 'GET' || url.length > longestPath)
      return payload;
    if (reply.statusCode === 200) this.#note(url, reply, payload);
    if (reply.statusCode !== 503) return payload;
    const known = this.#known.get(url);
    if (known === undefined) return payload;
    staleAnswers.inc({ call: call.name });
    request.log.info(
      { call: call.name, age_ms: Date.now() - known.notedAt },
      'answered from memory while a dependency is unavailable',
    );
    reply.code(200).header('content-type', known.contentType).header('cache-control', 'no-store');
    reply.removeHeader('content-length');
    return known.content;
  }

  #note(url: string, reply: FastifyReply, payload: unknown): void {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    const known = this.#known.peek(url);
    const now = Date.now();
    if (known !== undefined && now - known.notedAt < freshMs) return;
    const contentType = String(reply.getHeader('content-type') ?? '');
    this.#known.set(url, { content: payload, contentType, notedAt: now });
  }
}
