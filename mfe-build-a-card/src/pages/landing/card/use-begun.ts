import { type RefObject, useEffect, useState } from 'react';

/** So little of the place at the lower edge shows not even a line of it. */
const edge = '0px 0px -8px 0px';
const beginnings = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Whether the visitor has begun to do something with the page, or sees the place. */
export function useBegun(place: RefObject<Element | null>): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun || place.current === null) return;
    const begin = () => setBegun(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: edge },
    );
    observer.observe(place.current);
    for (const type of beginnings) window.addEventListener(type, begin, { passive: true });
    return () => {
      observer.disconnect();
      for (const type of beginnings) window.removeEventListener(type, begin);
    };
  }, [begun, place]);
  return begun;
}
