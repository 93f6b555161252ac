import type { AnyCall } from '@bowtie/contracts';
import { ApiError, commonError, identityHeader, teamIdentity } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import type { MemoryWatch } from '../session/memory-watch';
import { emptySession, identityOf, issueSession, sessionKey } from '../session/session';
import { sessionIdOf } from '../session/session-cookie';
import type { AuthorisedRequest, Limit, SessionStore } from '../session/session-store';
import { type ApiKeyLookup, apiKeyOf, programIdentity, type TeamLookup } from './api-keys';
import { isForPrograms } from './call-table';
import type { IdentityTokens } from './identity-tokens';
import { Limits } from './limits';
import { rejectForeign, rejectUnmarked } from './origin';

interface AuthorisationDeps {
  config: GatewayConfig;
  sessions: SessionStore;
  tokens: IdentityTokens;
  findApiKey: ApiKeyLookup;
  findTeam: TeamLookup;
  memory: Pick<MemoryWatch, 'isShort'>;
  isSecure(request: FastifyRequest): boolean;
}

/** Memory comes free within minutes, as sessions that hold nothing end. */
const memoryRetrySeconds = '60';

/** Lets requests in: who asks, whether they may, and whether they asked too often. */
export class Authorisation {
  readonly limits: Limits;
  readonly #deps: AuthorisationDeps;

  constructor(deps: AuthorisationDeps) {
    this.#deps = deps;
    this.limits = new Limits(deps.config);
  }

  /** Admits a call, and puts the signed identity on the request for whichever service answers it. */
  async call(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<void> {
    const { config, tokens } = this.#deps;
    const { context } = request;
    const writes = call.method !== 'GET';
    if (call.webhook !== undefined) return this.#webhook(request, reply, call);
    if (isForPrograms(call)) return this.#program(request, reply, call);
    if (call.audience === 'team') return this.#team(request, reply, call);
    if (writes) {
      rejectForeign(request, config.PUBLIC_URL);
      // A form cannot set the marker: its origin alone says whose it is.
      if (!context.isForm) rejectUnmarked(request);
    }
    const key = this.#keyOf(request);
    const isPublic = call.cacheSeconds > 0;
    const limits = this.limits.of(call, { address: context.address, sessionKey: key });
    // A public answer is the same for everybody, so its visitor is not even looked up.
    const admitted = await this.#callService(request, isPublic ? undefined : key, limits, {
      // What needs no session and can guess no secret is answered even while Redis is away.
      required: writes || call.limit === 'guess' || (key !== undefined && !isPublic),
    });
    this.#obey(reply, admitted);
    const isNew = context.session === undefined && !context.moved;
    if (admitted !== undefined) context.counted = limits.filter(({ kind }) => kind !== 'new' || isNew);
    if (context.moved && writes) throw commonError('conflict');
    if (isNew && call.opensSession) {
      if (this.#deps.memory.isShort) throw noRoom(reply);
      context.opening = issueSession({ ...emptySession(), brief: !call.keepsSession });
      context.identity = identityOf(context.opening.session);
      request.headers[identityHeader] = tokens.signOnce({ ...context.identity, is_new: true });
      return;
    }
    request.headers[identityHeader] = tokens.sign(context.identity, context.session?.raw);
  }

  /** Admits what another company's server sends: its signature, which the service looks at, says whose it is. */
  async #webhook(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<void> {
    const limits = this.limits.of(call, { address: request.context.address, sessionKey: undefined });
    this.#obey(reply, await this.#callService(request, undefined, limits, { required: true }));
    request.headers[identityHeader] = this.#deps.tokens.sign(request.context.identity, undefined);
  }

  /**
   * Admits a program by its API key: cookies, marker and origin are not looked at. Keys that open nothing count as guesses of
   * their address, and are answered alike whether they are missing, unknown or revoked.
   */
  async #program(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<void> {
    const { findApiKey, tokens } = this.#deps;
    const { context } = request;
    const grant = await this.#ownerOfKey(request, reply, 'api_key', findApiKey);
    await this.#countWithKey(request, reply, call, `api-key:${grant.key_id}`);
    if (call.api === undefined || !grant.scopes.includes(call.api.scope))
      throw commonError('api_scope_missing', {
        message: `This API key is not allowed to do that: it needs ${call.api?.scope}.`,
      });
    context.identity = programIdentity(grant);
    request.headers[identityHeader] = tokens.signOnce(context.identity);
  }

  /** Admits a product team by its key, as programs are admitted by theirs. */
  async #team(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<void> {
    const { findTeam, tokens } = this.#deps;
    const team = await this.#ownerOfKey(request, reply, 'team_key', findTeam);
    await this.#countWithKey(request, reply, call, `team:${team.name}`);
    request.context.identity = teamIdentity(team);
    request.headers[identityHeader] = tokens.signOnce(request.context.identity);
  }

  /** Whose key came with a request. Tries are counted in advance, and taken back once one has opened something. */
  async #ownerOfKey<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: string,
    find: (secret: string, request: FastifyRequest) => Promise<T | null>,
  ): Promise<T> {
    const { context } = request;
    const guesses = this.limits.guesses(kind, { address: context.address, sessionKey: undefined });
    this.#obey(reply, await this.#callService(request, undefined, guesses, { required: true }));
    context.counted = guesses;
    const secret = apiKeyOf(request);
    const owner = secret === undefined ? null : await find(secret, request);
    if (owner === null) {
      reply.header('www-authenticate', 'Bearer');
      throw commonError('api_key_invalid');
    }
    // From here on it is no guess, whatever comes of the call.
    context.counted = [];
    await this.#deps.sessions.forgive(guesses.map(({ key }) => key));
    return owner;
  }

  async #countWithKey(
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    sessionKey: string,
  ): Promise<void> {
    const { context } = request;
    const limits = this.limits.of(
      { ...call, opensSession: false, rotatesSession: false },
      { address: context.address, sessionKey },
    );
    this.#obey(reply, await this.#callService(request, undefined, limits, { required: true }));
    context.counted = limits;
  }

  /** Admits a page. Without Redis it is shown as to a visitor without a session. */
  async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = this.#keyOf(request);
    const limits = this.limits.of(
      { limit: 'read', name: 'page', opensSession: false, rotatesSession: false },
      { address: request.context.address, sessionKey: key },
    );
    this.#obey(reply, await this.#callService(request, key, limits, { required: false }));
  }

  /** Counts a path that leads nowhere, so that nobody searches the store for one without end. */
  async unknown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limits = this.limits.unknown(request.context.address);
    this.#obey(reply, await this.#callService(request, undefined, limits, { required: false }));
  }

  /** Counts a try of a secret that belongs to no call, such as the operator's password. */
  async guess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const limits = this.limits.guesses('operator', {
      address: request.context.address,
      sessionKey: undefined,
    });
    this.#obey(reply, await this.#callService(request, undefined, limits, { required: true }));
    request.context.counted = limits;
  }

  async #callService(
    request: FastifyRequest,
    key: string | undefined,
    limits: readonly Limit[],
    { required }: { required: boolean },
  ): Promise<AuthorisedRequest | undefined> {
    const { sessions } = this.#deps;
    const isRead = request.method === 'GET' && limits.every(({ kind }) => kind === undefined);
    try {
      const admitted = await sessions.admit(key, limits).catch((error: unknown) => {
        // Its disk is full: whoever only looks goes on, uncounted.
        if (isRead && isRefusedWrite(error)) return sessions.peek(key);
        throw error;
      });
      const { context } = request;
      context.session = admitted.session;
      context.moved = admitted.moved;
      context.prolonged = admitted.prolonged;
      if (admitted.session !== undefined) context.identity = identityOf(admitted.session.session);
      return admitted;
    } catch (error) {
      request.log.warn({ err: error }, 'sessions are not reachable');
      if (required) throw commonError('service_unavailable');
      return undefined;
    }
  }

  #obey(reply: FastifyReply, admitted: AuthorisedRequest | undefined): void {
    if (admitted === undefined || admitted.wait === 0) return;
    if (admitted.full?.kind === 'turn') throw commonError('conflict');
    reply.header('retry-after', String(admitted.wait));
    throw commonError('too_many_requests');
  }

  /** Takes back what was counted in advance and did not come to pass. The first answer decides. */
  commit(request: FastifyRequest, status: number): void {
    const { counted } = request.context;
    request.context.counted = [];
    const forgiven = counted.filter((limit) => !staysCounted(limit, status)).map(({ key }) => key);
    if (forgiven.length === 0) return;
    this.#deps.sessions.forgive(forgiven).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a count could not be taken back');
    });
  }

  #keyOf(request: FastifyRequest): string | undefined {
    const id = sessionIdOf(request, this.#deps.isSecure(request));
    return id === undefined ? undefined : sessionKey(id);
  }
}

function isRefusedWrite(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('MISCONF');
}

const illFormed = new Set([400, 413, 415]);

/** Whether a request stays counted once its answer is known. */
function staysCounted({ kind }: Limit, status: number): boolean {
  // Its turn is over with the answer, and a session that was not made takes no room.
  if (kind === 'turn') return false;
  if (kind === 'new') return status < 400;
  // A guess that succeeded was none, and neither was one too ill-formed to be right.
  if (kind === 'guess') return status >= 400 && status < 500 && !illFormed.has(status);
  return true;
}

function noRoom(reply: FastifyReply): ApiError {
  reply.header('retry-after', memoryRetrySeconds);
  return commonError('service_unavailable', {
    message: 'The store is too busy for new visitors right now. Please try again in a few minutes.',
  });
}

export function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'too_many_requests';
}
