import { useCallback, useEffect, useMemo, useRef } from 'react';
import { afterFrame } from './after-frame';

/** The page follows what is typed after so long a pause, and at the latest after so long without one. */
const pauseMs = 350;
const longestMs = 3_000;

/** How the fields of a form pass on what is typed. */
export interface Typing<Values> {
  type: (cardId: string, typed: Partial<Values>) => void;
  /** Whether what was typed into a field has not come to the flow yet. */
  isPending: (cardId: string, name: keyof Values) => boolean;
  /** Lets flow and page have what was typed now, before anything else changes them. */
  settle: () => void;
}

/**
 * Collects what is typed. `write` has it a frame after the key, so that the letter in its field comes first and what follows
 * from it has a frame to itself, or with the key where it is `atOnce`; `commit` comes at a pause, and when the page is left, hidden or closed.
 */
export function useTyping<Values>(
  write: (cardId: string, typed: Partial<Values>) => void,
  commit: () => void,
  { atOnce = false }: { atOnce?: boolean } = {},
): Typing<Values> {
  const latest = useRef({ write, commit });
  latest.current = { write, commit };
  const pending = useRef<{ cardId: string; typed: Partial<Values> }>(undefined);
  const isCommitted = useRef(true);
  const timers = useRef<{ pause?: number; longest?: number }>({});
  const callOff = useRef<() => void>(undefined);

  const flush = useCallback(() => {
    callOff.current?.();
    callOff.current = undefined;
    if (pending.current === undefined) return;
    const { cardId, typed } = pending.current;
    pending.current = undefined;
    latest.current.write(cardId, typed);
  }, []);

  const settle = useCallback(() => {
    window.clearTimeout(timers.current.pause);
    window.clearTimeout(timers.current.longest);
    timers.current = {};
    flush();
    if (isCommitted.current) return;
    isCommitted.current = true;
    latest.current.commit();
  }, [flush]);

  const type = useCallback<Typing<Values>['type']>(
    (cardId, typed) => {
      if (pending.current !== undefined && pending.current.cardId !== cardId) settle();
      pending.current = { cardId, typed: { ...pending.current?.typed, ...typed } };
      isCommitted.current = false;
      const follow = () => {
        flush();
        window.clearTimeout(timers.current.pause);
        timers.current.pause = window.setTimeout(settle, pauseMs);
        timers.current.longest ??= window.setTimeout(settle, longestMs);
      };
      if (atOnce) follow();
      else callOff.current ??= afterFrame(follow);
    },
    [flush, settle, atOnce],
  );

  const isPending = useCallback<Typing<Values>['isPending']>(
    (cardId, name) => pending.current?.cardId === cardId && name in pending.current.typed,
    [],
  );

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && settle();
    // Before the flow is written for the same event.
    const first = { capture: true };
    document.addEventListener('visibilitychange', hidden, first);
    window.addEventListener('pagehide', settle, first);
    return () => {
      document.removeEventListener('visibilitychange', hidden, first);
      window.removeEventListener('pagehide', settle, first);
      settle();
    };
  }, [settle]);

  return useMemo(() => ({ type, isPending, settle }), [type, isPending, settle]);
}
