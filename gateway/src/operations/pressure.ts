import { commonError } from '@bowtie/service-kit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const retryAfterSeconds = 5;
/** Health probes of the orchestrator, answered even under load. */
const alwaysAnswered = new Set(['/health', '/ready', '/metrics', '/ops/status']);

/** Answers 503 in place of work while the event loop is so far behind that nothing would be answered in time. */
export async function limitPressure(server: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  if (maxEventLoopDelay === 0) return;
  await server.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: async (request: FastifyRequest, reply: FastifyReply, _kind, delayMs) => {
      if (alwaysAnswered.has(request.routeOptions.url ?? '')) return;
      // A machine that stood still for the whole second measured nothing, and goes on now.
      if (delayMs === undefined || !Number.isFinite(delayMs)) return;
      reply.header('retry-after', String(retryAfterSeconds));
      throw commonError('service_unavailable');
    },
  });
}
