import type { SessionEffect } from '@bowtie/service-kit';
import { emptySession, newCartKey, type Session } from './session';

/** What becomes of a session: its next state, and whether it must go on under another id. */
export interface SessionChange {
  /** Undefined when the visitor has none any more. */
  next: Session | undefined;
  rotate: boolean;
}

const perLevel = 5;
const longest = 300;

type Flash = Session['flash_messages'];
type SignIn = Extract<SessionEffect, { do: 'sign_in' }>;
type Guest = Extract<SessionEffect, { do: 'go_on_as_guest' }>;

/** Bounded, since the messages travel in a header with every call. */
function withFlash(flash: Flash, level: string, message: string): Flash {
  const kept = [...(flash[level] ?? []), message.slice(0, longest)].slice(-perLevel);
  return { ...flash, [level]: kept };
}

/** Takes away what the visitor has seen and leaves what was added in the meantime. */
function withoutSeen(flash: Flash, seen: Flash): Flash {
  const left = Object.entries(flash).map(([level, messages]) => {
    const shown = new Set(seen[level]);
    return [level, messages.filter((message) => !shown.has(message))] as const;
  });
  return Object.fromEntries(left.filter(([, messages]) => messages.length > 0));
}

function signedIn(
  now: Session,
  { person, user_id, cart_key, smb_status, session_epoch = 0 }: SignIn,
): Session {
  // What is somebody else's stays theirs, whatever the service forgot to say.
  const isOther = now.kind === 'user' && now.user_id !== user_id;
  const key = cart_key ?? (isOther ? newCartKey() : now.cart_key);
  return {
    ...now,
    ...person,
    kind: 'user',
    user_id,
    smb_status: smb_status ?? null,
    session_epoch,
    cart_key: key,
    brief: false,
  };
}

function asGuest(now: Session, { person }: Guest): Session {
  const own =
    now.kind === 'user'
      ? { cart_key: newCartKey(), cart_epoch: 0 }
      : { cart_key: now.cart_key, cart_epoch: now.cart_epoch + 1 };
  const noAccount = { user_id: null, smb_status: null, session_epoch: 0 } as const;
  return { ...now, ...person, ...own, ...noAccount, kind: 'guest', brief: false };
}

/** Carries out what a service asked for. `seen` are the notices that the service was given with the request. */
export function changeSession(
  session: Session | undefined,
  effects: readonly SessionEffect[],
  seen: Flash,
): SessionChange {
  let next = session;
  let rotate = false;
  for (const effect of effects) {
    const now = next ?? emptySession();
    switch (effect.do) {
      case 'sign_in':
        next = signedIn(now, effect);
        rotate = true;
        break;
      case 'go_on_as_guest':
        next = asGuest(now, effect);
        rotate = true;
        break;
      case 'update_person':
        if (now.kind === 'user' && now.user_id === effect.user_id) next = { ...now, ...effect.person };
        break;
      case 'update_business':
        if (now.kind === 'user' && now.user_id === effect.user_id)
          next = { ...now, smb_status: effect.smb_status };
        break;
      case 'sign_out':
        next = undefined;
        rotate = true;
        break;
      case 'flash':
        next = { ...now, flash_messages: withFlash(now.flash_messages, effect.level, effect.message) };
        break;
      case 'remember_device':
      case 'set_panel':
        // A cookie of its own, not the session's.
        break;
      case 'clear_flash':
        if (next !== undefined) next = { ...next, flash_messages: withoutSeen(next.flash_messages, seen) };
        break;
      case 'keep':
        next = { ...now, brief: false };
        break;
      case 'end_sessions':
        // Concerns the person's sessions on all devices, of which this may be one.
        break;
    }
  }
  return { next, rotate };
}
