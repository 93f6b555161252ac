import { type RefObject, useEffect, useState } from 'react';

/** So little of the place at the lower edge shows not even a line of it. */
const edge = '0px 0px -8px 0px';
const beginnings = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Whether it is not the visitor's: whoever comes from another page stands at its top, with the focus on its heading. */
function isArrival({ type, target }: Event): boolean {
  if (type === 'scroll') return window.scrollY === 0;
  return type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0;
}

/** Whether the visitor has begun to do something with the page, or sees the place. */
export function useBegun(place: RefObject<Element | null>): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun || place.current === null) return;
    const begin = () => setBegun(true);
    const beginBy = (event: Event) => {
      if (!isArrival(event)) begin();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: edge },
    );
    observer.observe(place.current);
    for (const type of beginnings) window.addEventListener(type, beginBy, { passive: true });
    return () => {
      observer.disconnect();
      for (const type of beginnings) window.removeEventListener(type, beginBy);
    };
  }, [begun, place]);
  return begun;
}
