import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Identity, IdentitySchema } from '@bowtie/service-kit';
import { z } from 'zod';

const SessionSchema = IdentitySchema.omit({ service: true }).extend({
  kind: z.enum(['anonymous', 'guest', 'user']),
  cart_key: z.string(),
});
/** What is kept of a visitor between requests. */
export type Session = z.output<typeof SessionSchema>;

/** A session with where it is kept. */
export interface HeldSession {
  /** The secret that the cookie carries; known only for a session made by this very request. */
  id: string | undefined;
  key: string;
  /** The text in Redis, by which a change in the meantime is noticed. */
  raw: string;
  session: Session;
}

const idBytes = 32;
/** 256 bits as base64url. */
const idPattern = /(?:^|;\s*)bowtie_session=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The session id of a cookie header, if it carries a well-formed one. */
export function sessionIdOf(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : idPattern.exec(cookie)?.[1];
}

/** Only a hash of the id is kept, so that whoever reads Redis cannot take over a session. */
export function sessionKey(id: string): string {
  return `session:${createHash('sha256').update(id).digest('base64url')}`;
}

/** Holds a session under a new id. */
export function holdAnew(session: Session): HeldSession {
  const id = randomBytes(idBytes).toString('base64url');
  return { id, key: sessionKey(id), raw: JSON.stringify(session), session };
}

export function emptySession(): Session {
  return {
    kind: 'anonymous',
    cart_key: randomUUID(),
    user_id: null,
    email: null,
    first_name: null,
    last_name: null,
    phone_number: null,
    flash_messages: {},
  };
}

/** Undefined for what an older gateway wrote in another shape: such a visitor starts anew. */
export function parseSession(raw: string): Session | undefined {
  try {
    return SessionSchema.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

export function identityOf(session: Session): Identity {
  return { ...session, service: null };
}

/** The `Set-Cookie` that gives, renews or (with no id) takes away the session. */
export function sessionCookie(id: string | undefined, seconds: number, secure: boolean): string {
  const life = id === undefined ? 0 : seconds;
  return `bowtie_session=${id ?? ''}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
