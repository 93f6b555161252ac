import { commonError } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;

/** Counts a request. @throws ApiError `too_many_requests` */
export type LocalLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function refuse(reply: FastifyReply, { msBeforeNext }: RateLimiterRes): void {
  reply.header('retry-after', String(Math.max(1, Math.ceil(msBeforeNext / 1_000))));
  throw commonError('too_many_requests');
}

/**
 * Limits what one address may ask of this process in a minute. For files and probes: they are answered from memory or
 * disk, and must be while Redis is slow or away, so they are counted here and not there.
 */
export function localLimit(most: number): LocalLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: minute });
  return async (request, reply) => {
    try {
      await limiter.consume(request.context.address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse(reply, error);
    }
  };
}
