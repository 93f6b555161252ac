import { useLocation, useNavigationType } from '@bowtie/web';
import { useEffect } from 'react';

/** The key of the first entry of a visit, which no going back has led to. */
const firstEntry = 'default';

/** Scrolls to what the address's `#…` names: on the first load, and when a link in the page leads there. */
export function useHashTarget(): void {
  // Another one when the same link is pressed again.
  const location = useLocation();
  const returning = useNavigationType() === 'POP' && location.key !== firstEntry;

  useEffect(() => {
    const { hash } = location;
    if (hash === '' || returning) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    // After the page's own arrival, which knows nothing of its sections.
    const frame = requestAnimationFrame(() => target?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location, returning]);
}
