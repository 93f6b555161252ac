import { randomUUID } from 'node:crypto';
import { countPageHealth, PAGE_HEALTH_PATH, pageHealthLimits } from '@bowtie/contracts';
import { type Periodic, serviceIdentity, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import { isForeign } from '../authorisation/origin';
import type { PageClient } from '../pages/page-client';
import type { PageHealth } from './page-health';

const flushMs = 1_000;

interface RegisterDeps {
  health: PageHealth;
  publicUrl: string | undefined;
}

/** Takes the reports of browsers. Whatever is sent, the answer is the same: nobody learns what was counted. */
export function registerPageHealth(fastify: FastifyInstance, { health, publicUrl }: RegisterDeps): void {
  const answer = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();
  fastify.register(async (scope) => {
    scope.setErrorHandler((_error, _request, reply) => answer(reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: pageHealthLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(PAGE_HEALTH_PATH, async (request: FastifyRequest, reply) => {
      const { body, context } = request;
      if (typeof body === 'string' && !isForeign(request, publicUrl)) health.take(body, context.address);
      return answer(reply);
    });
  });
}

interface FlushDeps {
  health: PageHealth;
  channel: string;
  callService: PageClient;
  tokens: IdentityTokens;
  log: FastifyBaseLogger;
}

/** Hands the counts to the registry. While it is away they are lost: no shopper waits, and nothing piles up. */
export function flushPageHealth({ health, channel, callService, tokens, log }: FlushDeps): Periodic {
  let isAway = false;
  return startPeriodic({
    name: 'page_health',
    everyMs: flushMs,
    run: async () => {
      const entries = health.pending.take();
      if (entries.length === 0) return;
      const identity = serviceIdentity('gateway');
      await callService({
        call: countPageHealth,
        params: {},
        url: countPageHealth.path,
        body: { channel, entries },
        identity,
        token: tokens.signOnce(identity),
        requestId: randomUUID(),
        log,
      });
      isAway = false;
    },
    onError: (error) => {
      if (!isAway) log.warn({ err: error }, 'counts of page health are lost while the registry is away');
      isAway = true;
    },
  });
}
