import { markerHeader } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';

/** The origin that the visitor's browser asked, as far as the request tells. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/**
 * The origin that pages name as the store's: never what the visitor wrote as `Host`, since what is made with it is cached
 * and shown to others. Without a configured one it is the address on which this machine was reached.
 */
export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/i, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/** Whether another site's page made the browser send this. Programs that are no browser send neither header. */
export function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return origin === undefined || origin !== publicUrl;
  return origin !== undefined && origin !== publicUrl && origin !== ownOrigin(request);
}

/**
 * Refuses a request that changes something and did not come from the store's own pages: another site can send a form
 * with the visitor's cookie, but neither set the marker nor hide its origin.
 */
export function rejectForeign(request: FastifyRequest, publicUrl: string | undefined): void {
  if (isForeign(request, publicUrl)) throw commonError('foreign_origin');
}

export function rejectUnmarked(request: FastifyRequest): void {
  const marker = request.headers[markerHeader.name];
  if (typeof marker !== 'string' || marker.toLowerCase() !== markerHeader.value.toLowerCase()) {
    throw commonError('marker_missing');
  }
}
