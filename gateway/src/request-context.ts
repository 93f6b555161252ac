import type { AnyCall } from '@bowtie/contracts';
import { anonymous, type Identity } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import type { HeldSession } from './session/session';
import type { Limit } from './session/session-store';

/** What the gateway knows of one request. */
export interface RequestContext {
  call: AnyCall | undefined;
  /** Whether a form of a page stands for the call. */
  isForm: boolean;
  /** The visitor's address as limits count it. */
  address: string;
  session: HeldSession | undefined;
  /** The session that is made for this visitor if the call succeeds. */
  opening: HeldSession | undefined;
  /** Whether the cookie was sent for a session that has moved on, so that nothing may be made in its name. */
  moved: boolean;
  /** Seconds by which the session's life was prolonged, for which the cookie is due to be sent again; else 0. */
  prolonged: number;
  identity: Identity;
  /** Counters that were raised before the answer was known. */
  counted: readonly Limit[];
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

export function createRequestContext(
  request: FastifyRequest,
  call: AnyCall | undefined,
  isForm = false,
): RequestContext {
  return {
    call,
    isForm,
    address: limitedAddress(request.ip),
    session: undefined,
    opening: undefined,
    moved: false,
    prolonged: 0,
    identity: anonymous,
    counted: [],
  };
}

/** One visitor has a whole IPv6 network of 64 bits, so that is what is counted. */
export function limitedAddress(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
