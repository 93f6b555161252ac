import { constants } from 'node:zlib';
import { chosenBucket, FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { addMessages, type IdentitySigner } from '@bowtie/service-kit';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import messages from '../messages/es.json' with { type: 'json' };
import { securityHeaders } from './answers/security-headers';
import { SessionAnswer } from './answers/session-answer';
import { createApiKeyLookup, createTeamLookup } from './api-key-lookup';
import { Authorisation } from './authorisation/authorisation';
import { IdentityTokens } from './authorisation/identity-tokens';
import { localLimit } from './authorisation/local-limit';
import { OpenStreams } from './authorisation/open-streams';
import { SlowBodies } from './authorisation/slow-bodies';
import { type GatewayConfig, storeConfiguration } from './config';
import { registerForms } from './forms/forms';
import { PageHealth } from './health/page-health';
import { flushPageHealth, registerPageHealth } from './health/register-page-health';
import { registerOperations } from './operations/operations';
import { operatorAuth } from './operations/operator-auth';
import { limitPressure } from './operations/pressure';
import { probesOf, Readiness } from './operations/readiness';
import { registerStatusPage } from './operations/status-page';
import { watchAnswers } from './operations/watch-answers';
import { registerOperatorPages } from './operators/operator-pages';
import { developmentOrigins, developmentPolicies, registerDevelopmentAreas } from './pages/development-areas';
import { Documents } from './pages/documents';
import { FirstAnswerer } from './pages/first-answers';
import { ReleaseWatch } from './pages/live-release';
import { createPageClient } from './pages/page-client';
import { PageRenderer } from './pages/page-renderer';
import { Pages } from './pages/pages';
import { registerReleaseFiles } from './pages/release-files';
import { SaleItems } from './pages/sale-items';
import { SharedPages } from './pages/shared-pages';
import { registerSiteFiles } from './pages/site-files';
import { TrialShare } from './pages/trial-share';
import { PanelAreas } from './panel/panel-areas';
import { PanelCookie } from './panel/panel-cookie';
import { registerPanelRoutes } from './panel/panel-routes';
import { registerProcessPages } from './proxy/process-pages';
import { registerCalls } from './proxy/register-calls';
import { UpstreamPools } from './proxy/upstream-pools';
import { registerReference } from './reference/reference';
import { addRequestHooks } from './request-hooks';
import { createGatewayServer } from './server';
import { MemoryWatch } from './session/memory-watch';
import { SessionStore } from './session/session-store';
import type { Upstreams } from './upstream';

/** What the gateway is built from. Redis is closed by whoever made the connection. */
export interface GatewayDeps {
  config: GatewayConfig;
  /** A connection whose commands fail at once while Redis is away, as `connectRedis` makes it. */
  redis: Redis;
  signer: IdentitySigner;
  log: FastifyBaseLogger;
  upstreams: Upstreams;
}

/** Builds the store's one entry point for browsers. It is not listening yet. */
export async function buildGateway({
  config,
  redis,
  signer,
  log,
  upstreams,
}: GatewayDeps): Promise<FastifyInstance> {
  addMessages(messages);
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (config.PUBLIC_URL?.startsWith('https:') ?? false);
  const sessions = new SessionStore(redis, {
    kept: config.SESSION_TTL_SECONDS,
    brief: Math.min(config.SESSION_BRIEF_TTL_SECONDS, config.SESSION_TTL_SECONDS),
  });
  const memory = new MemoryWatch({ redis, percent: config.SESSION_MEMORY_PERCENT, log });
  const tokens = new IdentityTokens(signer);
  const headers = await securityHeaders({
    connectOrigins: [
      ...config.CONNECT_ORIGINS,
      ...developmentOrigins(config.DEVELOPMENT_AREAS),
      ...(config.SENTRY_DSN === undefined ? [] : [new URL(config.SENTRY_DSN).origin]),
    ],
    trustedPolicies: developmentPolicies(config.DEVELOPMENT_AREAS),
    payment: config.PAYMENT_PROVIDER,
    captcha: config.CAPTCHA_PROVIDER,
    isSecure,
  });
  const server = createGatewayServer(config, log, headers);
  const pools = new UpstreamPools({
    connections: config.UPSTREAM_CONNECTIONS,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    log,
  });
  const pageClient = createPageClient(upstreams, pools, config.PAGE_DATA_TIMEOUT_MS);
  const keyClient = createPageClient(upstreams, pools, config.UPSTREAM_TIMEOUT_MS);
  const authorisation = new Authorisation({
    config,
    sessions,
    tokens,
    findApiKey: createApiKeyLookup(keyClient, tokens),
    findTeam: createTeamLookup(keyClient, tokens),
    memory,
    isSecure,
  });
  const documents = new Documents({
    ...paymentOf(config),
    paypal: config.PAYPAL_OFFERED,
    ...captchaOf(config),
    ...(config.SENTRY_DSN !== undefined && { sentryDsn: config.SENTRY_DSN }),
    links: { social: config.SOCIAL_LINKS, apps: config.APP_LINKS },
  });
  const answerer = new FirstAnswerer({
    callService: pageClient,
    tokens,
    timeoutMs: config.PAGE_DATA_TIMEOUT_MS,
  });
  const health: PageHealth = new PageHealth({
    secret: config.IDENTITY_SECRET,
    samplePercent: config.PAGE_HEALTH_PERCENT,
    liveId: () => watch.live?.id,
  });
  const renderer = new PageRenderer({
    callService: pageClient,
    tokens,
    timeoutMs: config.PAGE_RENDER_TIMEOUT_MS,
    onOutcome: (area, version, outcome) => health.rendered(area, version, outcome),
  });
  const bucket = chosenBucket(config);
  const releases = {
    store: new ReleaseStore(new FolderBlobs(config.ARTEFACTS_DIR)),
    bucket: bucket && new ReleaseStore(bucket),
    channel: config.RELEASE_CHANNEL,
    configuration: storeConfiguration(config),
  };
  const watch: ReleaseWatch = new ReleaseWatch({
    ...releases,
    log,
    onLive: (live) => {
      health.note(live);
      void renderer.warmUp(live, documents.boot(live, {}), log);
    },
  });
  const share = new TrialShare({ watch, secret: config.IDENTITY_SECRET, isSecure });
  const panelCookie = new PanelCookie({
    secret: config.IDENTITY_SECRET,
    listed: config.PANEL_ORIGINS,
    isSecure,
  });

  const slowBodies = new SlowBodies(config);
  await server.register(cookie);
  addRequestHooks(server, {
    authorisation,
    slowBodies,
    openStreams: new OpenStreams(config),
    headers,
    answer: new SessionAnswer({ sessions, panelCookie, isSecure }),
    hasPage: (pathname) => watch.hasPage(pathname),
    limitFile: localLimit(config.RATE_LIMIT_FILE * config.RATE_LIMIT_SHARED),
    limitReport: localLimit(config.RATE_LIMIT_REPORT),
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

  registerCalls(server, {
    upstreams,
    signer,
    pools,
    uploadsOpen: config.UPLOADS_OPEN,
    streamsOpen: config.STREAMS_OPEN,
  });
  const readiness = new Readiness({
    redis,
    upstreams,
    probes: probesOf(config),
    hasRelease: () => watch.live !== undefined,
  });
  const operatorHook = await operatorAuth(server, {
    authorisation,
    password: config.OPERATOR_PASSWORD,
    publicUrl: config.PUBLIC_URL,
  });
  registerOperations(server, { readiness, operatorHook });
  registerStatusPage(server, { readiness, headers, operatorHook });
  registerProcessPages(server, { config, signer, pools, headers, operatorHook: operatorHook });
  registerReference(server, headers, config.PUBLIC_URL);
  registerDevelopmentAreas(server, config.DEVELOPMENT_AREAS);
  registerReleaseFiles(server, config.ARTEFACTS_DIR, {
    share,
    onMissing: (area, version) => health.missed(area, version),
  });
  registerPageHealth(server, { health, publicUrl: config.PUBLIC_URL });

  const pages = new Pages({
    authorisation,
    sessions,
    share,
    panelCookie,
    documents,
    answerer,
    sharedPages: new SharedPages({ documents, answerer, renderer }),
    headers,
    health,
    publicUrl: config.PUBLIC_URL,
    isSecure,
  });
  pages.register(server);
  const formClient = createPageClient(upstreams, pools, config.UPSTREAM_TIMEOUT_MS);
  registerSiteFiles(server, {
    watch,
    saleItems: new SaleItems({ callService: formClient, tokens }),
    publicUrl: config.PUBLIC_URL,
  });
  registerForms(server, { pages, callService: formClient, headers });
  registerPanelRoutes(server, {
    cookie: panelCookie,
    areas: new PanelAreas({ callService: formClient, tokens, watch, ...releases }),
    publicUrl: config.PUBLIC_URL,
  });
  registerOperatorPages(server, {
    upstream: upstreams.get('operations') ?? { urls: [] },
    pools,
    signer,
    authorisation,
    tokens,
    headers,
    watch,
    panelCookie,
    publicUrl: config.PUBLIC_URL,
    isSecure,
  });

  const flush = flushPageHealth({
    health,
    channel: config.RELEASE_CHANNEL,
    callService: keyClient,
    tokens,
    log,
  });

  server.addHook('onReady', async () => {
    await Promise.all([watch.start(), memory.start()]);
  });
  server.addHook('onClose', async () => {
    watch.stop();
    slowBodies.close();
    memory.stop();
    await flush.stop();
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

/** What pages are told of the captcha; nothing where it is the sandbox. */
function captchaOf({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: GatewayConfig) {
  return provider !== 'sandbox' && siteKey !== undefined ? { captcha: { provider, siteKey } } : {};
}
