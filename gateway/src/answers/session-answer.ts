import { commonRefusal, decodeEffects, refusalOf, sessionEffectHeader } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeldSession, sessionCookie, sessionIdOf } from '../session/session';
import type { SessionStore } from '../session/session-store';

interface SessionAnswerParts {
  sessions: SessionStore;
  isSecure(request: FastifyRequest): boolean;
}

type Payload = unknown;

/**
 * The last step before an answer leaves: carries out what the service wants done to the session, stores a session that
 * was made for this call, and sets the cookie. The header by which the service asked never reaches the browser.
 */
export class SessionAnswer {
  readonly #parts: SessionAnswerParts;

  constructor(parts: SessionAnswerParts) {
    this.#parts = parts;
  }

  /** Whether there is anything to do; most answers leave untouched. */
  isNeeded(request: FastifyRequest, reply: FastifyReply): boolean {
    const { opening, renewed } = request.visit;
    return renewed || opening !== undefined || reply.hasHeader(sessionEffectHeader);
  }

  async apply(request: FastifyRequest, reply: FastifyReply, payload: Payload): Promise<Payload> {
    const header = reply.getHeader(sessionEffectHeader);
    reply.removeHeader(sessionEffectHeader);
    if (reply.statusCode >= 400) {
      this.#renew(request, reply);
      return payload;
    }
    try {
      await this.#change(request, reply, typeof header === 'string' ? header : undefined);
      return payload;
    } catch (error) {
      request.log.error({ err: error }, 'the session could not be changed');
      return refuseInstead(reply, payload, error);
    }
  }

  async #change(request: FastifyRequest, reply: FastifyReply, header: string | undefined): Promise<void> {
    const { visit } = request;
    const { sessions } = this.#parts;
    const before = visit.session ?? visit.opening;
    if (header !== undefined) {
      const after = await sessions.change(before, decodeEffects(header));
      if (after?.id !== undefined || (before !== undefined && after === undefined)) {
        this.#give(request, reply, after);
        return;
      }
    } else if (visit.opening !== undefined) {
      await sessions.open(visit.opening);
      this.#give(request, reply, visit.opening);
      return;
    }
    this.#renew(request, reply);
  }

  #give(request: FastifyRequest, reply: FastifyReply, held: HeldSession | undefined): void {
    const { sessions, isSecure } = this.#parts;
    reply.header('set-cookie', sessionCookie(held?.id, sessions.ttl, isSecure(request)));
  }

  #renew(request: FastifyRequest, reply: FastifyReply): void {
    if (!request.visit.renewed) return;
    const id = sessionIdOf(request.headers.cookie);
    if (id === undefined) return;
    reply.header('set-cookie', sessionCookie(id, this.#parts.sessions.ttl, this.#parts.isSecure(request)));
  }
}

/** A call whose session could not be changed must not look as if it had succeeded. */
function refuseInstead(reply: FastifyReply, payload: Payload, error: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'destroy' in payload) {
    if (typeof payload.destroy === 'function') payload.destroy();
  }
  const refused = refusalOf(error) ?? commonRefusal('service_unavailable');
  reply.code(refused.status).removeHeader('content-length').removeHeader('content-encoding');
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify(refused.answer);
}
