import { optionalServices } from '@bowtie/contracts';
import { isClosing, metrics } from '@bowtie/service-kit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Readiness } from './readiness';

interface OperationsDeps {
  readiness: Readiness;
  /** What a request for the metrics must pass first; none on a port that only operators reach. */
  operatorHook?: onRequestAsyncHookHandler;
}

/** `/health`: the process lives, and is not about to end. `/ready`: all it needs is there. `/metrics`: for Prometheus. */
export function registerOperations(
  fastify: FastifyInstance,
  { readiness, operatorHook }: OperationsDeps,
): void {
  const fresh = { 'cache-control': 'no-store' };
  // Load balancers ask this one: an instance that is closing gets nothing more from them.
  fastify.get('/health', (_request, reply) =>
    isClosing(reply)
      ? reply.code(503).headers(fresh).send({ status: 'closing' })
      : reply.headers(fresh).send({ status: 'ok' }),
  );
  fastify.get('/ready', async (_request, reply) => {
    if (isClosing(reply)) return reply.code(503).headers(fresh).send({ status: 'closing' });
    const states = await readiness.check();
    const parts = Object.fromEntries(Object.entries(states).map(([name, { isUp }]) => [name, isUp]));
    const isReady = Object.entries(parts).every(([name, isUp]) => isUp || optionalServices.has(name));
    return reply
      .code(isReady ? 200 : 503)
      .headers(fresh)
      .send({ status: isReady ? 'ready' : 'not ready', parts });
  });
  fastify.get(
    '/metrics',
    operatorHook === undefined ? {} : { onRequest: operatorHook },
    async (_request, reply) =>
      reply
        .headers(fresh)
        .type(metrics.contentType)
        .send(await metrics.metrics()),
  );
}
