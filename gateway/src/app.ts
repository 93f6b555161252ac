import { constants } from 'node:zlib';
import {
  clientAddressHeader,
  deviceHeader,
  type IdentitySigner,
  identityHeader,
  mountService,
  requestIdHeader,
  serviceIdentity,
} from '@bowtie/service-kit';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Redis } from 'ioredis';
import { type SecurityHeaders, securityHeaders } from './answers/security-headers';
import { SessionAnswer } from './answers/session-answer';
import { StaleAnswers } from './answers/stale-answers';
import { Authorisation } from './authorisation/authorisation';
import { browserCalls, callOfRoute } from './authorisation/call-table';
import { IdentityTokens } from './authorisation/identity-tokens';
import { type LocalLimit, localLimit } from './authorisation/local-limit';
import { refuseUnknownMethod } from './authorisation/methods';
import { SlowBodies } from './authorisation/slow-bodies';
import { type GatewayConfig, isProduction } from './config';
import { registerOperations } from './operations/operations';
import { operatorAuth } from './operations/operator-auth';
import { limitPressure } from './operations/pressure';
import { probesOf, Readiness } from './operations/readiness';
import { registerStatusPage } from './operations/status-page';
import { watchAnswers } from './operations/watch-answers';
import { developmentOrigins, registerDevelopmentAreas } from './pages/development-areas';
import { Documents } from './pages/documents';
import { FirstAnswerer } from './pages/first-answers';
import { ReleaseWatch } from './pages/live-release';
import { createPageClient } from './pages/page-client';
import { Pages } from './pages/pages';
import { registerReleaseFiles } from './pages/release-files';
import { registerSiteFiles } from './pages/site-files';
import { proxyService } from './proxy/call-proxy';
import { dropForged } from './proxy/forwarded-headers';
import { proxyTool } from './proxy/tool-proxy';
import { proxyUploads } from './proxy/upload-proxy';
import { UpstreamPools } from './proxy/upstream-pools';
import { registerReference } from './reference/reference';
import { createRequestContext } from './request-context';
import { createGatewayServer } from './server';
import { deviceOf } from './session/device';
import { MemoryWatch } from './session/memory-watch';
import { SessionStore } from './session/session-store';
import type { Upstreams } from './upstream';

/** What the gateway is built from. Redis is closed by whoever made the connection. */
export interface GatewayDeps {
  config: GatewayConfig;
  /** A connection whose commands fail at once while Redis is away, as `connectRedis` makes it. */
  redis: Redis;
  seal: IdentitySigner;
  log: FastifyBaseLogger;
  upstreams: Upstreams;
}

/** Builds the store's one door to the outside. It is not listening yet. */
export async function buildGateway(parts: GatewayDeps): Promise<FastifyInstance> {
  const { config, redis, seal, log, upstreams } = parts;
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (config.PUBLIC_URL?.startsWith('https:') ?? false);
  const server = createGatewayServer(config, log);
  const sessions = new SessionStore(redis, {
    kept: config.SESSION_TTL_SECONDS,
    brief: Math.min(config.SESSION_BRIEF_TTL_SECONDS, config.SESSION_TTL_SECONDS),
  });
  const memory = new MemoryWatch({ redis, percent: config.SESSION_MEMORY_PERCENT, log });
  const tokens = new IdentityTokens(seal);
  const authorisation = new Authorisation({ config, sessions, tokens, memory, isSecure });
  const headers = await securityHeaders({
    connectOrigins: [...config.CONNECT_ORIGINS, ...developmentOrigins(config.DEVELOPMENT_AREAS)],
    payment: config.PAYMENT_PROVIDER,
    isSecure,
  });
  const watch = new ReleaseWatch(config.ARTEFACTS_DIR, log);

  const slowBodies = new SlowBodies(config);
  await server.register(cookie);
  addRequestHooks(server, {
    authorisation,
    slowBodies,
    headers,
    answer: new SessionAnswer({ sessions, isSecure }),
    limitFile: localLimit(config.RATE_LIMIT_FILE * config.RATE_LIMIT_SHARED),
    limitProbe: localLimit(config.RATE_LIMIT_PROBE * config.RATE_LIMIT_SHARED),
  });
  await limitPressure(server, config.MAX_EVENT_LOOP_DELAY_MS);
  watchAnswers(server, config.SLOW_REQUEST_MS);
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Answers are made anew each time; beyond these levels the time costs more than the bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  });

  const pools = new UpstreamPools({
    connections: config.UPSTREAM_CONNECTIONS,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    log,
  });
  registerUpstreams(server, parts, pools);
  const readiness = new Readiness({
    redis,
    upstreams,
    probes: probesOf(config),
    hasRelease: () => watch.live !== undefined,
  });
  const guard = await operatorAuth(server, {
    authorisation,
    password: config.OPERATOR_PASSWORD,
    publicUrl: config.PUBLIC_URL,
  });
  registerOperations(server, { readiness, guard });
  registerStatusPage(server, { readiness, headers, guard });
  registerTools(server, parts, pools, headers, guard);
  registerReference(server, headers);
  registerDevelopmentAreas(server, config.DEVELOPMENT_AREAS);
  registerReleaseFiles(server, config.ARTEFACTS_DIR, watch);
  registerSiteFiles(server, watch, config.PUBLIC_URL);

  const pageClient = createPageClient(upstreams, pools, config.PAGE_DATA_TIMEOUT_MS);
  new Pages({
    authorisation,
    sessions,
    watch,
    documents: new Documents({
      ...paymentOf(config),
      ...(config.SENTRY_DSN !== undefined && { sentryDsn: config.SENTRY_DSN }),
      links: { social: config.SOCIAL_LINKS, apps: config.APP_LINKS },
    }),
    answerer: new FirstAnswerer({ ask: pageClient, tokens, timeoutMs: config.PAGE_DATA_TIMEOUT_MS }),
    headers,
    publicUrl: config.PUBLIC_URL,
    isSecure,
  }).register(server);

  server.addHook('onReady', async () => {
    await Promise.all([watch.start(), memory.start()]);
  });
  server.addHook('onClose', async () => {
    watch.stop();
    slowBodies.close();
    memory.stop();
    await Promise.all([pools.close(), readiness.close()]);
  });
  return server;
}

/** What pages are told of the payment provider; nothing where it is the sandbox. */
function paymentOf({ PAYMENT_PROVIDER: provider, PAYMENT_PUBLISHABLE_KEY: publishableKey }: GatewayConfig) {
  return provider === 'stripe' && publishableKey !== undefined
    ? { payment: { provider, publishableKey } }
    : {};
}

interface HookDeps {
  authorisation: Authorisation;
  slowBodies: SlowBodies;
  headers: SecurityHeaders;
  answer: SessionAnswer;
  /** For what is no call and no page: files, the reference, tools. */
  limitFile: LocalLimit;
  /** For `/ready`, which asks every part of the store. */
  limitProbe: LocalLimit;
}

/** What happens to every request on its way in and out, wherever it is answered. */
function addRequestHooks(server: FastifyInstance, parts: HookDeps): void {
  const { authorisation, slowBodies, headers, answer, limitFile, limitProbe } = parts;
  const admitOther = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const route = request.routeOptions.url;
    if (request.is404) {
      await authorisation.unknown(request, reply);
      return refuseUnknownMethod(request, reply);
    }
    // Pages are counted with their visitor's session.
    if (route === '/*') return;
    await (route === '/ready' ? limitProbe : limitFile)(request, reply);
  };
  server.decorateRequest('context');
  server.addHook('onRequest', (request, reply, done) => {
    dropForged(request);
    request.context = createRequestContext(request, callOfRoute(request.method, request.routeOptions.url));
    reply.header(requestIdHeader, request.id);
    headers.data(request, reply);
    const { call } = request.context;
    if (call !== undefined) {
      request.headers[clientAddressHeader] = request.context.address;
      const device = deviceOf(request);
      if (device !== undefined) request.headers[deviceHeader] = device;
    }
    const admitted =
      call === undefined
        ? admitOther(request, reply)
        : authorisation.call(request, reply, call).then(() => slowBodies.watch(request, reply));
    admitted.then(() => done(), done);
  });
  const known = new StaleAnswers();
  server.addHook('onSend', (request, reply, payload, done) =>
    done(null, known.payloadFor(request, reply, payload)),
  );
  server.addHook('onSend', (request, reply, payload, done) => {
    // Before the answer leaves, so that nobody who asks again at once meets what they were counted for.
    const finish = (changed: unknown) => {
      authorisation.settle(request, reply.statusCode);
      done(null, changed);
    };
    if (!answer.isNeeded(request, reply)) return finish(payload);
    answer.apply(request, reply, payload).then(finish, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    authorisation.settle(request, reply.statusCode);
    done();
  });
}

function registerUpstreams(
  server: FastifyInstance,
  { config, seal, upstreams }: GatewayDeps,
  pools: UpstreamPools,
): void {
  for (const [owner, upstream] of upstreams) {
    if ('service' in upstream) {
      const { service } = upstream;
      const calls = service.calls.filter(({ call }) => call.audience === 'browser');
      mountService(server, { ...service, calls }, seal);
    } else {
      const calls = browserCalls.filter((call) => call.owner === owner);
      const { urls } = upstream;
      proxyService(
        server,
        pools.of(owner, urls),
        calls.filter((call) => call.upload === undefined),
      );
      const uploads = calls.filter((call) => call.upload !== undefined);
      // Each file on its way has a connection, so that slow ones keep no other call from its own.
      if (uploads.length > 0)
        proxyUploads(server, pools.of(`${owner} uploads`, urls, config.UPLOADS_OPEN), uploads);
    }
  }
}

/** Pages of other processes that are only there where they are configured. */
function registerTools(
  server: FastifyInstance,
  { config, seal }: GatewayDeps,
  pools: UpstreamPools,
  headers: SecurityHeaders,
  guard: onRequestAsyncHookHandler,
): void {
  if (config.FULFILMENT_URL !== undefined && config.OPERATOR_PASSWORD !== undefined) {
    // The gateway vouches for who passed the door, in its own name.
    const vouch: onRequestAsyncHookHandler = async (request) => {
      request.headers[identityHeader] = seal.sign(serviceIdentity('gateway'));
    };
    proxyTool(server, {
      prefix: '/ops/queues',
      url: config.FULFILMENT_URL,
      pool: pools.of('fulfilment', [config.FULFILMENT_URL]),
      headers,
      guards: [guard, vouch],
    });
  }
  const sandboxes = {
    '/sandbox/mail': config.SANDBOX_MAIL_URL,
    '/sandbox/print': config.SANDBOX_PRINT_URL,
    '/sandbox/parcels': config.SANDBOX_PARCELS_URL,
  };
  // The inbox holds live gift links: where strangers come it is the operators' alone.
  const guards = isProduction(config) ? [guard] : [];
  for (const [prefix, url] of Object.entries(sandboxes)) {
    if (url !== undefined)
      proxyTool(server, { prefix, url, pool: pools.of(prefix.slice(1), [url]), headers, guards });
  }
  const payment = config.SANDBOX_PAYMENT_URL;
  if (payment !== undefined)
    proxyTool(server, {
      prefix: '/sandbox/payment',
      url: payment,
      pool: pools.of('sandbox/payment', [payment]),
      headers,
      guards: [],
    });
}
