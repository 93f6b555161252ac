import { useEffect, useRef } from 'react';

/**
 * Each step is read from its heading on; the page that is opened keeps the focus where the shell put it.
 * @param ownHeading of steps that have one beside the page's
 */
export function useStepFocus(step: string, ownHeading = 'h1') {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading =
      place.current?.querySelector<HTMLElement>(ownHeading) ??
      place.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step, ownHeading]);
  return place;
}
