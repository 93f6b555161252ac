import type { LimitClass } from '@bowtie/contracts';
import type { GatewayConfig } from '../config';
import type { Limit } from '../session/session-store';

const minute = 60;
const guessWindow = 300;
/** New sessions of one address are counted over so long that many people of one office may come at once. */
const newSessionWindow = 600;
/** Longer than any call that rotates a session may take. */
const rotationWindow = 20;

/** Who is counted: the address always, the session where there is a cookie. */
export interface Counted {
  address: string;
  sessionKey: string | undefined;
}

/** What is counted: a call, or a page as one that reads. */
export interface Counting {
  limit: LimitClass;
  name: string;
  opensSession: boolean;
  rotatesSession: boolean;
}

/** Which counters a request raises, by the class of its call. */
export class Limits {
  readonly #config: GatewayConfig;

  constructor(config: GatewayConfig) {
    this.#config = config;
  }

  of(call: Counting, who: Counted): Limit[] {
    const rotations =
      call.rotatesSession && who.sessionKey !== undefined ? [rotationLimitOf(who.sessionKey)] : [];
    const opened = call.opensSession ? [this.#newSession(who)] : [];
    return [...rotations, ...this.#ofClass(call, who), ...opened];
  }

  #ofClass({ limit, name }: Counting, who: Counted): Limit[] {
    const { RATE_LIMIT_READ, RATE_LIMIT_WRITE, RATE_LIMIT_UPLOAD, RATE_LIMIT_WEBHOOK } = this.#config;
    if (limit === 'read') return this.#shared('read', RATE_LIMIT_READ, who);
    if (limit === 'webhook')
      return [{ key: `limit:webhook:${who.address}`, most: RATE_LIMIT_WEBHOOK, window: minute }];
    if (limit === 'team')
      return [
        {
          key: `limit:team:${who.sessionKey ?? who.address}`,
          most: this.#config.RATE_LIMIT_TEAM,
          window: minute,
        },
      ];
    const writes = this.#shared('write', RATE_LIMIT_WRITE, who);
    if (limit === 'upload') return [...writes, ...this.#shared('upload', RATE_LIMIT_UPLOAD, who)];
    return limit === 'write' ? writes : [...writes, ...this.guesses(name, who)];
  }

  /**
   * Failed tries. They are counted before the try and taken back when it did not fail, so that many at once cannot
   * slip through. Each kind of secret is counted by itself.
   */
  guesses(kind: string, { address, sessionKey }: Counted): Limit[] {
    const { RATE_LIMIT_GUESS: most, RATE_LIMIT_GUESS_SHARED: times } = this.#config;
    const key = (who: string) => `limit:guess:${kind}:${who}`;
    const counter = { window: guessWindow, kind: 'guess' as const };
    const byAddress = { key: key(address), most: most * times, ...counter };
    if (sessionKey === undefined) return [byAddress];
    return [{ key: key(sessionKey), most, ...counter }, byAddress];
  }

  /** Paths that lead nowhere. */
  unknown(address: string): Limit[] {
    return [{ key: `limit:unknown:${address}`, most: this.#config.RATE_LIMIT_UNKNOWN, window: minute }];
  }

  #newSession({ address }: Counted): Limit {
    const { RATE_LIMIT_SESSIONS, RATE_LIMIT_WRITE, RATE_LIMIT_SHARED } = this.#config;
    const most = RATE_LIMIT_SESSIONS ?? Math.ceil((RATE_LIMIT_WRITE * RATE_LIMIT_SHARED) / 2);
    return { key: `limit:session:${address}`, most, window: newSessionWindow, kind: 'new' };
  }

  #shared(name: string, most: number, { address, sessionKey }: Counted): Limit[] {
    const many = most * this.#config.RATE_LIMIT_SHARED;
    const byAddress = { key: `limit:${name}:${address}`, most: many, window: minute };
    if (sessionKey === undefined) return [byAddress];
    return [{ key: `limit:${name}:${sessionKey}`, most, window: minute }, byAddress];
  }
}

/** Calls that rotate one session are made one at a time, so that of many at once only one does its work. */
function rotationLimitOf(sessionKey: string): Limit {
  return { key: `turn:${sessionKey}`, most: 1, window: rotationWindow, kind: 'turn' };
}
