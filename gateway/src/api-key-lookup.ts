import { checkApiKey } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import type { ApiKeyLookup } from './authorisation/api-keys';
import type { IdentityTokens } from './authorisation/identity-tokens';
import type { PageClient } from './pages/page-client';

/** Asks the account service for keys of businesses, in the gateway's name. */
export function createApiKeyLookup(callService: PageClient, tokens: IdentityTokens): ApiKeyLookup {
  const identity = serviceIdentity('gateway');
  return async (secret, request) => {
    const answer = await callService({
      call: checkApiKey,
      params: {},
      url: checkApiKey.path,
      body: { secret },
      identity,
      token: tokens.sign(identity, 'service gateway'),
      requestId: request.id,
      log: request.log,
    });
    return checkApiKey.answer.parse(answer?.body).grant;
  };
}
