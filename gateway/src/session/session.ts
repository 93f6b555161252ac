import { createHash, randomBytes } from 'node:crypto';
import { BusinessStateSchema } from '@bowtie/contracts';
import { type Identity, personCartEpoch } from '@bowtie/service-kit';
import { z } from 'zod';

const blank = {
  kind: 'anonymous',
  cart_epoch: 0,
  user_id: null,
  session_epoch: 0,
  email: null,
  first_name: null,
  last_name: null,
  phone_number: null,
  smb_status: null,
  flash_messages: {},
  brief: false,
} as const;

const text = z.string().nullable().default(null);
const count = z.int().min(0).default(0);

const SessionSchema = z.object({
  kind: z.enum(['anonymous', 'guest', 'user']).default(blank.kind),
  cart_key: z.string(),
  /** How often the cart key changed hands before anybody signed in. */
  cart_epoch: count,
  user_id: text,
  /** The person's epoch at sign-in: the session is over once theirs is higher. */
  session_epoch: count,
  email: text,
  first_name: text,
  last_name: text,
  phone_number: text,
  /** Status of the person's business; null for who has none. */
  smb_status: BusinessStateSchema.nullable().default(null),
  /** Notices waiting for the visitor, by level. */
  flash_messages: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether nothing is worth keeping in it yet, so that it may end soon. */
  brief: z.boolean().default(false),
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
const cartKeyBytes = 16;

/** Only a hash of the id is kept, so that whoever reads Redis cannot take over a session. */
export function sessionKey(id: string): string {
  return `session:${createHash('sha256').update(id).digest('base64url')}`;
}

export function newCartKey(): string {
  return randomBytes(cartKeyBytes).toString('base64url');
}

/** Holds a session under a new id. */
export function issueSession(session: Session): HeldSession {
  const id = randomBytes(idBytes).toString('base64url');
  return { id, key: sessionKey(id), raw: serialiseSession(session), session };
}

/** A visitor of whom nothing is known. */
export function emptySession(): Session {
  return { ...blank, cart_key: newCartKey() };
}

/** Without what every session begins with: most are anonymous, and there are many. */
export function serialiseSession(session: Session): string {
  const told = Object.entries(session).filter(([name, value]) => {
    const standard: unknown = Object.entries(blank).find(([known]) => known === name)?.[1];
    return JSON.stringify(value) !== JSON.stringify(standard);
  });
  return JSON.stringify(Object.fromEntries(told));
}

/** Undefined for what an older gateway wrote in another shape: such a visitor starts anew. */
export function parseSession(raw: string): Session | undefined {
  try {
    return SessionSchema.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

/** What services are told of a session's visitor. */
export function identityOf({ brief: _brief, session_epoch: _epoch, ...session }: Session): Identity {
  const cart_epoch = session.kind === 'user' ? personCartEpoch : session.cart_epoch;
  return { ...session, cart_epoch, api_key: null, team: null, service: null };
}
