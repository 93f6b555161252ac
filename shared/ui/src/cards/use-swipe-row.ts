import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far a press on a button goes, of what is in view: the last picture in view becomes the first. */
const step = 0.8;
/** Pixels that a browser may round away. */
const slack = 2;

/** A row that is pushed along with the thumb, and by buttons for those who do not swipe. */
export interface SwipeRow<Element extends HTMLElement> {
  row: RefObject<Element | null>;
  /** Whether something stands before what is in view, and behind it. */
  before: boolean;
  behind: boolean;
  go: (direction: 1 | -1) => void;
}

/** `content` says what the row holds: when that becomes another, the row begins with what is chosen of it. */
export function useSwipeRow<Element extends HTMLElement>(content: unknown): SwipeRow<Element> {
  const row = useRef<Element>(null);
  const [{ before, behind }, set] = useState({ before: false, behind: true });
  const look = useCallback(() => {
    const place = row.current;
    if (place === null) return;
    const left = Math.abs(place.scrollLeft);
    const now = { before: left > slack, behind: left + place.clientWidth < place.scrollWidth - slack };
    set((was) => (was.before === now.before && was.behind === now.behind ? was : now));
  }, []);
  const begun = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (begun.current === content) return;
    begun.current = content;
    const place = row.current;
    const chosen = place?.querySelector(':checked')?.parentElement;
    // Along the row alone: the page stays where it is.
    if (place)
      place.scrollLeft = chosen ? chosen.offsetLeft - (place.clientWidth - chosen.offsetWidth) / 2 : 0;
    look();
  }, [content, look]);
  useEffect(() => {
    const place = row.current;
    place?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      place?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);
  const go = useCallback((direction: 1 | -1) => {
    const place = row.current;
    place?.scrollBy({ left: direction * step * place.clientWidth, behavior: 'smooth' });
  }, []);
  return { row, before, behind, go };
}
