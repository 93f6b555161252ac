import { METHODS } from 'node:http';
import { matchRoute } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath, pathnameOf, routedCalls } from './call-table';

/** The methods by which anything is asked of the store. */
const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);

/** Has every method that can be read reach the hooks, also those that the framework does not know. */
export function acceptMethods(server: FastifyInstance): void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !server.supportedMethods.includes(method))
      server.addHttpMethod(method, { hasBody: false });
  }
}

/**
 * Refuses a method that no address of the store takes, and a form that is sent to a page which takes none; says what the address
 * takes.
 * @throws ApiError
 */
export function rejectUnknownMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  hasPage: (pathname: string) => boolean,
): void {
  const pathname = pathnameOf(request.raw.url ?? '/');
  const isUntakenForm = request.method === 'POST' && isPagePath(pathname) && hasPage(pathname);
  if (known.has(request.method) && !isUntakenForm) return;
  const methods = new Set(isPagePath(pathname) ? ['GET', 'HEAD'] : []);
  for (const call of routedCalls) {
    if (matchRoute([call], pathname) !== undefined) methods.add(call.method);
  }
  reply.header('allow', [...(methods.size > 0 ? methods : ['GET', 'HEAD'])].join(', '));
  throw commonError('method_not_allowed');
}
