import type { SessionEffect } from '@bowtie/service-kit';
import { emptySession, type Session } from './session';

/** What becomes of a session: its next state, and whether it must go on under another id. */
export interface SessionChange {
  /** Undefined when the visitor has none any more. */
  next: Session | undefined;
  rotate: boolean;
}

const perLevel = 5;
const longest = 300;

type Flash = Session['flash_messages'];

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
        next = {
          ...now,
          ...effect.person,
          kind: 'user',
          user_id: effect.user_id,
          cart_key: effect.cart_key ?? now.cart_key,
        };
        rotate = true;
        break;
      case 'go_on_as_guest':
        next = { ...now, ...effect.person, kind: 'guest', user_id: null };
        rotate = true;
        break;
      case 'sign_out':
        next = undefined;
        rotate = true;
        break;
      case 'flash':
        next = { ...now, flash_messages: withFlash(now.flash_messages, effect.level, effect.message) };
        break;
      case 'clear_flash':
        if (next !== undefined) next = { ...next, flash_messages: withoutSeen(next.flash_messages, seen) };
        break;
    }
  }
  return { next, rotate };
}
