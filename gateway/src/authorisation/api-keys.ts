import { type ApiKeyGrant, checkApiKey } from '@bowtie/contracts';
import { anonymous, type Identity, personCartEpoch, serviceIdentity } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import type { PageClient } from '../pages/page-client';
import type { IdentityTokens } from './identity-tokens';

const bearer = /^Bearer ([\x21-\x7e]{1,200})$/i;

/** The key that a program sent; undefined where there is none, or nothing that could be one. */
export function apiKeyOf({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

/** Looks keys up. It is done for each request: a key that is revoked opens nothing from that moment on. */
export class ApiKeys {
  readonly #callService: PageClient;
  readonly #tokens: IdentityTokens;

  constructor(callService: PageClient, tokens: IdentityTokens) {
    this.#callService = callService;
    this.#tokens = tokens;
  }

  async grantOf(secret: string, request: FastifyRequest): Promise<ApiKeyGrant | null> {
    const identity = serviceIdentity('gateway');
    const answer = await this.#callService({
      call: checkApiKey,
      params: {},
      url: checkApiKey.path,
      body: { secret },
      identity,
      token: this.#tokens.sign(identity, 'service gateway'),
      requestId: request.id,
      log: request.log,
    });
    return checkApiKey.answer.parse(answer?.body).grant;
  }
}

/** Who a program is: the person who made its key, as far as their business goes. */
export function programIdentity({ key_id, business_id, person }: ApiKeyGrant): Identity {
  return {
    ...anonymous,
    ...person,
    kind: 'user',
    // Orders of programs have carts of their own.
    cart_key: `api-${business_id}`,
    cart_epoch: personCartEpoch,
    api_key: { key_id, business_id },
  };
}
