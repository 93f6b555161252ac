import { useCallback, useEffect, useState } from 'react';

const pauseMs = 4_000;
const mostReloads = 5;

/** Reloads a few times after something was asked for, such as a refund, that is done a moment later. Returns what starts that. */
export function useLaterReloads(reload: () => void): () => void {
  const [left, setLeft] = useState(0);
  const isDue = left > 0;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      setLeft((before) => Math.max(0, before - 1));
      reload();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isDue, reload]);
  return useCallback(() => setLeft(mostReloads), []);
}
