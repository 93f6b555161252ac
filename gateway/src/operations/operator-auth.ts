import { createHash, timingSafeEqual } from 'node:crypto';
import { commonError } from '@bowtie/service-kit';
import basicAuth from '@fastify/basic-auth';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Authorisation } from '../authorisation/authorisation';
import { rejectForeign } from '../authorisation/origin';

const digest = (text: string) => createHash('sha256').update(text).digest();

interface OperatorAuthDeps {
  authorisation: Authorisation;
  password: string | undefined;
  publicUrl: string | undefined;
}

/**
 * The hook that lets operators pass by their password, under any name. Where none is configured, what is behind it does not
 * exist. Failed tries are counted.
 */
export async function operatorAuth(
  server: FastifyInstance,
  { authorisation, password, publicUrl }: OperatorAuthDeps,
): Promise<onRequestAsyncHookHandler> {
  if (password === undefined) {
    return async () => {
      throw commonError('not_found');
    };
  }
  const expected = digest(password);
  await server.register(basicAuth, {
    authenticate: { realm: 'Bowtie operators' },
    validate: async (_name, given) => {
      // Digests have one length, so the time to compare them tells nothing.
      if (!timingSafeEqual(digest(given), expected)) throw commonError('not_signed_in');
    },
  });
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') rejectForeign(request, publicUrl);
    await authorisation.guess(request, reply);
    // A browser’s first question, which has no password yet, is no failed try.
    if (request.headers.authorization === undefined) authorisation.commit(request, 200);
    await new Promise<void>((resolve, reject) => {
      server.basicAuth(request, reply, (error) => (error ? reject(error) : resolve()));
    });
    authorisation.commit(request, 200);
  };
}
