import { commonRefusal, type SessionEffect } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { changeSession } from './effects';
import { movedMark, type SessionRedis, withScripts } from './scripts';
import { type HeldSession, holdAnew, parseSession, type Session } from './session';

/** One counter that a request is counted against. */
export interface Limit {
  key: string;
  most: number;
  /** Seconds. */
  window: number;
}

export interface Admitted {
  /** Seconds until the next try, 0 when there is no need to wait. */
  wait: number;
  session: HeldSession | undefined;
  moved: boolean;
  prolonged: boolean;
}

/** How long the old id of a session is remembered, for requests that were under way when it changed. */
const movedSeconds = 30;
const replaceTries = 4;
const recentSessions = 2_000;

/** Sessions and counters in Redis. */
export class SessionStore {
  readonly #redis: Redis & SessionRedis;
  readonly #ttl: number;
  /** Parsed sessions by their text, since the same visitor comes again and again. */
  readonly #parsed = new Map<string, Session>();

  constructor(redis: Redis, ttlSeconds: number) {
    this.#redis = withScripts(redis);
    this.#ttl = ttlSeconds;
  }

  get ttl(): number {
    return this.#ttl;
  }

  /** One round trip: the session of a key (or none) and the limits. Fails at once when Redis is not there. */
  async admit(key: string | undefined, limits: readonly Limit[]): Promise<Admitted> {
    const [wait, raw, prolonged] = await this.#redis.bowtieAdmit(
      limits.length + 1,
      key ?? 'session:none',
      ...limits.map((limit) => limit.key),
      key === undefined ? 0 : this.#ttl,
      // Once a day is enough for a session that lives for weeks, and spares Redis a write with every call.
      Math.max(this.#ttl - 86_400, Math.floor(this.#ttl / 2)),
      ...limits.flatMap((limit) => [limit.most, limit.window]),
    );
    const session = key === undefined || raw === null ? undefined : this.#held(key, raw);
    return { wait, session, moved: raw === movedMark, prolonged: prolonged === 1 };
  }

  async forgive(keys: readonly string[]): Promise<void> {
    await this.#redis.bowtieForgive(keys.length, ...keys);
  }

  async open(held: HeldSession): Promise<void> {
    await this.#redis.set(held.key, held.raw, 'EX', this.#ttl);
  }

  /** Carries out effects, and gives the session that the visitor has from now on. */
  async change(
    held: HeldSession | undefined,
    effects: readonly SessionEffect[],
  ): Promise<HeldSession | undefined> {
    const seen = held?.session.flash_messages ?? {};
    let current = held;
    for (let attempt = 1; attempt <= replaceTries; attempt++) {
      const { next, rotate } = changeSession(current?.session, effects, seen);
      if (rotate || current === undefined || current.id !== undefined)
        return this.#move(current, next, rotate);
      if (next === undefined) return current;
      const raw = JSON.stringify(next);
      if (raw === current.raw) return current;
      const result = await this.#redis.bowtieReplace(1, current.key, current.raw, raw);
      if (result === 1) return { ...current, raw, session: next };
      // Gone in the meantime: nothing of a visitor who left is written.
      current = typeof result === 'string' ? this.#held(current.key, result) : undefined;
      if (current === undefined) return undefined;
    }
    throw commonRefusal('conflict');
  }

  /** Puts the next state under its id, a new one where the session must not be reached by the old. */
  async #move(
    current: HeldSession | undefined,
    next: Session | undefined,
    rotate: boolean,
  ): Promise<HeldSession | undefined> {
    // A session made by this request was never stored, and its id was never told to anybody.
    const leaves = rotate && current !== undefined && current.id === undefined;
    const held = next === undefined ? undefined : holdAnew(next);
    if (leaves && held !== undefined) {
      const results = await this.#redis
        .multi()
        .set(current.key, movedMark, 'EX', movedSeconds)
        .set(held.key, held.raw, 'EX', this.#ttl)
        .exec();
      const failed = results?.find(([error]) => error !== null);
      if (results === null || failed?.[0]) throw failed?.[0] ?? new Error('the session was not moved');
    } else if (leaves) {
      await this.#redis.del(current.key);
    } else if (held !== undefined) {
      await this.open(held);
    }
    return held;
  }

  #held(key: string, raw: string): HeldSession | undefined {
    if (raw === movedMark) return undefined;
    const known = this.#parsed.get(raw);
    const session = known ?? parseSession(raw);
    if (session === undefined) return undefined;
    if (known === undefined) {
      if (this.#parsed.size >= recentSessions) this.#parsed.clear();
      this.#parsed.set(raw, session);
    }
    return { id: undefined, key, raw, session };
  }
}
