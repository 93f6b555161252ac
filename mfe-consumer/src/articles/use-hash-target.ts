import { useLocation, useNavigationType } from '@bowtie/web';
import { useEffect } from 'react';

/** The key of the first entry of a visit, which no going back has led to. */
const firstEntry = 'default';

/** Scrolls to what the address's `#…` names: on the first load, and when a link in the page leads there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const returning = useNavigationType() === 'POP' && key !== firstEntry;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again has the same hash and another key.
  useEffect(() => {
    if (hash === '' || returning) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    // After the page's own arrival, which knows nothing of its sections.
    const frame = requestAnimationFrame(() => target?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key, returning]);
}
