import { commonError, type IdentitySigner, identityHeader } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets only requests through that the gateway has signed: it asks operators for their password and then signs for
 * itself, as a service. A page of another site cannot borrow an operator's browser to change anything.
 */
export function operatorsOnly(signer: IdentitySigner, publicUrl: string) {
  const ownHost = new URL(publicUrl).host;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const identity = signer.verify(request.headers[identityHeader]);
    const authError =
      identity?.kind !== 'service'
        ? commonError('identity_missing')
        : isForeign(request, ownHost)
          ? commonError('foreign_origin')
          : undefined;
    return authError === undefined ? undefined : reply.code(authError.status).send(authError.answer);
  };
}

function isForeign(request: FastifyRequest, ownHost: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined || !URL.canParse(origin)) return origin !== undefined;
  const { host } = new URL(origin);
  return host !== ownHost && host !== request.headers.host && host !== request.headers['x-forwarded-host'];
}
