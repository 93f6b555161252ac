import {
  apiErrorOf,
  commonError,
  decodeEffects,
  type SessionEffect,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PanelCookie } from '../panel/panel-cookie';
import { setDeviceCookie } from '../session/device';
import type { HeldSession } from '../session/session';
import { sessionIdOf, setSessionCookie } from '../session/session-cookie';
import type { SessionStore } from '../session/session-store';

interface SessionAnswerDeps {
  sessions: SessionStore;
  panelCookie: PanelCookie;
  isSecure(request: FastifyRequest): boolean;
}

type Payload = unknown;

/**
 * The last step before an answer leaves: carries out what the service wants done to the session, stores a session that
 * was made for this call, and sets the cookie. The header by which the service asked never reaches the browser.
 */
export class SessionAnswer {
  readonly #deps: SessionAnswerDeps;

  constructor(deps: SessionAnswerDeps) {
    this.#deps = deps;
  }

  /** Whether there is anything to do; most answers leave untouched. */
  isNeeded(request: FastifyRequest, reply: FastifyReply): boolean {
    const { opening, prolonged } = request.context;
    return prolonged > 0 || opening !== undefined || isKept(request) || reply.hasHeader(sessionEffectHeader);
  }

  async apply(request: FastifyRequest, reply: FastifyReply, payload: Payload): Promise<Payload> {
    const header = reply.getHeader(sessionEffectHeader);
    reply.removeHeader(sessionEffectHeader);
    // A program has no session.
    if (request.context.identity.api_key !== null) return payload;
    if (reply.statusCode >= 400) {
      this.#renew(request, reply);
      return payload;
    }
    try {
      const asked = typeof header === 'string' ? decodeEffects(header) : [];
      const effects = asked.filter((effect) => !this.#setOwnCookie(request, reply, effect));
      await this.#change(request, reply, isKept(request) ? [...effects, { do: 'keep' }] : effects);
      return payload;
    } catch (error) {
      request.log.error({ err: error }, 'the session could not be changed');
      return replaceWithError(reply, payload, error);
    }
  }

  async #change(
    request: FastifyRequest,
    reply: FastifyReply,
    effects: readonly SessionEffect[],
  ): Promise<void> {
    const { context } = request;
    const { sessions } = this.#deps;
    const before = context.session ?? context.opening;
    if (effects.length === 0) {
      if (context.opening === undefined) return this.#renew(request, reply);
      await sessions.open(context.opening);
      return this.#give(request, reply, context.opening);
    }
    const after = await sessions.change(before, effects);
    if (after?.id !== undefined || (before !== undefined && after === undefined))
      return this.#give(request, reply, after);
    if (after !== undefined && before?.session.brief && !after.session.brief)
      context.prolonged = sessions.lifeOf(after.session);
    this.#renew(request, reply);
  }

  /** Sets the cookie of an effect that has one of its own. @returns whether it was one */
  #setOwnCookie(request: FastifyRequest, reply: FastifyReply, effect: SessionEffect): boolean {
    const { panelCookie, isSecure } = this.#deps;
    if (effect.do === 'remember_device') setDeviceCookie(reply, effect.device, isSecure(request));
    else if (effect.do === 'set_panel') panelCookie.set(request, reply, effect.panel);
    else return false;
    return true;
  }

  #give(request: FastifyRequest, reply: FastifyReply, held: HeldSession | undefined): void {
    const { sessions, isSecure } = this.#deps;
    const life = held === undefined ? 0 : sessions.lifeOf(held.session);
    setSessionCookie(reply, held?.id, life, isSecure(request));
  }

  #renew(request: FastifyRequest, reply: FastifyReply): void {
    const { prolonged } = request.context;
    if (prolonged === 0) return;
    const isSecure = this.#deps.isSecure(request);
    const id = sessionIdOf(request, isSecure);
    if (id !== undefined) setSessionCookie(reply, id, prolonged, isSecure);
  }
}

/** Whether a session that was to end soon holds something worth keeping, now that this call has succeeded. */
function isKept({ context }: FastifyRequest): boolean {
  return context.session?.session.brief === true && context.call?.keepsSession === true;
}

/** A call whose session could not be changed must not look as if it had succeeded. */
function replaceWithError(reply: FastifyReply, payload: Payload, error: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'destroy' in payload) {
    if (typeof payload.destroy === 'function') payload.destroy();
  }
  const apiError = apiErrorOf(error) ?? commonError('service_unavailable');
  reply.code(apiError.status).removeHeader('content-length').removeHeader('content-encoding');
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify(apiError.answer);
}
