import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth } from '../../sandbox-control';

/** `unavailable` answers 503, `nonsense` something that is no answer. */
const captchaFaults = ['unavailable', 'nonsense'] as const;
export type CaptchaFault = (typeof captchaFaults)[number];

export interface CaptchaSandboxOptions {
  port?: number;
  host?: string;
  /** The secret that the store must show. */
  apiKey?: string;
}

export interface CaptchaSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<CaptchaFault>;
  close(): Promise<void>;
}

/** Tokens that say the same each time. */
const knownTokens: Readonly<Record<string, number>> = { 'sandbox-person': 0.9, 'sandbox-robot': 0.1 };
const tokenMs = 120_000;
const mostTokens = 10_000;
const TokenRequestSchema = z.object({ action: z.string().max(40).default('') });
const VerifySchema = z.object({ secret: z.string(), response: z.string().max(4_000) });

/**
 * Starts the captcha's sandbox: `POST /sandbox/captcha/token/` gives any browser a token that is good once, for two minutes, and
 * `POST /siteverify` judges it as reCAPTCHA v3 does.
 */
export async function startCaptchaSandbox(options: CaptchaSandboxOptions = {}): Promise<CaptchaSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const faults = new FaultSwitch<CaptchaFault>();
  const given = new LRUCache<string, { action: string }>({ max: mostTokens, ttl: tokenMs });
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addHealth(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post('/sandbox/captcha/token/', async (request, reply) => {
    const asked = TokenRequestSchema.safeParse(request.body ?? {});
    if (!asked.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This question cannot be read.' });
    const token = `sandbox-${randomBytes(24).toString('base64url')}`;
    given.set(token, asked.data);
    return reply.header('cache-control', 'no-store').send({ token });
  });
  app.post('/siteverify', async (request, reply) => {
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable') return reply.code(503).send({});
    if (fault === 'nonsense') return reply.type('text/html').send('<h1>Maintenance</h1>');
    const asked = VerifySchema.safeParse(request.body);
    if (!asked.success) return refused('bad-request');
    const { secret, response } = asked.data;
    if (secret !== apiKey) return refused('invalid-input-secret');
    const score = knownTokens[response];
    if (score !== undefined) return accepted(score, undefined);
    const token = given.get(response);
    if (token === undefined) return refused('timeout-or-duplicate');
    given.delete(response);
    return accepted(0.9, token.action);
  });
  addFaultControl(app, '/control', faults, captchaFaults);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, apiKey, faults, close: () => app.close() };
}

function accepted(score: number, action: string | undefined) {
  return {
    success: true,
    score,
    challenge_ts: new Date().toISOString(),
    hostname: 'localhost',
    ...(action !== undefined && { action }),
  };
}

function refused(error: string) {
  return { success: false, 'error-codes': [error] };
}
