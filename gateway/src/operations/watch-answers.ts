import { counter } from '@bowtie/service-kit';
import type { FastifyInstance } from 'fastify';

const answers = counter('bowtie_gateway_answers_total', 'Answers of the gateway', ['route', 'status']);

/** Counts answers, and tells the log of slow and failed ones: by their route, since a path may hold a secret. */
export function watchAnswers(fastify: FastifyInstance, slowMs: number): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.context.call?.name ?? request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    answers.inc({ route, status });
    const ms = Math.round(reply.elapsedTime);
    const entry = { method: request.method, route, status, ms };
    // Probes are answered so on purpose.
    const isProbe = route === '/health' || route === '/ready';
    if (status >= 500 && !isProbe) request.log.error(entry, 'request failed');
    // A stream is open for as long as somebody looks.
    else if (ms >= slowMs && request.context.call?.stream !== true) request.log.warn(entry, 'slow request');
    else request.log.debug(entry, 'request');
    done();
  });
}
