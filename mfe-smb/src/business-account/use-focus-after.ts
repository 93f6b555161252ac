import { type RefObject, useCallback, useRef } from 'react';

/** Moves the keyboard to an element once a dialog has given it back to a button that is about to go. */
export function useFocusAfter<T extends HTMLElement>(): { ref: RefObject<T | null>; moveFocus: () => void } {
  const ref = useRef<T>(null);
  const moveFocus = useCallback(() => {
    requestAnimationFrame(() => ref.current?.focus());
  }, []);
  return { ref, moveFocus };
}
