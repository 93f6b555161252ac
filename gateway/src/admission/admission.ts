import type { AnyCall } from '@bowtie/contracts';
import { CallRefusal, commonRefusal, identityHeader } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { emptySession, holdAnew, identityOf, sessionIdOf, sessionKey } from '../session/session';
import type { Admitted, Limit, SessionStore } from '../session/session-store';
import type { IdentityTokens } from './identity-tokens';
import { Limits } from './limits';
import { refuseForeign, refuseUnmarked } from './origin';

interface AdmissionParts {
  config: GatewayConfig;
  sessions: SessionStore;
  tokens: IdentityTokens;
}

/** Lets requests in: who asks, whether they may, and whether they asked too often. */
export class Admission {
  readonly limits: Limits;
  readonly #parts: AdmissionParts;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
    this.limits = new Limits(parts.config);
  }

  /** Admits a call, and puts the signed identity on the request for whichever service answers it. */
  async call(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<void> {
    const { config, tokens } = this.#parts;
    const writes = call.method !== 'GET';
    if (writes) {
      refuseForeign(request, config.PUBLIC_URL);
      refuseUnmarked(request);
    }
    const { visit } = request;
    const key = keyOf(request);
    const isPublic = call.cacheSeconds > 0;
    const limits = this.limits.of(call, { address: visit.address, sessionKey: key });
    // A public answer is the same for everybody, so its visitor is not even looked up.
    const admitted = await this.#ask(request, isPublic ? undefined : key, limits, {
      // What needs no session and can guess no secret is answered even while Redis is away.
      required: writes || call.limit === 'guess' || (key !== undefined && !isPublic),
    });
    this.#obey(reply, admitted);
    if (call.limit === 'guess') visit.tries = limits.map((limit) => limit.key).filter(isGuess);
    if (visit.moved && writes) throw commonRefusal('conflict');
    if (visit.session === undefined && call.opensSession && !visit.moved) {
      visit.opening = holdAnew(emptySession());
      visit.identity = identityOf(visit.opening.session);
      request.headers[identityHeader] = tokens.signOnce({ ...visit.identity, is_new: true });
      return;
    }
    request.headers[identityHeader] = tokens.sign(visit.identity, visit.session?.raw);
  }

  /** Admits a page. Without Redis it is shown as to a visitor without a session. */
  async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = keyOf(request);
    const limits = this.limits.of(
      { limit: 'read', name: 'page' },
      { address: request.visit.address, sessionKey: key },
    );
    this.#obey(reply, await this.#ask(request, key, limits, { required: false }));
  }

  /** Counts a path that leads nowhere, so that nobody searches the store for one without end. */
  async unknown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limits = this.limits.unknown(request.visit.address);
    this.#obey(reply, await this.#ask(request, undefined, limits, { required: false }));
  }

  /** Counts a try of a secret that belongs to no call, such as the operator's password. */
  async guess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limits = this.limits.guesses('operator', { address: request.visit.address, sessionKey: undefined });
    this.#obey(reply, await this.#ask(request, undefined, limits, { required: true }));
    request.visit.tries = limits.map((limit) => limit.key);
  }

  async #ask(
    request: FastifyRequest,
    key: string | undefined,
    limits: readonly Limit[],
    { required }: { required: boolean },
  ): Promise<Admitted | undefined> {
    try {
      const admitted = await this.#parts.sessions.admit(key, limits);
      const { visit } = request;
      visit.session = admitted.session;
      visit.moved = admitted.moved;
      visit.renewed = admitted.prolonged;
      if (admitted.session !== undefined) visit.identity = identityOf(admitted.session.session);
      return admitted;
    } catch (error) {
      request.log.warn({ err: error }, 'sessions are not reachable');
      if (required) throw commonRefusal('service_unavailable');
      return undefined;
    }
  }

  #obey(reply: FastifyReply, admitted: Admitted | undefined): void {
    if (admitted === undefined || admitted.wait === 0) return;
    reply.header('retry-after', String(admitted.wait));
    throw commonRefusal('too_many_requests');
  }

  /** Takes back tries that did not fail, and those too ill-formed to have guessed anything. */
  settle(request: FastifyRequest, status: number): void {
    const { tries } = request.visit;
    if (tries.length === 0 || (status >= 400 && status < 500 && !illFormed.has(status))) return;
    this.#parts.sessions.forgive(tries).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a try could not be taken back');
    });
  }
}

const illFormed = new Set([400, 413, 415]);

const isGuess = (key: string) => key.startsWith('limit:guess:');

function keyOf(request: FastifyRequest): string | undefined {
  const id = sessionIdOf(request.headers.cookie);
  return id === undefined ? undefined : sessionKey(id);
}

export function isTooMany(error: unknown): error is CallRefusal {
  return error instanceof CallRefusal && error.code === 'too_many_requests';
}
