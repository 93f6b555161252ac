import type { ApiKeyGrant, Team } from '@bowtie/contracts';
import { anonymous, type Identity, personCartEpoch } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer ([\x21-\x7e]{1,200})$/i;

/** The key that a program sent; undefined where there is none, or nothing that could be one. */
export function apiKeyOf({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

/** Looks a key up; null where it opens nothing. It is done for each request: a key that is revoked opens nothing from that moment on. */
export type ApiKeyLookup = (secret: string, request: FastifyRequest) => Promise<ApiKeyGrant | null>;

/** Finds the product team of a key; null where it opens nothing. */
export type TeamLookup = (secret: string, request: FastifyRequest) => Promise<Team | null>;

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
