import {
  clientAddressHeader,
  deviceHeader,
  identityHeader,
  operatorContextHeader,
  requestIdHeader,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import { signatureHeaders } from '../authorisation/call-table';

type Headers = Record<string, string | string[] | undefined>;

/** All that a service is told of the request: the cookie, forwarding headers and whatever else came stay here. */
const toService = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
  'x-requested-with',
  ...signatureHeaders,
];

/** All that a browser is told of the answer. */
const toBrowser = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'location',
  'referrer-policy',
  'retry-after',
  'vary',
  'x-accel-buffering',
  sessionEffectHeader,
];

function only(names: readonly string[], headers: Headers): Headers {
  const kept: Headers = {};
  for (const name of names) {
    if (headers[name] !== undefined) kept[name] = headers[name];
  }
  return kept;
}

type Forwarded = Pick<FastifyRequest, 'headers' | 'id' | 'ip' | 'protocol' | 'host' | 'context'>;

export function headersToService(request: Forwarded, headers: Headers): Headers {
  const kept = only(toService, headers);
  // That it is there says that the call may be repeated.
  if (request.context?.call?.idempotent !== true) delete kept['idempotency-key'];
  kept.host = headers.host;
  kept[identityHeader] = request.headers[identityHeader];
  for (const name of [clientAddressHeader, deviceHeader, operatorContextHeader]) {
    if (request.headers[name] !== undefined) kept[name] = request.headers[name];
  }
  kept[requestIdHeader] = request.id;
  kept['x-forwarded-for'] = request.ip;
  kept['x-forwarded-proto'] = request.protocol;
  kept['x-forwarded-host'] = request.host;
  return kept;
}

export function headersToBrowser(headers: Headers): Headers {
  return only(toBrowser, headers);
}

/** What only the gateway may say; a visitor who sends it is not heard. */
export function dropForged(request: Pick<FastifyRequest, 'headers'>): void {
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-bowtie-')) delete request.headers[name];
  }
}
