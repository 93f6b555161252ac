import { randomUUID } from 'node:crypto';
import { markerHeader } from '@bowtie/contracts';
import { answerError, answerNotFound, requestIdHeader } from '@bowtie/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { rawAnswer } from './answers/raw-answer';
import type { SecurityHeaders } from './answers/security-headers';
import { acceptMethods } from './authorisation/methods';
import { limitConnections } from './authorisation/open-connections';
import type { GatewayConfig } from './config';
import { isDocumentRequest } from './pages/document-answers';
import { answerInWords, plainPage } from './pages/plain-page';

/** Whether what could not be read was a browser's wish for a page, as far as it tells. */
function wantsPage(error: Error): boolean {
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  if (!Buffer.isBuffer(packet)) return false;
  const lines = packet.toString('latin1').toLowerCase();
  return /\r\naccept:[^\r]*text\/html/.test(lines) && !lines.includes(`\r\n${markerHeader.name}:`);
}

const safeId = /^[\w-]{8,64}$/;
const bodyLimit = 65_536;

/** A visitor's own request id is kept where it is a plain short word; it ends up in logs and headers. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && safeId.test(header) ? header : randomUUID();
}

const plainRefusal = (message: string) => plainPage('That did not work', message);

/** The Fastify instance of the gateway, with its bounds on time, size and number. */
export function createGatewayServer(
  config: GatewayConfig,
  log: FastifyBaseLogger,
  headers: SecurityHeaders,
): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestId(request.headers[requestIdHeader]),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit,
    // Long enough for a picture of 16 MB on a slow line. What is not a file has less, and a file has to keep a pace.
    requestTimeout: 15 * 60_000,
    // Longer than what load balancers keep, so that none of them uses a connection that is just being closed.
    keepAliveTimeout: 65_000,
    // Whoever connects and sends no request is let go of, too, within the interval.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook is run for an address that cannot be read.
      if (isDocumentRequest(request)) answerInWords(error, request, reply, headers);
      else answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable)
        socket.end(rawAnswer('invalid_request', wantsPage(error) ? plainRefusal : undefined));
      else socket.destroy();
    },
  });
  acceptMethods(server);
  server.server.maxConnections = config.MAX_CONNECTIONS;
  limitConnections(server.server, config);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  return server;
}
