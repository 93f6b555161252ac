import { commonError, retryConflicts, type SessionEffect, WriteConflict } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { changeSession } from './effects';
import { movedPrefix, type SessionRedis, withScripts } from './scripts';
import { type HeldSession, issueSession, parseSession, type Session, serialiseSession } from './session';

/** One counter that a request is counted against. */
export interface Limit {
  key: string;
  most: number;
  /** Seconds. */
  window: number;
  /**
   * `new` counts only requests without a session, and `guess` those that failed. `turn` is held while a call that rotates
   * the session goes on: who finds it taken did not ask too often, but at the same time as another.
   */
  kind?: 'new' | 'guess' | 'turn';
}

export interface AuthorisedRequest {
  /** Seconds until the next try, 0 when there is no need to wait. */
  wait: number;
  /** The counter that is full, where there is need to wait. */
  full: Limit | undefined;
  session: HeldSession | undefined;
  moved: boolean;
  /** Seconds by which the session's life was prolonged, 0 where it was not. */
  prolonged: number;
}

/** How long sessions live in seconds: one with something worth keeping, and one without. */
export interface SessionLives {
  kept: number;
  brief: number;
}

/** How long the old id of a session is remembered, for requests that were under way when it changed. */
const movedSeconds = 30;
const replaceTries = 4;
const recentSessions = 2_000;
const day = 86_400;
const epochPrefix = 'session-epoch:';

/** Sessions and counters in Redis. */
export class SessionStore {
  readonly #redis: Redis & SessionRedis;
  readonly #lives: SessionLives;
  /** Parsed sessions by their text, since the same visitor comes again and again. */
  readonly #parsed = new LRUCache<string, Session>({ max: recentSessions });

  constructor(redis: Redis, lives: SessionLives) {
    this.#redis = withScripts(redis);
    this.#lives = lives;
  }

  /** Seconds that a session lives without being used. */
  lifeOf({ brief }: Session): number {
    return brief ? this.#lives.brief : this.#lives.kept;
  }

  /** The session of a key without counting or prolonging anything, where Redis can be read and not written. */
  async peek(key: string | undefined): Promise<AuthorisedRequest> {
    const raw = key === undefined ? null : await this.#redis.get(key);
    const moved = raw?.startsWith(movedPrefix) ?? false;
    const session = key === undefined || raw === null ? undefined : this.#held(key, raw);
    const person = session?.session.user_id;
    const epoch = typeof person === 'string' ? await this.#redis.get(`${epochPrefix}${person}`) : null;
    const isOver = epoch !== null && Number(epoch) > (session?.session.session_epoch ?? 0);
    return { wait: 0, full: undefined, session: isOver ? undefined : session, moved, prolonged: 0 };
  }

  /** One round trip: the session of a key (or none) and the limits. Fails at once when Redis is not there. */
  async admit(key: string | undefined, limits: readonly Limit[]): Promise<AuthorisedRequest> {
    const { kept, brief } = this.#lives;
    const [wait, raw, prolonged, full] = await this.#redis.bowtieAdmit(
      limits.length + 1,
      key ?? 'session:none',
      ...limits.map((limit) => limit.key),
      key === undefined ? 0 : kept,
      brief,
      // Once a day is enough for a session that lives for weeks, and spares Redis a write with every call.
      Math.max(kept - day, Math.floor(kept / 2)),
      epochPrefix,
      ...limits.flatMap(({ most, window, kind }) => [most, window, kind ?? 'always']),
    );
    const session = key === undefined || raw === null ? undefined : this.#held(key, raw);
    const moved = raw?.startsWith(movedPrefix) ?? false;
    return { wait, full: wait === 0 ? undefined : limits[full], session, moved, prolonged };
  }

  async forgive(keys: readonly string[]): Promise<void> {
    await this.#redis.bowtieForgive(keys.length, ...keys);
  }

  async open(held: HeldSession): Promise<void> {
    await this.#redis.set(held.key, held.raw, 'EX', this.lifeOf(held.session));
  }

  /**
   * Carries out effects, and gives the session that the visitor has from now on: the very same where nothing is to be told
   * to the browser, and nothing where it was ended.
   * @throws ApiError `conflict` where another request was faster to rotate it
   */
  async change(
    held: HeldSession | undefined,
    effects: readonly SessionEffect[],
  ): Promise<HeldSession | undefined> {
    for (const effect of effects) {
      if (effect.do === 'end_sessions') await this.endSessions(effect.user_id, effect.session_epoch);
    }
    const seen = held?.session.flash_messages ?? {};
    let current = held;
    const changeOnce = async (): Promise<HeldSession | undefined | WriteConflict> => {
      const { next, rotate } = changeSession(current?.session, effects, seen);
      if (next === undefined) return this.#end(current);
      // A session made by this request was never stored, and its id was never told to anybody.
      if (current === undefined || current.id !== undefined) {
        const opened = issueSession(next);
        await this.open(opened);
        return opened;
      }
      const after = rotate ? issueSession(next) : { ...current, raw: serialiseSession(next), session: next };
      if (after.raw === current.raw) return held;
      const result = await this.#swap(current, after);
      if (result === 1) return after;
      current = typeof result === 'string' ? this.#held(current.key, result) : undefined;
      // The session was deleted meanwhile: nothing is written for it, and a session created since is not
      // ended.
      if (current === undefined && !rotate) return held;
      if (current === undefined) throw commonError('conflict');
      return new WriteConflict();
    };
    return retryConflicts(replaceTries, changeOnce);
  }

  #swap(before: HeldSession, after: HeldSession): Promise<number | string | null> {
    const life = this.lifeOf(after.session);
    if (after.key !== before.key)
      return this.#redis.bowtieRotate(2, before.key, after.key, before.raw, after.raw, life, movedSeconds);
    const isLonger = life > this.lifeOf(before.session);
    return this.#redis.bowtieReplace(1, before.key, before.raw, after.raw, isLonger ? life : 0);
  }

  async #end(held: HeldSession | undefined): Promise<undefined> {
    if (held !== undefined && held.id === undefined) await this.#redis.bowtieEnd(1, held.key);
  }

  /** Ends all sessions in which a person is signed in under a lower epoch. */
  async endSessions(userId: string, epoch: number): Promise<void> {
    // Remembered until the last session that it ends would have ended by itself.
    await this.#redis.bowtieEndSessions(1, epochPrefix + userId, epoch, this.#lives.kept + day);
  }

  #held(key: string, raw: string): HeldSession | undefined {
    if (raw.startsWith(movedPrefix)) return undefined;
    const known = this.#parsed.get(raw);
    const session = known ?? parseSession(raw);
    if (session === undefined) return undefined;
    if (known === undefined) {
      this.#parsed.set(raw, session);
    }
    return { id: undefined, key, raw, session };
  }
}
