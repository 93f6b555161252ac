import { createHash, randomBytes } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { Operator } from '../operators/operators-file';

/** An operator who is signed in. */
export interface OperatorSession {
  /** SHA-256 of the secret in the cookie. */
  _id: string;
  operator: string;
  /** Digest of the password that was right: with another one the session is over. */
  password: string;
  /** What each form must bring along. */
  csrf: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
}

interface SessionLife {
  idleMs: number;
  longestMs: number;
}

const secretBytes = 32;
/** How often it is written down that somebody is still there. */
const noteMs = 30_000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Sessions of operators. Only digests of their secrets are stored. */
export class OperatorSessions {
  private constructor(
    private readonly sessions: Collection<OperatorSession>,
    private readonly life: SessionLife,
  ) {}

  static async open(db: Db, life: SessionLife): Promise<OperatorSessions> {
    const sessions = db.collection<OperatorSession>('operator_sessions');
    await sessions.createIndex({ ends_at: 1 }, { expireAfterSeconds: 0 });
    return new OperatorSessions(sessions, life);
  }

  /** Signs an operator in. @returns the secret for the cookie, and how many seconds it may live */
  async begin({ name, password_hash }: Operator): Promise<{ secret: string; seconds: number }> {
    const secret = randomBytes(secretBytes).toString('base64url');
    const now = new Date();
    await this.sessions.insertOne({
      _id: digest(secret),
      operator: name,
      password: digest(password_hash),
      csrf: randomBytes(secretBytes).toString('base64url'),
      created_at: now,
      seen_at: now,
      ends_at: this.#endOf(now, now),
    });
    return { secret, seconds: Math.ceil(this.life.longestMs / 1_000) };
  }

  /** The session of a secret; null where there is none, or its time is over. */
  async find(secret: string, now: Date): Promise<OperatorSession | null> {
    const session = await this.sessions.findOne({ _id: digest(secret) });
    return session === null || session.ends_at <= now ? null : session;
  }

  /** Whether the operator still has the password that the session began with. */
  belongsTo(session: OperatorSession, { password_hash }: Operator): boolean {
    return session.password === digest(password_hash);
  }

  /** Notes that an operator is still there. */
  async touch({ _id, created_at, seen_at }: OperatorSession, now: Date): Promise<void> {
    if (now.getTime() - seen_at.getTime() < Math.min(noteMs, this.life.idleMs / 4)) return;
    await this.sessions.updateOne({ _id }, { $set: { seen_at: now, ends_at: this.#endOf(created_at, now) } });
  }

  async end({ _id }: OperatorSession): Promise<void> {
    await this.sessions.deleteOne({ _id });
  }

  #endOf(created: Date, seen: Date): Date {
    const { idleMs, longestMs } = this.life;
    return new Date(Math.min(seen.getTime() + idleMs, created.getTime() + longestMs));
  }
}
