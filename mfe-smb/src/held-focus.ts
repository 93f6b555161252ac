import { focusIfLost } from '@bowtie/ui/undo';
import { type RefObject, useCallback, useRef } from 'react';

/** Keeps the keyboard in a part of the page where what was pressed goes away: at its first link or button. */
export function useHeldFocus<T extends HTMLElement>(): { ref: RefObject<T | null>; holdFocus: () => void } {
  const ref = useRef<T>(null);
  const holdFocus = useCallback(() => {
    requestAnimationFrame(() => {
      focusIfLost(ref.current?.querySelector<HTMLElement>('a[href], button:not([disabled])'));
    });
  }, []);
  return { ref, holdFocus };
}
