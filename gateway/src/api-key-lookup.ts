import { checkApiKey, checkTeamKey } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ApiKeyLookup, TeamLookup } from './authorisation/api-keys';
import type { IdentityTokens } from './authorisation/identity-tokens';
import type { PageClient } from './pages/page-client';

/** Asks a service whose a key is, in the gateway's name. */
function createLookup(
  call: typeof checkApiKey | typeof checkTeamKey,
  callService: PageClient,
  tokens: IdentityTokens,
): (secret: string, request: FastifyRequest) => Promise<unknown> {
  const identity = serviceIdentity('gateway');
  return async (secret, request) => {
    const answer = await callService({
      call,
      params: {},
      url: call.path,
      body: { secret },
      identity,
      token: tokens.sign(identity, 'service gateway'),
      requestId: request.id,
      log: request.log,
    });
    return answer?.body;
  };
}

/** Asks the account service for keys of businesses. */
export function createApiKeyLookup(callService: PageClient, tokens: IdentityTokens): ApiKeyLookup {
  const lookUp = createLookup(checkApiKey, callService, tokens);
  return async (secret, request) => checkApiKey.answer.parse(await lookUp(secret, request)).grant;
}

/** Asks the registry of releases for keys of product teams. */
export function createTeamLookup(callService: PageClient, tokens: IdentityTokens): TeamLookup {
  const lookUp = createLookup(checkTeamKey, callService, tokens);
  return async (secret, request) => checkTeamKey.answer.parse(await lookUp(secret, request)).team;
}
