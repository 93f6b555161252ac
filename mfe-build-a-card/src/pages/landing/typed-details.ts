import type { BuildACardCard } from '@bowtie/domain';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';

/** What is typed on the landing. */
export type TypedDetails = Pick<BuildACardCard, 'amount' | 'nameOnCard' | 'messageOnCard'>;

interface Typed {
  cardId: string;
  details: Partial<TypedDetails>;
}

/** Typing settles after so long a pause, and at the latest after so long without one. */
const pauseMs = 350;
const longestMs = 1_500;

/**
 * What is being typed, ahead of the flow: a key press repaints its field and the preview alone. The flow, which the whole
 * page shows and which is kept, follows at the next pause.
 */
const typedAtom = atom<Typed | undefined>(undefined);

/** The details of a card as its fields and its preview show them: what is being typed over what the flow has. */
export function useShownDetails(card: BuildACardCard): TypedDetails {
  const typed = useAtomValue(typedAtom);
  const { amount, nameOnCard, messageOnCard } = card;
  const shown = { amount, nameOnCard, messageOnCard };
  return typed?.cardId === card.cardId ? { ...shown, ...typed.details } : shown;
}

/** How the fields of the landing pass on what is typed. */
export interface Typing {
  type: (cardId: string, details: Partial<TypedDetails>) => void;
  /** Lets the flow have what was typed now, before anything else changes it. */
  settle: () => void;
}

/** Collects what is typed and gives it to `commit`: at a pause, and when the page is left, hidden or closed. */
export function useTyping(commit: (cardId: string, details: Partial<TypedDetails>) => void): Typing {
  const store = useStore();
  const setTyped = useSetAtom(typedAtom);
  const commitNow = useRef(commit);
  commitNow.current = commit;
  const timers = useRef<{ pause?: number; longest?: number }>({});

  const settle = useCallback(() => {
    window.clearTimeout(timers.current.pause);
    window.clearTimeout(timers.current.longest);
    timers.current = {};
    const typed = store.get(typedAtom);
    if (typed === undefined) return;
    commitNow.current(typed.cardId, typed.details);
    setTyped(undefined);
  }, [store, setTyped]);

  const type = useCallback(
    (cardId: string, details: Partial<TypedDetails>) => {
      const before = store.get(typedAtom);
      if (before !== undefined && before.cardId !== cardId) settle();
      setTyped((now) => ({ cardId, details: { ...now?.details, ...details } }));
      window.clearTimeout(timers.current.pause);
      timers.current.pause = window.setTimeout(settle, pauseMs);
      timers.current.longest ??= window.setTimeout(settle, longestMs);
    },
    [store, setTyped, settle],
  );

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && settle();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', settle);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', settle);
      settle();
    };
  }, [settle]);

  return useMemo(() => ({ type, settle }), [type, settle]);
}
