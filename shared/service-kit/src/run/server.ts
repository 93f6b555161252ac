import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerError, answerNotFound } from '../calls/error-answer';
import { requestIdHeader } from '../identity';
import { metrics } from '../metrics';
import { withTimeout } from '../with-timeout';
import { isClosing } from './closing';

const readyMs = 2_000;

/** A Fastify instance as every server of the store starts from. */
export function createServer(log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestIdFrom(request.headers[requestIdHeader]),
    bodyLimit: 65_536,
    // A file comes as slowly as its visitor’s line is, of which the gateway asks a pace.
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // What still comes over a kept connection is answered; see `closing.ts`.
    return503OnClosing: false,
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  return server;
}

function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** `/health`: the process lives. `/ready`: it can serve. `/metrics`: for Prometheus. */
export function addOperations(server: FastifyInstance, ready: () => Promise<void>): void {
  server.get('/health', async () => ({ status: 'ok' }));
  server.get('/ready', async (request, reply) => {
    if (isClosing(reply)) return reply.code(503).send({ status: 'closing' });
    try {
      await withTimeout(ready(), readyMs, () => new Error('not ready in time'));
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
