import { useCallback, useRef } from 'react';

/** The latest of a function under one identity, so that what is not touched by a drag is not drawn anew for it. */
export function useStableCallback<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Given) => latest.current(...given), []);
}
