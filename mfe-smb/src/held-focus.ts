import { type RefObject, useCallback, useRef } from 'react';

/** Whether the keyboard is nowhere, as what had it is gone or out of use. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

/** Keeps the keyboard in a part of the page where what was pressed goes away: at its first link or button. */
export function useHeldFocus<T extends HTMLElement>(): { ref: RefObject<T | null>; holdFocus: () => void } {
  const ref = useRef<T>(null);
  const holdFocus = useCallback(() => {
    requestAnimationFrame(() => {
      if (isFocusLost()) ref.current?.querySelector<HTMLElement>('a[href], button:not([disabled])')?.focus();
    });
  }, []);
  return { ref, holdFocus };
}
